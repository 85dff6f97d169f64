//! The combos of one cell, each with its own weight: a panel over the half of the grid that the
//! cell is not in.

use super::desk::{Desk, Mode};
use super::look::{self, Look};
use super::stroke::{digit, square_of};
use crate::app::icon::{self, Icon};
use crate::app::language;
use crate::cards::{card_name, signed};
use crate::figure;
use holdem::combo::{Combo, HandClass};
use holdem::range::Range;
use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;
use spot::edit::{Cell, Edit};

/// The panel of one class. `shut` takes it away.
#[component]
pub(crate) fn Combos(
    desk: Desk,
    player: usize,
    range: Memo<Option<Range>>,
    class: HandClass,
    shut: Callback<()>,
) -> impl IntoView {
    let words = move || language().get().equity();
    let looks = Memo::new(move |_| {
        range.with(|range| {
            let range = range.as_ref()?;
            Some(look::of_combos(desk, player, range, class))
        })
    });
    let set = move |combo: Combo, weight: u16| {
        let cells = vec![Cell::Combo(combo)];
        desk.press(&Edit::Paint { player, cells, weight });
    };
    let button = move |at: usize, combo: Combo| {
        let look = Memo::new(move |_| {
            let of = |looks: &Vec<(Combo, Look)>| looks.get(at).map(|(_, look)| *look);
            looks.with(|looks| looks.as_ref().and_then(of).unwrap_or_default())
        });
        let press = move |_| {
            let (brush, now) = (desk.brush.get_untracked(), look.get_untracked().weight);
            let out = brush.mode == Mode::Erase || now == brush.weight;
            set(combo, if out { 0 } else { brush.weight });
        };
        let key = move |event: KeyboardEvent| {
            let weight = match event.key().as_str() {
                "Delete" | "Backspace" => Some(0),
                key if !event.ctrl_key() && !event.meta_key() => digit(key),
                _ => None,
            };
            if let Some(weight) = weight {
                event.prevent_default();
                set(combo, weight);
            }
        };
        let label = move || {
            let (look, (a, b)) = (look.get(), combo.cards());
            let cards = language().get().cards();
            let name = format!("{} {}", card_name(cards, a), card_name(cards, b));
            (words().combo)(&name, &figure::weight(look.weight), look.equity_text().as_deref())
        };
        // The style sheet prints the cards and the figures below them, so that what is read aloud is
        // the label alone.
        let cards = format!("{} {}", signed(combo.cards().0), signed(combo.cards().1));
        let figures = move || {
            let look = look.get();
            match (look.weight, look.equity_whole()) {
                (0, _) => "–".to_owned(),
                (1000, Some(equity)) => equity,
                (1000, None) => String::new(),
                (weight, Some(equity)) => format!("{} % · {equity}", figure::weight(weight)),
                (weight, None) => format!("{} %", figure::weight(weight)),
            }
        };
        let focus = NodeRef::<html::Button>::new();
        if at == 0 {
            // Whoever opened the panel goes on in it.
            focus.on_load(|first| {
                let _ = first.focus();
            });
        }
        view! {
            <button
                type="button"
                class="combo"
                node_ref=focus
                data-combo=combo.to_string()
                data-heat=move || look.get().heat.map(|step| step.to_string())
                data-out=move || look.get().out.to_string()
                style:--part=move || format!("{}%", figure::weight(look.get().weight))
                aria-pressed=move || (look.get().weight > 0).to_string()
                aria-label=label
                data-cards=cards
                data-figures=figures
                on:click=press
                on:keydown=key
            ></button>
        }
    };
    // How many of how many, unless it is all of them.
    let count = move || {
        let there = |looks: &Vec<(Combo, Look)>| looks.iter().filter(|l| l.1.weight > 0).count();
        let there = looks.with(|looks| looks.as_ref().map_or(0, there));
        let size = class.size();
        (words().combos)(&if there == size {
            size.to_string()
        } else {
            format!("{there} / {size}")
        })
    };
    let escape = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            event.prevent_default();
            shut.run(());
        }
    };
    // The half that the cell is not in.
    let side = if square_of(class).0 > 7 { "top" } else { "bottom" };
    view! {
        <div
            class="combos"
            role="dialog"
            data-testid=format!("combos-of-{}", player + 1)
            data-side=side
            aria-label=move || (words().combos_of)(&class.to_string())
            on:keydown=escape
        >
            <div class="combos-head">
                <b>{class.to_string()}</b>
                <span>{count}</span>
                <button
                    type="button"
                    class="icon"
                    data-testid="shut-combos"
                    aria-label=move || language().get().frame().close
                    on:click=move |_| shut.run(())
                >
                    <Icon path=icon::CROSS />
                </button>
            </div>
            <div class="combos-all" data-size=class.size().to_string()>
                {looks
                    .with_untracked(|looks| looks.iter().flatten().map(|(combo, _)| *combo).collect::<Vec<_>>())
                    .into_iter()
                    .enumerate()
                    .map(|(at, combo)| button(at, combo))
                    .collect::<Vec<_>>()}
            </div>
        </div>
    }
}
