//! Whole devices against the whole server: engines that send real requests to each kind of store.

use server::{File, Memory, Service, Settings, Vault, resp, rest};
use std::{
    future::pending,
    sync::Arc,
    time::{Duration, Instant},
};
use sync::{Event, ItemId, Secret, status::Status};
use tests::{Device, Redis, TOKEN, Upstash, two_devices_keep_in_step};
use tokio::net::TcpListener;

const SECRET: Secret = Secret::from_bytes([0x5a; 16]);

/// Serves the API over a store for as long as the test runs, and says at which address.
async fn serve(vault: Arc<dyn Vault>) -> String {
    let settings =
        Settings::read(|name| (name == "SYNC_BURST").then(|| "100000".into())).expect("settings");
    let service = Service::new(Some(vault), settings, |trouble| println!("{trouble}"));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("its address");
    tokio::spawn(server::serve(listener, service, None, pending()));
    format!("http://{address}{}", protocol::PATH)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_store_keeps_devices_in_step() {
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
        two_devices_keep_in_step(&serve(store).await, SECRET).await;
    }
}

/// A full library: the first device up and the second one down in under five seconds each, then a poll of one call.
#[tokio::test(flavor = "multi_thread")]
async fn five_thousand_items_and_a_poll_with_nothing_new() {
    let redis = Redis::start();
    let store: Arc<dyn Vault> = Arc::new(resp(&redis.url(), "a:".into()).expect("an address"));
    let url = serve(store).await;
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
    println!(
        "5,000 items: {up:?} up in {} requests, {down:?} down in {}",
        a.requests(),
        b.requests()
    );
    assert_eq!((a.status(), b.status()), (Status::InStep, Status::InStep));
    assert_eq!(b.shown().len(), 5_000);
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
