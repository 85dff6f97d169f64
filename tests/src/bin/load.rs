//! Loads a `tableodds serve` with mixed pushes and pulls over many vaults, and tells how long the answers took.
//!
//! Requests start on the beat, whether or not those before them are answered, and each is timed from its beat: a
//! server that stalls cannot hide it by slowing the generator down.

use clap::Parser;
use protocol::{
    Create, Cursor, Extra, ItemId, Op, PATH, Pull, Pulled, Push, Pushed, Request, Sealed, Stamp,
    Status, VaultId, Verifier, Write,
};
use reqwest::Client;
use sha2::{Digest, Sha256};
use std::{
    collections::BTreeMap,
    path::PathBuf,
    process::{Command, ExitCode},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};
use tests::{Program, Redis};
use tokio::{sync::Mutex as Turn, time::sleep_until};

/// The bar: 99 of 100 answers come sooner.
const BAR: Duration = Duration::from_millis(50);

const TOKEN: [u8; 32] = [0xab; 32];

/// Loads a server and tells how long its answers took; ends badly when one failed or the bar is missed.
#[derive(Debug, Parser)]
struct Arguments {
    /// The program `tableodds`
    program: PathBuf,
    /// Keep what is written in a redis-server (appendfsync always) instead of a file
    #[arg(long)]
    redis: bool,
    /// Requests a second
    #[arg(long, default_value_t = 200)]
    rate: u32,
    /// For so many seconds
    #[arg(long, default_value_t = 60)]
    seconds: u32,
    /// Over so many vaults
    #[arg(long, default_value_t = 100)]
    vaults: u32,
}

/// A device's view of one vault. Its requests follow one another.
struct Vault {
    id: VaultId,
    after: Cursor,
    stamps: BTreeMap<ItemId, Stamp>,
    writes: u64,
}

/// What went wrong, in words.
type Trouble = String;

struct Load {
    client: Client,
    url: String,
    token: String,
}

impl Load {
    async fn ask(&self, op: Op) -> Result<Vec<u8>, Trouble> {
        let post = self.client.post(&self.url).bearer_auth(&self.token);
        let post = post.header("content-type", "application/json");
        let answer = post.body(Request::new(op).to_json()).send().await;
        let answer = answer.map_err(|error| error.to_string())?;
        let status = answer.status();
        let body = answer.bytes().await.map_err(|error| error.to_string())?;
        if status == 200 { Ok(body.to_vec()) } else { Err(format!("status {status}")) }
    }

    async fn create(&self, vault: VaultId) -> Result<(), Trouble> {
        let verifier = Verifier::from_bytes(Sha256::digest(TOKEN).into());
        self.ask(Op::Create(Create { vault, verifier, extra: Extra::new() })).await?;
        Ok(())
    }

    async fn pull(&self, vault: &mut Vault) -> Result<(), Trouble> {
        let (id, after) = (vault.id, vault.after);
        let pull = Pull { vault: id, epoch: None, after, limit: None, extra: Extra::new() };
        let page = Pulled::read(&self.ask(Op::Pull(pull)).await?).map_err(|_| "no page")?;
        vault.after = page.cursor;
        Ok(())
    }

    /// Writes one to three of forty items, 300 to 2,300 bytes each.
    async fn push(&self, vault: &mut Vault) -> Result<(), Trouble> {
        let write = |number: u64| {
            let id = ItemId::from_bytes([(number * 7 % 40) as u8; 16]);
            let sealed =
                Sealed::from_bytes(vec![number as u8; 300 + (number * 613 % 2_000) as usize]);
            let (base, stamp) = (vault.stamps.get(&id).copied(), Stamp::new(number, 0, 1));
            Write { id, base, stamp, sealed, extra: Extra::new() }
        };
        let first = vault.writes + 1;
        let items: Vec<Write> = (first..=first + first % 3).map(write).collect();
        vault.writes += items.len() as u64;
        let written: Vec<_> = items.iter().map(|write| (write.id, write.stamp)).collect();
        let (id, after) = (vault.id, vault.after);
        let push = Push { vault: id, epoch: None, after, items, extra: Extra::new() };
        let pushed = Pushed::read(&self.ask(Op::Push(push)).await?).map_err(|_| "no outcome")?;
        for (outcome, (id, stamp)) in pushed.items.iter().zip(written) {
            if outcome.status != Status::Ok {
                return Err(format!("{:?}", outcome.status));
            }
            vault.stamps.insert(id, stamp);
        }
        vault.after = pushed.advanced.unwrap_or(vault.after);
        Ok(())
    }
}

/// How long each request took, or what went wrong.
type Outcomes = Arc<Mutex<Vec<Result<Duration, Trouble>>>>;

fn server(arguments: &Arguments, redis: Option<&Redis>, file: &std::path::Path) -> Program {
    let mut command = Command::new(&arguments.program);
    command.args(["serve", "--port", "0", "--data"]).arg(file).env_clear();
    for name in ["SYNC_BURST", "SYNC_RATE", "SYNC_CREATE_BURST", "SYNC_MAX_VAULTS"] {
        command.env(name, "1000000");
    }
    command.envs(redis.map(|redis| ("REDIS_URL", redis.url())));
    Program::start(&mut command)
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let folder = tempfile::tempdir().expect("a folder");
    let redis = arguments.redis.then(Redis::start);
    let server = server(&arguments, redis.as_ref(), &folder.path().join("saved.redb"));
    let token = TOKEN.iter().map(|byte| format!("{byte:02x}")).collect();
    let url = format!("{}{PATH}", server.address());
    let load = Arc::new(Load { client: tests::client(), url, token });
    let mut vaults = Vec::new();
    for number in 1..=arguments.vaults {
        let id = VaultId::from_bytes(u128::from(number).to_be_bytes());
        load.create(id).await.expect("a vault");
        let (after, stamps) = (Cursor::START, BTreeMap::new());
        vaults.push(Arc::new(Turn::new(Vault { id, after, stamps, writes: 0 })));
    }

    let memory = || (server.resident(), redis.as_ref().and_then(Redis::resident));
    let outcomes = Outcomes::default();
    let total = arguments.rate * arguments.seconds;
    let start = Instant::now();
    let mut early = (None, None);
    for number in 0..total {
        let beat = start + Duration::from_secs(1) * number / arguments.rate;
        sleep_until(beat.into()).await;
        if number == total / 4 {
            early = memory();
        }
        let vault = Arc::clone(&vaults[number as usize % vaults.len()]);
        // Every second time round a vault is written to, its neighbour is read, and so on.
        let round = number as usize / vaults.len();
        let reads = (round + number as usize).is_multiple_of(2);
        let (load, outcomes) = (Arc::clone(&load), Arc::clone(&outcomes));
        tokio::spawn(async move {
            let mut vault = vault.lock().await;
            let done =
                if reads { load.pull(&mut vault).await } else { load.push(&mut vault).await };
            let outcome = done.map(|()| beat.elapsed());
            outcomes.lock().unwrap_or_else(PoisonError::into_inner).push(outcome);
        });
    }
    let answered = || outcomes.lock().unwrap_or_else(PoisonError::into_inner).len();
    while answered() < total as usize
        && start.elapsed() < Duration::from_secs(90 + u64::from(arguments.seconds))
    {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let late = memory();
    let outcomes = std::mem::take(&mut *outcomes.lock().unwrap_or_else(PoisonError::into_inner));
    let missing = total as usize - outcomes.len();
    let (mut times, mut troubles) = (Vec::new(), Vec::new());
    for outcome in outcomes {
        match outcome {
            Ok(time) => times.push(time),
            Err(trouble) => troubles.push(trouble),
        }
    }
    times.sort();
    let at = |share: f64| {
        times.get(((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1)))
    };
    println!("{} of {total} answered, {} failed, {missing} never", times.len(), troubles.len());
    for (name, share) in [("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1.0)] {
        println!("{name} {:?}", at(share).copied().unwrap_or_default());
    }
    println!("kB of memory, server and redis: {early:?} at a quarter, {late:?} at the end");
    for trouble in troubles.iter().take(5) {
        println!("failed: {trouble}");
    }
    let held = troubles.is_empty() && missing == 0 && at(0.99).is_some_and(|time| *time < BAR);
    if held { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
