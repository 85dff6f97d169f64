//! The program itself, as people and scripts call it.

mod program;

use program::{answer, call, json, number, program, refused, text};
use serde_json::Value;
use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Calls it with a text on stdin.
fn call_with(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output
}

#[test]
fn answers_known_matchups() {
    for (a, b, equity) in [
        ("AA", "KK", 0.819_460_504_677),
        ("AKs", "QQ", 0.460_485_258_459),
        ("AhKh", "random", 0.670_446_323),
    ] {
        let answer = json(&["equity", "--player", a, "--player", b, "--json"]);
        assert_eq!(answer["method"], "exact");
        assert!((number(&answer["players"][0]["equity"]) - equity).abs() < 1e-6, "{a} v {b}");
        for player in answer["players"].as_array().expect("players") {
            let sum: f64 = ["win", "tie", "lose"].iter().map(|&part| number(&player[part])).sum();
            assert!((sum - 1.0).abs() < 1e-12);
            let share = number(&player["equity"]) - number(&player["win"]);
            assert!((share - number(&player["tie_share"])).abs() < 1e-12);
            assert_eq!(player["stderr"], Value::Null);
        }
    }
}

#[test]
fn has_the_documented_fields() {
    let keys = |value: &Value| -> Vec<String> {
        value.as_object().expect("an object").keys().cloned().collect()
    };
    let answer = json(&["equity", "-p", "AA", "-p", "KQs", "-b", "Ks7h2d", "--classes", "--json"]);
    let fields =
        ["game", "matchups", "method", "notices", "players", "runouts", "samples", "seconds"];
    assert_eq!(keys(&answer), fields);
    let fields = ["classes", "equity", "lose", "range", "stderr", "tie", "tie_share", "win"];
    assert_eq!(keys(&answer["players"][0]), fields);
    let fields = ["equity", "hand", "lose", "stderr", "tie", "tie_share", "weight", "win"];
    assert_eq!(keys(&answer["players"][1]["classes"][0]), fields);
    assert_eq!(answer["players"][1]["classes"][0]["hand"], "KQs");
    assert_eq!(answer["matchups"], 6 * 3);
    assert_eq!(answer["runouts"], 990);

    let combos = json(&["equity", "-p", "AA", "-p", "KQs", "-b", "Ks7h2d", "--combos", "--json"]);
    let hands = combos["players"][1]["combos"].as_array().expect("combos");
    let mut names: Vec<&str> = hands.iter().filter_map(|hand| hand["hand"].as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["KcQc", "KdQd", "KhQh"]);

    let range = json(&["range", "--json", "87s+"]);
    assert_eq!(keys(&range), ["combos", "notices", "percent", "range", "weight"]);
    let fields = ["column", "kind", "line", "message", "place", "token"];
    assert_eq!(keys(&range["notices"][0]), fields);
    assert_eq!(range["notices"][0]["kind"], "plus_stands_still");

    let judged = json(&["judge", "--json", "AhKhQhJhTh9h2c"]);
    assert_eq!(keys(&judged), ["best_five", "category", "strength", "table"]);
    let table = &judged["table"];
    assert_eq!(table["rank_totals"].as_array().map(Vec::len), Some(13));
    assert_eq!(table["straight_sums"][9][2], 5, "ten to ace of hearts");
    assert_eq!((table["flush"].as_str(), &table["four_of_a_kind"]), (Some("h"), &Value::Null));
}

#[test]
fn samples_by_seed() {
    let arguments = |seed: &'static str, threads: &'static str| {
        let mut answer = json(&[
            "equity",
            "-p",
            "AKs",
            "-p",
            "QQ",
            "-p",
            "random",
            "--method",
            "sample",
            "--samples",
            "50000",
            "--seed",
            seed,
            "--threads",
            threads,
            "--json",
        ]);
        answer.as_object_mut().expect("an object").remove("seconds");
        answer
    };
    let one = arguments("7", "1");
    assert_eq!(one["method"], "sample");
    assert!(one["samples"].as_u64().is_some_and(|deals| deals >= 50_000));
    assert!(number(&one["players"][0]["stderr"]) > 0.0);
    assert_eq!(one, arguments("7", "2"));
    assert_ne!(one, arguments("8", "1"));
}

#[test]
fn stops_sampling_at_an_error() {
    let answer = json(&[
        "equity",
        "-p",
        "AKs",
        "-p",
        "QQ",
        "-p",
        "random",
        "--method",
        "sample",
        "--samples",
        "100000000",
        "--stderr",
        "0.002",
        "--json",
    ]);
    assert!(answer["samples"].as_u64().expect("a count") < 1_000_000);
    assert!(number(&answer["players"][0]["stderr"]) <= 0.002);
}

#[test]
fn prints_tables_for_people() {
    let answer = answer(&["equity", "-p", "AA", "-p", "KK"]);
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(lines[0], "       equity        win       tie       lose");
    assert_eq!(lines[1], "AA  81.9461 %  81.7147 %  0.4627 %  17.8226 %");
    assert!(lines[3].starts_with("exact: 36 matchups x 1,712,304 runouts"), "{answer}");
    assert!(!answer.contains('\u{1b}'), "no colours where there is no terminal");
}

#[test]
fn judges() {
    for (cards, name, best) in [
        ("Ks Kh 7d 7c 2s", "two pair, kings and sevens", "KsKh7d7c2s"),
        ("Ah2c3d4s5h", "straight, five high", "5h4s3d2cAh"),
        ("AhKhQhJhTh9h2c", "royal flush", "AhKhQhJhTh"),
        ("9h8h7h6h5h4h3h", "straight flush, nine high", "9h8h7h6h5h"),
        ("2c2d2h3s3d3h9c", "full house, threes over deuces", "3s3h3d2d2c"),
        ("A♠ A♥ A♦ A♣ 10♠ 9♠ 8♠", "four of a kind, aces", "AsAhAdAcTs"),
        ("Ah Kh 9h 5h 2h 2c", "flush, ace high", "AhKh9h5h2h"),
        ("7c5d4h3s2c", "seven high", "7c5d4h3s2c"),
    ] {
        let answer = answer(&["judge", cards]);
        let lines: Vec<&str> = answer.lines().collect();
        assert_eq!(lines[..2], [name, &format!("best five  {best}")], "{cards}");
        assert_eq!(lines.len(), 3 + 1 + 15 + 1 + 11 + 1 + 4, "the tables are there");
    }
}

#[test]
fn counts_ranges() {
    let told = json(&["range", "--json", "AA,KK:0.5"]);
    assert_eq!(told["range"], "AA,KK@50");
    assert_eq!(told["combos"], 12);
    assert_eq!(told["weight"], 9.0);
    assert!((number(&told["percent"]) - 100.0 * 9.0 / 1326.0).abs() < 1e-12);
    assert_eq!(answer(&["range", "JJ,QQ,", "KK", "AA"]), "JJ+\n24 combos, 1.810 % of all hands\n");
    assert_eq!(json(&["range", "--json", "*"])["combos"], 1326);
}

#[test]
fn writes_ranges_for_other_programs() {
    let texts = [
        ("canonical", "QQ,(AKs,AhKd)@50"),
        ("pio", "QQ,AKs:0.5,AhKd:0.5"),
        ("gtoplus", "QQ,[50.0]AKs,AhKd[/50.0]"),
        ("equilab", "100: QQ, 50: AKs, AhKd"),
        ("pokercruncher", "QQ, AKs, AhKd; Weights: AKs:50%, AhKd:50%"),
        ("propokertools", "QQ@100,AK:xx@50,AhKd@50"),
    ];
    for (from, text) in texts {
        for (to, wanted) in texts {
            let output = call(&["range", text, "--to", to]);
            assert_eq!(output.status.code(), Some(0), "{from} to {to}: {output:?}");
            assert_eq!(self::text(&output.stdout), format!("{wanted}\n"), "{from} to {to}");
        }
    }
    assert!(answer(&["range", "22@50", "--to", "gtowizard"]).starts_with("2d2c: 0.5,2h2c: 0.5,"));
    assert!(refused(&["range", "AA@12.5", "--to", "equilab"]).contains("whole percents"));
    let told = json(&["range", "100: AA, 50: KK", "--json"]);
    assert_eq!(told["notices"][0]["kind"], "read_as");
    assert!(told["notices"][0]["message"].as_str().is_some_and(|told| told.contains("Equilab")));
}

#[test]
fn tells_what_is_wrong_and_where() {
    for (arguments, wanted) in [
        (vec!["range", "AA, AK0"], r#"TEXT, column 5: "AK0" is no hand; write "AKo""#),
        (vec!["range", "AA\nKK, AAs"], r#"TEXT, line 2, column 5: "AAs": a pair"#),
        (vec!["range", "AA:1.5"], "above 1"),
        (vec!["range", "--", "-88"], r#""-88" is no hand"#),
        (vec!["equity", "-p", "AA"], "1 player; it takes 2 to 10"),
        (vec!["equity", "-p", "AA", "-p", "K"], r#"player 2, column 1: "K" is one rank"#),
        (vec!["equity", "-p", "AA", "-p", "KK", "-b", "Ks"], "--board: 1 card; a board has"),
        (
            vec!["equity", "-p", "AA", "-p", "KK", "-b", "KsKs2d"],
            "--board, column 3: Ks is there twice",
        ),
        (
            vec!["equity", "-p", "AA", "-p", "KK", "-b", "Ks7h2d", "-d", "Ks"],
            "Ks lies on the board",
        ),
        (vec!["equity", "-p", "AhAd", "-p", "AhKd"], "players 1 and 2 cannot be dealt together"),
        (vec!["equity", "-p", "AA", "-p", "KK:0"], "player 2: the range is empty"),
        (vec!["equity", "-p", "AsAh", "-p", "KK", "-b", "As7h2d"], "player 1: every hand"),
        (vec!["equity"], "required"),
        (vec!["equity", "--methd", "exact"], "--method"),
        (vec!["equity", "-p", "AA", "-p", "KK", "--method", "exat"], "exact"),
        (vec!["equity", "-p", "AA", "-p", "KK", "--stderr", "NaN"], "not between 0 and 1"),
        (vec!["equity", "-p", "AA", "-p", "KK", "--threads", "0"], "0"),
        (vec!["equity", "-", "-p", "AA"], "cannot be used with"),
        (vec!["judge", "AsKd"], "2 cards; it takes five to seven"),
        (vec!["judge", "AsKdQhJcTs9h8h7h"], "8 cards"),
        (vec!["judge", "AsKdQhJcXs"], r#""Xs" is no card"#),
        (vec!["rnage", "AA"], "range"),
        (vec!["range"], "required"),
    ] {
        let told = refused(&arguments);
        assert!(told.contains(wanted), "{arguments:?}: {told}");
    }
    assert!(refused(&["range", "?,!,#"]).ends_with("and 2 more faults\n"));
    let output = call(&[]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn tells_notices_beside_the_answer() {
    let output = call(&["range", "AA,AA,87s+"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).starts_with("AA,87s\n10 combos"));
    let told = text(&output.stderr);
    assert_eq!(told.lines().count(), 2, "{told}");
    assert!(told.lines().all(|line| line.starts_with("notice: TEXT, column ")), "{told}");
}

#[test]
fn answers_batches_line_by_line() {
    let input = concat!(
        r#"{"players":[{"kind":"range","range":"QQ+"},{"kind":"any"}],"board":"Ks7h2d"}"#,
        "\r\n\n",
        r#"{"players":[{"kind":"range","range":"QQx"},{"kind":"any"}]}"#,
        "\nnonsense\n",
        r#"{"kind":"equity","v":1,"data":{"players":[{"kind":"hand","cards":"AhAd"},{"kind":"any"}]}}"#,
        "\n",
        r#"{"kind":"equity","v":9,"data":{}}"#,
        "\n",
        r#"{"kind":"range","v":1,"data":{"range":"AA"}}"#,
        "\n",
        r#"{"players":[{"kind":"hand","cards":"Ah"},{"kind":"any"}]}"#,
    );
    let output = call_with(&["equity", "-", "--json"], input.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stderr), "error: 5 lines have no answer; they say why\n");
    let told: Vec<Value> = text(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON Lines"))
        .collect();
    let lines: Vec<u64> = told.iter().filter_map(|line| line["line"].as_u64()).collect();
    assert_eq!(lines, [1, 3, 4, 5, 6, 7, 8]);
    let answered: Vec<bool> = told.iter().map(|line| line.get("error").is_none()).collect();
    assert_eq!(answered, [true, false, false, true, false, false, false]);
    assert!(told[1]["error"].as_str().is_some_and(|error| error.contains("players[0], column 1")));

    let output = call_with(&["range", "-"], b"AA\n\xff\xfe\nJJ+");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stdout).contains("line 2: error: not UTF-8"), "{output:?}");
    assert!(text(&output.stdout).ends_with("JJ+\n24 combos, 1.810 % of all hands\n"));
    assert_eq!(call_with(&["equity", "-"], b"").status.code(), Some(0));
}

#[test]
fn answers_each_line_before_the_next_is_there() {
    let mut child = program()
        .args(["range", "-", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("stdin is piped");
    let mut stdout = child.stdout.take().expect("stdout is piped");
    for range in ["AA", "KK"] {
        writeln!(stdin, "{range}").expect("the program reads");
        let mut answer = Vec::new();
        let mut byte = [0];
        while !answer.ends_with(b"\n") {
            stdout.read_exact(&mut byte).expect("an answer comes");
            answer.push(byte[0]);
        }
        let answer: Value = serde_json::from_slice(&answer).expect("JSON");
        assert_eq!(answer["range"], range);
    }
    drop(stdin);
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn no_input_makes_it_panic() {
    let odd = [
        "",
        " ",
        "-",
        "--",
        "---",
        "=",
        "%",
        "@",
        "()",
        "[]",
        "\u{0}x",
        "é",
        "💥",
        "AA:1e999",
        "99999999999999999999%",
        "A\u{301}K",
        "\u{202e}AA",
        "[[[[",
        "((((",
        "AA-",
        "-AA",
        "10",
        "1",
    ]
    .map(|text| text.replace('\u{0}', "\u{1}"));
    for text in &odd {
        for arguments in [
            vec!["range", text],
            vec!["judge", text],
            vec!["equity", "-p", text, "-p", "AA"],
            vec!["equity", "-p", "AA", "-p", "KK", "-b", text],
            vec!["equity", "-p", "AA", "-p", "KK", "--samples", text],
            vec![text],
        ] {
            let output = call(&arguments);
            let code = output.status.code();
            assert!(matches!(code, Some(0 | 2)), "{arguments:?}: {output:?}");
        }
        let output = call_with(&["equity", "-", "--json"], text.as_bytes());
        assert!(matches!(output.status.code(), Some(0 | 2)), "{text:?}: {output:?}");
    }
}

#[test]
fn long_lines_are_refused_and_the_next_is_answered() {
    let mut input = vec![b'A'; 5 << 20];
    input.extend_from_slice(b"\nAA\n");
    let output = call_with(&["range", "-", "--json"], &input);
    assert_eq!(output.status.code(), Some(2));
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert!(lines[0].contains("longer than") && lines[1].contains(r#""range":"AA""#), "{lines:?}");
}

#[cfg(unix)]
#[test]
fn ends_cleanly_when_interrupted() {
    let mut child = program()
        .args(["equity", "-p", "random", "-p", "random", "-p", "random", "-p", "random"])
        .args(["--method", "sample", "--samples", "40000000000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(Duration::from_millis(700));
    assert!(child.try_wait().expect("it can be asked").is_none(), "it is still at work");
    let pid = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &pid]).status().expect("kill starts");
    assert!(sent.success());
    let asked = Instant::now();
    let output = child.wait_with_output().expect("the program ends");
    assert!(asked.elapsed() < Duration::from_secs(2), "{:?}", asked.elapsed());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), "");
    assert_eq!(text(&output.stderr), "error: stopped\n", "no bar where there is no terminal");
}

#[cfg(unix)]
#[test]
fn a_reader_who_leaves_is_no_error() {
    let mut child = program()
        .args(["completions", "bash"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
}

#[test]
fn helps_completes_and_documents_itself() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = answer(&["completions", shell]);
        assert!(script.contains("tableodds") && script.contains("equity"), "{shell}");
    }
    let manual = answer(&["man"]);
    assert!(manual.contains(".TH tableodds 1") && manual.contains("equity"), "{manual}");
    for command in ["equity", "judge", "range", "completions"] {
        let help = answer(&[command, "--help"]);
        assert!(help.contains("tableodds ") && help.contains("Example"), "{help}");
    }
    assert!(answer(&["--version"]).starts_with("tableodds "));
    assert!(answer(&["--help"]).contains("Exit status"));
}
