//! `tableodds history` and `tableodds rate`, as people and scripts call them.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Hands of every grammar, written for tests.
const HANDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../history/tests/hands");

fn call(arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tableodds"));
    program.args(arguments).stdin(Stdio::null()).output().expect("the program starts")
}

/// What a call that must succeed writes, and what it tells beside it.
fn answer(arguments: &[&str]) -> (String, String) {
    let output = call(arguments);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {told}");
    (String::from_utf8(output.stdout).expect("the program writes UTF-8"), told)
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&answer(arguments).0).expect("JSON")
}

/// What a call that must be refused says.
fn refused(arguments: &[&str]) -> String {
    let output = call(arguments);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    assert!(told.starts_with("error: "), "{told}");
    told
}

/// A file of this test's own, gone with it.
struct File(PathBuf);

impl File {
    fn new(name: &str, content: &[u8]) -> Self {
        let name = format!("tableodds-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::write(&path, content).expect("a file can be written");
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("UTF-8")
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

fn stars() -> String {
    Path::new(HANDS).join("stars.txt").to_str().expect("UTF-8").to_owned()
}

#[test]
fn a_folder_of_every_grammar_is_summed_up() {
    let summary = json(&["history", HANDS, "--json"]);
    assert_eq!(summary["read"], 12);
    assert_eq!(summary["skipped"]["game_stud"], 1);
    let sites = summary["sites"].as_object().expect("sites");
    let read: f64 = sites.values().map(|site| number(&site["read"])).sum();
    assert_eq!((sites.len(), read), (9, 12.0));
    assert_eq!(summary["problems"][0]["skipped"], "game_stud");
    let usd = &summary["totals"]["USD"];
    assert!(
        (number(&usd["luck"])
            - (usd["net"].as_str().expect("money").parse::<f64>().expect("a number")
                - number(&usd["ev"])))
        .abs()
            < 1e-9
    );
    let (plain, _) = answer(&["history", HANDS]);
    assert!(plain.contains("PokerStars") && plain.contains("stud: not read"), "{plain}");
}

#[test]
fn hands_are_lines_of_json_or_rows() {
    let stars = stars();
    let (lines, told) = answer(&["history", "--hands", "--json", &stars]);
    assert_eq!(told, "");
    let hands: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(hands.len(), 2);
    assert_eq!((&hands[0]["id"], &hands[0]["adjusted"]), (&"900000000001".into(), &true.into()));
    assert_eq!(hands[0]["net"]["Bob: x"], "137");
    let equity: f64 = hands[0]["all_in"]["players"]
        .as_array()
        .expect("players")
        .iter()
        .map(|player| number(&player["equity"]))
        .sum();
    assert!(equity > 0.99, "{equity}");
    let (rows, _) = answer(&["history", "--hands", &stars]);
    let rows: Vec<&str> = rows.lines().collect();
    assert_eq!(rows.len(), 1 + 3 + 4);
    assert!(rows[0].starts_with("site,id,file,line,time,game"), "{}", rows[0]);
    let (own, _) = answer(&["history", "--hands", "--hero", "Ann", &stars]);
    assert_eq!(own.lines().count(), 3);
}

#[test]
fn the_same_file_twice_counts_once() {
    let copy = File::new("copy.txt", &std::fs::read(stars()).expect("a file"));
    let summary = json(&["history", "--json", &stars(), copy.path()]);
    assert_eq!((&summary["read"], &summary["duplicates"]), (&2.into(), &2.into()));
}

#[test]
fn what_is_left_out_is_told_with_its_line() {
    let text = std::fs::read_to_string(stars()).expect("a file");
    let wrong = File::new("wrong.txt", text.replacen("Total pot", "Total pot $77 x", 1).as_bytes());
    let summary = json(&["history", "--json", wrong.path()]);
    assert_eq!(summary["skipped"]["unreconciled"], 1, "{summary}");
    let problem = &summary["problems"][0];
    assert_eq!(problem["line"], 1);
    assert!(problem["detail"].as_str().expect("words").contains("total pot is 77"), "{problem}");
    let (_, told) = answer(&["history", "--hands", wrong.path()]);
    assert!(told.contains("1 left out"), "{told}");
}

#[test]
fn batches_of_hands_are_rated() {
    let mut specimen = history::specimen::Specimen::new(3, 12);
    let mut text = String::new();
    (0..3000).for_each(|_| specimen.write(&mut text));
    let hands = File::new("hands.txt", text.as_bytes());
    let (batches, _) = answer(&["history", "--batches", hands.path()]);
    assert!(batches.starts_with("timestamp,pool,player,stake,hands,ev_bb,sd100,actual_bb\n"));
    let table = File::new("batches.csv", batches.as_bytes());
    let report = json(&["rate", "--json", table.path()]);
    let players = report["players"].as_array().expect("players");
    assert_eq!(players.len(), 13);
    assert!(players.is_sorted_by(|a, b| number(&a["rating"]) >= number(&b["rating"])));
    let hero = players.iter().find(|player| player["player"] == "Hero").expect("the hero");
    assert_eq!(number(&hero["hands"]), 3000.0);
    assert_eq!(number(&hero["rating"]), number(&hero["low"]));
    let (own, _) = answer(&["history", "--batches", "--hero", "Hero", hands.path()]);
    assert!(own.lines().skip(1).all(|row| row.contains(",Hero,")), "{own}");
}

#[test]
fn bad_rows_are_told_and_bad_settings_refused() {
    let table = File::new(
        "bad.csv",
        b"timestamp,player,hands,ev_bb\n2026-01-01,Ann,900,10\n2026-01-02,Ann,0,1\n2026-01-03,Bob,x,1\n",
    );
    let report = json(&["rate", "--json", table.path()]);
    let refusals = report["refused"].as_array().expect("refusals");
    let lines: Vec<&Value> = refusals.iter().map(|refusal| &refusal["line"]).collect();
    assert_eq!(lines, [&Value::from(3), &Value::from(4)]);
    let (_, told) = answer(&["rate", table.path()]);
    assert!(told.contains("line 3: no hands"), "{told}");
    let moved =
        json(&["rate", "--json", "--set", "k=3", "--model", "published-mean", table.path()]);
    assert_eq!(moved["model"], "published-mean");
    assert!(
        refused(&["rate", "--set", "zeta=1", table.path()]).contains("no constant has this name")
    );
    assert!(refused(&["rate", "--set", "trim=1", table.path()]).contains("between 0 and 0.49"));
    let auto = refused(&["rate", "--set", "sigma0=auto", table.path()]);
    assert!(auto.contains("30 players"), "{auto}");
    let short = File::new("short.csv", b"timestamp,player\n");
    assert!(refused(&["rate", short.path()]).contains("lacks the column hands"));
    assert!(refused(&["history", "nowhere.txt"]).contains("nowhere.txt"));
}
