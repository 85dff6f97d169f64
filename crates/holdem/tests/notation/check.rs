//! What holds for every text that is read, for the tests here and for the fuzzer.

use holdem::notation::{Dialect, Fault, Place, cards, parse, print, print_in};

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
    let [fault] = faults else { return };
    let Some(mended) = mended(text, fault) else { return };
    assert!(parse(&mended).is_ok(), "{text:?}: {fault:?}\n{mended:?}: {:?}", parse(&mended));
}

/// Reads a text as a range and as cards, and looks at what comes of it.
pub(crate) fn check(text: &str) {
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
