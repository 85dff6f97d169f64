//! Real files of every room: each hand is read, or left out for a reason; and the worked all-ins.

mod files;

use files::Told;
use history::equity::NoEquity;
use history::expect::Expected;
use history::fault::Fault;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};

#[test]
fn every_hand_is_read_or_told_why_not() {
    let Some(folder) = files::folder() else { return };
    let mut counts: BTreeMap<(String, String), usize> = BTreeMap::new();
    let mut count = |room: &str, what: &str| {
        *counts.entry((room.to_owned(), what.to_owned())).or_default() += 1;
    };
    let mut unreconciled = Vec::new();
    let mut import = files::import();
    for path in files::all(&folder) {
        let room = path.parent().and_then(|folder| folder.file_name()).expect("a folder");
        let room = room.to_str().expect("a name");
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
        for told in files::read(&mut import, &path) {
            match told {
                Told::Duplicate => count(room, "duplicate"),
                Told::Skipped(skipped) => {
                    count(room, skipped.fault.key());
                    eprintln!(
                        "{room}/{name}:{} {:?} {:?}",
                        skipped.line, skipped.id, skipped.fault
                    );
                    if let Fault::Unreconciled(_) = skipped.fault {
                        unreconciled.push(format!("{room}/{name}:{}", skipped.line));
                    }
                }
                Told::Played(result) => {
                    count(room, "read");
                    let nets: i64 = result.players.iter().map(|player| player.net).sum();
                    let kept = result.house - result.fees;
                    assert!(
                        (nets - kept).abs() <= 100,
                        "{room}/{name} {}: {nets} {kept}",
                        result.id
                    );
                    assert!(result.conserved, "{room}/{name} {}", result.id);
                    match &result.expected {
                        Expected::Unadjusted(why) => {
                            count(room, why.key());
                        }
                        Expected::AllIn(_) => count(room, "adjusted"),
                        Expected::Actual => {}
                    }
                }
            }
        }
    }
    for ((room, what), count) in &counts {
        eprintln!("{room:12} {what:18} {count}");
    }
    // A hand whose text leaves a winner out, one whose room counts ten chips more than were bet,
    // and one whose room adds up re-raises wrongly.
    assert_eq!(
        unreconciled,
        [
            "888/tour-omaha-partial-allin-blind-01.txt:1",
            "partypoker/tour-nlhe-partial-balances-01.txt:1",
            "pokerstars/cash-nlhe-oddname-converter-02.txt:1",
        ]
    );
}

#[test]
fn worked_all_ins_agree() {
    let Some(folder) = files::folder() else { return };
    let text = std::fs::read_to_string(folder.join("allin_ev.json")).expect("readable");
    let cases: Value = serde_json::from_str(&text).expect("JSON");
    let mut read: HashMap<String, Vec<Told>> = HashMap::new();
    let mut failures = Vec::new();
    let (mut agreed, mut not_counted) = (0, 0);
    let mut import = files::import();
    for case in cases["hands"].as_array().expect("hands") {
        let file = case["file"].as_str().expect("a file");
        let id = case["hand_id"].as_str().expect("an id");
        let told = read
            .entry(file.to_owned())
            .or_insert_with(|| files::read(&mut import, &folder.join("histories").join(file)));
        let played = told.iter().find_map(|told| match told {
            Told::Played(result) if result.id == id => Some(result),
            _ => None,
        });
        let Some(played) = played else {
            failures.push(format!("{file} {id}: not read"));
            continue;
        };
        if let Expected::Unadjusted(why) = played.expected {
            assert_eq!(why, NoEquity::OmahaPreflop, "{file} {id}");
            not_counted += 1;
            continue;
        }
        let mut wrong = Vec::new();
        for (name, ev) in case["ev_adjusted_net"].as_object().expect("players") {
            let ev = ev.as_f64().expect("a number");
            let found = played.players.iter().find(|player| player.name == *name);
            let found = found.map_or(f64::NAN, |player| player.ev);
            if found.is_nan() || (found - ev).abs() > 1e-9 * ev.abs().max(1.0) {
                wrong.push(format!("{name} {found} not {ev}"));
            }
        }
        for (name, put) in case["contributed"].as_object().expect("players") {
            let put = put.as_f64().expect("a number");
            let found = played.players.iter().find(|player| player.name == *name);
            let found = found.map_or(f64::NAN, |player| player.contributed as f64 / 100.0);
            if found.is_nan() || (found - put).abs() > 0.006 {
                wrong.push(format!("{name} put {found} not {put}"));
            }
        }
        if wrong.is_empty() {
            agreed += 1;
        } else {
            failures.push(format!("{file} {id}: {}", wrong.join(", ")));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert_eq!(agreed + not_counted, 84);
    assert!(not_counted <= 6, "{not_counted} of Omaha before the flop");
}

#[test]
fn a_bot_match_agrees_seat_by_seat() {
    let Some(folder) = files::folder() else { return };
    let text = std::fs::read_to_string(folder.join("allin_ev.json")).expect("readable");
    let cases: Value = serde_json::from_str(&text).expect("JSON");
    let told = files::read(&mut files::import(), &folder.join("histories/phh/pluribus-300.phhs"));
    for case in cases["pluribus"]["hands"].as_array().expect("hands") {
        let id = case["table"].to_string();
        let played = told.iter().find_map(|told| match told {
            Told::Played(result) if result.id == id => Some(result),
            _ => None,
        });
        let played = played.expect("the table was read");
        for (key, of) in [("net_actual", true), ("ev_adjusted_net", false)] {
            for (player, stated) in played.players.iter().zip(case[key].as_array().expect("seats"))
            {
                let found = if of { player.net as f64 / 100.0 } else { player.ev };
                let stated = stated.as_f64().expect("a number");
                assert!(
                    (found - stated).abs() < 1e-9 * stated.abs().max(1.0),
                    "{id} {}",
                    player.name
                );
            }
        }
    }
}
