//! What each next card does: a map of the deck, and the same as a list that can be sorted.

use super::ahead::{Ahead, Stage};
use super::part::Whose;
use super::{reading, words};
use crate::app::language;
use crate::cards::{card_name, suit_class, suit_sign};
use crate::equity::desk::Desk;
use crate::figure;
use holdem::card::{Card, Rank, Suit};
use leptos::prelude::*;
use std::sync::Arc;

/// What the list is sorted by, each the way round in which it is most looked for first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    /// By rank, the ace first, then by suit.
    Card,
    /// By the equity of this player.
    Equity(usize),
}

/// One card with the equity of each player, when it can come.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    card: Card,
    equities: Vec<f64>,
}

/// Map and list.
#[component]
pub(super) fn NextCard(desk: Desk, ahead: Ahead) -> impl IntoView {
    let player = RwSignal::new(0);
    let rows = Memo::new(move |_| {
        let row = |next: &Arc<compute::next_card::NextCard>| Row {
            card: next.card,
            equities: next.equities.clone(),
        };
        ahead.cards.with(|cards| cards.iter().map(row).collect::<Vec<_>>())
    });
    let now = reading(desk, move |answer| Some(answer.players.get(player.get())?.outcome.equity));
    let error = Memo::new(move |_| {
        ahead.cards.with(|cards| cards.iter().filter_map(|card| card.error).reduce(f64::max))
    });
    let stage = move || ahead.stage.get();
    let shown = Memo::new(move |_| stage() != Stage::None && rows.with(|rows| !rows.is_empty()));
    // The list is built once all cards are there: building it anew with each few is work for
    // nothing, as a sort moves every row.
    let listed = Memo::new(move |old: Option<&Vec<Row>>| match stage() {
        Stage::Settled => rows.get(),
        _ => old.cloned().unwrap_or_default(),
    });
    let said = move || match stage() {
        Stage::Waiting if shown.get() => String::new(),
        Stage::Waiting => words().no_answer.to_owned(),
        Stage::None => words().no_next_card.to_owned(),
        Stage::Failed => words().failed.to_owned(),
        Stage::Running(done, of) => (words().cards_done)(done, of),
        Stage::Settled => now
            .get()
            .map(|now| rows.with(|rows| helped(rows, player.get(), now)))
            .map(|(up, of)| (words().lifts)(up, of))
            .into_iter()
            .chain(error.get().map(|error| (words().sampled_next)(&figure::percent(error))))
            .collect::<Vec<_>>()
            .join(" · "),
    };
    let state = move || match stage() {
        Stage::Settled => "settled",
        Stage::Running(..) => "running",
        Stage::Waiting if shown.get() => "running",
        Stage::Waiting | Stage::None | Stage::Failed => "none",
    };
    view! {
        <div class="next-card" data-testid="next-card" data-state=state>
            <div class="part-head">
                <Whose name="next-card" desk player />
                <p class="part-said" role="status" data-testid="next-card-said">
                    {said}
                </p>
            </div>
            <Show when=move || shown.get()>
                <div class="next-card-both">
                    <Map rows player now />
                    <List rows=listed player now />
                </div>
            </Show>
        </div>
    }
}

/// How many cards leave a player with more than he has now, and how many there are.
fn helped(rows: &[Row], player: usize, now: f64) -> (usize, usize) {
    let up = rows.iter().filter(|row| row.equities.get(player).is_some_and(|&after| after > now));
    (up.count(), rows.len())
}

/// Where one colour of the map ends and the next begins: changes of equity. The middle is none to
/// speak of.
const BOUNDS: [f64; 3] = [0.01, 0.03, 0.08];

/// The step of a change on the scale of colours, 0 to 6.
fn step(change: f64) -> usize {
    let steps = BOUNDS.iter().filter(|&&bound| change.abs() > bound).count();
    if change < 0.0 { BOUNDS.len() - steps } else { BOUNDS.len() + steps }
}

/// The deck as 4 suits by 13 ranks, coloured by what each card does to the equity of one player.
#[component]
fn Map(rows: Memo<Vec<Row>>, player: RwSignal<usize>, now: Memo<Option<f64>>) -> impl IntoView {
    let name = move || (language().get().equity().player)(player.get() + 1);
    let cell = move |card: Card| {
        let look = Memo::new(move |_| {
            rows.with(|rows| {
                let row = rows.iter().find(|row| row.card == card)?;
                let equity = *row.equities.get(player.get())?;
                Some((now.get().map(|now| step(equity - now)), equity))
            })
        });
        let label = move || {
            let card = card_name(language().get().cards(), card);
            match look.get() {
                Some((_, equity)) => (words().map_cell)(&card, &figure::percent(equity)),
                None => (words().cannot_come)(&card),
            }
        };
        let number = move || look.get().map(|(_, equity)| format!("{:.0}", equity * 100.0));
        view! {
            <td
                data-card=card.to_string()
                data-heat=move || look.get().and_then(|(step, _)| step).map(|step| step.to_string())
                data-out=move || look.get().is_none().to_string()
                title=label
            >
                <span aria-hidden="true">{number}</span>
                <span class="unseen">{label}</span>
            </td>
        }
    };
    let ranks = || Rank::all().rev();
    let head = ranks().map(|rank| view! { <th scope="col">{rank.to_char().to_string()}</th> });
    let suits = Suit::all().rev().map(|suit| {
        let cells: Vec<_> = ranks().map(|rank| cell(Card::new(rank, suit))).collect();
        view! {
            <tr>
                <th scope="row" class=format!("suit-{suit}")>
                    {suit_sign(suit)}
                </th>
                {cells}
            </tr>
        }
    });
    view! {
        <div>
            <table class="card-map" data-testid="next-card-map">
                <caption class="unseen">{move || (words().map)(&name())}</caption>
                <thead>
                    <tr>
                        <td></td>
                        {head.collect::<Vec<_>>()}
                    </tr>
                </thead>
                <tbody>{suits.collect::<Vec<_>>()}</tbody>
            </table>
            <div class="heat">
                <span id="change-name">{move || words().change} " %"</span>
                <ol aria-labelledby="change-name">{scale()}</ol>
            </div>
        </div>
    }
}

/// Which colour stands for which change, as on the scale of equities.
fn scale() -> Vec<impl IntoView> {
    let [near, middle, far] = BOUNDS.map(|bound| format!("{:.0}", bound * 100.0));
    let below = |bound: &str| format!("\u{2212}{bound}");
    let above = |bound: &str| format!("+{bound}");
    let bounds =
        [below(&far), below(&middle), below(&near), above(&near), above(&middle), above(&far)];
    let step = |step: usize| {
        let from = step.checked_sub(1).and_then(|below| bounds.get(below).cloned());
        view! { <li data-heat=step.to_string()>{from.map(|from| view! { <span>{from}</span> })}</li> }
    };
    (0..=2 * BOUNDS.len()).map(step).collect()
}

/// All cards that can come, sorted by a press on the head of a column.
#[component]
fn List(rows: Memo<Vec<Row>>, player: RwSignal<usize>, now: Memo<Option<f64>>) -> impl IntoView {
    let sort = RwSignal::new((Sort::Equity(0), false));
    // The list follows the choice of player, and the choice of a column stays a player's own.
    Effect::new(move |_| {
        let player = player.get();
        sort.update(|(by, _)| {
            if let Sort::Equity(of) = by {
                *of = player;
            }
        });
    });
    let players = Memo::new(move |_| rows.with(|r| r.first().map_or(0, |row| row.equities.len())));
    let sorted = Memo::new(move |_| {
        let (by, turned) = sort.get();
        let mut rows = rows.get();
        rows.sort_by(|a, b| {
            let by_card = || (b.card.rank(), b.card.suit()).cmp(&(a.card.rank(), a.card.suit()));
            let order = match by {
                Sort::Card => by_card(),
                Sort::Equity(player) => {
                    let of = |row: &Row| row.equities.get(player).copied().unwrap_or_default();
                    of(b).total_cmp(&of(a))
                }
            };
            let order = if turned { order.reverse() } else { order };
            order.then_with(by_card)
        });
        rows
    });
    let press = move |by: Sort| {
        sort.update(|(now, turned)| {
            *turned = *now == by && !*turned;
            *now = by;
        });
    };
    let head = move |by: Sort, name: String, word: Signal<String>| {
        let direction = move || match sort.get() {
            (now, turned) if now == by => {
                // Ranks fall from the ace, equities from the best.
                Some(if turned { "ascending" } else { "descending" })
            }
            _ => None,
        };
        view! {
            <th scope="col" aria-sort=direction>
                <button type="button" data-testid=name on:click=move |_| press(by)>
                    {word}
                </button>
            </th>
        }
    };
    let heads = move || {
        let of = |player: usize| {
            let word = Signal::derive(move || (language().get().equity().player)(player + 1));
            head(Sort::Equity(player), format!("sort-equity-{}", player + 1), word)
        };
        (0..players.get()).map(of).collect::<Vec<_>>()
    };
    let row = move |row: Row| {
        let after = row.equities.get(player.get()).copied();
        let change =
            now.get().zip(after).map(|(now, after)| figure::signed(100.0 * (after - now), 2));
        let equities: Vec<_> = row
            .equities
            .iter()
            .map(|&equity| view! { <td>{figure::percent(equity)}</td> })
            .collect();
        view! {
            <tr data-card=row.card.to_string()>
                <th scope="row">
                    <span aria-hidden="true">
                        {row.card.rank().to_char().to_string()}
                        <span class=suit_class(row.card)>{suit_sign(row.card.suit())}</span>
                    </span>
                    <span class="unseen">{card_name(language().get().cards(), row.card)}</span>
                </th>
                {equities}
                <td class="change">{change}</td>
            </tr>
        }
    };
    view! {
        <div class="scrolls" tabindex="0" role="region" aria-label=move || words().list>
            <table class="figures" data-testid="next-card-list">
                <thead>
                    <tr>
                        {head(
                            Sort::Card,
                            "sort-card".to_owned(),
                            Signal::derive(move || words().card.to_owned()),
                        )}
                        {heads}
                        <th scope="col" class="change">{move || words().change}</th>
                    </tr>
                </thead>
                <tbody>{move || sorted.get().into_iter().map(row).collect::<Vec<_>>()}</tbody>
            </table>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{Row, helped, step};
    use holdem::card::Card;

    #[test]
    fn colours_tell_better_from_worse() {
        let steps = [-0.2, -0.05, -0.02, -0.005, 0.0, 0.005, 0.02, 0.05, 0.2].map(step);
        assert_eq!(steps, [0, 1, 2, 3, 3, 3, 4, 5, 6]);
    }

    #[test]
    fn only_what_lifts_the_equity_helps() {
        let rows: Vec<Row> = Card::all()
            .zip([0.4, 0.5, 0.6])
            .map(|(card, equity)| Row { card, equities: vec![equity, 1.0 - equity] })
            .collect();
        assert_eq!(helped(&rows, 0, 0.5), (1, 3));
        assert_eq!(helped(&rows, 1, 0.45), (2, 3));
        assert_eq!(helped(&rows, 2, 0.0), (0, 3));
    }
}
