//! How the frequency of one type closes in on its exact chance as hands are dealt: a curve in a
//! funnel of two standard errors, with a table of the same figures behind it.

use super::chances::fine;
use super::desk::Desk;
use super::words;
use crate::figure;
use leptos::prelude::*;
use odds::HandType;
use odds::hand_type::Counts;
use std::fmt::Write as _;

/// Into how many steps the funnel is drawn.
const STEPS: u32 = 60;

/// What the chart shows of one type.
#[derive(Clone, Debug, PartialEq)]
struct Closing {
    /// The exact chance.
    chance: f64,
    /// After so many hands, the frequency.
    trail: Vec<(u64, f64)>,
    /// Hands of the whole run, where the axis ends.
    hands: u64,
}

impl Closing {
    fn new(of: HandType, trail: &[(u64, Counts)], exact: &Counts, hands: u64) -> Self {
        let at = |&(hands, ref counts): &(u64, Counts)| (hands, counts.chance(of));
        Self { chance: exact.chance(of), trail: trail.iter().map(at).collect(), hands }
    }

    /// Where a number of hands is on the axis along, from 0 to 100: it is logarithmic, and begins
    /// with ten hands.
    fn x(&self, hands: f64) -> f64 {
        let decades = |hands: f64| (hands / 10.0).max(1.0).log10();
        100.0 * decades(hands) / decades(self.hands as f64).max(1.0)
    }

    /// Where a frequency is on the axis up, from 100 at the foot to 0: the exact chance is in the
    /// middle, none at the foot, and what is more than twice the chance at the top.
    fn y(&self, frequency: f64) -> f64 {
        (100.0 - 50.0 * frequency / self.chance).clamp(0.0, 100.0)
    }

    /// The standard error of the frequency after so many hands.
    fn error(&self, hands: f64) -> f64 {
        (self.chance * (1.0 - self.chance) / hands).sqrt()
    }

    fn curve(&self) -> String {
        let mut path = String::new();
        for (at, &(hands, frequency)) in self.trail.iter().enumerate() {
            let letter = if at == 0 { 'M' } else { 'L' };
            // Writing to a String cannot fail.
            let _ = write!(path, "{letter}{:.2} {:.2}", self.x(hands as f64), self.y(frequency));
        }
        path
    }

    /// Two standard errors on either side of the chance.
    fn funnel(&self) -> String {
        let end = (self.hands as f64 / 10.0).max(1.0).log10().max(1.0);
        let side = |sign: f64| {
            (0..=STEPS).map(move |step| {
                let hands = 10.0 * 10_f64.powf(end * f64::from(step) / f64::from(STEPS));
                (self.x(hands), self.y(self.chance + sign * 2.0 * self.error(hands)))
            })
        };
        let mut path = String::new();
        for (at, (x, y)) in side(1.0).chain(side(-1.0).rev()).enumerate() {
            let letter = if at == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{letter}{x:.2} {y:.2}");
        }
        path.push('Z');
        path
    }
}

/// The round numbers from 0 to `most` that an axis is marked with, three to six of them, each as it is
/// written; 0 alone where `most` is none.
fn ticks(most: f64) -> Vec<(f64, String)> {
    if most <= 0.0 {
        return vec![(0.0, "0".to_owned())];
    }
    let rough = most / 5.0;
    let power = rough.log10().floor();
    let unit = 10_f64.powf(power);
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().find(|step| step * unit >= rough);
    let step = step.unwrap_or(10.0) * unit;
    let digits = (-step.log10().floor()).max(0.0) as usize;
    let tick = |times: u32| f64::from(times) * step;
    (0..)
        .map(tick)
        .take_while(|&at| at <= most * (1.0 + 1e-9))
        .map(|at| (at, format!("{at:.digits$}")))
        .collect()
}

/// Chart and table.
#[component]
pub(super) fn Convergence(desk: Desk) -> impl IntoView {
    let of = RwSignal::new(HandType::Pair);
    let closing = Memo::new(move |_| {
        desk.dealt.with(|dealt| {
            let dealt = dealt.as_ref()?;
            let answer = &dealt.answer;
            Some(Closing::new(of.get(), &answer.dealt.trail, &answer.exact, dealt.hands))
        })
    });
    let choose = move |event| {
        let chosen = event_target_value(&event).parse().ok();
        if let Some(found) = chosen.and_then(|at: usize| HandType::ALL.get(at).copied()) {
            of.set(found);
        }
    };
    let options = move || {
        let option = |each: HandType| {
            view! {
                <option value=each.index().to_string() selected=move || of.get() == each>
                    {move || words().types[each.index()]}
                </option>
            }
        };
        HandType::ALL.into_iter().rev().map(option).collect::<Vec<_>>()
    };
    view! {
        <div class="convergence" data-testid="convergence">
            <label class="odds-choose">
                <span>{move || words().closing_in}</span>
                <select data-testid="closing-type" on:change=choose>{options()}</select>
            </label>
            {move || closing.get().map(|closing| view! { <Chart closing /> })}
            <Figures closing />
        </div>
    }
}

/// The curve. What it shows stands in the table, so screen readers get that.
#[component]
fn Chart(closing: Closing) -> impl IntoView {
    let along = {
        let last = closing.hands.max(10).ilog10();
        // Every decade, or every second where there are many.
        let step = if last > 6 { 2 } else { 1 };
        let mark = |power: u32| {
            let hands = 10_u64.pow(power);
            let left = closing.x(hands as f64);
            view! { <li style:left=format!("{left:.2}%")>{move || (words().short_count)(hands)}</li> }
        };
        (1..=last).step_by(step).map(mark).collect::<Vec<_>>()
    };
    let up = ticks(200.0 * closing.chance).into_iter().map(|(percent, label)| {
        let bottom = format!("{:.2}%", 100.0 - closing.y(percent / 100.0));
        view! { <li style:bottom=bottom>{label}</li> }
    });
    view! {
        <figure class="chart" aria-hidden="true">
            <p class="axis-name">{move || words().frequency} " %"</p>
            <div class="plot">
                <ol class="marks up">{up.collect::<Vec<_>>()}</ol>
                <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
                    <path class="funnel" d=closing.funnel() />
                    <path class="exact-line" d="M0 50H100" />
                    <path class="frame" d="M0 0V100H100" />
                    <path class="curve" data-player="1" d=closing.curve() />
                </svg>
                <ol class="marks along">{along}</ol>
            </div>
            <p class="axis-name along">{move || words().hands_axis}</p>
            <ul class="legend">
                <li>
                    <svg viewBox="0 0 28 8" class="key" aria-hidden="true">
                        <path class="curve" data-player="1" d="M1 4H27" />
                    </svg>
                    {move || words().frequency}
                </li>
                <li>
                    <svg viewBox="0 0 28 8" class="key" aria-hidden="true">
                        <path class="exact-line" d="M1 4H27" />
                    </svg>
                    {move || words().exact} " " {fine(closing.chance)} " %"
                </li>
                <li>
                    <svg viewBox="0 0 28 8" class="key" aria-hidden="true">
                        <path class="funnel" d="M1 0H27V8H1Z" />
                    </svg>
                    {move || words().two_errors}
                </li>
            </ul>
        </figure>
    }
}

/// The same in figures, at whole decades and at the end.
#[component]
fn Figures(closing: Memo<Option<Closing>>) -> impl IntoView {
    let rows = move || {
        let Some(closing) = closing.get() else { return Vec::new() };
        let last = closing.trail.last().map(|&(hands, _)| hands);
        let told =
            |&&(hands, _): &&(u64, f64)| Some(hands) == last || 10_u64.pow(hands.ilog10()) == hands;
        let row = |&(hands, frequency): &(u64, f64)| {
            let error = closing.error(hands as f64);
            let off = (error > 0.0).then(|| (frequency - closing.chance) / error);
            view! {
                <tr>
                    <th scope="row">{figure::count(hands.into())}</th>
                    <td>{fine(frequency)}</td>
                    <td>{format!("± {}", fine(error))}</td>
                    <td>{off.map_or("–".to_owned(), |off| figure::signed(off, 2))}</td>
                </tr>
            }
        };
        closing.trail.iter().filter(told).map(row).collect::<Vec<_>>()
    };
    view! {
        <details class="behind">
            <summary>{move || words().as_table}</summary>
            <div class="scrolls" tabindex="0" role="region" aria-label=move || words().closing_in>
                <table class="figures" data-testid="closing-table">
                    <thead>
                        <tr>
                            <th scope="col">{move || words().hands}</th>
                            <th scope="col">{move || words().frequency} " %"</th>
                            <th scope="col">{move || words().error} " %"</th>
                            <th scope="col">{move || words().errors_off}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_is_marked_with_round_numbers() {
        let labels = |most| ticks(most).into_iter().map(|(_, label)| label).collect::<Vec<_>>();
        assert_eq!(labels(87.65), ["0", "20", "40", "60", "80"]);
        assert_eq!(labels(4.0), ["0", "1", "2", "3", "4"]);
        assert_eq!(labels(0.0062), ["0.000", "0.002", "0.004", "0.006"]);
        assert_eq!(labels(5.5), ["0", "2", "4"]);
        assert_eq!(labels(0.0), ["0"]);
    }

    #[test]
    fn the_curve_lies_in_the_field_and_the_funnel_narrows() {
        let trail = vec![(10, 0.2), (100, 0.5), (1000, 0.44)];
        let closing = Closing { chance: 0.4, trail, hands: 1000 };
        assert_eq!(closing.curve(), "M0.00 75.00L50.00 37.50L100.00 45.00");
        assert_eq!((closing.y(0.0), closing.y(0.4), closing.y(0.9)), (100.0, 50.0, 0.0));
        assert!(closing.error(1000.0) < closing.error(100.0));
        assert!(closing.funnel().starts_with("M0.00 ") && closing.funnel().ends_with('Z'));
    }
}
