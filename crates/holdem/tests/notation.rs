//! Any text at all, thrown at the readers of ranges and cards: they answer, and the answer holds
//! together. Texts that once were a problem, and one of every form, lie in `corpus/notation`.

#[path = "notation/check.rs"]
mod check;

use check::check;
use holdem::notation::{cards, parse};
use proptest::prelude::*;
use std::fs;
use std::path::Path;

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
