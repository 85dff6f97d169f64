//! One contract for all stores: told case by case, and then by random operations, each store against the one in memory.

use protocol::{
    Code, Create, Cursor, Destroy, Epoch, Extra, ItemId, Limits, Mark, Outcome, Pull, Pulled, Push,
    Pushed, Refusal, Rotate, Sealed, Stamp, Status, VaultId, Verifier, Write,
};
use server::{Failure, File, Memory, Vault, resp, rest};
use std::sync::Arc;
use tests::{Redis, TOKEN, Upstash};

const LIMITS: Limits = Limits {
    item_bytes: 300,
    vault_items: 6,
    vault_bytes: 1_000,
    vault_writes: 40,
    page_items: 3,
    page_bytes: 500,
    ..Limits::DEFAULT
};

const fn vault(byte: u8) -> VaultId {
    VaultId::from_bytes([byte; 16])
}

const fn proof(byte: u8) -> Verifier {
    Verifier::from_bytes([byte; 32])
}

const fn item(byte: u8) -> ItemId {
    ItemId::from_bytes([byte; 16])
}

fn stamp(number: u64) -> Stamp {
    Stamp::new(number, 0, 7)
}

fn create(byte: u8, verifier: u8) -> Create {
    Create { vault: vault(byte), verifier: proof(verifier), extra: Extra::new() }
}

fn write(id: u8, base: Option<u64>, new: u64, bytes: usize) -> Write {
    let sealed = Sealed::from_bytes(vec![new as u8; bytes]);
    Write { id: item(id), base: base.map(stamp), stamp: stamp(new), sealed, extra: Extra::new() }
}

fn push(byte: u8, after: Cursor, items: Vec<Write>) -> Push {
    Push { vault: vault(byte), epoch: None, after, items, extra: Extra::new() }
}

fn pull(byte: u8, epoch: Option<Epoch>, after: Cursor) -> Pull {
    Pull { vault: vault(byte), epoch, after, limit: None, extra: Extra::new() }
}

fn rotate(byte: u8, after: Cursor, successor: u8) -> Rotate {
    let (vault, successor, verifier) = (vault(byte), vault(successor), proof(successor));
    Rotate { vault, epoch: None, after, successor, verifier, extra: Extra::new() }
}

fn statuses(pushed: &Pushed) -> Vec<Status> {
    pushed.items.iter().map(|outcome| outcome.status).collect()
}

fn refusal<T: std::fmt::Debug>(result: Result<T, Failure>) -> Code {
    match result {
        Err(failure) => failure.refusal().error,
        Ok(value) => panic!("expected a refusal, found {value:?}"),
    }
}

async fn read_all(store: &dyn Vault, byte: u8) -> (Vec<(ItemId, Stamp)>, Cursor) {
    let (mut after, mut all) = (Cursor::START, Vec::new());
    loop {
        let page =
            store.pull(&proof(byte), &pull(byte, None, after), &LIMITS).await.expect("a page");
        all.extend(page.items.iter().map(|record| (record.id, record.stamp)));
        after = page.cursor;
        if !page.more {
            return (all, after);
        }
    }
}

/// Everything that a store promises, on an empty one.
async fn keeps_the_contract(store: &dyn Vault) {
    let (a, no_cursor) = (proof(1), Cursor::START);

    // Creation: again is as good as once; the wrong token and no vault look the same; the number is bounded.
    assert_eq!(
        refusal(store.pull(&a, &pull(1, None, no_cursor), &LIMITS).await),
        Code::Unauthorized
    );
    let created = store.create(&create(1, 1), 3).await.expect("made");
    assert!(created.created);
    let again = store.create(&create(1, 1), 3).await.expect("found");
    assert_eq!((again.created, again.epoch), (false, created.epoch));
    assert_eq!(refusal(store.create(&create(1, 9), 3).await), Code::Unauthorized);
    assert_eq!(
        refusal(store.pull(&proof(9), &pull(1, None, no_cursor), &LIMITS).await),
        Code::Unauthorized
    );
    assert_eq!(
        refusal(store.push(&proof(9), &push(1, no_cursor, vec![]), &LIMITS).await),
        Code::Unauthorized
    );
    assert!(store.create(&create(2, 2), 3).await.expect("made").created);
    assert_eq!(store.create(&create(3, 3), 2).await, Err(Failure::Full));
    assert!(
        !store.create(&create(2, 2), 2).await.expect("one that is there needs no room").created
    );

    // An empty vault.
    let page =
        store.pull(&a, &pull(1, Some(created.epoch), no_cursor), &LIMITS).await.expect("a page");
    assert_eq!(
        (page.items.len(), page.more, page.cursor, page.epoch),
        (0, false, no_cursor, created.epoch)
    );

    // Writing over what was seen; again; over something else.
    let first = store
        .push(&a, &push(1, no_cursor, vec![write(1, None, 10, 100)]), &LIMITS)
        .await
        .expect("pushed");
    assert_eq!(statuses(&first), [Status::Ok]);
    let head = first.advanced.expect("everything was seen");
    assert_eq!(head.seq, 1);
    let again = store
        .push(&a, &push(1, head, vec![write(1, None, 10, 100)]), &LIMITS)
        .await
        .expect("pushed");
    assert_eq!(
        (statuses(&again), again.advanced),
        (vec![Status::Ok], Some(head)),
        "a replay changes nothing"
    );
    let stale = store
        .push(&a, &push(1, no_cursor, vec![write(1, None, 11, 100)]), &LIMITS)
        .await
        .expect("pushed");
    assert_eq!((statuses(&stale), stale.advanced), (vec![Status::Conflict], None));
    let current = stale.items[0].current.as_ref().expect("the record that stands");
    assert_eq!((current.stamp, current.sealed.as_bytes()), (stamp(10), &[10; 100][..]));
    let absent = store
        .push(&a, &push(1, head, vec![write(2, Some(5), 6, 10)]), &LIMITS)
        .await
        .expect("pushed");
    assert_eq!((absent.items[0].status, &absent.items[0].current), (Status::Conflict, &None));

    // Pages: each item once, in the order of the last writes, bounded in number and in bytes.
    let more = vec![
        write(2, None, 20, 100),
        write(3, None, 21, 100),
        write(1, Some(10), 22, 100),
        write(4, None, 23, 90),
    ];
    let more = store.push(&a, &push(1, head, more), &LIMITS).await.expect("pushed");
    assert_eq!(statuses(&more), [Status::Ok; 4]);
    let page: Pulled = store.pull(&a, &pull(1, None, no_cursor), &LIMITS).await.expect("a page");
    let found: Vec<_> = page.items.iter().map(|record| (record.id, record.stamp)).collect();
    assert_eq!(found, [(item(2), stamp(20)), (item(3), stamp(21)), (item(1), stamp(22))]);
    assert!(page.more);
    let rest =
        store.pull(&a, &pull(1, Some(created.epoch), page.cursor), &LIMITS).await.expect("a page");
    assert_eq!((rest.items.len(), rest.more, Some(rest.cursor)), (1, false, more.advanced));
    let small = Limits { page_bytes: 150, ..LIMITS };
    assert_eq!(
        store.pull(&a, &pull(1, None, no_cursor), &small).await.expect("a page").items.len(),
        1
    );
    let none = Limits { page_bytes: 0, ..LIMITS };
    assert_eq!(
        store
            .pull(&a, &pull(1, None, no_cursor), &none)
            .await
            .expect("never an empty page")
            .items
            .len(),
        1
    );
    let two = Pull { limit: Some(2), ..pull(1, None, no_cursor) };
    assert_eq!(store.pull(&a, &two, &LIMITS).await.expect("a page").items.len(), 2);

    // Another past: number, mark, epoch.
    let forged = Cursor { mark: Some(Mark::from_bytes([1; 6])), ..rest.cursor };
    let beyond = Cursor { seq: 99, ..rest.cursor };
    let bare = Cursor { mark: None, ..rest.cursor };
    for after in [forged, beyond, bare] {
        let expected = Err(Failure::Refused(Refusal::epoch(created.epoch)));
        assert_eq!(store.pull(&a, &pull(1, None, after), &LIMITS).await, expected);
        assert_eq!(refusal(store.push(&a, &push(1, after, vec![]), &LIMITS).await), Code::Epoch);
    }
    let other = Some(Epoch::from_bytes([3; 16]));
    assert_eq!(refusal(store.pull(&a, &pull(1, other, no_cursor), &LIMITS).await), Code::Epoch);

    // Limits, each at its edge.
    let head = rest.cursor;
    let large = vec![
        write(5, None, 30, 301),
        write(5, None, 31, 300),
        write(6, None, 32, 300),
        write(6, None, 33, 10),
    ];
    let large = store.push(&a, &push(1, head, large), &LIMITS).await.expect("pushed");
    assert_eq!(statuses(&large), [Status::TooLarge, Status::Ok, Status::Ok, Status::Conflict]);
    let head = large.advanced.expect("everything was seen");
    let full = vec![
        write(7, None, 40, 1),
        write(6, Some(32), 41, 300),
        write(4, Some(23), 42, 101),
        write(4, Some(23), 43, 90),
    ];
    let full = store.push(&a, &push(1, head, full), &LIMITS).await.expect("pushed");
    assert_eq!(statuses(&full), [Status::Quota, Status::Ok, Status::Quota, Status::Ok]);
    let worn = Limits { vault_writes: 9, ..LIMITS };
    let head = full.advanced.expect("everything was seen");
    assert_eq!(head.seq, 9);
    let worn = store
        .push(&a, &push(1, head, vec![write(4, Some(43), 50, 90)]), &worn)
        .await
        .expect("pushed");
    assert_eq!(statuses(&worn), [Status::Quota]);

    // Vaults do not see one another.
    assert_eq!(read_all(store, 2).await, (vec![], no_cursor));

    // Rotation: only when all was seen, to one successor, again as good as once; the old vault then says its name.
    assert_eq!(refusal(store.rotate(&a, &rotate(1, no_cursor, 4)).await), Code::Behind);
    assert_eq!(refusal(store.rotate(&proof(9), &rotate(1, head, 4)).await), Code::Unauthorized);
    for _ in 0..2 {
        assert_eq!(
            store.rotate(&a, &rotate(1, head, 4)).await.expect("rotated").epoch,
            created.epoch
        );
    }
    let closed = Err(Failure::Refused(Refusal::rotated(vault(4))));
    assert_eq!(store.pull(&a, &pull(1, None, head), &LIMITS).await, closed);
    assert_eq!(refusal(store.push(&a, &push(1, head, vec![]), &LIMITS).await), Code::Rotated);
    assert_eq!(refusal(store.rotate(&a, &rotate(1, head, 5)).await), Code::Rotated);
    assert_eq!(refusal(store.create(&create(1, 1), 9).await), Code::Rotated);
    assert_eq!(read_all(store, 4).await, (vec![], no_cursor));
    assert_eq!(
        store.create(&create(6, 6), 2).await,
        Err(Failure::Full),
        "the successor took the place of the old one"
    );

    // Destruction: again as good as once; nothing is left, and the vault is not made again.
    let destroy = |byte| Destroy { vault: vault(byte), extra: Extra::new() };
    assert_eq!(refusal(store.destroy(&proof(9), &destroy(2)).await), Code::Unauthorized);
    for _ in 0..2 {
        store.destroy(&proof(2), &destroy(2)).await.expect("destroyed");
    }
    assert_eq!(
        refusal(store.pull(&proof(2), &pull(2, None, no_cursor), &LIMITS).await),
        Code::Destroyed
    );
    assert_eq!(refusal(store.create(&create(2, 2), 9).await), Code::Destroyed);
    store.destroy(&a, &destroy(1)).await.expect("destroyed");
    assert_eq!(refusal(store.pull(&a, &pull(1, None, no_cursor), &LIMITS).await), Code::Rotated);
    assert!(store.create(&create(6, 6), 2).await.expect("room again").created);
}

/// A generator of small numbers: the stories are the same for all stores.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) % sides
    }
}

/// An outcome without its marks, which are random.
fn unmarked(outcome: &Result<Pushed, Failure>) -> Result<(Option<u64>, Vec<Outcome>), Code> {
    match outcome {
        Ok(pushed) => Ok((pushed.advanced.map(|cursor| cursor.seq), pushed.items.clone())),
        Err(failure) => Err(failure.clone().refusal().error),
    }
}

/// Random operations on `store` and on one in memory: the answers are the same but for epochs and marks.
async fn does_as_memory_does(store: &dyn Vault, rounds: u64) {
    let memory = Memory::default();
    let mut dice = Dice(0x2545_F491_4F6C_DD1D);
    for byte in [101, 102] {
        for store in [store, &memory as &dyn Vault] {
            store.create(&create(byte, byte), 99).await.expect("made");
        }
    }
    let mut cursors = [vec![(Cursor::START, Cursor::START)], vec![(Cursor::START, Cursor::START)]];
    let limits = Limits { vault_writes: 10_000, ..LIMITS };
    for round in 0..rounds {
        let at = dice.below(2) as usize;
        let byte = 101 + at as u8;
        let known = &mut cursors[at];
        let (ours, theirs) = known[dice.below(known.len() as u64) as usize];
        if dice.below(3) == 0 {
            let limit = [None, Some(dice.below(5) as usize)][dice.below(2) as usize];
            let request = |after| Pull { limit, ..pull(byte, None, after) };
            let a = store.pull(&proof(byte), &request(ours), &limits).await.expect("a page");
            let b = memory.pull(&proof(byte), &request(theirs), &limits).await.expect("a page");
            assert_eq!(
                (&a.items, a.more, a.cursor.seq),
                (&b.items, b.more, b.cursor.seq),
                "round {round}"
            );
            known.push((a.cursor, b.cursor));
        } else {
            let stamps = |dice: &mut Dice| (dice.below(4) > 0).then(|| dice.below(12));
            let writes: Vec<Write> = (0..1 + dice.below(4))
                .map(|_| {
                    let (id, new) = (dice.below(8) as u8, dice.below(12));
                    write(
                        id,
                        stamps(&mut dice),
                        new,
                        310 * dice.below(2) as usize + dice.below(120) as usize,
                    )
                })
                .map(|write| Write {
                    sealed: Sealed::from_bytes(
                        write.sealed.as_bytes()[..write.sealed.len().min(301)].to_vec(),
                    ),
                    ..write
                })
                .collect();
            let a = store.push(&proof(byte), &push(byte, ours, writes.clone()), &limits).await;
            let b = memory.push(&proof(byte), &push(byte, theirs, writes), &limits).await;
            assert_eq!(unmarked(&a), unmarked(&b), "round {round}");
            if let (Ok(Pushed { advanced: Some(a), .. }), Ok(Pushed { advanced: Some(b), .. })) =
                (a, b)
            {
                known.push((a, b));
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn memory() {
    keeps_the_contract(&Memory::default()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn file() {
    let dir = tempfile::tempdir().expect("a folder");
    keeps_the_contract(&File::open(&dir.path().join("a.redb")).expect("a file")).await;
    does_as_memory_does(&File::open(&dir.path().join("b.redb")).expect("a file"), 600).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn redis_server() {
    let redis = Redis::start();
    keeps_the_contract(&resp(&redis.url(), "a:".into()).expect("an address")).await;
    does_as_memory_does(&resp(&redis.url(), "b:".into()).expect("an address"), 600).await;
}

/// A Redis that was told to forget something when memory is short. No device loses anything by it.
#[tokio::test(flavor = "multi_thread")]
async fn records_that_redis_dropped_are_taken_again() {
    let redis = Redis::start();
    let store = resp(&redis.url(), "a:".into()).expect("an address");
    store.create(&create(1, 1), 1).await.expect("made");
    let writes = || vec![write(1, None, 10, 100)];
    let pushed = store.push(&proof(1), &push(1, Cursor::START, writes()), &LIMITS).await;
    let after = pushed.expect("pushed").advanced.expect("everything was seen");
    let client = redis::Client::open(redis.url()).expect("an address");
    let mut connection = client.get_multiplexed_async_connection().await.expect("a connection");
    let records = format!("a:{}:items", vault(1));
    let dropped = redis::cmd("DEL").arg(records).query_async::<u64>(&mut connection).await;
    assert_eq!(dropped.expect("an answer"), 1);
    assert_eq!(read_all(&store, 1).await, (vec![], after));
    let again = store.push(&proof(1), &push(1, after, writes()), &LIMITS).await.expect("pushed");
    assert_eq!(statuses(&again), [Status::Ok]);
    assert_eq!(read_all(&store, 1).await.0, [(item(1), stamp(10))]);
}

#[tokio::test(flavor = "multi_thread")]
async fn redis_by_rest() {
    let redis = Redis::start();
    let upstash = Upstash::start(&redis.url()).await;
    keeps_the_contract(&rest(upstash.url(), TOKEN, "a:".into()).expect("a client")).await;
    does_as_memory_does(&rest(upstash.url(), TOKEN, "b:".into()).expect("a client"), 300).await;
}

/// Many writers over the same items: every write is taken once, one after the other, and the log tells the same.
#[tokio::test(flavor = "multi_thread")]
async fn writers_contend_and_none_is_lost() {
    let redis = Redis::start();
    let dir = tempfile::tempdir().expect("a folder");
    let stores: [Arc<dyn Vault>; 3] = [
        Arc::new(Memory::default()),
        Arc::new(File::open(&dir.path().join("c.redb")).expect("a file")),
        Arc::new(resp(&redis.url(), "c:".into()).expect("an address")),
    ];
    for store in stores {
        store.create(&create(1, 1), 1).await.expect("made");
        let writer = |node: u64| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let (mut base, mut taken) = (None, 0);
                for number in 1.. {
                    let new = Stamp::new(number, 0, node);
                    let write = Write { base, stamp: new, ..write(1, None, 0, 50) };
                    let pushed = store
                        .push(&proof(1), &push(1, Cursor::START, vec![write]), &Limits::DEFAULT)
                        .await;
                    let outcome = pushed.expect("pushed").items.remove(0);
                    base = outcome.current.map(|record| record.stamp).or(Some(new));
                    taken += u64::from(outcome.status == Status::Ok);
                    if taken == 10 {
                        break;
                    }
                }
            })
        };
        for writer in [writer(1), writer(2), writer(3), writer(4)] {
            writer.await.expect("no panic");
        }
        assert_eq!(read_all(&*store, 1).await.1.seq, 40);
    }
}
