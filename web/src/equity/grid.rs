//! The 13 x 13 grid of a player: shown, painted by pointer, and driven by keys.

use super::desk::Desk;
use super::heat;
use super::stroke::{SIDE, Square, Stroke, class, digit, square, weight_of};
use crate::app::language;
use crate::figure;
use holdem::combo::HandClass;
use holdem::range::Range;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::html;
use leptos::prelude::*;
use spot::edit::{Cell, Edit};
use spot::history::Grain;

/// What a cell shows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Look {
    /// Mean weight in thousandths.
    weight: u16,
    /// Whether the combos of the class differ in weight.
    mixed: bool,
    /// Equity in hundredths of a percent.
    equity: Option<u16>,
    /// The step of the heat scale.
    heat: Option<u8>,
}

impl Look {
    fn equity_text(self) -> Option<String> {
        self.equity.map(|hundredths| figure::percent(f64::from(hundredths) / 10_000.0))
    }
}

/// The grid of one player.
#[component]
pub(crate) fn Grid(desk: Desk, player: usize) -> impl IntoView {
    let words = move || language().get().equity();
    let range = Memo::new(move |_| desk.player(player).map(|held| held.range()));
    let looks = Memo::new(move |_| looks(desk, player, range));
    let look = move |cell: usize| looks.with(|looks| looks.get(cell).copied().unwrap_or_default());

    let body = NodeRef::<html::Div>::new();
    let focus = RwSignal::new((0, 0));
    let hover = RwSignal::new(None::<Square>);
    let stroke = RwSignal::new(None::<Stroke>);

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
        let rect = body.get_untracked()?.get_bounding_client_rect();
        let x = (f64::from(event.client_x()) - rect.left()) / rect.width();
        let y = (f64::from(event.client_y()) - rect.top()) / rect.height();
        Some(square(x, y))
    };
    let go_to = move |at: Square| {
        focus.set(at);
        let cell = body.get_untracked().and_then(|body| {
            let name = format!("[data-class='{}']", class(at));
            body.query_selector(&name).ok().flatten()
        });
        if let Some(cell) = cell {
            use wasm_bindgen::JsCast as _;
            let _ = cell.unchecked_into::<web_sys::HtmlElement>().focus();
        }
    };

    let down = move |event: PointerEvent| {
        if event.button() != 0 || stroke.get_untracked().is_some() {
            return;
        }
        let (Some(at), Some(body)) = (under(&event), body.get_untracked()) else { return };
        // Without capture a stroke only ends at the edge of the grid, so a refusal is no harm.
        let _ = body.set_pointer_capture(event.pointer_id());
        go_to(at);
        hover.set(Some(at));
        let begun = begin(at);
        stroke.set(Some(begun));
        paint(vec![class(at)], begun.weight, Grain::Join);
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
            "ArrowDown" => Some(((row + 1).min(SIDE - 1), column)),
            "ArrowLeft" => Some((row, column.saturating_sub(1))),
            "ArrowRight" => Some((row, (column + 1).min(SIDE - 1))),
            "Home" => Some((row, 0)),
            "End" => Some((row, SIDE - 1)),
            "PageUp" => Some((0, column)),
            "PageDown" => Some((SIDE - 1, column)),
            _ => None,
        };
        if let Some(next) = next {
            event.prevent_default();
            if event.shift_key() {
                // The first step decides whether the keys paint or erase, like the first cell of
                // a drag; it holds until Shift is let go.
                let fresh = stroke.get_untracked().is_none();
                let mut going = stroke.get_untracked().unwrap_or_else(|| begin((row, column)));
                let mut cells = going.go(next);
                if fresh {
                    cells.push(class((row, column)));
                }
                stroke.set(Some(going));
                paint(cells, going.weight, Grain::Join);
            }
            go_to(next);
            return;
        }
        let here = vec![class((row, column))];
        match event.key().as_str() {
            " " | "Enter" => paint(here, begin((row, column)).weight, Grain::Step),
            "Delete" | "Backspace" => paint(here, 0, Grain::Step),
            key => match digit(key) {
                Some(weight) => paint(here, weight, Grain::Step),
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

    let label = move |cell: usize| {
        let (look, words) = (look(cell), words());
        let class = class((cell / SIDE, cell % SIDE));
        let (hand, size) = (class.to_string(), class.size());
        if look.weight == 0 {
            return (words.cell_out)(&hand, size);
        }
        let say = if look.mixed { words.cell_mixed } else { words.cell };
        say(&hand, &figure::weight(look.weight), size, look.equity_text().as_deref())
    };
    let said = move || match hover.get() {
        Some((row, column)) => label(SIDE * row + column).into_any(),
        None => {
            let (hint, keys) = words().grid_hint;
            view! { {hint} " " <span class="keys">{keys}</span> }.into_any()
        }
    };

    view! {
        <div
            class="grid"
            role="grid"
            node_ref=body
            data-testid=format!("grid-{}", player + 1)
            data-erasing=move || stroke.get().is_some_and(|stroke| stroke.weight == 0).to_string()
            aria-label=move || (words().grid)(player + 1)
            aria-multiselectable="true"
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:pointercancel=up
            on:pointerleave=leave
            on:keydown=key
            on:keyup=let_go
        >
            {(0..SIDE)
                .map(|row| {
                    let cells: Vec<_> = (0..SIDE)
                        .map(|column| {
                            let cell = SIDE * row + column;
                            let look = Memo::new(move |_| look(cell));
                            view! {
                                <GridCell
                                    at=(row, column)
                                    look
                                    here=Memo::new(move |_| focus.get() == (row, column))
                                    label=Signal::derive(move || label(cell))
                                />
                            }
                        })
                        .collect();
                    view! { <div role="row">{cells}</div> }
                })
                .collect::<Vec<_>>()}
        </div>
        <p class="grid-said" aria-hidden="true">{said}</p>
    }
}

/// One cell: its hand, its equity in whole percent, its weight as a fill from below. The style
/// sheet prints the equity, so that what is read aloud is the label alone.
#[component]
fn GridCell(
    at: Square,
    look: Memo<Look>,
    here: Memo<bool>,
    label: Signal<String>,
) -> impl IntoView {
    let class = class(at);
    let number = move || look.get().equity.map(|hundredths| ((hundredths + 50) / 100).to_string());
    view! {
        <div
            class="cell"
            role="gridcell"
            data-class=class.to_string()
            data-pair=class.is_pair().then_some("true")
            data-weight=move || look.get().weight.to_string()
            data-equity=number
            data-heat=move || look.get().heat.map(|step| step.to_string())
            style:--part=move || format!("{}%", figure::weight(look.get().weight))
            tabindex=move || if here.get() { "0" } else { "-1" }
            aria-selected=move || (look.get().weight > 0).to_string()
            aria-label=label
        >
            {class.to_string()}
        </div>
    }
}

fn looks(desk: Desk, player: usize, range: Memo<Option<Range>>) -> Vec<Look> {
    let mut looks = vec![Look::default(); HandClass::COUNT];
    range.with(|range| {
        for (look, class) in looks.iter_mut().zip(HandClass::all()) {
            (look.weight, look.mixed) = range.as_ref().map_or((0, false), |r| weight_of(r, class));
        }
    });
    desk.answer.with(|answer| {
        let Some(answer) = answer else { return };
        let players = answer.players.len();
        let lines = answer.players.get(player).map_or(&[][..], |player| &player.classes);
        for line in lines {
            if let Some(look) = looks.get_mut(usize::from(line.index))
                && look.weight > 0
            {
                let equity = line.outcome.equity;
                look.equity = Some((equity * 10_000.0 + 0.5) as u16);
                look.heat = Some(heat::step(equity, players) as u8);
            }
        }
    });
    looks
}
