//! `tableodds odds`, as people and scripts call it.

mod program;

use program::{answer, json, number, refused};
use serde_json::Value;

#[test]
fn hands_are_counted() {
    let none = json(&["odds", "--json"]);
    assert_eq!(none["total"], 133_784_560);
    assert_eq!(none["categories"]["royal_flush"], 4_324);
    assert_eq!(none["categories"]["high_card"], 23_294_460);
    assert_eq!(none["flop"]["categories"]["full_house"], 3_744);
    assert_eq!(none["now"], Value::Null);

    let flop = json(&["odds", "--hole", "AhKh", "--board", "Qh7h2c", "--json"]);
    assert_eq!((flop["total"].as_u64(), flop["turn"]["total"].as_u64()), (Some(1081), Some(47)));
    assert_eq!(flop["now"], "high_card");
    assert_eq!(flop["outs"][0]["category"], "flush");
    assert_eq!(flop["outs"][0]["count"], 9);
    let people = answer(&["odds", "--hole", "AhKh", "--board", "Qh7h2c"]);
    assert!(people.contains("of 1,081 hands on the river"), "{people}");

    let river = json(&["odds", "--hole", "AhKh", "--board", "Qh7h2c3d4h", "--json"]);
    assert_eq!((&river["flop"], &river["turn"]), (&Value::Null, &Value::Null));
    assert_eq!(river["categories"]["flush"], 1);
}

#[test]
fn hands_are_dealt_and_held_against_the_exact_ones() {
    let dealt = json(&["odds", "--deal", "300000", "--seed", "5", "--json"]);
    assert_eq!(dealt["hands"], 300_000);
    let types = dealt["categories"].as_object().expect("types");
    let sum: u64 = types.values().filter_map(Value::as_u64).sum();
    assert_eq!((types.len(), sum), (10, 300_000));
    assert!(number(&dealt["p_value"]) > 1e-4, "{dealt}");
    let errors = dealt["standard_errors"].as_object().expect("types");
    assert!(errors.values().all(|off| number(off).abs() < 5.0), "{dealt}");
    let mut again = json(&["odds", "--deal", "300000", "--seed", "5", "--json"]);
    again["seconds"] = dealt["seconds"].clone();
    assert_eq!(again, dealt, "the same seed deals the same hands");
}

#[test]
fn chances_are_written_to_files() {
    let folder = std::env::temp_dir().join(format!("tableodds-odds-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).display().to_string();
    answer(&["odds", "--csv", &path("chances.csv")]);
    let csv = std::fs::read_to_string(path("chances.csv")).expect("it was written");
    assert_eq!(csv.lines().count(), 31);
    assert!(csv.contains("\nriver,royal_flush,4324,133784560,"), "{csv}");
    answer(&["odds", "--deal", "1000", "--csv", &path("dealt.csv")]);
    let csv = std::fs::read_to_string(path("dealt.csv")).expect("it was written");
    assert_eq!(csv.lines().count(), 11);
    answer(&["odds", "--xlsx", &path("deals.xlsx")]);
    let book = std::fs::read(path("deals.xlsx")).expect("it was written");
    assert!(book.starts_with(b"PK"), "an archive");
    std::fs::remove_dir_all(folder).expect("it was there");
}

#[test]
fn what_is_no_hand_is_refused() {
    let says = |arguments: &[&str], words: &str| {
        let told = refused(arguments);
        assert!(told.contains(words), "{told}");
    };
    says(&["odds", "--hole", "AhKhQh"], "--hole: 3 cards");
    says(&["odds", "--board", "AhKhQhJhTh9h"], "--board: 6 cards");
    says(&["odds", "--hole", "AhAh"], "Ah is there twice");
    says(&["odds", "--hole", "Ah", "--board", "Ah"], "Ah was given twice");
    says(&["odds", "--hole", "Ah", "--dead", "Ah"], "Ah was given twice");
    says(&["odds", "--hole", "Ax"], "is no card");
    says(&["odds", "--deal", "0"], "0");
    says(&["odds", "--deal", "5", "--hole", "Ah"], "--hole");
}
