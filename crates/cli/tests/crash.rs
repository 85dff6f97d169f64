//! kill -9 under load: what was acknowledged is there afterwards, and saying it again changes nothing.
//!
//! Twenty rounds for each store, unless `CRASH_ROUNDS` says how many.

use protocol::{
    Create, Cursor, Extra, ItemId, Op, PATH, Pull, Pulled, Push, Pushed, Request, Sealed, Stamp,
    Status, VaultId, Verifier, Write,
};
use reqwest::Client;
use sha2::{Digest, Sha256};
use std::{
    collections::BTreeMap,
    env,
    path::Path,
    process::Command,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};
use tests::{Program, Redis};
use tokio::time::sleep;

const TOKEN: &str = "abababababababababababababababababababababababababababababababab";
const WRITERS: u8 = 4;

/// `tableodds serve` on any free port, with nothing in its environment but this.
fn serve(file: &Path, redis: Option<&str>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tableodds"));
    command.args(["serve", "--port", "0", "--data"]).arg(file).env_clear();
    command.env("SYNC_BURST", "1000000").env("SYNC_CREATE_BURST", "1000");
    command.envs(redis.map(|url| ("REDIS_URL", url)));
    command
}

fn vault(writer: u8) -> VaultId {
    VaultId::from_bytes([writer; 16])
}

async fn ask(client: &Client, url: &str, op: Op) -> Option<Vec<u8>> {
    let request = client.post(url).bearer_auth(TOKEN).header("content-type", "application/json");
    let response = request
        .body(Request::new(op).to_json())
        .timeout(Duration::from_secs(5))
        .send()
        .await
        .ok()?;
    if response.status() == 200 { Some(response.bytes().await.ok()?.to_vec()) } else { None }
}

fn push(writer: u8, write: Write) -> Op {
    let items = vec![write];
    Op::Push(Push {
        vault: vault(writer),
        epoch: None,
        after: Cursor::START,
        items,
        extra: Extra::new(),
    })
}

/// What a writer has been told is written: the last stamp of each item, and how many writes in all.
#[derive(Clone, Default)]
struct Acknowledged {
    last: BTreeMap<ItemId, Stamp>,
    writes: usize,
}

/// Writes one item after the other, over and over, until told to stop; remembers what was acknowledged.
async fn write(
    url: String,
    writer: u8,
    stop: Arc<AtomicBool>,
    mut known: Acknowledged,
    round: u64,
) -> Acknowledged {
    let client = tests::client();
    let mut number = 0;
    while !stop.load(Ordering::Relaxed) {
        number += 1;
        let id = ItemId::from_bytes([(number % 7) as u8; 16]);
        let stamp = Stamp::new(round * 1_000_000 + number, 0, writer.into());
        let sealed = Sealed::from_bytes(vec![number as u8; 300]);
        let new =
            Write { id, base: known.last.get(&id).copied(), stamp, sealed, extra: Extra::new() };
        let Some(answer) = ask(&client, &url, push(writer, new)).await else {
            sleep(Duration::from_millis(5)).await;
            continue;
        };
        let outcome = Pushed::read(&answer).expect("an answer").items.remove(0);
        match (outcome.status, outcome.current) {
            (Status::Ok, _) => {
                known.last.insert(id, stamp);
                known.writes += 1;
            }
            // An earlier write was taken though its answer was lost.
            (Status::Conflict, Some(current)) => {
                assert!(
                    known.last.get(&id) < Some(&current.stamp),
                    "an acknowledged write is gone"
                );
                known.last.insert(id, current.stamp);
            }
            (status, _) => panic!("{status:?}"),
        }
    }
    known
}

async fn records(client: &Client, url: &str, writer: u8) -> BTreeMap<ItemId, Stamp> {
    let op = Op::Pull(Pull {
        vault: vault(writer),
        epoch: None,
        after: Cursor::START,
        limit: None,
        extra: Extra::new(),
    });
    for _ in 0..200 {
        if let Some(answer) = ask(client, url, op.clone()).await {
            let page = Pulled::read(&answer).expect("a page");
            return page.items.into_iter().map(|record| (record.id, record.stamp)).collect();
        }
        sleep(Duration::from_millis(50)).await;
    }
    panic!("the store does not come back");
}

fn rounds() -> u64 {
    env::var("CRASH_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(20)
}

/// Loads the server, has `crash` kill what it kills and bring it back, perhaps with a new address, and looks.
async fn survives(mut server: Program, mut crash: impl FnMut(&mut Program)) {
    let client = tests::client();
    let url = |server: &Program| format!("{}{PATH}", server.address());
    let verifier = Verifier::from_bytes(Sha256::digest([0xab; 32]).into());
    for writer in 0..WRITERS {
        let op = Op::Create(Create { vault: vault(writer), verifier, extra: Extra::new() });
        ask(&client, &url(&server), op).await.expect("made");
    }
    let mut known = vec![Acknowledged::default(); usize::from(WRITERS)];
    for round in 1..=rounds() {
        let stop = Arc::new(AtomicBool::new(false));
        let start = |writer: u8| {
            let known = known[usize::from(writer)].clone();
            tokio::spawn(write(url(&server), writer, Arc::clone(&stop), known, round))
        };
        let writers: Vec<_> = (0..WRITERS).map(start).collect();
        sleep(Duration::from_millis(150 + 37 * (round % 8))).await;
        crash(&mut server);
        sleep(Duration::from_millis(50)).await;
        stop.store(true, Ordering::Relaxed);
        for (writer, task) in writers.into_iter().enumerate() {
            known[writer] = task.await.expect("no panic");
        }
        let url = url(&server);
        for (writer, known) in known.iter_mut().enumerate() {
            let found = records(&client, &url, writer as u8).await;
            for (id, stamp) in &known.last {
                assert!(
                    found.get(id) >= Some(stamp),
                    "round {round}: {id} was acknowledged at {stamp:?}"
                );
            }
            // Replays are no-ops, and what was taken without an answer is there once.
            for (&id, &stamp) in &found {
                let sealed = Sealed::default();
                let again = Write { id, base: None, stamp, sealed, extra: Extra::new() };
                let answer = ask(&client, &url, push(writer as u8, again)).await.expect("one");
                assert_eq!(Pushed::read(&answer).expect("an answer").items[0].status, Status::Ok);
            }
            assert_eq!(records(&client, &url, writer as u8).await, found);
            known.last = found;
        }
    }
    let writes: usize = known.iter().map(|known| known.writes).sum();
    println!("{writes} acknowledged writes over {} rounds", rounds());
    assert!(writes > 0);
    let log = server.log();
    for secret in [TOKEN, &verifier.to_string(), "redis://"] {
        assert!(!log.contains(secret), "{log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_self_hosted_server_and_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("saved.redb");
    survives(Program::start(&mut serve(&file, None)), |server| {
        server.kill();
        server.start_again(&mut serve(&file, None));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn redis_server() {
    let mut redis = Redis::start();
    let url = redis.url();
    survives(Program::start(&mut serve(Path::new("unused"), Some(&url))), |_| {
        redis.kill();
        redis.restart();
    })
    .await;
}
