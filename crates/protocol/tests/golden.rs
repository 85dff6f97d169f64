//! Every message, byte for byte: what `golden/messages.json` says must be read, and printed again as it stands.

use protocol::{
    Code, Created, Destroyed, Extra, Greeting, Limits, Op, Pulled, Pushed, Refusal, Request,
    Rotated,
};
use serde_json::Value;

const MESSAGES: &str = include_str!("golden/messages.json");

fn section(name: &str) -> Vec<(String, Value)> {
    let all: Extra = serde_json::from_str(MESSAGES).expect("the golden file is JSON");
    let section = all[name].as_object().expect("a section of messages");
    section.iter().map(|(name, message)| (name.clone(), message.clone())).collect()
}

fn value(json: &[u8]) -> Value {
    serde_json::from_slice(json).expect("a printed message is JSON")
}

#[test]
fn requests_are_read_and_printed_as_they_stand() {
    let requests = section("requests");
    for (name, message) in &requests {
        let request = Request::read(message.to_string().as_bytes())
            .unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"));
        assert_eq!(value(&request.to_json()), *message, "{name}");
    }
    let op = |name: &str| {
        let (_, message) = requests.iter().find(|(n, _)| n == name).expect("a golden request");
        Request::read(message.to_string().as_bytes()).expect("read above").op
    };
    let Op::Push(push) = op("push") else { panic!("a push") };
    assert_eq!(push.after.seq, 41);
    assert_eq!(push.after.mark.expect("a mark").as_bytes(), &[0, 1, 2, 3, 4, 5]);
    assert_eq!(push.items[0].sealed.as_bytes(), [1, 2, 3, 4]);
    assert_eq!(push.items[0].base.expect("a base").millis(), 1_700_000_000_000);
    assert_eq!(push.items[1].base, None);
    let Op::Pull(later) = op("a later field") else { panic!("a pull") };
    assert_eq!(later.extra.keys().collect::<Vec<_>>(), ["since"]);
}

#[test]
fn replies_are_read_and_printed_as_they_stand() {
    for (name, message) in section("replies") {
        let json = message.to_string();
        let json = json.as_bytes();
        let printed = match name.as_str() {
            "greeting" => Greeting::read(json).map(|reply| {
                assert_eq!(reply.limits, Limits::DEFAULT);
                reply.to_json()
            }),
            "created" => Created::read(json).map(|reply| reply.to_json()),
            "pulled" => Pulled::read(json).map(|reply| reply.to_json()),
            "pushed" => Pushed::read(json).map(|reply| reply.to_json()),
            "rotated" => Rotated::read(json).map(|reply| reply.to_json()),
            "destroyed" => Destroyed::read(json).map(|reply| reply.to_json()),
            _ => panic!("{name} is no reply"),
        };
        let printed = printed.unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"));
        assert_eq!(value(&printed), message, "{name}");
    }
}

#[test]
fn every_refusal_has_its_status() {
    for (name, golden) in section("refusals") {
        let refusal = Refusal::read(golden["body"].to_string().as_bytes()).expect("a refusal");
        assert_eq!(value(&refusal.to_json()), golden["body"], "{name}");
        assert_eq!(u64::from(refusal.error.status()), golden["status"], "{name}");
        assert_ne!(refusal.error, Code::Unknown, "{name}");
    }
    let later = Refusal::read(br#"{"v":1,"error":"overslept","until":9}"#)
        .expect("a refusal of a later server");
    assert_eq!(later.error, Code::Unknown);
    assert_eq!(later.extra["until"], 9);
}

#[test]
fn other_versions_are_refused_and_other_texts_are_malformed() {
    let code = |json: &[u8]| Request::read(json).map_err(|refusal| refusal.error);
    assert_eq!(code(br#"{"v":2,"op":"dance"}"#), Err(Code::Version));
    assert_eq!(code(br#"{"v":0,"op":"hello"}"#), Err(Code::Version));
    let malformed: [&[u8]; 12] = [
        b"",
        b"[]",
        b"null",
        b"\xff\xfe",
        br#"{"op":"hello"}"#,
        br#"{"v":"1","op":"hello"}"#,
        br#"{"v":1,"op":"dance"}"#,
        br#"{"v":1,"op":"pull"}"#,
        br#"{"v":1,"op":"pull","vault":"00","cursor":0}"#,
        br#"{"v":1,"op":"pull","vault":"00112233445566778899aabbccddeeff","cursor":-1}"#,
        br#"{"v":1,"op":"pull","vault":"00112233445566778899AABBCCDDEEFF","cursor":0}"#,
        br#"{"v":1,"op":"push","vault":"00112233445566778899aabbccddeeff","cursor":0,"items":[{}]}"#,
    ];
    for json in malformed {
        assert_eq!(code(json), Err(Code::Malformed), "{}", String::from_utf8_lossy(json));
    }
    let deep = [br#"{"v":1,"op":"hello","x":"#.as_slice(), &b"[".repeat(100_000)].concat();
    assert_eq!(code(&deep), Err(Code::Malformed));
}

#[test]
fn a_write_in_a_push_is_no_longer_than_the_limits_say() {
    let golden = section("requests");
    let (_, push) = golden.iter().find(|(name, _)| name == "push").expect("a golden push");
    let Op::Push(push) = Request::read(push.to_string().as_bytes()).expect("a push").op else {
        panic!("a push")
    };
    let request =
        |items| Request::new(Op::Push(protocol::Push { items, ..push.clone() })).to_json().len();
    let write = |sealed: usize| protocol::Write {
        sealed: protocol::Sealed::from_bytes(vec![7; sealed]),
        ..push.items[0].clone()
    };
    let empty = request(Vec::new());
    assert!(empty <= Limits::PUSH_OVERHEAD);
    for sealed in [0, 1, 2, 3, 1000, 65_536] {
        assert!(request(vec![write(sealed)]) - empty < Limits::write_chars(sealed));
    }
}
