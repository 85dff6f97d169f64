//! The all-ins of the chosen hands.

use super::desk::Desk;
use super::message::{Race, Racer, SiteCounts};
use super::{Part, all_in, figures, words};
use crate::app::language;
use crate::cards::{signed as card_text, suit_class};
use history::game::Game;
use holdem::notation::cards::parse_cards;
use leptos::prelude::*;
use std::collections::BTreeMap;

/// The list.
#[component]
pub(super) fn Races(desk: Desk) -> impl IntoView {
    let races = Memo::new(move |_| {
        desk.shown
            .with(|shown| shown.as_ref().map(|s| (s.races.clone(), s.all_ins)).unwrap_or_default())
    });
    let said = move || {
        races.with(|(races, all)| match all {
            0 => words().no_races.to_owned(),
            &all => {
                let [shown, all] = [races.len(), all].map(|count| figures::hands(count as u64));
                (words().races_said)(&shown, &all)
            }
        })
    };
    let rows = move || races.with(|(races, _)| races.iter().map(row).collect::<Vec<_>>());
    view! {
        <Part name="races" title=Signal::derive(|| words().races.to_owned())>
            <p class="pool-said">{said}</p>
            <Show when=move || races.with(|(races, _)| !races.is_empty())>
                <div class="scrolls tall" tabindex="0" role="region" aria-label=move || words().races>
                    <table class="figures races" data-testid="races-table">
                        <thead>
                            <tr>
                                <th scope="col">{move || words().when}</th>
                                <th scope="col" class="left">{move || words().board}</th>
                                <th scope="col" class="left">{move || words().hole}</th>
                                <th scope="col">{move || words().pot}</th>
                                <th scope="col">{move || words().net}</th>
                                <th scope="col">{move || words().ev}</th>
                                <th scope="col">{move || words().luck}</th>
                                <td></td>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            </Show>
            <Unadjusted desk />
        </Part>
    }
    .into_any()
}

fn row(race: &Race) -> impl IntoView + use<> {
    let players = race.players.iter().map(|racer| {
        let Racer { name, cards, equity, is_hero } = racer;
        view! {
            <li data-hero=is_hero.then_some("true")>
                {faces(cards)}
                " "
                <b>{format!("{} %", figures::percent(*equity))}</b>
                " "
                <span>{name.clone()}</span>
            </li>
        }
    });
    let link = link(race).map(|link| {
        view! {
            <a class="pool-link" href=link>
                {move || words().open_equity}
            </a>
        }
    });
    let when = if race.time.is_empty() { "–".to_owned() } else { race.time.clone() };
    view! {
        <tr>
            <th scope="row">
                {when}
                <small>{race.id.clone()}</small>
            </th>
            <td class="left">
                {faces(&race.board)}
            </td>
            <td class="left">
                <ul>{players.collect::<Vec<_>>()}</ul>
            </td>
            <td>{format!("{:.1}", race.pot)}</td>
            <td>{figures::signed(race.net, 1)}</td>
            <td>{figures::signed(race.ev, 1)}</td>
            <td>{figures::signed(race.net - race.ev, 1)}</td>
            <td>{link}</td>
        </tr>
    }
}

/// Cards with the signs of their suits.
fn faces(cards: &str) -> Vec<impl IntoView + use<>> {
    let cards = parse_cards(cards).unwrap_or_default().into_iter();
    cards.map(|card| view! { <span class=suit_class(card)>{card_text(card)}</span> }).collect()
}

/// The address of an all-in in the equity tool, the hero first.
fn link(race: &Race) -> Option<String> {
    if race.game != Game::Holdem {
        return None;
    }
    let mut players: Vec<&Racer> = race.players.iter().collect();
    players.sort_by_key(|racer| !racer.is_hero);
    let cards: Vec<&str> = players.iter().map(|racer| &*racer.cards).collect();
    all_in::address(&cards, &race.board)
}

/// All-ins that keep their result.
#[component]
fn Unadjusted(desk: Desk) -> impl IntoView {
    let all = move || {
        let mut all: BTreeMap<String, (u64, f64)> = BTreeMap::new();
        desk.shown.with(|shown| {
            let sites: &[SiteCounts] =
                shown.as_ref().map(|s| s.sites.as_slice()).unwrap_or_default();
            for (why, hands, big_blinds) in sites.iter().flat_map(|site| &site.unadjusted) {
                let (count, sum) = all.entry(why.clone()).or_default();
                *count += hands;
                *sum += big_blinds;
            }
        });
        (!all.is_empty()).then_some(all)
    };
    move || {
        all().map(|all| {
            let _ = language();
            let rows = all.into_iter().map(|(why, (hands, big_blinds))| {
                view! {
                    <tr>
                        <th scope="row">{(words().reasons)(&why).into_owned()}</th>
                        <td>{figures::hands(hands)}</td>
                        <td>{figures::rough(big_blinds)}</td>
                    </tr>
                }
            });
            view! {
                <h3>{words().unadjusted}</h3>
                <p class="pool-said">{words().unadjusted_said}</p>
                <table class="figures" data-testid="unadjusted">
                    <thead>
                        <tr>
                            <th scope="col">{words().reason}</th>
                            <th scope="col">{words().hands}</th>
                            <th scope="col">{words().pot}</th>
                        </tr>
                    </thead>
                    <tbody>{rows.collect::<Vec<_>>()}</tbody>
                </table>
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_begins_with_the_hero() {
        let racer = |cards: &str, is_hero| Racer {
            name: String::new(),
            cards: cards.to_owned(),
            equity: 0.5,
            is_hero,
        };
        let race = Race {
            id: String::new(),
            time: String::new(),
            game: Game::Holdem,
            board: "2h5h6h".to_owned(),
            players: vec![racer("KdKs", false), racer("AhAc", true)],
            pot: 200.0,
            net: 0.0,
            ev: 0.0,
        };
        let link = link(&race).expect("hold'em opens");
        assert_eq!(link, "#/equity?v=1&p1=AhAc&p2=KdKs&b=2h5h6h&d=");
        let spot = spot::link::read(link.trim_start_matches('#'));
        assert!(spot.is_ok(), "{spot:?}");
    }
}
