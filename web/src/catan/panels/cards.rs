//! Development cards yet to come, and two dice.

use super::field::Whole;
use crate::catan::desk::Desk;
use crate::catan::words;
use crate::figure::percent;
use catan::deck::{Deck, Development, Ratio};
use catan::dice;
use leptos::prelude::*;
use spot::catan::MAX_ROLLS;

/// The panel.
#[component]
pub(super) fn CardsPanel(desk: Desk) -> impl IntoView {
    view! {
        <CardsToCome desk />
        <Dice desk />
    }
}

fn share(ratio: Option<Ratio>) -> String {
    ratio.map_or_else(|| "–".to_owned(), |ratio| format!("{} %", percent(ratio.value())))
}

/// What was seen, and what the next cards may be.
#[component]
fn CardsToCome(desk: Desk) -> impl IntoView {
    // The settings are checked, so there always is a deck.
    let deck =
        Memo::new(move |_| desk.settings.with(|s| Deck::after(s.seen)).unwrap_or(Deck::FRESH));
    let field = move |kind: Development| {
        let k = kind.index();
        let value = Signal::derive(move || u64::from(desk.settings.with(|s| s.seen[k])));
        let set = Callback::new(move |number: u64| {
            if let Ok(number) = u8::try_from(number) {
                desk.set(|settings| settings.seen[k] = number);
            }
        });
        view! {
            <Whole
                name=format!("seen-{}", kind.name())
                label=Signal::derive(move || words().kinds[k].to_owned())
                bounds=(0, u64::from(Deck::FRESH.of(kind)))
                value
                set
            />
        }
    };
    let draws = Callback::new(move |number: u64| {
        if let Ok(number) = u8::try_from(number) {
            desk.set(|settings| settings.draws = number);
        }
    });
    let rows = move || {
        let (deck, draws) = (deck.get(), desk.settings.with(|s| s.draws));
        let row = |kind: Development| {
            let some = deck.at_least_one(kind, draws);
            let exactly = some.map_or(String::new(), |ratio| ratio.to_string());
            view! {
                <tr data-testid=format!("deck-{}", kind.name())>
                    <th scope="row">{words().kinds[kind.index()]}</th>
                    <td>{deck.of(kind)}</td>
                    <td>{share(deck.next(kind))}</td>
                    <td title=exactly>{share(some)}</td>
                </tr>
            }
        };
        Development::ALL.map(row).into_iter().collect::<Vec<_>>()
    };
    let left = move || (words().cards_left)(deck.get().len());
    let short = move || {
        let draws = desk.settings.with(|s| s.draws);
        (draws > deck.get().len()).then(|| words().deck_short)
    };
    view! {
        <section class="part-of-panel">
            <h2>{move || words().deck}</h2>
            <fieldset>
                <legend>{move || words().seen}</legend>
                <div class="wholes">
                    {Development::ALL.map(field).into_iter().collect::<Vec<_>>()}
                </div>
            </fieldset>
            <div class="wholes two">
                <Whole
                    name="draws".to_owned()
                    label=Signal::derive(|| words().draws.to_owned())
                    bounds=(0, u64::from(Deck::FRESH.len()))
                    value=Signal::derive(move || u64::from(desk.settings.with(|s| s.draws)))
                    set=draws
                />
            </div>
            <p class="quiet" data-testid="cards-left">{left}</p>
            <p class="notice">{short}</p>
            <div class="scrolls" tabindex="0" role="region" aria-label=move || words().deck>
                <table class="figures" data-testid="deck">
                    <thead>
                        <tr>
                            <th scope="col">{move || words().card}</th>
                            <th scope="col">{move || words().left}</th>
                            <th scope="col">{move || words().next_card}</th>
                            <th scope="col">
                                {move || (words().at_least_one)(desk.settings.with(|s| s.draws))}
                            </th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </section>
    }
}

/// How likely each number is, at once and within some rolls.
#[component]
fn Dice(desk: Desk) -> impl IntoView {
    let rolls = Callback::new(move |number: u64| {
        if let Ok(number) = u16::try_from(number) {
            desk.set(|settings| settings.rolls = number);
        }
    });
    let rows = move || {
        let within = u32::from(desk.settings.with(|s| s.rolls));
        let row = |number: u8| {
            let chance = dice::chance(number);
            view! {
                <tr data-testid=format!("dice-{number}")>
                    <th scope="row">{number}</th>
                    <td>{format!("{}/36", dice::ways(number))}</td>
                    <td>{percent(chance)} " %"</td>
                    <td class="bar-cell" aria-hidden="true">
                        <span style:width=format!("{}%", chance * 600.0)></span>
                    </td>
                    <td>{percent(dice::chance_within(number, within))} " %"</td>
                </tr>
            }
        };
        (2..=12).map(row).collect::<Vec<_>>()
    };
    view! {
        <section class="part-of-panel">
            <h2>{move || words().dice}</h2>
            <div class="wholes two">
                <Whole
                    name="within-rolls".to_owned()
                    label=Signal::derive(|| words().within_rolls.to_owned())
                    bounds=(1, u64::from(MAX_ROLLS))
                    value=Signal::derive(move || u64::from(desk.settings.with(|s| s.rolls)))
                    set=rolls
                />
            </div>
            <div class="scrolls" tabindex="0" role="region" aria-label=move || words().dice>
                <table class="figures" data-testid="dice">
                    <thead>
                        <tr>
                            <th scope="col">{move || words().number_word}</th>
                            <th scope="col">{move || words().ways}</th>
                            <th scope="col">{move || words().chance}</th>
                            <td></td>
                            <th scope="col">
                                {move || (words().within)(desk.settings.with(|s| s.rolls))}
                            </th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </section>
    }
}
