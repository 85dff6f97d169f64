//! The 13 x 13 grid of a player with the heads of its rows and columns: shown, painted by pointer,
//! and driven by keys.

use super::combos::Combos;
use super::desk::{Desk, Mode};
use super::drawn::{self, Drawn, is_cell};
use super::look;
use super::stroke::{SIDE, Square, Stroke, class, classes, digit, square};
use crate::app::language;
use crate::figure;
use holdem::combo::HandClass;
use holdem::range::Range;
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::html;
use leptos::prelude::*;
use spot::edit::{Cell, Edit};
use spot::history::Grain;

/// The grid of one player.
#[component]
pub(crate) fn Grid(desk: Desk, player: usize) -> impl IntoView {
    // At hand in a frame, too, which knows no context.
    let language = language();
    let words = move || language.get().equity();
    let range = Memo::new(move |_| desk.player(player).map(|held| held.range()));
    let looks = Memo::new(move |_| {
        let of = |range: &Range| look::of_classes(desk, player, range);
        range.with(|range| range.as_ref().map(of).unwrap_or_default())
    });
    let body = NodeRef::<html::Div>::new();
    let focus = RwSignal::new((1, 1));
    let hover = RwSignal::new(None::<Square>);
    let stroke = RwSignal::new(None::<Stroke>);
    // The cell a press has begun on that looks into it once it is a click: a panel that came up
    // under the finger would get the click itself.
    let pressed = StoredValue::new(None::<Square>);
    // The class whose combos are shown.
    let open = RwSignal::new(None::<HandClass>);

    let paint = move |cells: Vec<HandClass>, weight: u16, grain: Grain| {
        let cells: Vec<Cell> = cells.into_iter().map(Cell::Class).collect();
        if !cells.is_empty() {
            // It fails only for a player who has just been sent off.
            let _ = desk.edit(&Edit::Paint { player, cells, weight }, grain);
        }
    };
    let begin = move |at: Square| {
        let held = range.get_untracked().unwrap_or_else(Range::empty);
        Stroke::begin(desk.brush.get_untracked(), at, &held)
    };
    let under = move |event: &PointerEvent| -> Option<Square> {
        let body = body.get_untracked()?;
        let (all, first) = (body.get_bounding_client_rect(), first_cell(&body)?);
        let x = (f64::from(event.client_x()) - first.left()) / (all.right() - first.left());
        let y = (f64::from(event.client_y()) - first.top()) / (all.bottom() - first.top());
        Some(square(x, y))
    };
    let go_to = move |at: Square| {
        let old = focus.get_untracked();
        focus.set(at);
        let Some(body) = body.get_untracked() else { return };
        // The one place that Tab leads to is the last one that was in use.
        for (place, tab) in [(old, "-1"), (at, "0")] {
            if let Some(place) = drawn::find(&body, place) {
                let _ = place.set_attribute("tabindex", tab);
            }
        }
        if let Some(place) = drawn::find(&body, at) {
            let _ = place.focus();
        }
    };
    let shut = Callback::new(move |()| {
        open.set(None);
        go_to(focus.get_untracked());
    });
    let look_into = move |at: Square| {
        focus.set(at);
        let class = class(at);
        open.update(|open| *open = (*open != Some(class)).then_some(class));
    };

    let down = move |event: PointerEvent| {
        if event.button() != 0 || stroke.get_untracked().is_some() {
            return;
        }
        let (Some(at), Some(body)) = (under(&event), body.get_untracked()) else { return };
        if desk.brush.get_untracked().mode == Mode::Combos && is_cell(at) {
            return pressed.set_value(Some(at));
        }
        // Without capture a stroke only ends at the edge of the grid, so a refusal is no harm.
        let _ = body.set_pointer_capture(event.pointer_id());
        go_to(at);
        hover.set(Some(at));
        let begun = begin(at);
        stroke.set(Some(begun));
        paint(classes(at), begun.weight, Grain::Join);
    };
    let clicked = move |_: MouseEvent| {
        if let Some(at) = pressed.try_update_value(Option::take).flatten() {
            look_into(at);
        }
    };
    // The other button of the mouse looks into a cell in every mode.
    let menu = move |event: MouseEvent| {
        event.prevent_default();
        if let Some(at) = hover.get_untracked().filter(|&at| is_cell(at))
            && stroke.get_untracked().is_none()
            && event.button() == 2
        {
            look_into(at);
        }
    };
    let moved = move |event: PointerEvent| {
        let Some(at) = under(&event) else { return };
        if hover.get_untracked() != Some(at) {
            hover.set(Some(at));
        }
        if let Some(mut going) = stroke.get_untracked()
            && going.at != at
        {
            let cells = going.go(at);
            stroke.set(Some(going));
            paint(cells, going.weight, Grain::Join);
        }
    };
    let up = move |_: PointerEvent| {
        if stroke.get_untracked().is_some() {
            stroke.set(None);
            desk.rest();
        }
    };
    // A finger that is lifted leaves, but what it touched last is still of interest.
    let leave = move |event: PointerEvent| {
        if event.pointer_type() != "touch" {
            hover.set(None);
        }
    };

    let key = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let (row, column) = focus.get_untracked();
        let next = match event.key().as_str() {
            "ArrowUp" => Some((row.saturating_sub(1), column)),
            "ArrowDown" => Some(((row + 1).min(SIDE), column)),
            "ArrowLeft" => Some((row, column.saturating_sub(1))),
            "ArrowRight" => Some((row, (column + 1).min(SIDE))),
            "Home" => Some((row, 1)),
            "End" => Some((row, SIDE)),
            "PageUp" => Some((1, column)),
            "PageDown" => Some((SIDE, column)),
            _ => None,
        };
        if let Some(mut next) = next {
            event.prevent_default();
            if event.shift_key() {
                // The first step decides whether the keys paint or erase, like the first cell of
                // a drag; it holds until Shift is let go.
                let fresh = stroke.get_untracked().is_none();
                let mut going = stroke.get_untracked().unwrap_or_else(|| begin((row, column)));
                let mut cells = going.go(next);
                if fresh {
                    cells.extend(classes((row, column)));
                }
                next = going.at;
                stroke.set(Some(going));
                paint(cells, going.weight, Grain::Join);
            }
            go_to(next);
            return;
        }
        let at = (row, column);
        match event.key().as_str() {
            "Enter" if is_cell(at) => look_into(at),
            " " | "Enter" => paint(classes(at), begin(at).weight, Grain::Step),
            "Delete" | "Backspace" => paint(classes(at), 0, Grain::Step),
            key => match digit(key) {
                Some(weight) => paint(classes(at), weight, Grain::Step),
                None => return,
            },
        }
        event.prevent_default();
    };
    let let_go = move |event: KeyboardEvent| {
        if event.key() == "Shift" && stroke.get_untracked().is_some() {
            stroke.set(None);
            desk.rest();
        }
    };

    let label = move |at: Square| {
        let words = words();
        match (at, drawn::rank(at)) {
            ((_, 0), Some(rank)) => return (words.row)(rank),
            ((0, _), Some(rank)) => return (words.column)(rank),
            ((0, 0), None) => return words.all_hands.to_owned(),
            _ => {}
        }
        let class = class(at);
        let look = looks.with(|looks| looks.get(class.index()).copied().unwrap_or_default());
        let (hand, size) = (class.to_string(), class.size());
        if look.weight == 0 {
            return (words.cell_out)(&hand, size);
        }
        let say = if look.mixed { words.cell_mixed } else { words.cell };
        say(&hand, &figure::weight(look.weight), size, look.equity_text().as_deref())
    };
    let drawn = StoredValue::new_local(Drawn::default());
    Effect::new(move |_| {
        let (Some(body), language) = (body.get(), language.get()) else { return };
        looks.track();
        desk.frames.draw(player, move || {
            // By then the player may have been sent off.
            let Some(looks) = looks.try_get_untracked() else { return };
            drawn.try_update_value(|drawn| {
                drawn.draw(&body, looks, language, |at| untrack(|| label(at)));
            });
        });
    });
    let said = move || match hover.get() {
        Some(at) => label(at).into_any(),
        None => {
            let (hint, keys) = words().grid_hint;
            view! { {hint} " " <span class="keys">{keys}</span> }.into_any()
        }
    };

    view! {
        <div class="grid-frame">
            <div
                class="grid"
                role="grid"
                node_ref=body
                data-testid=format!("grid-{}", player + 1)
                data-erasing=move || stroke.get().is_some_and(|stroke| stroke.weight == 0).to_string()
                data-mode=move || match desk.brush.get().mode {
                    Mode::Combos => "combos",
                    Mode::Paint | Mode::Erase => "paint",
                }
                aria-label=move || (words().grid)(player + 1)
                aria-multiselectable="true"
                on:pointerdown=down
                on:pointermove=moved
                on:pointerup=up
                on:pointercancel=up
                on:pointerleave=leave
                on:click=clicked
                on:contextmenu=menu
                on:keydown=key
                on:keyup=let_go
            >
                {drawn::rows()}
            </div>
            {move || {
                open.get().map(|class| view! { <Combos desk player range class shut /> })
            }}
        </div>
        <p class="grid-said" aria-hidden="true">{said}</p>
    }
}

/// Where the first cell is: what lies left of it and above are the heads.
fn first_cell(body: &web_sys::Element) -> Option<web_sys::DomRect> {
    Some(body.query_selector(".cell").ok()??.get_bounding_client_rect())
}
