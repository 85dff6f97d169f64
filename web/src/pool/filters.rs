//! Which hands are looked at: site, kind, game, stake, player, dates.

use super::desk::Desk;
use super::results::currency;
use super::words;
use history::ledger::{Choices, Filter};
use history::time::{Time, date};
use leptos::prelude::*;

/// The controls.
#[component]
pub(super) fn Filters(desk: Desk) -> impl IntoView {
    let choices = Memo::new(move |_| {
        desk.shown.with(|shown| shown.as_ref().map(|s| s.choices.clone()).unwrap_or_default())
    });
    let set = move |change: &dyn Fn(&mut Filter)| desk.filter.update(|filter| change(filter));
    view! {
        <div class="pool-filters" role="group" aria-label=move || words().filters data-testid="filters">
            <Choose
                name="site"
                word=Signal::derive(|| words().site)
                none=Signal::derive(|| words().all)
                options=Signal::derive(move || choices.with(|c| c.sites.iter().map(|&s| s.name().to_owned()).collect()))
                at=Signal::derive(move || place(desk, choices, |c| &c.sites, |f| f.site))
                set=move |at| {
                    let chosen = at.and_then(|at: usize| choices.with_untracked(|c| c.sites.get(at).copied()));
                    set(&|filter| filter.site = chosen);
                }
            />
            <Choose
                name="kind"
                word=Signal::derive(|| words().kind)
                none=Signal::derive(|| words().all_cash)
                options=Signal::derive(move || choices.with(|c| c.kinds.iter().map(|k| (words().names)(k.key()).to_owned()).collect()))
                at=Signal::derive(move || place(desk, choices, |c| &c.kinds, |f| f.kind))
                set=move |at| {
                    let chosen = at.and_then(|at: usize| choices.with_untracked(|c| c.kinds.get(at).copied()));
                    set(&|filter| filter.kind = chosen);
                }
            />
            <Choose
                name="game"
                word=Signal::derive(|| words().game)
                none=Signal::derive(|| words().all)
                options=Signal::derive(move || choices.with(|c| c.games.iter().map(|g| (words().names)(g.key()).to_owned()).collect()))
                at=Signal::derive(move || place(desk, choices, |c| &c.games, |f| f.game))
                set=move |at| {
                    let chosen = at.and_then(|at: usize| choices.with_untracked(|c| c.games.get(at).copied()));
                    set(&|filter| filter.game = chosen);
                }
            />
            <Choose
                name="stake"
                word=Signal::derive(|| words().stake)
                none=Signal::derive(|| words().all)
                options=Signal::derive(move || choices.with(|c| c.stakes.iter().map(|&(of, big)| format!("{big} {}", currency(of))).collect()))
                at=Signal::derive(move || place(desk, choices, |c| &c.stakes, |f| f.stake))
                set=move |at| {
                    let chosen = at.and_then(|at: usize| choices.with_untracked(|c| c.stakes.get(at).copied()));
                    set(&|filter| filter.stake = chosen);
                }
            />
            <Choose
                name="hero"
                word=Signal::derive(|| words().player)
                none=Signal::derive(|| words().all)
                options=Signal::derive(move || choices.with(|c| c.heroes.clone()))
                at=Signal::derive(move || place(desk, choices, |c| &c.heroes, |f| f.hero.clone()))
                set=move |at| {
                    let chosen = at.and_then(|at: usize| choices.with_untracked(|c| c.heroes.get(at).cloned()));
                    set(&|filter| filter.hero.clone_from(&chosen));
                }
            />
            <Day desk choices first=true />
            <Day desk choices first=false />
            <button
                type="button"
                data-testid="clear-filters"
                disabled=move || desk.filter.with(|filter| *filter == Filter::default())
                on:click=move |_| desk.filter.set(Filter::default())
            >
                {move || words().clear}
            </button>
        </div>
    }
    .into_any()
}

/// Where what is chosen stands among the choices.
fn place<T: PartialEq>(
    desk: Desk,
    choices: Memo<Choices>,
    list: impl Fn(&Choices) -> &Vec<T>,
    chosen: impl Fn(&Filter) -> Option<T>,
) -> Option<usize> {
    let chosen = desk.filter.with(chosen)?;
    choices.with(|choices| list(choices).iter().position(|each| *each == chosen))
}

/// One choice from a list, or none.
#[component]
fn Choose(
    name: &'static str,
    #[prop(into)] word: Signal<&'static str>,
    #[prop(into)] none: Signal<&'static str>,
    #[prop(into)] options: Signal<Vec<String>>,
    #[prop(into)] at: Signal<Option<usize>>,
    set: impl Fn(Option<usize>) + 'static,
) -> impl IntoView {
    let list = move || {
        let option = |(place, text): (usize, String)| {
            view! {
                <option value=place.to_string() selected=move || at.get() == Some(place)>
                    {text}
                </option>
            }
        };
        options.get().into_iter().enumerate().map(option).collect::<Vec<_>>()
    };
    // Where there is nothing to choose between, no field stands.
    let idle = move || at.get().is_none() && options.with(Vec::len) < 2;
    view! {
        <label class="pool-choose" hidden=idle>
            <span>{word}</span>
            <select data-testid=format!("filter-{name}") on:change=move |event| set(event_target_value(&event).parse().ok())>
                <option value="" selected=move || at.get().is_none()>
                    {none}
                </option>
                {list}
            </select>
        </label>
    }
    .into_any()
}

/// The first or the last day.
#[component]
fn Day(desk: Desk, choices: Memo<Choices>, first: bool) -> impl IntoView {
    let word = move || if first { words().from } else { words().to };
    let value = move || {
        let day = desk.filter.with(|filter| if first { filter.from } else { filter.to });
        day.map(date).unwrap_or_default()
    };
    let bound = move |last: bool| {
        choices.with(|choices| choices.days.map(|(from, to)| date(if last { to } else { from })))
    };
    let set = move |event| {
        let day = Time::read(&format!("{} 00:00", event_target_value(&event))).map(Time::day);
        desk.filter.update(|filter| if first { filter.from = day } else { filter.to = day });
    };
    view! {
        <label class="pool-choose">
            <span>{word}</span>
            <input
                type="date"
                data-testid=if first { "filter-from" } else { "filter-to" }
                min=move || bound(false)
                max=move || bound(true)
                prop:value=value
                on:change=set
            />
        </label>
    }
    .into_any()
}
