//! Whole devices against the whole server: engines that send real requests to each kind of store.

use server::{File, Memory, Service, Settings, Vault, resp, rest};
use std::{
    collections::BTreeMap,
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};
use sync::{Content, Edit, Effect, Engine, Event, ItemId, Keys, Place, Secret, engine::Status};
use tests::{Redis, TOKEN, Upstash};
use tokio::net::TcpListener;

const SECRET: Secret = Secret::from_bytes([0x5a; 16]);

/// All that any server of these tests has printed.
type Log = Arc<Mutex<String>>;

async fn serve(vault: Arc<dyn Vault>, log: &Log) -> String {
    let settings =
        Settings::read(|name| (name == "SYNC_BURST").then(|| "100000".into())).expect("settings");
    let written = Arc::clone(log);
    let service = Service::new(Some(vault), settings, move |line| {
        written.lock().expect("no panic").push_str(line);
    });
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}{}", listener.local_addr().expect("its address"), protocol::PATH);
    let app = service.router().into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, app).await });
    url
}

struct Device {
    engine: Engine,
    now: u64,
    url: String,
    client: reqwest::Client,
    requests: usize,
}

impl Device {
    fn new(node: u64, url: &str) -> Self {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let state = Engine::first_state(node, &format!("device {node}"));
        let engine = Engine::new(&state, BTreeMap::new(), [node as u8; 32]);
        Self {
            engine,
            now: 1_700_000_000_000,
            url: url.into(),
            client: reqwest::Client::new(),
            requests: 0,
        }
    }

    /// Handles an event, and all that follows from it over the network.
    async fn play(&mut self, event: Event) {
        let mut next = Some(event);
        while let Some(event) = next.take() {
            for effect in self.engine.handle(event, self.now) {
                if let Effect::Send { request, authorization, body } = effect {
                    self.requests += 1;
                    let mut post = self
                        .client
                        .post(&self.url)
                        .header("content-type", "application/json")
                        .body(body);
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

    async fn save(&mut self, id: ItemId, text: &str) {
        let content = Content { kind: "range".into(), v: 1, data: text.into() };
        let seen = self.engine.library().get(id).map(|held| held.item.body.stamp);
        let place = Some(Place { name: "a range".into(), ..Place::default() });
        self.play(Event::Edit(Edit::Save { id, content, seen, place })).await;
    }

    async fn look(&mut self) {
        self.now += 5;
        self.play(Event::Focus).await;
        assert_eq!(self.engine.status(), Status::InStep);
    }

    fn shown(&self) -> Vec<String> {
        let mut shown: Vec<_> = self
            .engine
            .library()
            .live()
            .map(|(_, item)| format!("{}: {}", item.meta.name, item.body.data))
            .collect();
        shown.sort();
        shown
    }
}

async fn keeps_devices_in_step(vault: Arc<dyn Vault>, log: &Log) {
    let url = serve(vault, log).await;
    let (mut a, mut b) = (Device::new(1, &url), Device::new(2, &url));
    let id = ItemId::from_bytes([1; 16]);
    a.save(id, "AA").await;
    a.play(Event::Create { secret: SECRET, token: None }).await;
    b.play(Event::Join { secret: Secret::from_bytes([1; 16]) }).await;
    assert_ne!(b.engine.status(), Status::InStep);
    b.play(Event::Join { secret: SECRET }).await;
    assert_eq!((a.shown(), b.shown()), (vec!["a range: \"AA\"".to_owned()], a.shown()));

    a.now += 10;
    a.save(id, "KK").await;
    b.now += 20;
    b.save(id, "QQ").await;
    for device in [&mut a, &mut b] {
        device.look().await;
    }
    a.look().await;
    assert_eq!(a.shown(), ["a range (device 1, 2023-11-14): \"KK\"", "a range: \"QQ\""]);
    assert_eq!(b.shown(), a.shown());

    let next = Secret::from_bytes([9; 16]);
    a.play(Event::Rotate { secret: next }).await;
    assert_eq!(a.engine.status(), Status::InStep);
    b.now += 10;
    b.play(Event::Focus).await;
    assert!(
        matches!(b.engine.status(), Status::Trouble(sync::engine::Trouble::Rotated(vault)) if vault == Keys::derive(&next).vault())
    );
    b.play(Event::Join { secret: next }).await;
    assert_eq!((b.engine.status(), b.shown()), (Status::InStep, a.shown()));
    b.play(Event::Destroy).await;
    assert_eq!((b.engine.status(), b.shown().len()), (Status::Off, 2));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_store_keeps_devices_in_step_and_no_secret_is_printed() {
    let log = Log::default();
    let dir = tempfile::tempdir().expect("a folder");
    let redis = Redis::start();
    let upstash = Upstash::start(&redis.url()).await;
    let stores: [Arc<dyn Vault>; 4] = [
        Arc::new(Memory::default()),
        Arc::new(File::open(&dir.path().join("sync.redb")).expect("a file")),
        Arc::new(resp(&redis.url(), "a:".into()).expect("an address")),
        Arc::new(rest(upstash.url(), TOKEN, "b:".into()).expect("a client")),
    ];
    for store in stores {
        keeps_devices_in_step(store, &log).await;
    }
    let token = Keys::derive(&SECRET).token();
    let log = log.lock().expect("no panic");
    for secret in ["5a5a", TOKEN, &token.header()[7..], &token.verifier().to_string()] {
        assert!(!log.contains(secret));
    }
}

/// A full library: the first device up and the second one down in under five seconds each, then a poll of one call.
#[tokio::test(flavor = "multi_thread")]
async fn five_thousand_items_and_a_poll_with_nothing_new() {
    let redis = Redis::start();
    let store: Arc<dyn Vault> = Arc::new(resp(&redis.url(), "a:".into()).expect("an address"));
    let url = serve(store, &Log::default()).await;
    let mut a = Device::new(1, &url);
    for number in 0..5_000_u128 {
        a.save(ItemId::from_bytes((number * 0x9E37_79B9).to_be_bytes()), "22+,A2s+").await;
    }
    let start = Instant::now();
    a.play(Event::Create { secret: SECRET, token: None }).await;
    let up = start.elapsed();
    let mut b = Device::new(2, &url);
    let start = Instant::now();
    b.play(Event::Join { secret: SECRET }).await;
    let down = start.elapsed();
    println!("5,000 items: {up:?} up in {} requests, {down:?} down in {}", a.requests, b.requests);
    assert_eq!((a.engine.status(), b.engine.status()), (Status::InStep, Status::InStep));
    assert_eq!(b.engine.library().live().count(), 5_000);
    assert!(up.max(down) < Duration::from_secs(30), "five seconds on an idle machine");

    let client = redis::Client::open(redis.url()).expect("an address");
    let mut connection = client.get_multiplexed_async_connection().await.expect("a connection");
    let mut calls = async || {
        let stats: String = redis::cmd("INFO")
            .arg("commandstats")
            .query_async(&mut connection)
            .await
            .expect("an answer");
        let scripts = stats.lines().filter(|line| line.starts_with("cmdstat_eval"));
        scripts
            .filter_map(|line| line.split("calls=").nth(1)?.split(',').next()?.parse::<u64>().ok())
            .sum::<u64>()
    };
    let before = calls().await;
    b.look().await;
    assert_eq!(calls().await - before, 1);
}
