//! `tableodds history` and `tableodds rate`, as people and scripts call them.

#[expect(dead_code, reason = "tests of other commands ask for more")]
mod program;

use program::{call, refused, text};
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The answer of a call that must succeed, and what it says beside it.
fn answer(arguments: &[&str]) -> (String, String) {
    let output = call(arguments);
    let told = text(&output.stderr).to_owned();
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {told}");
    (text(&output.stdout).to_owned(), told)
}

/// The one value, or the one value a line, that a call prints.
fn json(arguments: &[&str]) -> Vec<Value> {
    let (out, _) = answer(&[arguments, &["--json"]].concat());
    out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Rows of a table, the heading first.
fn rows(csv: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(csv.as_bytes());
    let row = |record: csv::Result<csv::StringRecord>| {
        record.expect("as many cells as the heading").iter().map(str::to_owned).collect()
    };
    reader.records().map(row).collect()
}

/// A hand or two of every grammar, as the readers themselves are tested with.
fn hands(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../history/tests/hands").join(name)
}

fn stars() -> String {
    fs::read_to_string(hands("stars.txt")).expect("the file is there")
}

/// A folder of a test's own, gone with it.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(TempDir::new().expect("a temporary folder"))
    }

    /// Writes a file; gives its path.
    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.path().join(name);
        fs::write(&path, content).expect("the folder can be written");
        self.path(name)
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("the path is UTF-8").to_owned()
    }
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

#[test]
fn hands_have_the_documented_fields() {
    let path = hands("stars.txt");
    let path = path.to_str().expect("the path is UTF-8");
    let told = json(&["history", "--hands", path]);
    assert_eq!(told.len(), 2);
    let first = &told[0];
    for (field, value) in [
        ("site", "pokerstars"),
        ("id", "900000000001"),
        ("file", path),
        ("time", "2024-07-05T00:00:00Z"),
        ("game", "holdem"),
        ("limit", "nl"),
        ("kind", "table"),
        ("stakes", "0.50/1 USD"),
        ("hero", "Bob: x"),
        ("fees", "3"),
        ("house", "0"),
    ] {
        assert_eq!(first[field], value, "{field}");
    }
    assert_eq!((&first["line"], &told[1]["line"]), (&1.into(), &32.into()));
    assert_eq!((&first["adjusted"], &first["reason"]), (&true.into(), &Value::Null));
    assert_eq!((&told[1]["adjusted"], &told[1]["all_in"]), (&false.into(), &Value::Null));
    assert_eq!(first["net"], serde_json::json!({"Ann": "-40", "Bob: x": "137", "Cy [1]": "-100"}));
    // Three hands for the main pot, two for the side pot, 240 dollars in both, 3 of them taken.
    let race = &first["all_in"];
    let ev = |name: &str| first["ev"][name].as_str().and_then(|ev| ev.parse::<f64>().ok());
    let mut paid = 0.0;
    for (player, put_in) in race["players"].as_array().expect("players").iter().zip([40, 100, 100])
    {
        let held = 237.0 / 240.0 * part(race, player["name"].as_str().expect("a name"));
        let found = ev(player["name"].as_str().expect("a name")).expect("a number");
        assert!((found - (held - f64::from(put_in))).abs() < 1e-9, "{player}");
        paid += held;
    }
    assert!((paid - 237.0).abs() < 1e-9);
    assert_eq!(race["players"][1]["cards"], "AdAh");
    let share = part(race, "Bob: x") / 240.0;
    assert!((number(&race["players"][1]["equity"]) - share).abs() < 1e-12);
}

/// What a player holds of all pots of an all-in.
fn part(race: &Value, name: &str) -> f64 {
    let players = race["players"].as_array().expect("players");
    let place = players.iter().position(|player| player["name"] == name).expect("in it");
    let held = |pot: &Value| {
        let amount: f64 = pot["amount"].as_str().and_then(|pot| pot.parse().ok()).expect("money");
        amount * number(&pot["equity"][place])
    };
    race["pots"].as_array().expect("pots").iter().map(held).sum()
}

#[test]
fn hands_come_as_a_table_with_a_row_a_player() {
    let folder = Folder::new();
    let path = folder.file("a, b.txt", stars());
    let (out, told) = answer(&["history", "--hands", &path]);
    assert_eq!(told, "");
    let all = rows(&out);
    assert_eq!(all.len(), 1 + 3 + 4);
    let column = |name: &str| all[0].iter().position(|cell| cell == name).expect("a column");
    assert!(all[1..].iter().all(|row| row[column("file")] == path));
    let names: Vec<&str> = all[1..].iter().map(|row| &*row[column("player")]).collect();
    assert_eq!(names, ["Ann", "Bob: x", "Cy [1]", "Ann", "Bob: x", "Cy [1]", "Dee"]);
    assert_eq!(all[7][column("net")], "-1.50");
    let (out, _) = answer(&["history", "--hands", "--hero", "Bob: x", &path]);
    let own: Vec<_> =
        rows(&out).into_iter().filter(|row| row[column("player")] != "Bob: x").collect();
    assert_eq!(own, [all[0].clone()], "only the heading is nobody's");
}

#[test]
fn a_summary_counts_and_adds_up() {
    let folder = hands("");
    let summary = &json(&["history", folder.to_str().expect("the path is UTF-8")])[0];
    assert_eq!((&summary["read"], &summary["duplicates"]), (&12.into(), &0.into()));
    assert_eq!(summary["skipped"], serde_json::json!({"game_stud": 1}));
    assert_eq!(summary["sites"].as_object().map(serde_json::Map::len), Some(9));
    assert_eq!(summary["totals"]["USD"]["net"], "77.10");
    let usd = &summary["totals"]["USD"];
    let luck = number(&usd["luck"]);
    assert!((77.10 - number(&usd["ev"]) - luck).abs() < 1e-9);
    assert!(number(&usd["interval"]) > 0.0);
    assert_eq!(summary["totals"]["EUR"]["interval"], Value::Null, "one hand has no spread");
    let (words, _) = answer(&["history", folder.to_str().expect("the path is UTF-8")]);
    for line in ["stud: not read", "hero, USD", "net      77.10", "luck     81.64"] {
        assert!(words.contains(line), "{line}: {words}");
    }
}

#[test]
fn what_is_left_out_is_told_with_file_line_and_reason() {
    let folder = Folder::new();
    let wrong = stars()
        .replace("Total pot $3.50", "Total pot $3.75")
        .replace("Cy [1]: calls $99 and is all-in", "Zoe: calls $99 and is all-in");
    let path = folder.file("wrong.txt", format!("Dear diary\n\n{wrong}"));
    let (out, _) = answer(&["history", &path]);
    for problem in [
        format!("{path}:1: text that belongs to no hand"),
        format!("{path}:14: somebody acts who has no seat"),
        format!("{path}:34: the total pot is 3.75, but 3.50 went into it"),
    ] {
        assert!(out.contains(&problem), "{problem}: {out}");
    }
    let lines = json(&["history", "--hands", &path]);
    let told: Vec<(u64, &str)> = lines
        .iter()
        .map(|line| (line["line"].as_u64().unwrap_or(0), line["skipped"].as_str().unwrap_or("")))
        .collect();
    assert_eq!(told, [(1, "no_hand"), (14, "unknown_player"), (34, "unreconciled")]);
    assert_eq!(lines[2]["id"], "900000000002");
    let (out, told) = answer(&["history", "--hands", &path]);
    assert_eq!((rows(&out).len(), told.as_str()), (1, "notice: 3 left out; --summary says why\n"));
}

#[test]
fn rooms_that_are_not_read_are_named() {
    let folder = Folder::new();
    let path =
        folder.file("tilt.txt", "Full Tilt Poker Game #2: Table Ivy - $1/$2\nSeat 1: A ($5)\n");
    let (out, _) = answer(&["history", &path]);
    assert!(out.contains("Full Tilt: not supported"), "{out}");
    let summary = &json(&["history", &path])[0];
    assert_eq!(summary["skipped"], serde_json::json!({"unsupported_room_fulltilt": 1}));
}

#[test]
fn every_encoding_and_every_line_end_reads_the_same() {
    let folder = Folder::new();
    let plain = stars();
    let wide = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        "\u{feff}".encode_utf16().chain(plain.encode_utf16()).flat_map(bytes).collect()
    };
    let files = [
        folder.file("plain.txt", &plain),
        folder.file("marked.txt", format!("\u{feff}{plain}")),
        folder.file("little.txt", wide(u16::to_le_bytes)),
        folder.file("big.txt", wide(u16::to_be_bytes)),
        folder.file("dos.txt", plain.replace('\n', "\r\n")),
        folder.file("mac.txt", plain.replace('\n', "\r")),
    ];
    let hands = |path: &str| {
        let mut hands = json(&["history", "--hands", path]);
        hands.iter_mut().for_each(|hand| hand["file"] = Value::Null);
        hands
    };
    let first = hands(&files[0]);
    for file in &files[1..] {
        assert_eq!(hands(file), first, "{file}");
    }
    let all: Vec<&str> = files.iter().map(|file| &**file).collect();
    let summary = &json(&[&["history"], &all[..]].concat())[0];
    assert_eq!((&summary["read"], &summary["duplicates"]), (&2.into(), &10.into()));

    // Euros and accents as Windows wrote them.
    let french = fs::read_to_string(self::hands("winamax.txt")).expect("the file is there");
    let windows: Vec<u8> = french
        .replace("Bob 9", "Béa 9")
        .chars()
        .map(|c| match c {
            '€' => 0x80,
            c => u8::try_from(u32::from(c)).expect("a letter of Windows"),
        })
        .collect();
    let path = folder.file("windows.txt", windows);
    assert_eq!(json(&["history", "--hands", &path])[0]["net"]["Béa 9"], "-0.50");
}

#[test]
fn folders_and_archives_are_opened() {
    let folder = Folder::new();
    fs::create_dir(folder.0.path().join("deep")).expect("a folder in the folder");
    folder.file("deep/stars.TXT", stars());
    folder.file("deep/notes.pdf", "no history");
    let mut archive = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let plain = zip::write::SimpleFileOptions::default();
    archive.start_file("in/winamax.txt", plain).expect("an entry begins");
    archive.write_all(&fs::read(hands("winamax.txt")).expect("the file is there")).expect("room");
    let bytes = archive.finish().expect("the archive ends").into_inner();
    folder.file("hands.zip", &bytes);
    let lines = json(&["history", "--hands", &folder.path("")]);
    let files: Vec<&str> = lines.iter().filter_map(|line| line["file"].as_str()).collect();
    assert!(files[0].ends_with("deep/stars.TXT"), "{files:?}");
    assert!(files[2].ends_with("hands.zip/in/winamax.txt"), "{files:?}");
    assert_eq!(files.len(), 3);
    let broken = folder.file("broken.zip", &bytes[..bytes.len() / 2]);
    assert!(refused(&["history", &broken]).contains("broken.zip: "));
}

#[test]
fn dead_cards_change_the_chances_where_folded_hands_are_seen() {
    let path = hands("ignition.txt");
    let path = path.to_str().expect("the path is UTF-8");
    let [live, dead] = [&["history", "--hands", path][..], &["history", "--hands", "--dead", path]]
        .map(|arguments| json(arguments).remove(0));
    assert_eq!(live["net"], dead["net"]);
    assert_ne!(live["ev"], dead["ev"]);
}

#[test]
fn what_history_cannot_open_or_do_is_refused() {
    assert!(refused(&["history", "/no/such/file.txt"]).contains("/no/such/file.txt"));
    assert!(refused(&["history"]).contains("PATH"));
    assert!(refused(&["history", "--hands", "--batches", "x"]).contains("--batches"));
    let folder = Folder::new();
    let empty = folder.file("empty.txt", "");
    assert_eq!(json(&["history", &empty])[0]["read"], 0);
}

#[test]
fn batches_are_what_rate_reads() {
    let folder = Folder::new();
    // Six hundred hands of one day: enough for a rating.
    let hand = stars().split("\n\n\n\n").nth(1).expect("a second hand").to_owned();
    let many: String = (0..600)
        .map(|at| hand.replace("900000000002", &format!("{}", 910_000 + at)) + "\n\n\n")
        .collect();
    let path = folder.file("many.txt", many);
    let (table, _) = answer(&["history", "--batches", &path]);
    let all = rows(&table);
    assert_eq!(
        all[0],
        ["timestamp", "pool", "player", "stake", "hands", "ev_bb", "sd100", "actual_bb"]
    );
    assert_eq!(
        all[2],
        [
            "2024-07-05",
            "pokerstars fast_fold holdem 1 USD",
            "Bob: x",
            "1 USD",
            "600",
            "1500.0",
            "",
            "1500.0"
        ]
    );
    let lines = json(&["history", "--batches", "--hero", "Bob: x", &path]);
    assert_eq!(lines.len(), 1);
    assert_eq!((number(&lines[0]["ev_bb"]), &lines[0]["sd100"]), (1500.0, &Value::Null));
    let batches = folder.file("batches.csv", &table);
    let report = &json(&["rate", &batches])[0];
    assert_eq!(report["players"][0]["player"], "Bob: x");
    assert_eq!(report["players"][0]["hands"], 600);
    assert_eq!(report["refused"], serde_json::json!([]));
}

/// Two players of 3,000 hands, one as much above as the other below.
const TABLE: &str = "\
timestamp,pool,player,hands,ev_bb
2026-01-01,a,Ann,3000,300
2026-01-01,a,Bob,3000,-300
";

#[test]
fn rates_as_the_published_formula_says() {
    let folder = Folder::new();
    let path = folder.file("t.csv", TABLE);
    let report = &json(&["rate", &path, "--model", "published-mean"])[0];
    assert_eq!(report["model"], "published-mean");
    let gain = 2500.0 / (2500.0 + 80.0 * 80.0 / 30.0);
    let (mu, sigma) = (gain * 10.0, ((1.0 - gain) * 2500.0_f64).sqrt());
    let ann = &report["players"][0];
    assert_eq!((&ann["player"], &ann["hands"]), (&"Ann".into(), &3000.into()));
    for (field, value) in [
        ("mu", mu),
        ("sigma", sigma),
        ("rating", mu - 2.0 * sigma),
        ("low", mu - 2.0 * sigma),
        ("high", mu + 2.0 * sigma),
        ("last_day", 20_454.0),
        ("pending_hands", 0.0),
    ] {
        assert!((number(&ann[field]) - value).abs() < 1e-9, "{field}: {ann}");
    }
    assert!((number(&report["players"][1]["mu"]) + mu).abs() < 1e-9);
    // Twice the deviation, a quarter of the weight.
    let report =
        &json(&["rate", &path, "--model", "published-mean", "--set", "sigma_stake=160"])[0];
    let gain = 2500.0 / (2500.0 + 160.0 * 160.0 / 30.0);
    assert!((number(&report["players"][0]["mu"]) - gain * 10.0).abs() < 1e-9);
    let (words, told) = answer(&["rate", &path]);
    assert!(
        words.lines().nth(1).is_some_and(|line| line.trim_start().starts_with("Ann")),
        "{words}"
    );
    assert!(words.contains("assumed pool mean"), "{words}");
    assert_eq!(told, "");
}

#[test]
fn rows_that_cannot_be_rated_are_told_by_line() {
    let folder = Folder::new();
    let bad = [
        "2026-01-02,a,Ann,0,1",
        "2026-01-02,a,Bob,many,1",
        "soon,a,Bob,600,1",
        "2026-01-02,a,Bob,600,99999",
        "2026-01-02,a,Bob",
        "2025-12-01,a,Bob,600,1",
    ];
    let path = folder.file("t.csv", format!("{TABLE}{}\n", bad.join("\n")));
    let (_, told) = answer(&["rate", &path]);
    let expected = "\
notice: line 4: no hands
notice: line 5: hands is no number
notice: line 6: timestamp is no date
notice: line 7: 16666 bb/100 cannot be believed
notice: line 8: there are fewer cells than in the heading
";
    assert_eq!(told, expected);
    let report = &json(&["rate", &path])[0];
    assert_eq!(
        report["refused"][1],
        serde_json::json!({"line": 5, "detail": "hands is no number"})
    );
    assert_eq!(report["late"], 0, "the table is put in order first");
    let ids = folder.file(
        "ids.csv",
        "batch_id,timestamp,player,hands,ev_bb\n1,2026-01-01,Ann,600,1\n1,2026-01-01,Ann,600,1\n\
         2,2026-01-03,Bob,600,1\n2,2026-01-02,Ann,600,1\n",
    );
    let (_, told) = answer(&["rate", &ids]);
    assert_eq!(told, "notice: line 3: the player has a row in this batch already\n");
}

#[test]
fn tables_of_other_programs_read_the_same() {
    let folder = Folder::new();
    let plain = json(&["rate", &folder.file("plain.csv", TABLE)]);
    for (name, content) in [
        ("marked", format!("\u{feff}{TABLE}")),
        ("semicolons", TABLE.replace(',', ";")),
        ("tabs", TABLE.replace(',', "\t")),
        ("dos", TABLE.replace('\n', "\r\n")),
        ("open", TABLE.trim_end().to_owned()),
        ("quoted", TABLE.replace("Ann", "\"Ann\"").replace("player", "Player")),
    ] {
        assert_eq!(json(&["rate", &folder.file(name, content)]), plain, "{name}");
    }
}

#[test]
fn what_rate_cannot_do_is_refused() {
    let folder = Folder::new();
    let path = folder.file("t.csv", TABLE);
    let headless = folder.file("headless.csv", "timestamp,player,hands\n");
    assert!(refused(&["rate", "/no/such/table.csv"]).contains("/no/such/table.csv"));
    assert!(refused(&["rate", &headless]).contains("the heading lacks the column ev_bb"));
    for (setting, why) in [
        ("sigma=1", "no constant has this name"),
        ("k", "write NAME=VALUE"),
        ("k=much", "the value is no number"),
        ("trim=0.7", "the value lies between 0 and 0.49"),
        ("sigma0=auto", "it takes 30 players"),
    ] {
        let told = refused(&["rate", &path, "--set", setting]);
        assert!(told.contains(setting) && told.contains(why), "{told}");
    }
    assert!(refused(&["rate", &path, "--model", "best"]).contains("published-mean"));
}
