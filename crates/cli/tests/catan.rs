//! `tableodds catan`, as people and scripts call it.

#[expect(dead_code, reason = "tests of other commands ask for more")]
mod program;

use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::Output;

fn call(arguments: &[&str]) -> Output {
    program::call(&[&["catan"], arguments].concat())
}

fn refused(arguments: &[&str]) -> String {
    program::refused(&[&["catan"], arguments].concat())
}

/// The answer of a call that must succeed.
fn answer(arguments: &[&str]) -> String {
    let output = call(arguments);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {told}");
    String::from_utf8(output.stdout).expect("the program writes UTF-8")
}

fn json_of(arguments: &[&str]) -> Value {
    let arguments = [arguments, &["--json"]].concat();
    serde_json::from_str(&answer(&arguments)).expect("JSON")
}

/// A file of this test's own, gone with it.
struct File(PathBuf);

impl File {
    fn new(name: &str, content: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, content).expect("the temporary directory can be written");
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("the path is UTF-8")
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn beginner() -> Value {
    json!({
        "terrain": ["ore", "sheep", "wood", "wheat", "brick", "sheep", "brick", "wheat", "wood",
            "desert", "wood", "ore", "wood", "ore", "wheat", "sheep", "brick", "wheat", "sheep"],
        "number": [10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11],
    })
}

#[test]
fn solves_the_published_drafts() {
    let two = json_of(&["solve", "--players", "2", "--eighth", "reference"]);
    assert_eq!(two["T"], json!([58.085_515_85, 59.483_532_934]));
    assert_eq!(two["line"], json!([48, 39, 31, 14]));
    assert_eq!(two["plans"], json!([1, 2]));
    assert_eq!((&two["method"], &two["objective"]), (&json!("exact"), &json!("ahead")));
    assert_eq!(two["eighth"], json!([45]));
    let stages = two["seats"][0]["stages"].as_array().expect("stages");
    let sum: f64 = stages.iter().filter_map(|stage| stage["rolls"].as_f64()).sum();
    assert!((sum - 58.085_515_85).abs() < 1e-8);
    let averaged = json_of(&["solve", "--players", "2"]);
    assert_eq!(averaged["T"], json!([56.390_104_384, 53.942_745_036]));
    let three = answer(&["solve", "--players", "3", "--eighth", "reference"]);
    for part in ["58.0855", "59.2072", "59.8583", "line    v48 v31 v20 v39 v40 v14"] {
        assert!(three.contains(part), "{three}");
    }
}

#[test]
fn goes_on_from_what_is_placed() {
    let solve = ["solve", "--players", "2", "--eighth", "reference", "--placed", "v31"];
    let found = json_of(&solve);
    assert_eq!(found["line"], json!([31, 48, 39, 40]));
    let choice = found["choices"].as_array().expect("choices").iter().find(|c| c["vertex"] == 48);
    assert_eq!(choice.expect("v48 is open")["T"], found["T"]);
    let all = json_of(&["solve", "--players", "2", "--placed", "31,48,39,40"]);
    assert_eq!(all["choices"], json!([]));
}

#[test]
fn four_who_want_to_be_ahead_get_a_beam_that_says_so() {
    let four = json_of(&["solve", "--players", "4", "--objective", "ahead"]);
    assert_eq!(four["method"], "beam");
    let three = json_of(&["solve", "--players", "3", "--objective", "ahead", "--placed", "48"]);
    assert_eq!(three["method"], "exact");
}

#[test]
fn a_seed_gives_the_same_board_again() {
    let board = ["solve", "--players", "4", "--board", "official", "--seed"];
    let with = |seed| json_of(&[board.as_slice(), &[seed]].concat());
    assert_eq!(with("7"), with("7"));
    assert_ne!(with("7")["T"], with("8")["T"]);
    assert_eq!(with("7")["seed"], 7);
}

#[test]
fn a_board_comes_from_a_file() {
    let file = File::new("beginner.json", &beginner().to_string());
    let solve = ["solve", "--players", "3", "--board"];
    let found = json_of(&[solve.as_slice(), &[file.path()]].concat());
    let own = json_of(&["solve", "--players", "3"]);
    assert_eq!((&found["T"], &found["badges"]), (&own["T"], &json!([])));
    let mut odd = beginner();
    odd["terrain"][0] = json!("sheep");
    odd["harbours"] = json!([{"edge": 0, "type": "ore"}]);
    let odd = File::new("odd.json", &odd.to_string());
    let badges = json_of(&[solve.as_slice(), &[odd.path()]].concat())["badges"].clone();
    assert_eq!(badges[0], "sheep: 5 on the board, 4 in the box");
}

#[test]
fn files_that_are_no_board_are_told_why() {
    let told = |name: &str, change: &dyn Fn(&mut Value)| {
        let mut board = beginner();
        change(&mut board);
        let file = File::new(name, &board.to_string());
        refused(&["sites", "--board", file.path()])
    };
    let seven = told("seven.json", &|board| board["number"][3] = json!(7));
    assert!(seven.contains("no token bears the 7 on h3"), "{seven}");
    let bare = told("bare.json", &|board| board["number"][3] = json!(0));
    assert!(bare.contains("h3 has none"), "{bare}");
    let lava = told("lava.json", &|board| board["terrain"][3] = json!("lava"));
    assert!(lava.contains("h3 is \"lava\""), "{lava}");
    let edge = told("edge.json", &|board| board["harbours"] = json!([{"edge": 30, "type": "3:1"}]));
    assert!(edge.contains("no coast edge 30"), "{edge}");
    let robber = told("robber.json", &|board| board["robber"] = json!(19));
    assert!(robber.contains("no hex 19"), "{robber}");
    let unknown = told("unknown.json", &|board| board["robbers"] = json!(1));
    assert!(unknown.contains("robbers"), "{unknown}");
    let broken = File::new("broken.json", "{\"terrain\": [");
    assert!(refused(&["sites", "--board", broken.path()]).contains("line 1"));
}

#[test]
fn ranks_sites() {
    let all = json_of(&["sites"]);
    let sites = all["sites"].as_array().expect("sites");
    assert_eq!(sites.len(), 54);
    let brick = sites.iter().find(|site| site["vertex"] == 48).expect("v48 is free");
    assert!((brick["score"].as_f64().expect("a score") - 10.669_025_641).abs() < 1e-9);
    assert_eq!((&brick["pips"], &brick["harbours"]), (&json!([0, 4, 0, 5, 0]), &json!(["wheat"])));
    let top = answer(&["sites", "--own", "48", "--others", "31,39", "--top", "3"]);
    assert_eq!(top.lines().count(), 4);
}

#[test]
fn tells_build_speed_both_ways() {
    let found = json_of(&["speed", "--buildings", "31,40", "--target", "city"]);
    let mean = |engine: &str| found[engine]["mean"].as_f64().expect("it ends");
    let error = found["sampled"]["stderr"].as_f64().expect("an error");
    assert!((mean("exact") - 15.967_095_744).abs() < 1e-9);
    assert!((mean("sampled") - mean("exact")).abs() < 4.0 * error);
    assert_eq!(found["exact"]["percentiles"]["90"], 24);
    assert_eq!(found["sampled"]["trials"], 20_000);
    // A hand that is enough, and a wait without end.
    let enough =
        json_of(&["speed", "--buildings", "31", "--target", "1,1,0,0,0", "--hand", "1,1,0,0,0"]);
    assert_eq!(enough["exact"]["mean"], 0.0);
    let never = ["speed", "--buildings", "", "--target", "road", "--trials", "50"];
    let told = json_of(&never);
    assert_eq!((&told["exact"]["mean"], &told["sampled"]["mean"]), (&Value::Null, &Value::Null));
    assert_eq!(told["sampled"]["censored"], 50);
    assert!(answer(&never).contains("100.00 % given up after 2000 rolls, so there is no mean"));
}

#[test]
fn sends_the_robber_where_it_hurts() {
    let found = json_of(&["robber", "--player", "48,14c", "--player", "39,31"]);
    assert_eq!((&found["best"], &found["hexes"][0]["score"]), (&json!(11), &json!(5)));
    assert_eq!(found["hexes"][18]["hex"], 9);
    let from = json_of(&["robber", "--player", "48,14c", "--player", "39,31", "--from", "11"]);
    assert_ne!(from["best"], 11);
}

#[test]
fn counts_the_deck() {
    let found = json_of(&["deck", "--draws", "3"]);
    let points = found["kinds"][1]["at_least_one"].as_f64().expect("a chance");
    assert!((points - 0.504_347_826_087).abs() < 1e-12);
    let last = json_of(&[
        "deck",
        "--knights",
        "14",
        "--points",
        "5",
        "--roads",
        "2",
        "--plenty",
        "2",
        "--monopolies",
        "1",
    ]);
    assert_eq!((&last["remaining"], &last["kinds"][4]["next"]), (&json!(1), &json!(1.0)));
}

#[test]
fn bad_input_is_told_with_its_place() {
    let cases: [(&[&str], &str); 14] = [
        (&["solve"], "--players"),
        (&["solve", "--players", "5"], "--players: 5; two to four"),
        (&["solve", "--players", "2", "--placed", "4,8"], "v8 is next to v4"),
        (&["solve", "--players", "2", "--placed", "4,4"], "v4 is taken twice"),
        (&["solve", "--players", "2", "--placed", "54"], "\"54\" is no vertex"),
        (&["solve", "--players", "2", "--placed", "0,2,11,13,15"], "at most 4"),
        (&["solve", "--players", "2", "--board", "nowhere.json"], "nowhere.json"),
        (&["sites", "--own", "4", "--others", "8"], "v8 is next to v4"),
        (&["speed", "--buildings", "31", "--target", "villa"], "\"villa\" is nothing to build"),
        (&["speed", "--buildings", "31", "--target", "1,2"], "--target"),
        (&["speed", "--buildings", "31", "--target", "0,0,0,0,20"], "the bank has 19"),
        (&["robber", "--player", "3", "--mover", "2"], "no player 2"),
        (&["robber", "--player", "3", "--from", "19"], "no hex 19"),
        (&["deck", "--knights", "15"], "there are 14"),
    ];
    for (arguments, place) in cases {
        let told = refused(arguments);
        assert!(told.contains(place), "{arguments:?}: {told}");
    }
    assert!(refused(&["deck", "--draws", "26"]).contains("only 25 cards"));
}

#[test]
fn seats_side_by_side_in_both_readings() {
    let seats = json_of(&["seats"]);
    let shown = |of: &Value| {
        let times = of.as_array().expect("a list").iter();
        times.map(|t| format!("{:.1}", t.as_f64().expect("a time"))).collect::<Vec<_>>()
    };
    assert_eq!(shown(&seats[0]["reference"]), ["58.1", "59.5"]);
    assert_eq!(shown(&seats[0]["tie_averaged"]), ["56.4", "53.9"]);
    assert_eq!(shown(&seats[1]["reference"]), ["58.1", "59.2", "59.9"]);
    assert_eq!(shown(&seats[2]["reference"]), ["58.3", "59.2", "61.0", "62.9"]);
    assert_eq!(seats[0]["disagree"], true);
    assert!(answer(&["seats"]).contains("58.0855*"));
}

#[test]
fn a_fair_board_is_the_one_it_names() {
    let found = json_of(&["fair", "--players", "3", "--boards", "40", "--seed", "5"]);
    assert_eq!(found["examined"], 40);
    let seed = found["seed"].to_string();
    let solved = json_of(&["solve", "--players", "3", "--board", "official", "--seed", &seed]);
    assert_eq!(solved["T"], found["T"]);
    assert!(refused(&["fair", "--players", "3", "--boards", "0"]).contains("--boards"));
    assert!(refused(&["fair", "--players", "5"]).contains("two to four"));
}

#[test]
fn two_dice() {
    let numbers = json_of(&["dice", "--rolls", "1"]);
    for number in numbers.as_array().expect("a list") {
        let float = |key: &str| number[key].as_f64().expect("a chance");
        assert!((float("chance") - float("within")).abs() < 1e-15);
        assert_eq!(float("chance"), float("ways") / 36.0);
    }
    assert!(answer(&["dice"]).contains("6/36"));
}
