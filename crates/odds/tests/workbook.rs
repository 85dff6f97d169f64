//! The workbook, opened and recalculated by `LibreOffice`.

use holdem::card::CardSet;
use holdem::notation::cards::parse_cards;
use odds::HandType;
use odds::workbook::{DEALS, Words, workbook};
use std::path::Path;
use std::process::Command;

const WORDS: Words<'static> = Words {
    sheets: ["Deals", "Judge", "Tally"],
    types: [
        "high card",
        "one pair",
        "two pair",
        "three of a kind",
        "straight",
        "flush",
        "full house",
        "four of a kind",
        "straight flush",
        "royal flush",
    ],
    deals: ["deal", "key", "number", "rank", "suit", "cards", "verdict"],
    tests: ["straight flush", "royal", "fours", "flush", "straight", "threes", "pairs"],
    tally: ["hand", "seen", "share", "chance", "errors off"],
    show: "deal",
    hint: "",
};

type Sheet = Vec<csv::StringRecord>;

/// Recalculates a workbook and reads its sheets.
fn recalculated(folder: &Path) -> [Sheet; 3] {
    // Tokens 44, 34, 76: commas, double quotes, UTF-8; the last one asks for all sheets.
    let filter = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1";
    let profile = format!("-env:UserInstallation=file://{}/profile", folder.display());
    let done = Command::new("soffice")
        .args([&profile, "--headless", "--convert-to", filter, "--outdir"])
        .args([folder, &folder.join("deals.xlsx")])
        .output()
        .expect("LibreOffice Calc is needed: apt-get install libreoffice-calc");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    WORDS.sheets.map(|sheet| {
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .from_path(folder.join(format!("deals-{sheet}.csv")))
            .expect("LibreOffice wrote the sheet");
        reader.records().map(|record| record.expect("whole CSV")).collect()
    })
}

#[test]
fn every_verdict_is_the_engines_and_recalculation_deals_anew() {
    let folder = tempfile::tempdir().expect("a folder for a while");
    let book = workbook(&WORDS).expect("a workbook");
    std::fs::write(folder.path().join("deals.xlsx"), &book).expect("room for it");

    let [deals, judge, tally] = recalculated(folder.path());
    assert_eq!(deals.len() as u32, DEALS + 1);
    let cards_at = deals[0].iter().position(|head| head == "cards").expect("a heading");
    let mut types_seen = [0; HandType::COUNT];
    for deal in &deals[1..] {
        let cards = parse_cards(&deal[cards_at]).expect("seven cards");
        let hand: CardSet = cards.into_iter().collect();
        assert_eq!(hand.len(), 7, "{}", &deal[cards_at]);
        let judged = HandType::of_cards(hand);
        assert_eq!(&deal[deal.len() - 1], WORDS.types[judged.index()], "{}", &deal[cards_at]);
        types_seen[judged.index()] += 1;
        assert!(deal.iter().all(|cell| !cell.starts_with("Err:") && !cell.starts_with('#')));
    }

    let ones = judge[4..17].iter().flat_map(|row| row.iter().skip(1).take(4));
    assert_eq!(ones.filter(|&cell| cell == "1").count(), 7, "the grid has seven cards");

    // The tally lists the best first, and counts the very deals of this recalculation.
    let seen: Vec<u32> =
        tally[1..].iter().rev().map(|row| row[1].parse().expect("a count")).collect();
    assert_eq!(seen, types_seen);

    let [again, ..] = recalculated(folder.path());
    let all = |deals: &[csv::StringRecord]| -> Vec<String> {
        deals.iter().map(|deal| deal[cards_at].to_owned()).collect()
    };
    assert_ne!(all(&deals), all(&again));
    assert!(types_seen[HandType::Pair.index()] > 300, "{types_seen:?}");
}
