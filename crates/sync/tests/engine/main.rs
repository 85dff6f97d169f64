//! The engine against a plain store: pairing, refusals, damage, rotation, two tabs, backups.

#[expect(dead_code, reason = "the simulator uses more of it")]
#[path = "../simulator/store.rs"]
mod store;

mod device;

use device::{Device, OTHER, SECRET, START, content, id, pair};
use protocol::{Code, Greeting, Refusal, Sealed, Stamp};
use store::{Faults, Store};
use sync::{
    Edit, Effect, Engine, Event, Keys,
    backup::{Backup, Imported, ReadBackupError, export},
    engine::{EDIT_DELAY, POLL},
    seal,
    status::{HeldBack, Status, Trouble},
};

#[test]
fn an_edit_is_pushed_after_a_second_and_found_within_a_poll() {
    let mut store = Store::new(Faults::default());
    let mut a = Device::paired(1, &mut store);
    let mut b = Device::paired(2, &mut store);
    assert_eq!((a.engine.status(), b.engine.status()), (Status::InStep, Status::InStep));
    a.save(1, "AA", &mut store);
    assert_eq!(a.engine.status(), Status::Waiting { items: 1 });
    assert_eq!(a.wake, Some(START + 1_000));
    let sent = a.sent;
    a.later(1_000, &mut store);
    assert_eq!(a.engine.status(), Status::InStep);
    assert_eq!(a.sent, sent + 1, "one push, and nothing else");
    assert_eq!(b.wake, Some(START + POLL));
    b.later(POLL, &mut store);
    assert_eq!(b.shown(), pair(&[("name 1", "AA")]));
    let sent = b.sent;
    b.later(POLL, &mut store);
    assert_eq!(b.sent, sent + 1, "a poll with nothing new is one request");
    b.now += 5;
    b.play(Event::Visible(false), &mut store);
    b.wake = None;
    b.later(10 * POLL, &mut store);
    assert_eq!((b.sent, b.wake), (sent + 1, None), "a hidden page does not poll");
    b.play(Event::Visible(true), &mut store);
    assert_eq!(b.sent, sent + 2, "a page that is shown looks at once");
}

#[test]
fn both_offline_both_edit_nothing_is_lost_and_there_is_one_copy() {
    let mut store = Store::new(Faults::default());
    let mut a = Device::paired(1, &mut store);
    let mut b = Device::paired(2, &mut store);
    a.save(1, "old", &mut store);
    a.later(1_000, &mut store);
    b.later(POLL, &mut store);
    for device in [&mut a, &mut b] {
        device.play(Event::Online(false), &mut store);
    }
    a.save(1, "from a", &mut store);
    b.now += 60_000;
    b.save(1, "from b", &mut store);
    assert_eq!(b.engine.status(), Status::Offline);
    for device in [&mut a, &mut b] {
        device.play(Event::Online(true), &mut store);
    }
    a.play(Event::Focus, &mut store);
    let expected = pair(&[("name 1", "from b"), ("name 1 (device 1, 2023-11-14)", "from a")]);
    assert_eq!(a.shown(), expected);
    b.play(Event::Focus, &mut store);
    assert_eq!(b.shown(), expected);
}

#[test]
fn joining_asks_first_and_a_wrong_secret_makes_no_vault() {
    let mut store = Store::new(Faults::default());
    let mut a = Device::paired(1, &mut store);
    for item in 1..=7 {
        a.save(item, "AA", &mut store);
    }
    a.later(1_000, &mut store);

    let mut b = Device::new(2);
    b.save(9, "KK", &mut store);
    b.play(Event::Join { secret: OTHER }, &mut store);
    assert_eq!(b.engine.status(), Status::Trouble(Trouble::Refused));
    assert_eq!(store.vaults.len(), 1);
    assert_eq!(b.engine.state().link, None);

    b.play(Event::Join { secret: SECRET }, &mut store);
    assert_eq!(b.told, [Effect::Confirm { here: 1, there: 7 }]);
    assert_eq!((b.engine.status(), b.shown().len()), (Status::Confirming, 1));
    assert_eq!(b.engine.state().link, None, "nothing is kept before the player confirms");
    b.play(Event::Confirm, &mut store);
    assert_eq!((b.engine.status(), b.shown().len()), (Status::InStep, 8));
    a.play(Event::Focus, &mut store);
    assert_eq!(a.shown(), b.shown());

    b.play(Event::Forget, &mut store);
    assert_eq!((b.engine.status(), b.shown().len(), b.engine.secret()), (Status::Off, 8, None));
}

#[test]
fn a_damaged_record_is_told_and_replaced_and_a_newer_one_is_left_alone() {
    let mut store = Store::new(Faults::default());
    let mut a = Device::paired(1, &mut store);
    a.save(1, "AA", &mut store);
    a.save(2, "KK", &mut store);
    a.later(1_000, &mut store);
    let vault = store.vaults.get_mut(&Keys::derive(&SECRET).vault()).expect("the vault");
    for (byte, item) in [(30, 1), (0, 2)] {
        let (seq, _, sealed) = vault.records.get_mut(&id(item)).expect("the record");
        let mut bytes = sealed.as_bytes().to_vec();
        bytes[byte] ^= 2;
        *sealed = Sealed::from_bytes(bytes);
        vault.marks.push(protocol::Mark::from_bytes([9; 6]));
        *seq = vault.marks.len() as u64;
    }
    let mut b = Device::paired(2, &mut store);
    assert_eq!(b.shown(), []);
    assert_eq!(b.engine.damaged().collect::<Vec<_>>(), [id(1)]);
    a.later(POLL, &mut store);
    assert_eq!(a.engine.held_back(id(2)), Some(HeldBack::Newer));
    b.later(POLL, &mut store);
    assert_eq!(
        b.shown(),
        pair(&[("name 1", "AA")]),
        "the whole version of a has replaced the damaged one"
    );
    a.save(2, "QQ", &mut store);
    a.later(1_000, &mut store);
    let (.., sealed) = &store.vaults[&Keys::derive(&SECRET).vault()].records[&id(2)];
    assert_eq!(sealed.as_bytes()[0], seal::SEAL_VERSION ^ 2);
    assert_eq!(a.shown(), pair(&[("name 1", "AA"), ("name 2", "QQ")]));
}

#[test]
fn a_large_item_stays_here_and_the_others_go() {
    let mut store = Store::new(Faults::default());
    let mut a = Device::paired(1, &mut store);
    a.save(1, &"A".repeat(70_000), &mut store);
    a.save(2, "KK", &mut store);
    a.later(1_000, &mut store);
    assert_eq!(a.engine.held_back(id(1)), Some(HeldBack::TooLarge));
    assert_eq!((a.engine.held_back(id(2)), a.engine.status()), (None, Status::InStep));
    a.save(1, "AA", &mut store);
    a.later(1_000, &mut store);
    assert_eq!(a.engine.held_back(id(1)), None);
    assert_eq!(store.vaults[&Keys::derive(&SECRET).vault()].records.len(), 2);
}

#[test]
fn rotating_moves_everything_and_shuts_out_who_has_the_old_secret() {
    let mut store = Store::new(Faults::default());
    let mut a = Device::paired(1, &mut store);
    let mut b = Device::paired(2, &mut store);
    a.save(1, "AA", &mut store);
    a.later(1_000, &mut store);
    b.save(2, "KK", &mut store);
    b.later(1_000, &mut store);
    a.play(Event::Rotate { secret: OTHER }, &mut store);
    assert_eq!(a.engine.status(), Status::InStep);
    assert_eq!(a.engine.secret(), Some(&OTHER));
    let (old, new) = (
        &store.vaults[&Keys::derive(&SECRET).vault()],
        &store.vaults[&Keys::derive(&OTHER).vault()],
    );
    assert_eq!(
        (new.records.len(), old.records.len(), old.destroyed),
        (2, 0, true),
        "what b wrote has moved too"
    );

    b.save(3, "QQ", &mut store);
    b.later(1_000, &mut store);
    assert_eq!(b.engine.status(), Status::Trouble(Trouble::Rotated(Keys::derive(&OTHER).vault())));
    b.play(Event::Join { secret: OTHER }, &mut store);
    b.play(Event::Confirm, &mut store);
    a.play(Event::Focus, &mut store);
    assert_eq!((a.shown(), a.shown().len()), (b.shown(), 3));
}

#[test]
fn deleting_the_vault_deletes_no_work() {
    let mut store = Store::new(Faults::default());
    let mut a = Device::paired(1, &mut store);
    a.save(1, "AA", &mut store);
    a.later(1_000, &mut store);
    let mut b = Device::paired(2, &mut store);
    a.play(Event::Destroy, &mut store);
    assert_eq!((a.engine.status(), a.shown().len()), (Status::Off, 1));
    b.play(Event::Focus, &mut store);
    assert_eq!((b.engine.status(), b.shown().len()), (Status::Trouble(Trouble::Destroyed), 1));
    assert!(store.vaults.values().all(|vault| vault.destroyed && vault.records.is_empty()));
}

#[test]
fn a_lost_store_is_filled_again() {
    let mut store = Store::new(Faults::default());
    let mut a = Device::paired(1, &mut store);
    a.save(1, "AA", &mut store);
    a.later(1_000, &mut store);
    store.wipe();
    a.later(POLL, &mut store);
    assert_eq!(a.engine.status(), Status::InStep);
    assert_eq!(Device::paired(2, &mut store).shown(), a.shown());
}

#[test]
fn refusals_are_named_and_tried_again_in_their_time() {
    let cases = [
        (Code::Unavailable, Trouble::StoreDown, 1_000),
        (Code::TooMany, Trouble::TooMany, 1_000),
        (Code::Malformed, Trouble::Unreachable, 1_000),
        (Code::Full, Trouble::Full, 5 * POLL),
        (Code::ReadOnly, Trouble::ReadOnly, 5 * POLL),
        (Code::NotSetUp, Trouble::NotSetUp, 5 * POLL),
        (Code::Version, Trouble::Update, 5 * POLL),
    ];
    for (code, trouble, wait) in cases {
        let mut store = Store::new(Faults::default());
        let mut a = Device::paired(1, &mut store);
        a.save(1, "AA", &mut store);
        a.now += 1_000;
        a.play_with(Event::Wake, &mut |_, _| (code.status(), Refusal::from(code).to_json()));
        assert_eq!(a.engine.status(), Status::Trouble(trouble), "{code:?}");
        let wake = a.wake.expect("a timer");
        assert!(wake <= a.now + wait, "{code:?}");
        a.now = wake;
        a.play(Event::Wake, &mut store);
        assert_eq!(a.engine.status(), Status::InStep, "{code:?}");
    }
}

#[test]
fn where_no_vault_is_made_no_secret_is_kept() {
    let cases = [
        (Code::Full, Trouble::Closed),
        (Code::Unauthorized, Trouble::Password),
        (Code::ReadOnly, Trouble::ReadOnly),
        (Code::NotSetUp, Trouble::NotSetUp),
    ];
    for (code, trouble) in cases {
        let mut store = Store::new(Faults::default());
        let mut a = Device::new(1);
        a.save(1, "AA", &mut store);
        let create = Event::Create { secret: SECRET, token: None };
        a.play_with(create, &mut |_, _| (code.status(), Refusal::from(code).to_json()));
        assert_eq!(a.engine.status(), Status::Trouble(trouble), "{code:?}");
        assert_eq!(a.engine.state().link, None, "{code:?}");
        // Nothing is lost, and the next try starts from the beginning.
        a.play(Event::Create { secret: OTHER, token: None }, &mut store);
        a.later(1_000, &mut store);
        assert_eq!(a.engine.status(), Status::InStep, "{code:?}");
        assert_eq!(store.vaults[&Keys::derive(&OTHER).vault()].records.len(), 1);
    }
    // A server that was only late may have made it: the secret is kept, and asked again.
    let mut store = Store::new(Faults::default());
    let mut a = Device::new(1);
    let create = Event::Create { secret: SECRET, token: None };
    a.play_with(create, &mut |_, _| (502, b"<html>".to_vec()));
    assert!(a.engine.state().is_creating());
    a.later(1_000, &mut store);
    assert!(!a.engine.state().is_creating() && a.engine.state().is_paired());
}

#[test]
fn tries_are_spread_from_a_second_to_five_minutes() {
    let mut store = Store::new(Faults::default());
    let mut longest = 0;
    for node in 1..=40 {
        let mut a = Device::paired(node, &mut store);
        a.save(1, "AA", &mut store);
        a.now += 1_000;
        for failure in 0..14_u32 {
            a.play_with(Event::Wake, &mut |_, _| (502, b"<html>".to_vec()));
            let delay = a.wake.expect("a timer") - a.now;
            assert!(delay <= (1_000 << failure.min(9)).min(300_000));
            longest = longest.max(delay);
            a.now += delay;
        }
    }
    assert!((200_000..=300_000).contains(&longest));
}

#[test]
fn retry_after_is_obeyed_even_when_the_player_is_impatient() {
    let mut store = Store::new(Faults::default());
    let mut a = Device::paired(1, &mut store);
    a.now += POLL;
    let mut request = 0;
    for effect in a.engine.handle(Event::Wake, a.now) {
        if let Effect::Send { request: number, .. } = effect {
            request = number;
        }
    }
    let answer = Event::Answer { request, status: 429, retry_after: Some(30), body: Vec::new() };
    a.engine.handle(answer, a.now);
    let sent = a.sent;
    a.play(Event::Focus, &mut store);
    a.later(29_999, &mut store);
    assert_eq!(a.sent, sent);
    a.later(1, &mut store);
    assert!(a.sent > sent);
}

#[test]
fn garbage_for_an_answer_harms_nothing() {
    let greeting = br#"{"v":1,"sync":false}"#;
    for body in [&b""[..], b"<html>", b"{}", b"\xff", br#"{"v":1}"#, greeting] {
        let mut store = Store::new(Faults::default());
        let mut a = Device::paired(1, &mut store);
        a.save(1, "AA", &mut store);
        a.now += 1_000;
        a.play_with(Event::Wake, &mut |_, _| (200, body.to_vec()));
        assert_eq!(a.engine.status(), Status::Trouble(Trouble::Unreachable));
        a.later(1_000, &mut store);
        assert_eq!((a.engine.status(), a.shown()), (Status::InStep, pair(&[("name 1", "AA")])));
    }
}

#[test]
fn an_unpaired_device_asks_nothing_unless_the_player_wants_to_know() {
    let mut store = Store::new(Faults::default());
    let mut a = Device::new(1);
    a.save(1, "AA", &mut store);
    for event in [Event::Focus, Event::Online(true), Event::Visible(true), Event::Wake] {
        a.now += POLL;
        a.play(event, &mut store);
    }
    assert_eq!((a.sent, a.engine.status()), (0, Status::Off));
    let limits = protocol::Limits::DEFAULT;
    let greeting = Greeting {
        v: 1,
        sync: true,
        read_only: false,
        create: protocol::CreatePolicy::Open,
        limits,
        extra: protocol::Extra::new(),
    };
    a.play_with(Event::Hello, &mut |header, _| {
        assert_eq!(header, None);
        (200, greeting.to_json())
    });
    assert_eq!(a.told, [Effect::Greeting(greeting.clone())]);
}

#[test]
fn two_tabs_that_save_over_each_other_lose_nothing() {
    let mut store = Store::new(Faults::default());
    let mut a = Device::new(1);
    a.save(1, "old", &mut store);
    let seen = a.engine.library().get(id(1)).map(|held| held.item.body.stamp);
    let items = a.engine.library().iter().map(|(id, held)| (id, held.clone())).collect();
    let mut b = Device { engine: Engine::new(&a.engine.state(), items, [5; 32]), ..Device::new(1) };
    a.save(1, "tab a", &mut store);
    let held = a.engine.library().get(id(1)).expect("saved").clone();
    b.play(Event::Stored { id: id(1), held: Box::new(held) }, &mut store);
    b.now += 10;
    let edit = Edit::Save { id: id(1), content: content("tab b"), seen, place: None };
    b.play(Event::Edit(edit), &mut store);
    assert_eq!(b.shown(), pair(&[("name 1", "tab b"), ("name 1 (device 1, 2023-11-14)", "tab a")]));
}

#[test]
fn what_another_tab_has_saved_goes_out_as_soon_as_an_edit() {
    let mut store = Store::new(Faults::default());
    let mut a = Device::paired(1, &mut store);
    let mut b = Device::new(2);
    b.save(1, "tab b", &mut store);
    let held = b.engine.library().get(id(1)).expect("saved").clone();
    a.play(Event::Stored { id: id(1), held: Box::new(held) }, &mut store);
    assert_eq!(a.engine.status(), Status::Waiting { items: 1 });
    a.later(EDIT_DELAY, &mut store);
    assert_eq!(a.engine.status(), Status::InStep);
}

#[test]
fn a_device_whose_local_store_is_an_old_copy_gets_a_new_number() {
    let mut store = Store::new(Faults::default());
    let mut a = Device::paired(1, &mut store);
    a.save(1, "first", &mut store);
    a.later(1_000, &mut store);
    let state = a.engine.state();
    let items = a.engine.library().iter().map(|(id, held)| (id, held.clone())).collect();
    a.save(1, "second", &mut store);
    a.later(1_000, &mut store);

    let mut copy =
        Device { engine: Engine::new(&state, items, [8; 32]), now: a.now, ..Device::new(1) };
    copy.save(1, "third", &mut store);
    copy.later(1_000, &mut store);
    assert_eq!(
        copy.shown().len(),
        2,
        "second is no ancestor of third, though both are by device 1"
    );
    assert_ne!(copy.engine.state().node, state.node);
}

#[test]
fn a_backup_merges_like_everything_else() {
    let mut store = Store::new(Faults::default());
    let mut a = Device::new(1);
    a.save(1, "AA", &mut store);
    a.save(2, "KK", &mut store);
    a.save(3, "QQ", &mut store);
    let file = export(a.engine.library());
    a.now += 10;
    a.save(1, "AKs", &mut store);
    a.play(Event::Edit(Edit::Delete { id: id(2) }), &mut store);

    let backup = Backup::read(&file).expect("a backup");
    assert_eq!(backup.live(), 3);
    a.play(Event::Import { backup: backup.clone(), revive: false }, &mut store);
    let same = Imported { same: 3, still_deleted: 1, ..Imported::default() };
    assert_eq!(a.told, [Effect::Imported(same)]);
    assert_eq!(a.shown(), pair(&[("name 1", "AKs"), ("name 3", "QQ")]));
    a.play(Event::Import { backup: backup.clone(), revive: true }, &mut store);
    assert_eq!(a.shown(), pair(&[("name 1", "AKs"), ("name 2", "KK"), ("name 3", "QQ")]));

    let mut b = Device::new(2);
    b.play(Event::Import { backup, revive: false }, &mut store);
    b.now += 20;
    b.save(1, "from b", &mut store);
    let backup = Backup::read(&export(b.engine.library())).expect("a backup");
    a.play(Event::Import { backup: backup.clone(), revive: false }, &mut store);
    assert!(a.shown().contains(&("name 1 (device 1, 2023-11-14)".into(), "AKs".into())));
    assert!(a.shown().contains(&("name 1".into(), "from b".into())));
    let before = export(a.engine.library());
    a.play(Event::Import { backup, revive: false }, &mut store);
    assert_eq!(export(a.engine.library()), before, "importing again changes nothing");
}

#[test]
fn faults_of_a_backup_have_their_place() {
    assert_eq!(
        Backup::read("{\n  \"format\": x"),
        Err(ReadBackupError::Syntax { line: 2, column: 13 })
    );
    assert_eq!(Backup::read("[]"), Err(ReadBackupError::Format));
    assert_eq!(
        Backup::read(r#"{"format":"songs","v":1,"items":[]}"#),
        Err(ReadBackupError::Format)
    );
    assert_eq!(
        Backup::read(r#"{"format":"tableodds library","v":2}"#),
        Err(ReadBackupError::Version)
    );
    assert_eq!(
        Backup::read(r#"{"format":"tableodds library","v":1,"items":[{}]}"#),
        Err(ReadBackupError::Format)
    );
}

#[test]
fn the_state_comes_back_from_its_record() {
    let mut store = Store::new(Faults::default());
    let mut a = Device::paired(3, &mut store);
    a.save(1, "AA", &mut store);
    a.later(1_000, &mut store);
    let state = a.engine.state();
    let json = serde_json::to_string(&state).expect("JSON");
    let back = serde_json::from_str(&json).expect("a state");
    assert_eq!(state, back);
    assert!(!format!("{state:?}").contains("0101"));
    let items = a.engine.library().iter().map(|(id, held)| (id, held.clone())).collect();
    let again = Engine::new(&back, items, [0; 32]);
    assert_eq!((again.state(), again.secret()), (state, Some(&SECRET)));
    assert_ne!(again.library().iter().next().map(|(_, held)| held.item.stamp()), Some(Stamp::ZERO));
}
