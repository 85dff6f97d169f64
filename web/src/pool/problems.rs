//! What came in, and what was left out of it and why.

use super::desk::Desk;
use super::message::{Problem, SiteCounts, Why};
use super::{Part, figures, words};
use crate::app::address;
use history::fault::{Fault, Mismatch, Sum};
use history::site::Site;
use leptos::prelude::*;
use std::time::Duration;

/// How long the button says what came of it.
const TOLD: Duration = Duration::from_secs(2);

/// The table of problems, open if so wanted, and counts by site.
#[component]
pub(super) fn Problems(desk: Desk, open: bool) -> impl IntoView {
    let problems = Memo::new(move |_| {
        desk.shown.with(|shown| {
            shown.as_ref().map(|s| (s.problems.clone(), s.problem_count)).unwrap_or_default()
        })
    });
    let said = move || {
        problems.with(|(problems, all)| match all {
            0 => words().no_problems.to_owned(),
            &all => {
                let [shown, all] = [problems.len() as u64, all].map(figures::hands);
                (words().problems_said)(&shown, &all)
            }
        })
    };
    let told = RwSignal::new(None::<bool>);
    let copy = move |_| {
        let text = problems.with_untracked(|(problems, _)| text(problems));
        address::copy(text, move |copied| {
            told.set(Some(copied));
            set_timeout(move || told.set(None), TOLD);
        });
    };
    let word = move || match told.get() {
        None => words().copy,
        Some(true) => words().copied,
        Some(false) => words().copy_refused,
    };
    let title = move || {
        let count = problems.with(|&(_, count)| count);
        match count {
            0 => words().problems.to_owned(),
            count => format!("{} ({})", words().problems, figures::hands(count)),
        }
    };
    let rows = move || problems.with(|(problems, _)| problems.iter().map(row).collect::<Vec<_>>());
    view! {
        <Part name="problems" title=Signal::derive(title) open>
            <p class="pool-said" data-testid="problems-said">{said}</p>
            <Show when=move || problems.with(|(problems, _)| !problems.is_empty())>
                <div class="scrolls tall" tabindex="0" role="region" aria-label=move || words().problems>
                    <table class="figures" data-testid="problems-table">
                        <thead>
                            <tr>
                                <th scope="col">{move || words().file}</th>
                                <th scope="col">{move || words().line}</th>
                                <th scope="col" class="left">{move || words().site}</th>
                                <th scope="col" class="left">{move || words().hand}</th>
                                <th scope="col" class="left">{move || words().reason}</th>
                            </tr>
                        </thead>
                        <tbody>{rows}</tbody>
                    </table>
                </div>
                <p>
                    <button type="button" class="framed" data-testid="copy-problems" aria-live="polite" on:click=copy>
                        {word}
                    </button>
                </p>
            </Show>
        </Part>
        <Part name="read" title=Signal::derive(|| words().read_table.to_owned())>
            <Counts desk />
        </Part>
    }
    .into_any()
}

fn row(problem: &Problem) -> impl IntoView + use<> {
    let why = problem.why.clone();
    view! {
        <tr>
            <th scope="row">{problem.file.clone()}</th>
            <td>{problem.line}</td>
            <td class="left">{problem.site.map(Site::name)}</td>
            <td class="left">{problem.id.clone()}</td>
            <td class="left">{move || reason(&why)}</td>
        </tr>
    }
}

/// The table as text, its cells between tabs.
fn text(problems: &[Problem]) -> String {
    let words = untrack(words);
    let mut text = [words.file, words.line, words.site, words.hand, words.reason].join("\t");
    for problem in problems {
        let line = problem.line.map(|line| line.to_string()).unwrap_or_default();
        let id = problem.id.clone().unwrap_or_default();
        let cells = [
            problem.file.clone(),
            line,
            problem.site.map(Site::name).unwrap_or_default().to_owned(),
            id,
            untrack(|| reason(&problem.why)),
        ];
        text.push('\n');
        text.push_str(&cells.join("\t"));
    }
    text
}

/// Why something is left out, in a sentence.
fn reason(why: &Why) -> String {
    let wrong = &words().wrong;
    match why {
        Why::Hand(Fault::Unreconciled(Mismatch { what, reckoned, stated })) => {
            let [stated, reckoned] = [stated, reckoned].map(ToString::to_string);
            match what {
                Sum::Pot => (wrong.pot)(&stated, &reckoned),
                Sum::Won => (wrong.won)(&stated, &reckoned),
                Sum::Bet => (wrong.bet)(&stated, &reckoned),
            }
        }
        Why::Hand(fault) => (words().reasons)(fault.key()).into_owned(),
        Why::Unreadable => wrong.unreadable.to_owned(),
        Why::Archive => wrong.archive.to_owned(),
        Why::ArchiveKind => wrong.archive_kind.to_owned(),
        Why::Column(name) => (wrong.column)(name),
        Why::Encoding => wrong.encoding.to_owned(),
        Why::Number(column) => (wrong.number)(column),
        Why::Timestamp => wrong.timestamp.to_owned(),
        Why::Duplicate => wrong.duplicate.to_owned(),
        Why::Shape => wrong.shape.to_owned(),
        Why::NoPlayer => wrong.no_player.to_owned(),
        Why::NoHands => wrong.no_hands.to_owned(),
        Why::NotFinite => wrong.not_finite.to_owned(),
        Why::Rate(rate) => (wrong.rate)(&figures::signed(*rate, 0)),
    }
}

#[component]
fn Counts(desk: Desk) -> impl IntoView {
    let row = |counts: &SiteCounts| {
        let of = counts.site;
        let unadjusted: u64 = counts.unadjusted.iter().map(|(_, hands, _)| hands).sum();
        let numbers = [counts.read, counts.duplicates, counts.skipped, counts.adjusted, unadjusted];
        let numbers = numbers.map(|number| view! { <td>{figures::hands(number)}</td> });
        view! {
            <tr>
                <th scope="row">{move || of.map_or(words().no_site, Site::name)}</th>
                {numbers.into_iter().collect::<Vec<_>>()}
            </tr>
        }
    };
    let rows = move || {
        desk.shown.with(|shown| {
            let sites = shown.as_ref().map(|shown| shown.sites.as_slice()).unwrap_or_default();
            sites.iter().map(row).collect::<Vec<_>>()
        })
    };
    let heroless = move || {
        let count = desk.shown.with(|shown| shown.as_ref().map_or(0, |shown| shown.heroless));
        (count > 0).then(|| (words().heroless)(&figures::hands(count)))
    };
    view! {
        <div class="scrolls" tabindex="0" role="region" aria-label=move || words().read_table>
            <table class="figures" data-testid="read-table">
                <thead>
                    <tr>
                        <th scope="col">{move || words().site}</th>
                        <th scope="col">{move || words().read}</th>
                        <th scope="col">{move || words().duplicates}</th>
                        <th scope="col">{move || words().skipped}</th>
                        <th scope="col">{move || words().adjusted}</th>
                        <th scope="col">{move || words().unadjusted}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
        {move || heroless().map(|said| view! { <p class="pool-said" data-testid="heroless">{said}</p> })}
    }
    .into_any()
}
