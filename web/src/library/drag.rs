//! Moving an item with mouse or finger, by its grip. The line follows the pointer, a bar shows behind
//! which line it would come, and where it is let go it stays. What is drawn meanwhile are attributes
//! of the lines; the list itself changes once, at the end.

use super::Desk;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement};

/// So near to an end of the drawer the list goes on by itself, in pixels, and so far at a time.
const EDGE: (f64, f64) = (56.0, 12.0);

/// So far a hand that only presses may slip, in pixels.
const SLACK: f64 = 4.0;

/// What is being dragged, if anything. A handle.
#[derive(Clone, Copy)]
pub(super) struct Drag(StoredValue<Option<Held>, LocalStorage>);

#[derive(Clone)]
struct Held {
    line: HtmlElement,
    list: Element,
    drawer: Option<Element>,
    pointer: i32,
    /// Where the pointer is on the screen, where it was pressed, and where on the list it took hold.
    at: f64,
    began: f64,
    from: f64,
    /// Whether it has gone far enough to be a drag: a mere press moves nothing.
    is_moved: bool,
    /// The line behind which the item would come; the list itself where that is none.
    behind: Option<Element>,
}

impl Drag {
    /// Nothing is dragged.
    pub(super) fn new() -> Self {
        Self(StoredValue::new_local(None))
    }

    /// Takes hold of an item, if its grip was pressed.
    pub(super) fn begin(self, event: &PointerEvent) {
        let pressed = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let grip = pressed.and_then(|pressed| pressed.closest(".grip").ok().flatten());
        let is_first = event.is_primary() && event.button() == 0;
        let Some(grip) = grip.filter(|_| is_first) else { return };
        let Some(line) = grip.closest("li").ok().flatten() else { return };
        let Some(list) = line.parent_element() else { return };
        event.prevent_default();
        self.cancel();
        // Without it the item follows within the list alone.
        let _ = list.set_pointer_capture(event.pointer_id());
        let _ = line.set_attribute("data-dragged", "");
        let pointer = event.pointer_id();
        let began = f64::from(event.client_y());
        let from = began - list.get_bounding_client_rect().top();
        let drawer = list.closest("dialog").ok().flatten();
        let line = line.unchecked_into();
        let (at, is_moved, behind) = (began, false, None);
        self.0.set_value(Some(Held {
            line,
            list,
            drawer,
            pointer,
            at,
            began,
            from,
            is_moved,
            behind,
        }));
        self.run();
    }

    /// Notes where the pointer has gone.
    pub(super) fn follow(self, event: &PointerEvent) {
        self.0.update_value(|held| {
            if let Some(held) = held
                && held.pointer == event.pointer_id()
            {
                held.at = f64::from(event.client_y());
            }
        });
    }

    /// Draws the drag once a frame, and lets the list go on at the ends of the drawer.
    fn run(self) {
        request_animation_frame(move || {
            match self.0.try_update_value(|held| held.as_mut().map(Held::draw)).flatten() {
                Some(true) => self.run(),
                Some(false) => self.cancel(),
                None => {}
            }
        });
    }

    /// Lets go of the item where it is.
    pub(super) fn drop(self, desk: Desk, event: &PointerEvent) {
        let pointer = |held: &Option<Held>| held.as_ref().map(|held| held.pointer);
        if self.0.with_value(pointer) != Some(event.pointer_id()) {
            return;
        }
        let Some(held) = self.end() else { return };
        let Some(behind) = held.behind else { return };
        let id = |line: &Element| line.get_attribute("data-id")?.parse().ok();
        let row = |id| {
            desk.keeper.rows.with_untracked(|rows| rows.iter().find(|row| row.id == id).cloned())
        };
        let Some(row_held) = id(&held.line).and_then(row) else { return };
        let after = id(&behind).and_then(row);
        let folder = match &after {
            Some(after) => after.folder.clone(),
            None => behind.get_attribute("data-folder").unwrap_or_default(),
        };
        let done = desk.keeper.put(&row_held, folder, after.map(|after| after.id));
        if done.is_some() {
            desk.offer_undo(done);
        }
    }

    /// Whether something is being dragged.
    pub(super) fn is_on(self) -> bool {
        self.0.try_with_value(Option::is_some) == Some(true)
    }

    /// Ends the drag with nothing done.
    pub(super) fn cancel(self) {
        let _ = self.end();
    }

    fn end(self) -> Option<Held> {
        let held = self.0.try_update_value(Option::take).flatten()?;
        let _ = held.line.remove_attribute("data-dragged");
        let _ = held.line.remove_attribute("style");
        held.mark(None);
        Some(held)
    }
}

impl Held {
    /// False when there is nothing left to drag: the drawer was shut, or the line has gone.
    fn draw(&mut self) -> bool {
        let is_shut = self.drawer.as_ref().is_some_and(|drawer| !drawer.has_attribute("open"));
        if is_shut || !self.line.is_connected() {
            return false;
        }
        self.is_moved |= (self.at - self.began).abs() > SLACK;
        if !self.is_moved {
            return true;
        }
        if let Some(drawer) = &self.drawer {
            let bounds = drawer.get_bounding_client_rect();
            let (near, far) = EDGE;
            if self.at < bounds.top() + near {
                drawer.set_scroll_top(drawer.scroll_top() - far as i32);
            } else if self.at > bounds.bottom() - near {
                drawer.set_scroll_top(drawer.scroll_top() + far as i32);
            }
        }
        let off = self.at - self.list.get_bounding_client_rect().top() - self.from;
        let _ = self.line.style().set_property("--off", &format!("{off}px"));
        let lines = self.list.children();
        let mut lines = (0..lines.length()).rev().filter_map(|at| lines.item(at));
        let above = lines.find(|line| {
            let bounds = line.get_bounding_client_rect();
            *line != *self.line && bounds.top() + bounds.height() / 2.0 < self.at
        });
        let behind = above.unwrap_or_else(|| self.list.clone());
        let stays = self.line.previous_element_sibling().unwrap_or_else(|| self.list.clone());
        let behind = (behind != stays).then_some(behind);
        if behind != self.behind {
            self.mark(behind.as_ref());
            self.behind = behind;
        }
        true
    }

    /// Moves the bar.
    fn mark(&self, behind: Option<&Element>) {
        if let Some(before) = &self.behind {
            let _ = before.remove_attribute("data-drop");
        }
        if let Some(behind) = behind {
            let _ = behind.set_attribute("data-drop", "");
        }
    }
}
