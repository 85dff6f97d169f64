//! What the chosen hands came to: the rate with its interval, totals, the curve.

use super::curve::Curve;
use super::desk::Desk;
use super::filters::Filters;
use super::message::Shown;
use super::{figures, words};
use history::money::Currency;
use leptos::prelude::*;

/// The results.
#[component]
pub(super) fn Results(desk: Desk) -> impl IntoView {
    let there = Memo::new(move |_| {
        desk.shown.with(|shown| shown.as_ref().is_some_and(|s| s.sums.hands > 0))
    });
    view! {
        <section class="pool-part" data-testid="results" aria-busy=move || desk.progress.with(Option::is_some).to_string()>
            <div class="pool-head">
                <h2>{move || words().results}</h2>
            </div>
            <Filters desk />
            <div class="pool-both">
                <div>
                    <Headline desk />
                    <Totals desk />
                </div>
                <Curve desk />
            </div>
            <div class="pool-deeds">
                <button
                    type="button"
                    class="framed"
                    data-testid="export-hands"
                    disabled=move || !there.get()
                    on:click=move |_| desk.export_hands()
                >
                    {move || desk.save_word("hands.csv", words().export_hands)}
                </button>
                <button
                    type="button"
                    class="framed"
                    data-testid="export-batches"
                    disabled=move || !there.get()
                    on:click=move |_| desk.export_batches()
                >
                    {move || desk.save_word("batches.csv", words().export_batches)}
                </button>
            </div>
        </section>
    }
    .into_any()
}

/// Rates of the chosen hands: with all-ins at their chances, two standard errors of it, as played.
fn rates(shown: &Shown) -> Option<(f64, f64, f64)> {
    let sums = &shown.sums;
    if sums.hands == 0 {
        return None;
    }
    let hundreds = f64::from(sums.hands) / 100.0;
    let error = sums.sd100().map_or(0.0, |sd| 2.0 * sd / hundreds.sqrt());
    Some((sums.rate(), error, sums.actual_bb / hundreds))
}

#[component]
fn Headline(desk: Desk) -> impl IntoView {
    let rates = Memo::new(move |_| desk.shown.with(|shown| shown.as_ref().and_then(|s| rates(s))));
    let large =
        move || rates.get().map_or("–".to_owned(), |(rate, _, _)| figures::signed(rate, 2));
    let within = move || {
        let Some((rate, error, net)) = rates.get() else { return words().nothing.to_owned() };
        let [low, high, net] =
            [rate - error, rate + error, net].map(|rate| figures::signed(rate, 2));
        let within = (words().within)(&low, &high);
        format!("{within} · {} {net}", words().net_rate)
    };
    view! {
        <div class="pool-headline" data-testid="headline">
            <p class="pool-large" data-testid="rate">{large}</p>
            <p class="pool-unit">{move || words().ev_rate}</p>
            {move || rates.get().map(|(rate, error, _)| view! { <Interval at=rate low=rate - error high=rate + error /> })}
            <p class="pool-said" data-testid="within">{within}</p>
        </div>
    }
    .into_any()
}

/// An interval as a bar on a line with zero in it.
#[component]
pub(super) fn Interval(at: f64, low: f64, high: f64) -> impl IntoView {
    let (from, to) = (low.min(0.0), high.max(0.0));
    let span = (to - from).max(1e-9) * 1.08;
    let from = from - span * 0.037;
    let place = move |value: f64| format!("{:.2}", 100.0 * (value - from) / span);
    let bar = format!("M{} 12H{}", place(low), place(high));
    let dot = format!("M{} 4V20", place(at));
    let zero = format!("M{} 0V24", place(0.0));
    view! {
        <svg class="interval" viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <path class="line" d="M0 12H100" />
            <path class="zero" d=zero />
            <path class="stretch" d=bar />
            <path class="middle" d=dot />
        </svg>
    }
    .into_any()
}

/// The word for a currency.
pub(super) fn currency(currency: Currency) -> &'static str {
    match currency {
        Currency::Chips => words().chips,
        Currency::Other => words().other_currency,
        money => money.code(),
    }
}

#[component]
fn Totals(desk: Desk) -> impl IntoView {
    let row = |name: &'static str, hands: u64, net: f64, ev: f64, decimals: usize| {
        view! {
            <tr>
                <th scope="row">{name}</th>
                <td>{figures::hands(hands)}</td>
                <td>{figures::signed(net, decimals)}</td>
                <td>{figures::signed(ev, decimals)}</td>
                <td>{figures::signed(net - ev, decimals)}</td>
            </tr>
        }
    };
    let rows = move || {
        let Some(shown) = desk.shown.get() else { return Vec::new() };
        let money = |&(of, total): &(Currency, history::ledger::Total)| {
            let net = total.net.hundredths() as f64 / 100.0;
            row(currency(of), total.hands, net, total.ev, 2)
        };
        let sums = shown.sums;
        let bb = row("bb", sums.hands.into(), sums.actual_bb, sums.ev_bb, 1);
        shown.totals.iter().map(money).chain([bb]).collect::<Vec<_>>()
    };
    view! {
        <div class="scrolls" tabindex="0" role="region" aria-label=move || words().results>
            <table class="figures" data-testid="totals">
                <thead>
                    <tr>
                        <th scope="col">{move || words().currency}</th>
                        <th scope="col">{move || words().hands}</th>
                        <th scope="col">{move || words().net}</th>
                        <th scope="col">{move || words().ev}</th>
                        <th scope="col">{move || words().luck}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        <p class="pool-said">{move || words().luck_hint}</p>
    }
    .into_any()
}
