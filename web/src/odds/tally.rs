//! The tally of the hands dealt beside their exact chances.

use super::chances::fine;
use super::desk::Desk;
use super::download::{self, Saved};
use super::words;
use crate::app::language;
use crate::figure;
use crate::host::SheetModule;
use leptos::prelude::*;
use odds::tally::{Comparison, Line, compare};
use std::fmt::Write as _;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// How the hands dealt so far compare with the exact chances.
fn comparison(desk: Desk) -> Option<Comparison> {
    desk.dealt.with(|dealt| {
        let answer = &dealt.as_ref()?.answer;
        Some(compare(&answer.dealt.counts, &answer.exact))
    })
}

/// How many standard errors a frequency is off; nothing where there can be no error.
fn off(line: &Line) -> Option<f64> {
    (line.standard_error > 0.0).then(|| (line.frequency - line.chance) / line.standard_error)
}

/// Table, test, files.
#[component]
pub(super) fn TallyShown(desk: Desk) -> impl IntoView {
    let found = Memo::new(move |_| comparison(desk));
    let rows = move || {
        let lines = found.get().map_or(Vec::new(), |found| found.lines);
        let row = |line: Line| {
            let off = off(&line);
            let far = off.is_some_and(|off| off.abs() >= 3.0);
            view! {
                <tr data-type=format!("{:?}", line.of)>
                    <th scope="row">{words().types[line.of.index()]}</th>
                    <td>{figure::count(line.seen.into())}</td>
                    <td>{fine(line.frequency)}</td>
                    <td>{fine(line.chance)}</td>
                    <td>{format!("± {}", fine(line.standard_error))}</td>
                    <td data-far=far.to_string()>
                        {off.map_or("–".to_owned(), |off| figure::signed(off, 2))}
                    </td>
                </tr>
            }
        };
        lines.into_iter().rev().map(row).collect::<Vec<_>>()
    };
    let tested = move || {
        found.with(|found| {
            let found = found.as_ref()?;
            let (chi, freedom, p) = (found.chi_square, found.freedom, found.p_value);
            Some((words().tested)(&format!("{chi:.2}"), freedom, &format!("{p:.3}")))
        })
    };
    let fair = move || {
        found.with(|found| {
            found
                .as_ref()
                .map(|found| if found.p_value < 0.001 { words().unfair } else { words().fair })
        })
    };
    view! {
        <div class="tally" data-testid="tally">
            <div class="scrolls" tabindex="0" role="region" aria-label=move || words().dealing>
                <table class="figures">
                    <thead>
                        <tr>
                            <th scope="col">{move || words().hand}</th>
                            <th scope="col">{move || words().seen}</th>
                            <th scope="col">{move || words().frequency} " %"</th>
                            <th scope="col">{move || words().exact} " %"</th>
                            <th scope="col">{move || words().error} " %"</th>
                            <th scope="col">{move || words().errors_off}</th>
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <p class="tested" data-testid="tested">{tested} " " {fair}</p>
            <Files desk />
        </div>
    }
}

/// The tally as a file, and the workbook that deals by itself.
#[component]
fn Files(desk: Desk) -> impl IntoView {
    let (csv_saved, book_saved) = (RwSignal::new(None::<Saved>), RwSignal::new(None::<Saved>));
    let save = move |_| {
        let Some(found) = untrack(|| comparison(desk)) else { return };
        let name = "tableodds-tally.csv";
        download::save(csv_saved, name, download::CSV, csv(&found).as_bytes());
    };
    let client = StoredValue::new_local(crate::app::client());
    // The writer is not in the one file: it would take a fifth of what the file may weigh.
    let has_writer = client.with_value(|client| client.host().form() == "site");
    let save_book = move |_| {
        book_saved.set(Some(Saved::Coming));
        let host = client.with_value(|client| client.host().clone());
        let tag = language().get_untracked().tag();
        spawn_local(async move {
            let book = async {
                let module = JsFuture::from(host.module("sheet")).await?;
                module.unchecked_into::<SheetModule>().workbook(tag)
            };
            match book.await {
                Ok(book) => {
                    let bytes = book.to_vec();
                    download::save(book_saved, "tableodds-deals.xlsx", download::XLSX, &bytes);
                }
                Err(_) => download::tell(book_saved, Saved::No),
            }
        });
    };
    view! {
        <div class="files">
            <button type="button" data-testid="tally-csv" on:click=save>
                {move || download::word(csv_saved, words().csv)}
            </button>
            {has_writer
                .then(|| {
                    view! {
                        <button
                            type="button"
                            data-testid="xlsx"
                            disabled=move || book_saved.get() == Some(Saved::Coming)
                            on:click=save_book
                        >
                            {move || download::word(book_saved, words().workbook)}
                        </button>
                    }
                })}
            <p class="odds-said">
                {move || if has_writer { words().workbook_says } else { words().workbook_elsewhere }}
            </p>
        </div>
    }
}

/// Comma-separated, a row for each type; shares from 0 to 1.
fn csv(found: &Comparison) -> String {
    let mut csv = "category,dealt,frequency,chance,standard_error,errors_off\n".to_owned();
    for line in found.lines.iter().rev() {
        let off = off(line).map_or(String::new(), |off| off.to_string());
        let (key, seen, frequency) = (download::key(line.of), line.seen, line.frequency);
        let (chance, error) = (line.chance, line.standard_error);
        // Writing to a String cannot fail.
        let _ = writeln!(csv, "{key},{seen},{frequency},{chance},{error},{off}");
    }
    csv
}
