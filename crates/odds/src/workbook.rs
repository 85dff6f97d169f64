//! The judge as a spreadsheet with live formulas: deals that reshuffle on recalculation.
//!
//! Three sheets: a thousand deals, one row each, from 52 random keys to the verdict; one deal laid
//! out as the judge's tables; and the tally beside the exact chances. No cell depends on itself.

use crate::chance::count;
use crate::hand_type::HandType;
use crate::judge::RUNS;
use holdem::card::CardSet;
use rust_xlsxwriter::utility::row_col_to_cell_absolute;
use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format, FormatAlign, Formula, Workbook, Worksheet, XlsxError,
};

/// How many deals a workbook has.
pub const DEALS: u32 = 1000;

/// The words a workbook is labelled with. Types come from high card to royal flush.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    /// Names of the sheets: deals, judge, tally.
    pub sheets: [&'a str; 3],
    /// The types of hands.
    pub types: [&'a str; HandType::COUNT],
    /// Headings of the deals: deal, key, number, rank, suit, cards, verdict.
    pub deals: [&'a str; 7],
    /// The tests: straight flush, royal flush, four of a kind, flush, straight, threes, pairs.
    pub tests: [&'a str; 7],
    /// Headings of the tally: hand, times seen, share, exact chance, standard errors off.
    pub tally: [&'a str; 5],
    /// The label of the cell that picks a deal to be shown.
    pub show: &'a str,
    /// What to do for new deals.
    pub hint: &'a str,
}

/// Ranks and suits as the deck is numbered: ace to king, and spades first.
const RANKS: &str = "A23456789TJQK";
const SUITS: &str = "shdc";

/// First row of the deals, counted from 0: under one row of headings.
const FIRST: u32 = 1;
const LAST: u32 = FIRST + DEALS - 1;

/// Columns of the deals, counted from 0: each is where a block starts.
mod column {
    pub(super) const DEAL: u16 = 0;
    pub(super) const KEYS: u16 = 1;
    pub(super) const NUMBERS: u16 = KEYS + 52;
    pub(super) const RANKS: u16 = NUMBERS + 7;
    pub(super) const SUITS: u16 = RANKS + 7;
    pub(super) const CARDS: u16 = SUITS + 7;
    pub(super) const RANK_TOTALS: u16 = CARDS + 1;
    pub(super) const SUIT_TOTALS: u16 = RANK_TOTALS + 13;
    pub(super) const RUN_SUMS: u16 = SUIT_TOTALS + 4;
    pub(super) const RUNS: u16 = RUN_SUMS + 40;
    pub(super) const TESTS: u16 = RUNS + 10;
    pub(super) const VERDICT: u16 = TESTS + 7;
}

/// `$B2`: a cell of the deals whose column stays when the formula is copied.
fn cell(row: u32, column: u16) -> String {
    let absolute = row_col_to_cell_absolute(row, column);
    let at = absolute.rfind('$').unwrap_or(0);
    format!("{}{}", &absolute[..at], &absolute[at + 1..])
}

/// Cells side by side in one row of the deals.
fn span(row: u32, first: u16, count: u16) -> String {
    format!("{}:{}", cell(row, first), cell(row, first + count - 1))
}

/// The ranks of a straight, 0 for the ace to 12 for the king, from A-5 to 10-A.
fn run_ranks(run: u16) -> impl Iterator<Item = u16> {
    (run..run + 5).map(|rank| rank % 13)
}

/// A workbook in the xlsx format.
///
/// # Errors
/// When the writer refuses a sheet's name or the archive.
pub fn workbook(words: &Words<'_>) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    // No clock is read, so that the same words make the same file.
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&made));
    let heading = Format::new().set_bold();
    deals(book.add_worksheet(), words, &heading)?;
    judge(book.add_worksheet(), words, &heading)?;
    tally(book.add_worksheet(), words, &heading)?;
    book.save_to_buffer()
}

fn deals(sheet: &mut Worksheet, words: &Words<'_>, heading: &Format) -> Result<(), XlsxError> {
    sheet.set_name(words.sheets[0])?.set_freeze_panes(FIRST, 1)?;
    let [deal, key, number, rank, suit, cards, verdict] = words.deals;
    let mut head = |column: u16, text: &str| {
        sheet.write_string_with_format(0, column, text, heading).map(|_| ())
    };
    head(column::DEAL, deal)?;
    for at in 0..52 {
        head(column::KEYS + at, &format!("{key} {}", at + 1))?;
    }
    for at in 0..7 {
        for (first, name) in
            [(column::NUMBERS, number), (column::RANKS, rank), (column::SUITS, suit)]
        {
            head(first + at, &format!("{name} {}", at + 1))?;
        }
        head(column::TESTS + at, words.tests[usize::from(at)])?;
    }
    head(column::CARDS, cards)?;
    for (at, rank) in (0..).zip(RANKS.chars()) {
        head(column::RANK_TOTALS + at, &rank.to_string())?;
    }
    for (at, suit) in (0..).zip(SUITS.chars()) {
        head(column::SUIT_TOTALS + at, &suit.to_string())?;
    }
    for run in 0..RUNS as u16 {
        for (at, suit) in (0..).zip(SUITS.chars()) {
            head(column::RUN_SUMS + 4 * run + at, &format!("{} {suit}", run_name(run)))?;
        }
        head(column::RUNS + run, &run_name(run))?;
    }
    head(column::VERDICT, verdict)?;
    for row in FIRST..=LAST {
        sheet.write_number(row, column::DEAL, f64::from(row - FIRST + 1))?;
        for (column, formula) in deal_formulas(row, words) {
            sheet.write_formula(row, column, Formula::new(formula))?;
        }
    }
    sheet.set_column_range_width(column::KEYS, column::VERDICT - 1, 7)?;
    sheet.set_column_width(column::CARDS, 22)?;
    sheet.set_column_width(column::VERDICT, 18)?;
    Ok(())
}

/// `A-5` to `T-A`.
fn run_name(run: u16) -> String {
    let rank = |rank: u16| RANKS.chars().nth(usize::from(rank % 13)).unwrap_or('?');
    format!("{}-{}", rank(run), rank(run + 4))
}

/// All formulas of one deal, with their columns.
fn deal_formulas(row: u32, words: &Words<'_>) -> Vec<(u16, String)> {
    let mut formulas: Vec<(u16, String)> =
        (0..52).map(|at| (column::KEYS + at, "=RAND()".to_owned())).collect();
    let keys = span(row, column::KEYS, 52);
    let (ranks, suits) = (span(row, column::RANKS, 7), span(row, column::SUITS, 7));
    let mut cards = Vec::new();
    for at in 0..7 {
        let key = cell(row, column::KEYS + at);
        let number = cell(row, column::NUMBERS + at);
        // Equal keys have one rank: those before this one push it back.
        let before = span(row, column::KEYS, at + 1);
        let place = format!("=RANK({key},{keys},1)+COUNTIF({before},{key})-1");
        formulas.push((column::NUMBERS + at, place));
        formulas.push((column::RANKS + at, format!("=MOD({number}-1,13)+1")));
        formulas.push((column::SUITS + at, format!("=INT(({number}-1)/13)")));
        let (rank, suit) = (cell(row, column::RANKS + at), cell(row, column::SUITS + at));
        cards.push(format!("MID(\"{RANKS}\",{rank},1)&MID(\"{SUITS}\",{suit}+1,1)"));
    }
    formulas.push((column::CARDS, format!("={}", cards.join("&\" \"&"))));
    for rank in 0..13 {
        let count = format!("=COUNTIF({ranks},{})", rank + 1);
        formulas.push((column::RANK_TOTALS + rank, count));
    }
    for suit in 0..4 {
        formulas.push((column::SUIT_TOTALS + suit, format!("=COUNTIF({suits},{suit})")));
    }
    for run in 0..RUNS as u16 {
        for suit in 0..4 {
            // A card of the run is less than five ranks above its lowest, around the ace.
            let held = format!("=SUMPRODUCT(({suits}={suit})*(MOD({ranks}-1-{run},13)<5))");
            formulas.push((column::RUN_SUMS + 4 * run + suit, held));
        }
        let each: Vec<String> = run_ranks(run)
            .map(|rank| format!("{}>0", cell(row, column::RANK_TOTALS + rank)))
            .collect();
        formulas.push((column::RUNS + run, format!("=IF(AND({}),1,0)", each.join(","))));
    }
    let sums = span(row, column::RUN_SUMS, 40);
    let royal = span(row, column::RUN_SUMS + 36, 4);
    let totals = span(row, column::RANK_TOTALS, 13);
    let tests = [
        format!("=IF(COUNTIF({sums},5)>0,1,0)"),
        format!("=IF(COUNTIF({royal},5)>0,1,0)"),
        format!("=COUNTIF({totals},4)"),
        format!("=IF(MAX({})>=5,1,0)", span(row, column::SUIT_TOTALS, 4)),
        format!("=MAX({})", span(row, column::RUNS, 10)),
        format!("=COUNTIF({totals},3)"),
        format!("=COUNTIF({totals},2)"),
    ];
    formulas.extend((column::TESTS..).zip(tests));
    let test = |at: u16| cell(row, column::TESTS + at);
    let [straight_flush, royal, quads, flush, straight, trips, pairs] =
        core::array::from_fn(|at| test(at as u16));
    let order = [
        (HandType::RoyalFlush, format!("{royal}=1")),
        (HandType::StraightFlush, format!("{straight_flush}=1")),
        (HandType::Quads, format!("{quads}=1")),
        (HandType::FullHouse, format!("OR({trips}>1,AND({trips}=1,{pairs}>0))")),
        (HandType::Flush, format!("{flush}=1")),
        (HandType::Straight, format!("{straight}=1")),
        (HandType::Trips, format!("{trips}=1")),
        (HandType::TwoPair, format!("{pairs}>1")),
        (HandType::Pair, format!("{pairs}=1")),
    ];
    let name = |of: HandType| text(words.types[of.index()]);
    let verdict = order.into_iter().rev().fold(name(HandType::HighCard), |rest, (of, test)| {
        format!("IF({test},{},{rest})", name(of))
    });
    formulas.push((column::VERDICT, format!("={verdict}")));
    formulas
}

/// A text inside a formula.
fn text(words: &str) -> String {
    format!("\"{}\"", words.replace('"', "\"\""))
}

/// The name of a sheet in front of a reference to it.
fn sheet_ref(name: &str) -> String {
    format!("'{}'!", name.replace('\'', "''"))
}

/// One deal's tables, its number in a cell that can be typed over.
fn judge(sheet: &mut Worksheet, words: &Words<'_>, heading: &Format) -> Result<(), XlsxError> {
    sheet.set_name(words.sheets[1])?;
    let input = Format::new()
        .set_bold()
        .set_background_color("FFF2CC")
        .set_border(rust_xlsxwriter::FormatBorder::Thin);
    let centre = Format::new().set_align(FormatAlign::Center);
    sheet.write_string_with_format(0, 0, words.show, heading)?;
    sheet.write_number_with_format(0, 1, 1.0, &input)?;
    sheet.write_string(0, 3, words.hint)?;
    let deals = sheet_ref(words.sheets[0]);
    // The cell of the chosen deal in one column of the deals.
    let of = |column: u16| {
        let top = row_col_to_cell_absolute(FIRST, column);
        let end = row_col_to_cell_absolute(LAST, column);
        format!("=INDEX({deals}{top}:{end},$B$1)")
    };
    sheet.write_formula(1, 0, Formula::new(of(column::CARDS)))?;
    sheet.write_formula_with_format(1, 1, Formula::new(of(column::VERDICT)), heading)?;

    let mut put = |row: u32, column: u16, formula: &str| {
        sheet.write_formula_with_format(row, column, Formula::new(formula), &centre).map(|_| ())
    };
    for rank in 0..13_u16 {
        let row = 4 + u32::from(rank);
        for suit in 0..4_u16 {
            // One where a card has this rank and this suit.
            let pairs: Vec<String> = (0..7)
                .map(|at| {
                    let (r, s) = (of(column::RANKS + at), of(column::SUITS + at));
                    format!("AND({}={},{}={suit})", &r[1..], rank + 1, &s[1..])
                })
                .collect();
            put(row, 1 + suit, &format!("=IF(OR({}),1,0)", pairs.join(",")))?;
        }
        put(row, 5, &of(column::RANK_TOTALS + rank))?;
    }
    for suit in 0..4 {
        put(17, 1 + suit, &of(column::SUIT_TOTALS + suit))?;
    }
    for run in 0..RUNS as u16 {
        for suit in 0..4 {
            put(4 + u32::from(run), 8 + suit, &of(column::RUN_SUMS + 4 * run + suit))?;
        }
        put(4 + u32::from(run), 12, &of(column::RUNS + run))?;
    }
    for test in 0..7 {
        put(4 + u32::from(test), 15, &of(column::TESTS + test))?;
    }
    for (at, suit) in (0..).zip(SUITS.chars()) {
        for first in [1, 8] {
            sheet.write_string_with_format(3, first + at, suit.to_string(), heading)?;
        }
    }
    for (row, rank) in (4..).zip(RANKS.chars()) {
        sheet.write_string_with_format(row, 0, rank.to_string(), heading)?;
    }
    for run in 0..RUNS as u16 {
        let row = 4 + u32::from(run);
        sheet.write_string_with_format(row, 7, run_name(run), heading)?;
    }
    for (row, name) in (4..).zip(words.tests) {
        sheet.write_string_with_format(row, 14, name, heading)?;
    }
    sheet.set_column_width(0, 22)?.set_column_width(1, 14)?.set_column_width(14, 18)?;
    Ok(())
}

/// How often each type came among the deals, beside its exact chance.
fn tally(sheet: &mut Worksheet, words: &Words<'_>, heading: &Format) -> Result<(), XlsxError> {
    sheet.set_name(words.sheets[2])?;
    let percent = Format::new().set_num_format("0.0000%");
    let decimals = Format::new().set_num_format("0.00");
    for (column, name) in (0..).zip(words.tally) {
        sheet.write_string_with_format(0, column, name, heading)?;
    }
    let verdicts = format!(
        "{}{}:{}",
        sheet_ref(words.sheets[0]),
        row_col_to_cell_absolute(FIRST, column::VERDICT),
        row_col_to_cell_absolute(LAST, column::VERDICT)
    );
    let exact = count(CardSet::EMPTY, CardSet::EMPTY, 7).unwrap_or_default();
    for (row, of) in (1..).zip(HandType::ALL.into_iter().rev()) {
        // The row as the sheet numbers it.
        let line = row + 1;
        sheet.write_string(row, 0, words.types[of.index()])?;
        sheet.write_formula(row, 1, Formula::new(format!("=COUNTIF({verdicts},A{line})")))?;
        let share = Formula::new(format!("=B{line}/{DEALS}"));
        sheet.write_formula_with_format(row, 2, share, &percent)?;
        let chance = Formula::new(format!("={}/{}", exact[of], exact.total()));
        sheet.write_formula_with_format(row, 3, chance, &percent)?;
        let off = format!("=(C{line}-D{line})/SQRT(D{line}*(1-D{line})/{DEALS})");
        sheet.write_formula_with_format(row, 4, Formula::new(off), &decimals)?;
    }
    sheet.set_column_width(0, 18)?.set_column_range_width(1, 4, 16)?;
    Ok(())
}
