//! A device: the engine of crate `sync` with a real network and a clock that the test sets.

use ::sync::status::{Status, Trouble};
use ::sync::{Content, Edit, Effect, Engine, Event, ItemId, Keys, Place, Secret};
use reqwest::Client;
use std::collections::BTreeMap;

/// An HTTP client, with the one provider of encryption that this product has.
#[must_use]
pub fn client() -> Client {
    // Another test of the process may have chosen it already, which does as well.
    let _ = rustls::crypto::ring::default_provider().install_default();
    Client::new()
}

/// A device with a library of its own.
#[derive(Debug)]
pub struct Device {
    engine: Engine,
    now: u64,
    url: String,
    client: Client,
    requests: usize,
}

impl Device {
    /// A new device, number `node`, that asks the server at the address `url` of the API.
    #[must_use]
    pub fn new(node: u64, url: &str) -> Self {
        let state = Engine::first_state(node, &format!("device {node}"));
        let engine = Engine::new(&state, BTreeMap::new(), [node as u8; 32]);
        Self { engine, now: 1_700_000_000_000, url: url.into(), client: client(), requests: 0 }
    }

    /// What it would show of its sync.
    #[must_use]
    pub fn status(&self) -> Status {
        self.engine.status()
    }

    /// Requests sent so far.
    #[must_use]
    pub const fn requests(&self) -> usize {
        self.requests
    }

    /// Lets milliseconds pass.
    pub const fn wait(&mut self, millis: u64) {
        self.now += millis;
    }

    /// Handles an event, and all that follows from it over the network. Confirms what it is asked to confirm.
    ///
    /// # Panics
    /// When the server does not answer.
    pub async fn play(&mut self, event: Event) {
        let mut next = Some(event);
        while let Some(event) = next.take() {
            for effect in self.engine.handle(event, self.now) {
                if let Effect::Send { request, authorization, body } = effect {
                    self.requests += 1;
                    let post = self.client.post(&self.url).body(body);
                    let mut post = post.header("content-type", "application/json");
                    if let Some(authorization) = &authorization {
                        post = post.header("authorization", authorization.header());
                    }
                    let response = post.send().await.expect("an answer");
                    let status = response.status().as_u16();
                    let body = response.bytes().await.expect("a body").to_vec();
                    next = Some(Event::Answer { request, status, retry_after: None, body });
                } else if let Effect::Confirm { .. } = effect {
                    next = Some(Event::Confirm);
                }
            }
        }
    }

    /// Saves a text as the item `id`.
    pub async fn save(&mut self, id: ItemId, text: &str) {
        let content = Content { kind: "range".into(), v: 1, data: text.into() };
        let seen = self.engine.library().get(id).map(|held| held.item.body.stamp);
        let place = Some(Place { name: "a range".into(), ..Place::default() });
        self.play(Event::Edit(Edit::Save { id, content, seen, place })).await;
    }

    /// Comes to the front, as when its window is looked at.
    ///
    /// # Panics
    /// When it is not in step with the server afterwards.
    pub async fn look(&mut self) {
        self.wait(5);
        self.play(Event::Focus).await;
        assert_eq!(self.status(), Status::InStep);
    }

    /// Names and texts of what it has saved, sorted.
    #[must_use]
    pub fn shown(&self) -> Vec<String> {
        let live = self.engine.library().live();
        let mut shown: Vec<_> =
            live.map(|(_, item)| format!("{}: {}", item.meta.name, item.body.data)).collect();
        shown.sort();
        shown
    }
}

/// Two devices over the API at the address `url`: pairing, a conflict, another key, the end of the vault.
///
/// # Panics
/// When anything is not as it should be.
pub async fn two_devices_keep_in_step(url: &str, secret: Secret) {
    let (mut a, mut b) = (Device::new(1, url), Device::new(2, url));
    let id = ItemId::from_bytes([1; 16]);
    a.save(id, "AA").await;
    a.play(Event::Create { secret, token: None }).await;
    b.play(Event::Join { secret: Secret::from_bytes([1; 16]) }).await;
    assert_ne!(b.status(), Status::InStep, "the secret of no vault");
    b.play(Event::Join { secret }).await;
    assert_eq!((a.shown(), b.shown()), (vec!["a range: \"AA\"".to_owned()], a.shown()));

    a.wait(10);
    a.save(id, "KK").await;
    b.wait(20);
    b.save(id, "QQ").await;
    for device in [&mut a, &mut b] {
        device.look().await;
    }
    a.look().await;
    assert_eq!(a.shown(), ["a range (device 1, 2023-11-14): \"KK\"", "a range: \"QQ\""]);
    assert_eq!(b.shown(), a.shown());

    let next = Secret::from_bytes([9; 16]);
    a.play(Event::Rotate { secret: next }).await;
    assert_eq!(a.status(), Status::InStep);
    b.wait(10);
    b.play(Event::Focus).await;
    assert_eq!(b.status(), Status::Trouble(Trouble::Rotated(Keys::derive(&next).vault())));
    b.play(Event::Join { secret: next }).await;
    assert_eq!((b.status(), b.shown()), (Status::InStep, a.shown()));
    b.play(Event::Destroy).await;
    assert_eq!((b.status(), b.shown().len()), (Status::Off, 2));
}
