//! Any text at all, thrown at the readers of ranges and cards: they answer, and the answer holds
//! together. Texts that once were a problem, and one of every form, lie in `corpus/notation`.

use holdem::notation::{Dialect, Fault, Place, cards, parse, print, print_in};
use proptest::prelude::*;
use std::fs;
use std::path::Path;

/// The line and column of a byte, counted anew.
fn counted(text: &str, start: usize) -> (usize, usize) {
    let before = &text[..start];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    (line, column)
}

fn place_holds(text: &str, place: Place, token: &str) {
    assert_eq!(&text[place.start..place.end], token, "{text:?}");
    assert_eq!((place.line, place.column), counted(text, place.start), "{text:?}");
}

fn faults_hold(text: &str, faults: &[Fault]) {
    assert!(!faults.is_empty(), "{text:?} was refused without a reason");
    assert!(faults.is_sorted_by_key(|fault| fault.place.start), "{text:?}");
    for fault in faults {
        place_holds(text, fault.place, &fault.token);
        assert!(fault.place.start < fault.place.end, "{text:?}: {fault:?}");
    }
}

/// The text with the change a fault suggests.
fn mended(text: &str, fault: &Fault) -> Option<String> {
    let suggestion = fault.suggestion.as_ref()?;
    let mut text = text.to_owned();
    text.replace_range(suggestion.start..suggestion.end, &suggestion.text);
    Some(text)
}

/// What is suggested for the only fault of a text makes it one that can be read.
fn suggestion_mends(text: &str, faults: &[Fault]) {
    if let [fault] = faults
        && let Some(mended) = mended(text, fault)
        && let Err(left) = parse(&mended)
    {
        panic!("{text:?}: {fault:?}\n{mended:?}: {left:?}");
    }
}

fn check(text: &str) {
    match parse(text) {
        Ok(parsed) => {
            for notice in &parsed.notices {
                place_holds(text, notice.place, &notice.token);
            }
            let printed = print(&parsed.range);
            let again = parse(&printed).expect("what is printed can be read");
            assert_eq!(again.range, parsed.range, "{text:?}, printed as {printed:?}");
            assert_eq!(again.notices, [], "{text:?}, printed as {printed:?}");
            for dialect in Dialect::ALL {
                let Ok(printed) = print_in(&parsed.range, dialect) else { continue };
                let again = parse(&printed).expect("what is printed can be read");
                assert_eq!(again.range, parsed.range, "{text:?}, printed as {printed:?}");
            }
        }
        Err(faults) => {
            faults_hold(text, &faults);
            suggestion_mends(text, &faults);
        }
    }
    match cards::parse_cards(text) {
        Ok(read) => {
            let printed: String = read.iter().map(ToString::to_string).collect();
            assert_eq!(cards::parse_cards(&printed), Ok(read), "{text:?}");
        }
        Err(faults) => {
            faults_hold(text, &faults);
        }
    }
}

fn corpus() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/notation");
    let files = fs::read_dir(&folder).expect("the corpus lies beside this test");
    let mut texts: Vec<String> = files
        .map(|file| fs::read(file.expect("a file").path()).expect("a file of the corpus"))
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .collect();
    texts.sort();
    texts
}

#[test]
fn the_corpus_holds() {
    let corpus = corpus();
    assert!(corpus.len() >= 10, "{} files", corpus.len());
    for text in &corpus {
        check(text);
        text.lines().for_each(check);
    }
}

/// Texts made of what the grammar is made of.
fn likely() -> impl Strategy<Value = String> {
    let pieces = "A K Q J T 9 2 10 s o h d c x ♠ ♥\u{fe0f} + - : @ % ( ) [ ] [50] [/50] [/ / . , ; \
                  ! $ $s :xx :xy AxKx 100: Weights: ~ 0.5 50 1 AA AKs AhKd JTs-76s 15% random * Ａ ％ 〜 Weights NaN 1e9 e # _";
    let mut pieces: Vec<&str> = pieces.split(' ').collect();
    pieces.extend([" ", "\n", "\u{3000}", ": ", ", "]);
    proptest::collection::vec(proptest::sample::select(pieces), 0..24)
        .prop_map(|pieces| pieces.concat())
}

/// A text of the corpus with a few characters changed.
fn mutated() -> impl Strategy<Value = String> {
    let lines: Vec<String> =
        corpus().iter().flat_map(|text| text.lines().map(str::to_owned)).collect();
    let changes = proptest::collection::vec((any::<u16>(), any::<char>(), 0..4_u8), 1..4);
    (proptest::sample::select(lines), changes).prop_map(|(line, changes)| {
        let mut chars: Vec<char> = line.chars().collect();
        for (at, c, how) in changes {
            let at = usize::from(at) % (chars.len() + 1);
            match (how, chars.get(at).copied()) {
                (0, Some(_)) => drop(chars.remove(at)),
                (1, Some(there)) => chars.insert(at, there),
                (2, Some(there)) => {
                    let other = usize::from(at as u16) * 7 % chars.len();
                    chars[at] = chars[other];
                    chars[other] = there;
                }
                _ => chars.insert(at, c),
            }
        }
        chars.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
        check(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn likely_texts(text in likely()) {
        check(&text);
    }

    #[test]
    fn mutated_texts(text in mutated()) {
        check(&text);
    }
}

/// Reading takes time in proportion to the text, also when all of it is wrong.
#[test]
fn long_texts_end() {
    for piece in [
        "?", "AA,", "A", "(", "[50]", "AA:", "As ", "AA-", "x\n", "50%(", "99999999", "é", "AA!",
        "AA:xx", "50: AA,",
    ] {
        let text = piece.repeat(200_000 / piece.len());
        let read = parse(&text);
        let readable = ["AA,", "AA:xx ", "50: AA,", "1%,"].contains(&piece);
        assert_eq!(read.is_ok(), readable, "{piece}");
        assert!(cards::parse_cards(&text).is_err(), "{piece}");
    }
}
