//! How long until something can be built, by both engines.

use super::field::{Few, Seat, Switch, Whole};
use super::robber::per_roll;
use crate::catan::ask::Run;
use crate::catan::desk::Desk;
use crate::catan::words;
use crate::figure::count;
use catan::board::Resource;
use catan::build_speed::{BANK, Target};
use catan::building::production;
use compute::catan::wait::{PERCENTILES, WaitAnswer};
use leptos::prelude::*;
use spot::catan::MAX_TRIALS;
use std::fmt::Write as _;

/// The panel.
#[component]
pub(super) fn SpeedPanel(desk: Desk) -> impl IntoView {
    view! {
        <div class="options">
            <Seat desk />
            <Switch
                name="wait-robber-blocks"
                label=Signal::derive(|| words().robber_blocks)
                value=Signal::derive(move || desk.settings.with(|s| s.robber_blocks))
                set=Callback::new(move |blocks| desk.set(|s| s.robber_blocks = blocks))
            />
        </div>
        <Production desk />
        <Hand desk />
        <Goal desk />
        <Found desk />
        <details class="behind">
            <summary>{move || words().trials_and_dice}</summary>
            <Dice desk />
        </details>
    }
}

/// Cards per roll and rates of trade.
#[component]
fn Production(desk: Desk) -> impl IntoView {
    let figures = Memo::new(move |_| {
        let settings = desk.settings.get();
        let own = desk.with(|spot| spot.buildings_of(settings.seat));
        desk.board.with(|board| {
            let robber = board.robber().filter(|_| settings.robber_blocks);
            let rates = board.rates(own.iter().map(|building| building.vertex));
            (production(board, &own, robber), rates.all())
        })
    });
    let heads = move || {
        let head = |r: Resource| view! { <th scope="col">{words().resources[r.index()]}</th> };
        Resource::ALL.map(head).into_iter().collect::<Vec<_>>()
    };
    let cards = move || {
        let cell = |parts: u32| view! { <td>{per_roll(f64::from(parts))}</td> };
        figures.get().0.map(cell).into_iter().collect::<Vec<_>>()
    };
    let rates = move || {
        let cell = |rate: u8| view! { <td>{format!("{rate}:1")}</td> };
        figures.get().1.map(cell).into_iter().collect::<Vec<_>>()
    };
    view! {
        <div class="scrolls" tabindex="0" role="region" aria-label=move || words().production>
            <table class="figures" data-testid="production">
                <thead>
                    <tr>
                        <td></td>
                        {heads}
                    </tr>
                </thead>
                <tbody>
                    <tr>
                        <th scope="row">{move || words().production}</th>
                        {cards}
                    </tr>
                    <tr>
                        <th scope="row">{move || words().trade}</th>
                        {rates}
                    </tr>
                </tbody>
            </table>
        </div>
    }
}

/// Cards in hand.
#[component]
fn Hand(desk: Desk) -> impl IntoView {
    let field = move |resource: Resource| {
        let r = resource.index();
        let value = Signal::derive(move || u64::from(desk.settings.with(|s| s.hand[r])));
        let set = Callback::new(move |number: u64| {
            if let Ok(number) = u8::try_from(number) {
                desk.set(|settings| settings.hand[r] = number);
            }
        });
        view! {
            <Whole
                name=format!("hand-{}", resource.name())
                label=Signal::derive(move || words().resources[r].to_owned())
                bounds=(0, u64::from(BANK))
                value
                set
            />
        }
    };
    view! {
        <fieldset>
            <legend>{move || words().hand}</legend>
            <div class="wholes">{Resource::ALL.map(field).into_iter().collect::<Vec<_>>()}</div>
        </fieldset>
    }
}

const TARGETS: [(Target, &str); 5] = [
    (Target::Road, "to-road"),
    (Target::Settlement, "to-settlement"),
    (Target::SettlementWithRoads, "to-settlement-roads"),
    (Target::City, "to-city"),
    (Target::Development, "to-card"),
];

/// What is waited for, by name or by cost.
#[component]
fn Goal(desk: Desk) -> impl IntoView {
    let targets = TARGETS.into_iter().enumerate().map(|(place, (target, name))| {
        (target, name, Signal::derive(move || words().targets[place].to_owned()))
    });
    let targets: Vec<_> = targets.collect();
    let cost = move |resource: Resource| {
        let r = resource.index();
        let value = Signal::derive(move || u64::from(desk.settings.with(|s| s.target.cost()[r])));
        let set = Callback::new(move |number: u64| {
            let Ok(number) = u8::try_from(number) else { return };
            desk.set(|settings| {
                let mut cost = settings.target.cost();
                cost[r] = number;
                let named = TARGETS.into_iter().find(|(target, _)| target.cost() == cost);
                settings.target = named.map_or(Target::Cost(cost), |(target, _)| target);
            });
        });
        view! {
            <Whole
                name=format!("cost-{}", resource.name())
                label=Signal::derive(move || words().resources[r].to_owned())
                bounds=(0, u64::from(BANK))
                value
                set
            />
        }
    };
    view! {
        <fieldset>
            <legend>{move || words().target}</legend>
            <Few
                label=Signal::derive(|| words().target)
                all=targets
                value=Signal::derive(move || desk.settings.with(|s| s.target))
                set=Callback::new(move |target| desk.set(|s| s.target = target))
            />
            <div class="wholes">{Resource::ALL.map(cost).into_iter().collect::<Vec<_>>()}</div>
        </fieldset>
    }
}

/// How many trials, and their dice.
#[component]
fn Dice(desk: Desk) -> impl IntoView {
    let trials = Callback::new(move |number: u64| {
        if let Ok(number) = u32::try_from(number) {
            desk.set(|settings| settings.trials = number);
        }
    });
    view! {
        <div class="wholes two">
            <Whole
                name="trials".to_owned()
                label=Signal::derive(|| words().trials.to_owned())
                bounds=(2, u64::from(MAX_TRIALS))
                value=Signal::derive(move || u64::from(desk.settings.with(|s| s.trials)))
                set=trials
            />
            <Whole
                name="dice-seed".to_owned()
                label=Signal::derive(|| words().seed.to_owned())
                bounds=(0, u64::MAX)
                value=Signal::derive(move || desk.settings.with(|s| s.dice))
                set=Callback::new(move |seed| desk.set(|settings| settings.dice = seed))
            />
        </div>
    }
}

/// Both answers, the chart, and how well they agree.
#[component]
fn Found(desk: Desk) -> impl IntoView {
    let state = move || match desk.wait.run.get() {
        Run::Settled => "settled",
        Run::Failed(_) => "failed",
        _ => "running",
    };
    let shown = move || {
        desk.wait.answer.get().map(|answer| {
            view! {
                {figures(&answer)}
                {chart(&answer)}
            }
        })
    };
    let trouble = move || match desk.wait.run.get() {
        Run::Failed(reason) => Some((words().engine)(&reason)),
        _ => None,
    };
    view! {
        <section class="part-of-panel wait" data-testid="wait" data-state=state>
            <p class="trouble">{trouble}</p>
            {shown}
        </section>
    }
}

fn both(mean: Option<(f64, f64)>) -> String {
    mean.map_or_else(|| "–".to_owned(), |(mean, other)| format!("{mean:.2} ± {other:.2}"))
}

/// Means and percentiles side by side.
fn figures(answer: &WaitAnswer) -> impl IntoView + use<> {
    let words = words();
    let exact = answer.exact.as_ref();
    let mean = match (exact, exact.and_then(|exact| exact.mean)) {
        (_, Some((mean, _))) => format!("{mean:.2}"),
        (Some(_), None) => words.never.to_owned(),
        (None, _) => match answer.tried.mean {
            Some((mean, _)) => format!("≈ {mean:.2}"),
            None => "–".to_owned(),
        },
    };
    let percentile = |rolls: Option<usize>| {
        let rolls = rolls.map_or_else(|| "–".to_owned(), |rolls| rolls.to_string());
        view! { <td>{rolls}</td> }
    };
    let heads = PERCENTILES.map(|p| view! { <th scope="col">{format!("{p} %")}</th> });
    let row = |name: &'static str, word: &'static str, mean: String, shares: [Option<usize>; 5]| {
        let cells = shares.map(percentile);
        view! {
            <tr data-testid=format!("wait-{name}")>
                <th scope="row">{word}</th>
                <td>{mean}</td>
                {cells.into_iter().collect::<Vec<_>>()}
            </tr>
        }
    };
    let exact_row =
        exact.map(|exact| row("exact", words.by_chain, both(exact.mean), exact.percentiles));
    let tried = &answer.tried;
    let told = if exact.is_none() {
        words.too_many_hands.to_owned()
    } else if let Some(apart) = answer.apart {
        (words.agree)(&format!("{apart:.1}"))
    } else if tried.censored > 0 {
        (words.censored)(tried.censored, tried.trials)
    } else {
        String::new()
    };
    let censored = (tried.censored > 0 && answer.apart.is_none() && exact.is_none())
        .then(|| (words.censored)(tried.censored, tried.trials));
    let states = exact.map(|exact| (words.states)(&count(exact.states as u128)));
    view! {
        <p class="answer-line">
            <strong data-testid="wait-mean">{mean}</strong> " " {words.rolls_on_average}
        </p>
        <div class="scrolls" tabindex="0" role="region" aria-label=words.panels[2]>
            <table class="figures">
                <thead>
                    <tr>
                        <td></td>
                        <th scope="col">{words.mean}</th>
                        {heads.into_iter().collect::<Vec<_>>()}
                    </tr>
                </thead>
                <tbody>
                    {exact_row}
                    {row("tried", words.by_trials, both(tried.mean), tried.percentiles)}
                </tbody>
            </table>
        </div>
        <p class="quiet" data-testid="wait-told">{told} " " {censored} " " {states}</p>
    }
}

/// Width and height of the chart.
const FIELD: (f64, f64) = (100.0, 44.0);

/// The chance of being done at each roll: bars for the trials, a line for the chain.
fn chart(answer: &WaitAnswer) -> impl IntoView + use<> {
    let words = words();
    let trials = f64::from(answer.tried.trials.max(1));
    let tried: Vec<f64> = answer.tried.counts.iter().map(|&n| f64::from(n) / trials).collect();
    let exact = answer.exact.as_ref().map(|exact| exact.chances.clone()).unwrap_or_default();
    let rolls = tried.len().max(exact.len()).max(2);
    let highest = tried.iter().chain(&exact).copied().fold(0.0, f64::max);
    let has_shape = highest > 0.0;
    let at = |roll: usize| roll as f64 / rolls as f64 * FIELD.0;
    let up = |chance: f64| FIELD.1 - chance / highest.max(f64::MIN_POSITIVE) * FIELD.1;
    let mut bars = String::new();
    for (roll, &chance) in tried.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
        // Writing to a String cannot fail.
        let _ = write!(
            bars,
            "M{:.2} {:.2}V{:.2}H{:.2}V{:.2}Z",
            at(roll),
            FIELD.1,
            up(chance),
            at(roll + 1),
            FIELD.1
        );
    }
    let mut line = String::new();
    for (roll, &chance) in exact.iter().enumerate() {
        let letter = if roll == 0 { 'M' } else { 'L' };
        let _ = write!(line, "{letter}{:.2} {:.2}", at(roll) + at(1) / 2.0, up(chance));
    }
    let step = [1, 2, 5, 10, 20, 50, 100].into_iter().find(|step| rolls / step <= 8).unwrap_or(100);
    let marks = (0..rolls).step_by(step).map(|roll| {
        let left = format!("{:.2}%", at(roll) + at(1) / 2.0);
        view! { <li style:left=left>{roll}</li> }
    });
    let table = exact
        .iter()
        .map(|chance| format!("{:.2}", chance * 100.0))
        .chain(std::iter::repeat(String::new()))
        .zip(
            tried
                .iter()
                .map(|share| format!("{:.2}", share * 100.0))
                .chain(std::iter::repeat(String::new())),
        )
        .enumerate()
        .take(rolls)
        .map(|(roll, (exact, tried))| {
            view! {
                <tr>
                    <th scope="row">{roll}</th>
                    <td>{exact}</td>
                    <td>{tried}</td>
                </tr>
            }
        })
        .collect::<Vec<_>>();
    has_shape.then(move || {
        view! {
            <figure class="wait-chart" aria-hidden="true">
                <svg
                    viewBox=format!("0 0 {} {}", FIELD.0, FIELD.1)
                    preserveAspectRatio="none"
                    focusable="false"
                    data-testid="wait-chart"
                >
                    <path class="bars" d=bars />
                    <path class="curve" d=line />
                    <path class="frame" d=format!("M0 {}H{}", FIELD.1, FIELD.0) />
                </svg>
                <ol class="wait-marks">{marks.collect::<Vec<_>>()}</ol>
                <figcaption>
                    <span class="key-line"></span> {words.by_chain} " "
                    <span class="key-bar"></span> {words.by_trials} " · " {words.chart_axis}
                </figcaption>
            </figure>
            <details class="behind">
                <summary>{words.as_table}</summary>
                <div class="scrolls tall" tabindex="0" role="region" aria-label=words.as_table>
                    <table class="figures" data-testid="wait-table">
                        <thead>
                            <tr>
                                <th scope="col">{words.rolls}</th>
                                <th scope="col">{words.by_chain} " %"</th>
                                <th scope="col">{words.by_trials} " %"</th>
                            </tr>
                        </thead>
                        <tbody>{table}</tbody>
                    </table>
                </div>
            </details>
        }
    })
}
