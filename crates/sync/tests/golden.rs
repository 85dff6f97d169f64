//! Key derivation, sealing, copies and the recovery code against values computed by another implementation (Python's
//! hashlib, and libsodium), so that every device, old or new, finds the same vault and can open it.

use protocol::{ItemId, Stamp};
use serde_json::Value;
use sync::{
    Keys, Secret, code,
    copy::copy_of,
    item::{Body, Item, Meta},
    seal,
};

const VECTORS: &str = include_str!("golden/vectors.json");

#[test]
fn derived_values_are_what_they_always_were() {
    let vectors: Value = serde_json::from_str(VECTORS).expect("JSON");
    let text = |name: &str| vectors[name].as_str().expect("a text").to_owned();
    let secret: ItemId = text("secret").parse().expect("32 digits");
    let secret = Secret::from_bytes(*secret.as_bytes());
    let keys = Keys::derive(&secret);
    assert_eq!(keys.vault().to_string(), text("vault"));
    assert_eq!(keys.token().header(), text("token"));
    assert_eq!(keys.token().verifier().to_string(), text("verifier"));
    assert_eq!(code::to_code(&secret), text("code"));

    let id: ItemId = text("item").parse().expect("32 digits");
    let stamp: Stamp = text("stamp").parse().expect("32 digits");
    let sealed = seal::seal(&keys, id, stamp, text("plain").as_bytes());
    assert_eq!(sealed.to_string(), text("sealed"));
    assert_eq!(seal::open(&keys, id, stamp, &sealed).as_deref(), Ok(text("plain").as_bytes()));

    let copied = &vectors["copied"];
    let meta = Meta {
        stamp,
        name: "BTN".into(),
        folder: "f".into(),
        order: "o".into(),
        extra: Default::default(),
    };
    let body = Body {
        stamp: Stamp::new(stamp.millis(), 0, 1),
        past: Vec::new(),
        device: "phone".into(),
        kind: copied["kind"].as_str().expect("a kind").into(),
        v: 1,
        data: copied["data"].clone(),
        extra: Default::default(),
    };
    let item = Item { meta, body, deleted: None, extra: Default::default() };
    let (copy, kept) = copy_of(&keys.copy_key(), id, &item);
    assert_eq!(copy.to_string(), text("copy"));
    assert_eq!(kept.meta.name, "BTN (phone, 2023-11-14)");
    assert_eq!((kept.stamp(), &kept.body), (stamp, &item.body));
}

#[test]
fn secrets_are_never_printed() {
    let secret = Secret::from_bytes([0xab; 16]);
    let keys = Keys::derive(&secret);
    let printed = format!("{secret:?} {keys:?} {:?}", keys.token());
    assert!(!printed.contains("ab") && !printed.contains("171"), "{printed}");
    assert!(!printed.contains(&keys.token().header()[7..15]));
}
