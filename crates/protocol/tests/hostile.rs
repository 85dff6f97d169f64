//! Whatever bytes come in, reading ends in a message or a refusal, and a message that was read prints as itself.

use proptest::{collection::vec, prelude::*};
use protocol::{Created, Destroyed, Extra, Greeting, Pulled, Pushed, Refusal, Request, Rotated};
use serde_json::Value;

const MESSAGES: &str = include_str!("golden/messages.json");

/// All golden messages, as texts.
fn golden() -> Vec<String> {
    let all: Extra = serde_json::from_str(MESSAGES).expect("the golden file is JSON");
    let messages = |section: &Value| -> Vec<String> {
        let section = section.as_object().expect("a section of messages");
        section.values().map(|message| message.get("body").unwrap_or(message).to_string()).collect()
    };
    all.values().flat_map(messages).collect()
}

/// Reads the bytes as every message there is.
fn read_as_all(json: &[u8]) {
    macro_rules! read {
        ($($message:ident),*) => {$(
            if let Ok(message) = $message::read(json) {
                let printed = message.to_json();
                assert_eq!($message::read(&printed).expect("what was printed is read"), message);
            }
        )*};
    }
    read!(Request, Greeting, Created, Pulled, Pushed, Rotated, Destroyed, Refusal);
}

/// Texts that are likely to stand at the edges of what is allowed.
const EDGES: [&str; 16] = [
    "null",
    "-1",
    "1e999",
    "18446744073709551616",
    "0.5",
    "\"\"",
    "[]",
    "{}",
    "true",
    "\\ud800",
    "\"v\":1,",
    "\"op\":\"push\",",
    "{\"v\":1,",
    "[[[[",
    "\u{0}",
    "é",
];

proptest! {
    #[test]
    fn any_bytes(bytes in vec(any::<u8>(), 0..300)) {
        read_as_all(&bytes);
    }

    #[test]
    fn a_message_with_something_wrong(
        which: prop::sample::Index,
        edits in vec((any::<prop::sample::Index>(), 0..5_usize, prop::sample::select(&EDGES[..]), any::<u8>()), 1..4),
    ) {
        let messages = golden();
        let mut bytes = messages[which.index(messages.len())].clone().into_bytes();
        for (place, kind, edge, byte) in edits {
            let at = place.index(bytes.len() + 1);
            match kind {
                0 => bytes.truncate(at),
                1 => bytes.insert(at, byte),
                2 if at < bytes.len() => bytes[at] = byte,
                3 if at < bytes.len() => drop(bytes.remove(at)),
                _ => drop(bytes.splice(at..at, edge.bytes())),
            }
        }
        read_as_all(&bytes);
    }
}
