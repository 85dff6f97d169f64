//! The judge's tables: cards, straights, tests, and the ladder down to the verdict.

use super::desk::{Desk, LAST_STEP};
use super::words;
use crate::app::language;
use crate::cards::{suit_name, suit_sign};
use holdem::card::{Card, CardSet, Rank, Suit};
use leptos::prelude::*;
use odds::HandType;
use odds::judge::{Judgement, RUNS, run_ranks};

/// Spades first, as decks are sorted by eye.
fn suits() -> impl Iterator<Item = Suit> {
    Suit::all().rev()
}

/// The heads of the four suits.
fn suit_heads() -> Vec<impl IntoView> {
    let head = |suit: Suit| {
        view! {
            <th scope="col" class=format!("suit-{suit}")>
                <span aria-hidden="true">{suit_sign(suit)}</span>
                <span class="unseen">
                    {move || suit_name(language().get().cards(), suit)}
                </span>
            </th>
        }
    };
    suits().map(head).collect()
}

/// A cell with a figure that comes to light at a step, and is lit when it decides something.
fn figure_cell(
    desk: Desk,
    step: usize,
    look: impl Fn() -> Option<(u8, &'static str)> + Send + Sync + Copy + 'static,
) -> impl IntoView {
    let shown = move || look().filter(|_| desk.step.get() >= step);
    view! {
        <td
            data-lit=move || shown().map(|(_, lit)| lit)
            data-none=move || shown().is_some_and(|(figure, _)| figure == 0).to_string()
        >
            {move || shown().map(|(figure, _)| figure.to_string())}
        </td>
    }
}

/// Step 1: a one for each card that is there, with totals.
#[component]
pub(super) fn CardTable(desk: Desk) -> impl IntoView {
    let hand = Memo::new(move |_| desk.question.with(|asked| asked.hole.union(asked.board)));
    let five = Memo::new(move |_| {
        let last = desk.step.get() == LAST_STEP;
        let five = desk.judgement.with(|judged| judged.as_ref().map(|judged| judged.five));
        five.filter(|_| last).unwrap_or(CardSet::EMPTY)
    });
    let row = move |rank: Rank| {
        let cell = move |suit: Suit| {
            let card = Card::new(rank, suit);
            figure_cell(desk, 1, move || {
                let there = hand.get().contains(card);
                let lit = if five.get().contains(card) { "five" } else { "on" };
                Some((there.into(), if there { lit } else { "" }))
            })
        };
        let total = move || {
            let of = hand.get().iter().filter(|card| card.rank() == rank).count() as u8;
            let decides = desk.step.get() >= 3 && of >= 2;
            Some((of, if decides { "on" } else { "" }))
        };
        view! {
            <tr>
                <th scope="row">{rank.to_char().to_string()}</th>
                {suits().map(cell).collect::<Vec<_>>()}
                {figure_cell(desk, 1, total)}
            </tr>
        }
    };
    let suit_total = move |suit: Suit| {
        figure_cell(desk, 1, move || {
            let of = hand.get().ranks_of(suit).count_ones() as u8;
            let decides = desk.step.get() >= 3 && of >= 5;
            Some((of, if decides { "on" } else { "" }))
        })
    };
    view! {
        <table class="judge-table" data-testid="judge-cards">
            <caption>{move || words().card_table}</caption>
            <thead>
                <tr>
                    <td></td>
                    {suit_heads()}
                    <th scope="col">{move || words().total}</th>
                </tr>
            </thead>
            <tbody>{Rank::all().rev().map(row).collect::<Vec<_>>()}</tbody>
            <tfoot>
                <tr>
                    <th scope="row">{move || words().total}</th>
                    {suits().map(suit_total).collect::<Vec<_>>()}
                    <td></td>
                </tr>
            </tfoot>
        </table>
    }
}

/// `A–5` to `T–A`.
fn run_name(run: usize) -> String {
    let mut ranks = run_ranks(run);
    let ends = ranks.next().zip(ranks.next_back());
    ends.map_or(String::new(), |(low, high)| format!("{}–{}", low.to_char(), high.to_char()))
}

/// Step 2: each straight by suit as a sum, and in mixed suits as an AND.
#[component]
pub(super) fn StraightTable(desk: Desk) -> impl IntoView {
    let judged = move |look: &dyn Fn(&Judgement) -> (u8, &'static str)| {
        desk.judgement.with(|judged| judged.as_ref().map(look))
    };
    let row = move |run: usize| {
        let cell = move |suit: Suit| {
            figure_cell(desk, 2, move || {
                judged(&|judged| {
                    let sum = judged.run_sums[run][suit.index()];
                    (sum, if sum == 5 { "on" } else { "" })
                })
            })
        };
        let mixed = move || {
            judged(&|judged| (judged.runs[run].into(), if judged.runs[run] { "on" } else { "" }))
        };
        view! {
            <tr>
                <th scope="row">{run_name(run)}</th>
                {suits().map(cell).collect::<Vec<_>>()}
                {figure_cell(desk, 2, mixed)}
            </tr>
        }
    };
    view! {
        <table class="judge-table" data-testid="judge-straights">
            <caption>{move || words().straight_table}</caption>
            <thead>
                <tr>
                    <td></td>
                    {suit_heads()}
                    <th scope="col">{move || words().mixed}</th>
                </tr>
            </thead>
            <tbody>{(0..RUNS).rev().map(row).collect::<Vec<_>>()}</tbody>
        </table>
    }
}

/// Step 3: what is tested.
#[component]
pub(super) fn Tests(desk: Desk) -> impl IntoView {
    let told = move |look: fn(&Judgement) -> Option<String>| {
        let found = desk.judgement.with(|judged| judged.as_ref().map(look));
        found.filter(|_| desk.step.get() >= 3)
    };
    let test = move |at: usize, look: fn(&Judgement) -> Option<String>| {
        view! {
            <tr>
                <th scope="row">{move || words().tests[at]}</th>
                <td data-lit=move || told(look).flatten().map(|_| "on")>
                    {move || {
                        told(look).map(|found| found.unwrap_or_else(|| words().no.to_owned()))
                    }}
                </td>
            </tr>
        }
    };
    view! {
        <table class="judge-table tests" data-testid="judge-tests">
            <caption>{move || words().test_table}</caption>
            <tbody>
                {test(0, |judged| judged.quads.map(|rank| rank.to_char().to_string()))}
                {test(1, |judged| judged.flush.map(|suit| suit_sign(suit).to_owned()))}
                {test(2, |judged| (judged.trips > 0).then(|| judged.trips.to_string()))}
                {test(3, |judged| (judged.pairs > 0).then(|| judged.pairs.to_string()))}
            </tbody>
        </table>
    }
}

/// Step 4: the types from the best down; the first that holds is the verdict.
#[component]
pub(super) fn Ladder(desk: Desk) -> impl IntoView {
    let rung = move |of: HandType| {
        let state = move || {
            if desk.step.get() < LAST_STEP {
                return "";
            }
            desk.judgement.with(|judged| match judged {
                None => "",
                Some(judged) if judged.verdict == of => "is",
                Some(judged) if of > judged.verdict => "no",
                Some(_) => "below",
            })
        };
        let said = move || match state() {
            "is" => words().yes,
            "no" => words().no,
            _ => "",
        };
        view! {
            <tr data-state=state data-type=format!("{of:?}")>
                <th scope="row">{move || words().types[of.index()]}</th>
                <td>{said}</td>
            </tr>
        }
    };
    view! {
        <table class="judge-table ladder" data-testid="judge-ladder">
            <caption>{move || words().ladder}</caption>
            <tbody>{HandType::ALL.into_iter().rev().map(rung).collect::<Vec<_>>()}</tbody>
        </table>
    }
}

#[cfg(test)]
mod tests {
    use super::run_name;

    #[test]
    fn straights_are_named_by_their_ends() {
        assert_eq!([0, 1, 9].map(run_name), ["A–5", "2–6", "T–A"]);
    }
}
