//! One player's rating: the figure, its interval, the curve. It comes first, since most sites hide
//! everybody else.

use super::chart::{Chart, drawn};
use super::desk::Desk;
use super::message::{Rated, Rating, Step};
use super::results::Interval;
use super::{figures, words};
use leptos::prelude::*;

/// Rows of the table behind the graph, at most.
const ROWS: usize = 24;

/// The rating of the player in focus.
#[component]
pub(super) fn PlayerShown(desk: Desk) -> impl IntoView {
    let rated = move || desk.rated.get().filter(|rated| !rated.players.is_empty());
    view! {
        <section class="pool-part" data-testid="rating">
            <div class="pool-head">
                <h2>{move || words().rating}</h2>
                <Focus desk />
            </div>
            <Show when=move || desk.opened.with(Option::is_some)>
                <p class="pool-said" data-testid="opened">
                    {move || words().opened} " "
                    <button type="button" class="framed" data-testid="shut-opened" on:click=move |_| desk.shut()>
                        {move || words().shut_opened}
                    </button>
                </p>
            </Show>
            <p class="pool-said">{move || words().rating_hint}</p>
            {move || match rated() {
                None => view! { <p class="pool-said" data-testid="nobody">{words().nobody}</p> }.into_any(),
                Some(rated) => {
                    view! {
                        <div class="pool-both">
                            {standing(&rated)}
                            {skill(&rated)}
                        </div>
                    }
                        .into_any()
                }
            }}
        </section>
    }
    .into_any()
}

/// Chooses the player in focus: a field with the names to choose from, the busiest first.
#[component]
fn Focus(desk: Desk) -> impl IntoView {
    let present = Memo::new(move |_| {
        desk.rated.with(|rated| rated.as_ref().and_then(|rated| rated.focus.clone()))
    });
    let choose = move |event| {
        let name = event_target_value(&event);
        let known = desk.rated.with_untracked(|rated| {
            rated.as_ref().is_some_and(|rated| rated.players.iter().any(|p| p.name == name))
        });
        if known {
            desk.wanted.update(|wanted| wanted.focus = Some(name));
        }
    };
    view! {
        <label class="pool-choose">
            <span>{move || words().choose_player}</span>
            <input
                type="text"
                list="pool-names"
                data-testid="focus"
                prop:value=move || present.get().unwrap_or_default()
                on:change=choose
            />
        </label>
        <Names desk />
    }
    .into_any()
}

/// Names that fields complete from.
#[component]
fn Names(desk: Desk) -> impl IntoView {
    const MOST: usize = 200;
    let names = move || {
        desk.rated.with(|rated| {
            let Some(rated) = rated else { return Vec::new() };
            let mut players: Vec<&Rating> = rated.players.iter().collect();
            players.sort_by_key(|player| std::cmp::Reverse(player.hands));
            let option = |player: &&Rating| view! { <option value=player.name.clone()></option> };
            players.iter().take(MOST).map(option).collect::<Vec<_>>()
        })
    };
    view! { <datalist id="pool-names">{names}</datalist> }
}

/// The figure with what is known about it.
fn standing(rated: &Rated) -> AnyView {
    let player =
        rated.focus.as_ref().and_then(|focus| rated.players.iter().find(|p| p.name == *focus));
    let Some(player) = player.cloned() else { return ().into_any() };
    let late = (rated.late > 0).then(|| (words().late)(&figures::hands(rated.late)));
    let name = player.name.clone();
    if player.hands == 0 {
        let waiting = figures::hands(player.waiting.into());
        let waiting = (words().waiting)(&waiting, &figures::hands(rated.gate.into()));
        return view! {
            <div class="pool-headline" data-testid="standing">
                <p class="pool-large" data-testid="player-rating">"–"</p>
                <p class="pool-unit">{words().rating_low} " · " {name}</p>
                <p class="pool-said" data-testid="over-pool">{waiting}</p>
                {late.map(|late| view! { <p class="pool-said">{late}</p> })}
            </div>
        }
        .into_any();
    }
    let (low, high) = (player.low(), player.high());
    let mean = format!("{} ± {:.1}", figures::signed(player.mu, 1), 2.0 * player.sigma);
    let pairs = [
        (words().interval, format!("{} … {}", figures::signed(low, 1), figures::signed(high, 1))),
        (words().winning, format!("{} %", figures::percent(player.winning))),
        (words().rated_hands, figures::hands(player.hands)),
        (words().to_halve, figures::rough(player.to_halve)),
        (words().last, freshness(&player, rated.newest).unwrap_or_else(|| "–".to_owned())),
    ];
    let pairs = pairs.map(|(word, value)| {
        view! {
            <div>
                <dt>{word}</dt>
                <dd>{value}</dd>
            </div>
        }
    });
    let assumed = (words().mean_said)(&figures::signed(rated.pool_mean, 1));
    view! {
        <div class="pool-headline" data-testid="standing">
            <p class="pool-large" data-testid="player-rating">{figures::signed(low, 1)}</p>
            <p class="pool-unit">{words().rating_low} " · " {name}</p>
            <p class="pool-said">{words().rating_said}</p>
            <Interval at=player.mu low high />
            <p class="pool-said" data-testid="over-pool">{(words().over_pool)(&mean)}</p>
            <dl class="pool-pairs">{pairs.into_iter().collect::<Vec<_>>()}</dl>
            <p class="pool-said">{assumed} " " {late}</p>
        </div>
    }
    .into_any()
}

/// When a player was seen last, and how long before the newest row that is.
pub(super) fn freshness(player: &Rating, newest: Option<f64>) -> Option<String> {
    let (last, newest) = (player.last?, newest?);
    let days = (newest.floor() - last.floor()).max(0.0) as u64;
    Some(format!("{} ({})", figures::date(last), (words().days_ago)(days)))
}

/// The curve, and the table behind it.
fn skill(rated: &Rated) -> AnyView {
    let curve = &rated.curve;
    if curve.is_empty() {
        return ().into_any();
    }
    let line =
        |of: fn(&Step) -> f64| curve.iter().map(|s| (s.hands as f64, of(s))).collect::<Vec<_>>();
    let chart = Chart {
        lines: vec![
            ("filtered-line", line(|step| step.filtered.0)),
            ("ev-line", line(|step| step.smoothed.0)),
        ],
        band: curve
            .iter()
            .map(|step| {
                let (mu, sd) = step.filtered;
                (step.hands as f64, mu - 2.0 * sd, mu + 2.0 * sd)
            })
            .collect(),
        least: (-5.0, 5.0),
    };
    let legend = vec![
        ("filtered-line", words().filtered),
        ("ev-line", words().smoothed),
        ("band", words().band),
    ];
    let every = curve.len().div_ceil(ROWS).max(1);
    let last = curve.len().saturating_sub(1);
    let told = |&(at, _): &(usize, &Step)| at % every == 0 || at == last;
    let cell = |(mu, sd): (f64, f64)| format!("{} ± {:.1}", figures::signed(mu, 1), 2.0 * sd);
    let rows = curve.iter().enumerate().filter(told).map(|(_, step)| {
        view! {
            <tr>
                <th scope="row">{figures::hands(step.hands)}</th>
                <td>{figures::date(step.day)}</td>
                <td>{cell(step.filtered)}</td>
                <td>{cell(step.smoothed)}</td>
            </tr>
        }
    });
    let rows = rows.collect::<Vec<_>>();
    view! {
        <div class="pool-curve" data-testid="skill">
            <h3>{words().rating_curve}</h3>
            {(curve.len() > 1).then(|| drawn(&chart, legend))}
            <details class="behind">
                <summary>{words().as_table}</summary>
                <div class="scrolls" tabindex="0" role="region" aria-label=words().rating_curve>
                    <table class="figures" data-testid="skill-table">
                        <thead>
                            <tr>
                                <th scope="col">{words().hands}</th>
                                <th scope="col">{words().day}</th>
                                <th scope="col">{words().filtered}</th>
                                <th scope="col">{words().smoothed}</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
            </details>
        </div>
    }
    .into_any()
}
