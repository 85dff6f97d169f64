//! The figures as tables in Markdown.

use super::figures::{ANEW, Figures, OURS};
use crate::shell;
use anyhow::Result;
use std::fmt::Write as _;

/// A row of the table: the work, what it is, and the bars natively and in WebAssembly, in
/// nanoseconds an item.
const ROWS: [(&str, &str, Option<f64>, Option<f64>); 18] = [
    ("two river", "two full ranges, river", Some(3e4), Some(8e4)),
    ("two turn", "two full ranges, turn", Some(1.5e5), Some(2.5e5)),
    ("two flop", "two full ranges, flop", Some(3e6), Some(5e6)),
    ("opener flop", "22+, A2s+, KTs+, AJo+ v any two, flop", None, None),
    ("aces", "AA v KK before the flop", None, None),
    ("two preflop", "two full ranges before the flop", Some(5e4), None),
    ("two preflop dead", "the same, two cards dead", Some(1e9), Some(3e9)),
    ("three river", "three full ranges, river", Some(3e5), Some(6e5)),
    ("three turn", "three full ranges, turn", Some(1.2e7), Some(2.5e7)),
    ("three flop", "three full ranges, flop", Some(3e8), Some(6e8)),
    ("unlike flop", "the same, no two ranges alike", Some(3e8), Some(6e8)),
    ("fifths", "the top 20 % three times before the flop", Some(6e9), Some(1.2e10)),
    ("unlike fifths", "three different 20 % before the flop", Some(6e9), Some(1.2e10)),
    ("sample", "three full ranges, a deal sampled", Some(40.0), Some(66.7)),
    ("hands", "a hand of a history read", Some(1e4), Some(3.33e4)),
    ("all-ins", "10,000 hands read, 100 of them all-ins", Some(3e9), None),
    ("rows", "a row of a table of batches rated", Some(300.0), Some(1e3)),
    ("evaluate", "seven random cards, a strength", Some(14.7), Some(25.0)),
];

/// The others who answer whole questions.
const OTHERS: [&str; 3] = ["published method, JS", "pokers 0.10.0", "rust_poker 0.1.14"];

/// The others who evaluate hands, and what they are handed.
const EVALUATORS: [(&str, &str, &str); 8] = [
    (OURS, "a set of cards in 64 bits", "none"),
    ("tableodds, WASM", "the same", "none"),
    ("pokers 0.10.0", "sums of keys, added up beforehand", "look-up"),
    ("rust_poker 0.1.14", "the same", "look-up"),
    ("aya_poker 0.1.0", "the same", "look-up"),
    ("rs_poker 5.0.0", "seven cards", "look-up"),
    ("poker_eval 0.1.0", "seven numbers", "look-up"),
    ("poker 0.7.0", "seven cards, of which it tries all 21 fives", "look-up"),
];

/// Where and when.
///
/// # Errors
/// When a program that tells does not run.
pub(super) fn heading(figures: &Figures) -> Result<String> {
    let date = shell::read(shell::program("date").args(["-u", "+%Y-%m-%d"]))?;
    let cpuinfo = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpuinfo.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("an unknown processor", |(_, model)| model);
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let compiler = shell::read(shell::program("rustc").arg("--version"))?;
    let mut text = format!(
        "# Results\n\nWritten by `cargo xtask bench` on {}: {model}, {cores} threads, {}",
        date.trim(),
        compiler.trim()
    );
    if let Some(version) = figures.facts.get("browser") {
        write!(text, ", Chromium {version}")?;
    }
    text.push_str(
        ". One thread unless said, the shortest of all runs in most of a second. Everybody's answers \
         were held against each other: exact ones agree to nine digits.\n",
    );
    Ok(text)
}

/// All tables.
pub(super) fn table(figures: &Figures) -> String {
    let mut text = String::from(
        "| | tableodds | bar | in Chromium | bar | published method, JS | pokers 0.10 | rust_poker 0.1.14 |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    let blank = String::new;
    for (work, what, native, browser) in ROWS {
        let time =
            |who: &str| figures.of(who, work).map_or_else(blank, |figure| tell(figure.each()));
        let mut cells = vec![
            what.to_owned(),
            format!("**{}**", time(OURS)),
            native.map_or_else(blank, tell),
            time("tableodds, WASM"),
            browser.map_or_else(blank, tell),
        ];
        cells.extend(OTHERS.map(time));
        text.push_str(&line(&cells));
    }

    if let Some(anew) = figures.of(ANEW, "two river") {
        let time = tell(anew.each());
        text.push_str(&format!(
            "\nWhere pages are handed back to the system after each answer, the river takes {time}.\n"
        ));
    }

    text.push_str("\nEvaluators, on the same 131,072 random hands:\n\n");
    text.push_str("| | million hands/s | handed | tables |\n|---|--:|---|---|\n");
    for figure in figures.by_speed("evaluate") {
        let known = EVALUATORS.iter().find(|(who, ..)| *who == figure.who);
        let (handed, tables) =
            known.map_or(("four rank masks", "small"), |known| (known.1, known.2));
        let speed = format!("{:.0}", 1e3 / figure.each());
        text.push_str(&line(&[figure.who.clone(), speed, handed.into(), tables.into()]));
    }

    text.push_str(
        "\nWhole questions, planned, cut into units and merged; in the forms from asking to the answer \
         on the screen:\n\n\
         | | 1 thread | 2 threads | the site, 1 | the site, 2 | the file, 1 | the file, 2 |\n\
         |---|--:|--:|--:|--:|--:|--:|\n",
    );
    for (work, what) in [
        ("two flop", "two full ranges, flop"),
        ("three turn", "three full ranges, turn"),
        ("three flop", "three full ranges, flop"),
        ("fifths", "the top 20 % three times before the flop"),
        ("sample", "three full ranges, a deal sampled"),
    ] {
        let mut cells = vec![what.to_owned()];
        for place in [OURS, "the site", "the file"] {
            for threads in ["1 thread", "2 threads"] {
                let figure = figures.of(&format!("{place}, {threads}"), work);
                cells.push(figure.map_or_else(blank, |figure| tell(figure.each())));
            }
        }
        text.push_str(&line(&cells));
    }

    if !figures.starts.is_empty() {
        text.push_str(
        "\nUntil the answer to a flop with two full ranges is on the page, the middle of 11 visits (bar, once \
         the page has loaded: 150 ms), and how long the engine alone takes to be compiled and to read its \
         table:\n\n| | ms |\n|---|--:|\n",
        );
    }
    for (what, milliseconds) in &figures.starts {
        text.push_str(&line(&[what.clone(), format!("{milliseconds:.0}")]));
    }

    text.push_str("\nMost memory held, of a process that does one of these once:\n\n");
    text.push_str("| | MB |\n|---|--:|\n");
    for (work, kibibytes) in &figures.peaks {
        let what = ROWS.iter().find(|row| row.0 == work).map_or(work.as_str(), |row| row.1);
        text.push_str(&line(&[what.into(), format!("{:.1}", kibibytes / 1024.0)]));
    }
    text
}

/// Nanoseconds in the unit that suits them.
fn tell(nanoseconds: f64) -> String {
    let (value, unit) = match nanoseconds {
        ..1e3 => (nanoseconds, "ns"),
        ..1e6 => (nanoseconds / 1e3, "µs"),
        ..1e9 => (nanoseconds / 1e6, "ms"),
        _ => (nanoseconds / 1e9, "s"),
    };
    let places = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.places$} {unit}")
}

fn line(cells: &[String]) -> String {
    format!("| {} |\n", cells.join(" | "))
}

/// What figures alone do not say.
pub(super) const NOTES: &str = include_str!("notes.md");
