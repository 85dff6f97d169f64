//! Vaults in Redis, however its commands travel: each operation is one script, which Redis carries out alone.

use crate::vault::{Failure, Vault, draw_epoch, draw_mark};
use async_trait::async_trait;
use protocol::{
    Code, Create, Created, Cursor, Destroy, Destroyed, Epoch, Extra, ItemId, Limits, Outcome, Pull,
    Pulled, Push, Pushed, Record, Refusal, Rotate, Rotated, Sealed, Stamp, Status, VERSION,
    VaultId, Verifier,
};
use std::{fmt, str::FromStr, vec};

macro_rules! script {
    ($name:literal) => {
        concat!(include_str!("lua/common.lua"), include_str!(concat!("lua/", $name, ".lua")))
    };
}

pub(crate) const CREATE: &str = script!("create");
pub(crate) const PULL: &str = script!("pull");
pub(crate) const PUSH: &str = script!("push");
pub(crate) const ROTATE: &str = script!("rotate");
pub(crate) const DESTROY: &str = script!("destroy");

/// A way to have Redis carry out a script.
#[async_trait]
pub(crate) trait Eval: Send + Sync + 'static {
    /// Carries out `script` with these keys and arguments; the answer of all of ours is a list of texts.
    async fn eval(
        &self,
        script: &'static str,
        keys: Vec<String>,
        args: Vec<String>,
    ) -> Result<Vec<String>, Failure>;
}

/// Vaults in Redis.
pub(crate) struct Scripted<E> {
    pub(crate) redis: E,
    /// Begins all keys, so that deployments which share a Redis do not touch one another's data.
    pub(crate) prefix: String,
}

impl<E> fmt::Debug for Scripted<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scripted").field("prefix", &self.prefix).finish_non_exhaustive()
    }
}

impl<E: Eval> Scripted<E> {
    fn head(&self, vault: VaultId) -> String {
        format!("{}{vault}:head", self.prefix)
    }

    fn keys(&self, vault: VaultId) -> Vec<String> {
        let prefix = &self.prefix;
        let of_vault = ["items", "log", "marks"].map(|name| format!("{prefix}{vault}:{name}"));
        [format!("{prefix}epoch"), format!("{prefix}vaults"), self.head(vault)]
            .into_iter()
            .chain(of_vault)
            .collect()
    }

    /// Carries out a script and reads the first text, which says whether it did it.
    async fn run(
        &self,
        script: &'static str,
        keys: Vec<String>,
        proof: &Verifier,
        args: Vec<String>,
    ) -> Result<Reader, Failure> {
        let mut all = vec![proof.to_string(), draw_epoch()?.to_string()];
        all.extend(args);
        let mut reader = Reader(self.redis.eval(script, keys, all).await?.into_iter());
        match reader.text()?.as_str() {
            "ok" => Ok(reader),
            "unauthorized" => Err(Code::Unauthorized.into()),
            "destroyed" => Err(Code::Destroyed.into()),
            "behind" => Err(Code::Behind.into()),
            "full" => Err(Failure::Full),
            "rotated" => Err(Refusal::rotated(reader.read()?).into()),
            "epoch" => Err(Refusal::epoch(reader.read()?).into()),
            _ => Err(nonsense()),
        }
    }
}

fn nonsense() -> Failure {
    Failure::Down("a script answered nonsense".into())
}

/// The epoch, the cursor and its mark, as the scripts want them.
fn past(epoch: Option<Epoch>, after: Cursor) -> [String; 3] {
    let mark = after.mark.map(|mark| mark.to_string());
    [
        epoch.map(|epoch| epoch.to_string()).unwrap_or_default(),
        after.seq.to_string(),
        mark.unwrap_or_default(),
    ]
}

/// The texts of an answer, read one by one.
struct Reader(vec::IntoIter<String>);

impl Reader {
    fn text(&mut self) -> Result<String, Failure> {
        self.0.next().ok_or_else(nonsense)
    }

    fn read<T: FromStr>(&mut self) -> Result<T, Failure> {
        self.text()?.parse().map_err(|_| nonsense())
    }

    /// A text that may be empty, for none.
    fn optional<T: FromStr>(&mut self) -> Result<Option<T>, Failure> {
        let text = self.text()?;
        if text.is_empty() { Ok(None) } else { text.parse().map(Some).map_err(|_| nonsense()) }
    }

    fn flag(&mut self) -> Result<bool, Failure> {
        Ok(self.text()? == "1")
    }

    fn cursor(&mut self) -> Result<Cursor, Failure> {
        Ok(Cursor { seq: self.read()?, mark: self.optional()? })
    }

    fn is_empty(&self) -> bool {
        self.0.len() == 0
    }
}

#[async_trait]
impl<E: Eval> Vault for Scripted<E> {
    async fn create(&self, create: &Create, most: u64) -> Result<Created, Failure> {
        let args = vec![most.to_string(), create.vault.to_string()];
        let mut answer = self.run(CREATE, self.keys(create.vault), &create.verifier, args).await?;
        Ok(Created {
            v: VERSION,
            epoch: answer.read()?,
            created: answer.flag()?,
            extra: Extra::new(),
        })
    }

    async fn pull(
        &self,
        proof: &Verifier,
        pull: &Pull,
        limits: &Limits,
    ) -> Result<Pulled, Failure> {
        let most = limits.page(pull.limit);
        let mut args = past(pull.epoch, pull.after).to_vec();
        args.extend([most.to_string(), limits.page_bytes.to_string()]);
        let mut answer = self.run(PULL, self.keys(pull.vault), proof, args).await?;
        let (epoch, cursor, more) = (answer.read()?, answer.cursor()?, answer.flag()?);
        let mut items = Vec::new();
        while !answer.is_empty() {
            let (id, stamp, sealed) = (answer.read()?, answer.read()?, answer.read()?);
            items.push(Record { id, stamp, sealed, extra: Extra::new() });
        }
        Ok(Pulled { v: VERSION, epoch, cursor, more, items, extra: Extra::new() })
    }

    async fn push(
        &self,
        proof: &Verifier,
        push: &Push,
        limits: &Limits,
    ) -> Result<Pushed, Failure> {
        let mut args = past(push.epoch, push.after).to_vec();
        let most =
            [limits.vault_items, limits.vault_bytes, limits.vault_writes, limits.page_bytes as u64];
        args.push(draw_mark()?.to_string());
        args.extend(most.map(|most| most.to_string()));
        let fits = |sealed: &Sealed| sealed.len() <= limits.item_bytes;
        for write in push.items.iter().filter(|write| fits(&write.sealed)) {
            let base = write.base.map(|base| base.to_string()).unwrap_or_default();
            args.extend([
                write.id.to_string(),
                base,
                write.stamp.to_string(),
                write.sealed.to_string(),
            ]);
        }
        let mut answer = self.run(PUSH, self.keys(push.vault), proof, args).await?;
        let (epoch, seen_all, cursor) = (answer.read()?, answer.flag()?, answer.cursor()?);
        let outcome = |write: &protocol::Write| -> Result<Outcome, Failure> {
            let id: ItemId = write.id;
            if !fits(&write.sealed) {
                return Ok(Outcome {
                    id,
                    status: Status::TooLarge,
                    current: None,
                    extra: Extra::new(),
                });
            }
            let status = match answer.text()?.as_str() {
                "ok" => Status::Ok,
                "conflict" => Status::Conflict,
                "quota" => Status::Quota,
                _ => return Err(nonsense()),
            };
            let (stamp, sealed) = (answer.optional::<Stamp>()?, answer.read()?);
            let current = stamp.map(|stamp| Record { id, stamp, sealed, extra: Extra::new() });
            Ok(Outcome { id, status, current, extra: Extra::new() })
        };
        let items = push.items.iter().map(outcome).collect::<Result<_, _>>()?;
        Ok(Pushed {
            v: VERSION,
            epoch,
            advanced: seen_all.then_some(cursor),
            items,
            extra: Extra::new(),
        })
    }

    async fn rotate(&self, proof: &Verifier, rotate: &Rotate) -> Result<Rotated, Failure> {
        let mut keys = self.keys(rotate.vault);
        keys.push(self.head(rotate.successor));
        let mut args = past(rotate.epoch, rotate.after).to_vec();
        args.extend([
            rotate.vault.to_string(),
            rotate.successor.to_string(),
            rotate.verifier.to_string(),
        ]);
        let mut answer = self.run(ROTATE, keys, proof, args).await?;
        Ok(Rotated { v: VERSION, epoch: answer.read()?, extra: Extra::new() })
    }

    async fn destroy(&self, proof: &Verifier, destroy: &Destroy) -> Result<Destroyed, Failure> {
        let args = vec![destroy.vault.to_string()];
        self.run(DESTROY, self.keys(destroy.vault), proof, args).await?;
        Ok(Destroyed { v: VERSION, extra: Extra::new() })
    }
}

/// Whether an error text of Redis or Upstash says that the store is full.
pub(crate) fn failure_of(error: &str) -> Failure {
    let full =
        ["capacity quota exceeded", "max requests limit exceeded", "OOM command not allowed"];
    if full.iter().any(|sign| error.contains(sign)) {
        Failure::Full
    } else {
        Failure::Down(format!("redis: {}", error.chars().take(200).collect::<String>()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::{collection::vec, prelude::*};

    /// A Redis that answers what it likes.
    struct Hostile(Vec<String>);

    #[async_trait]
    impl Eval for Hostile {
        async fn eval(
            &self,
            _: &'static str,
            _: Vec<String>,
            _: Vec<String>,
        ) -> Result<Vec<String>, Failure> {
            Ok(self.0.clone())
        }
    }

    fn texts() -> impl Strategy<Value = String> {
        let hex = "0123456789abcdef".repeat(2);
        const KNOWN: [&str; 10] =
            ["ok", "epoch", "rotated", "full", "behind", "conflict", "", "0", "1", "AAAAAAAA"];
        prop_oneof![Just(hex), prop::sample::select(&KNOWN[..]).prop_map(Into::into), ".{0,9}"]
    }

    proptest! {
        #[test]
        fn a_store_that_answers_nonsense_is_down_and_nothing_worse(texts in vec(texts(), 0..12)) {
            let store = Scripted { redis: Hostile(texts), prefix: String::new() };
            let (vault, proof) = (VaultId::from_bytes([1; 16]), Verifier::from_bytes([2; 32]));
            let (after, epoch, extra) = (Cursor::START, None, Extra::new());
            let stamp = Stamp::new(1, 0, 1);
            let write = protocol::Write {
                id: ItemId::from_bytes([3; 16]),
                base: None,
                stamp,
                sealed: Sealed::default(),
                extra: Extra::new(),
            };
            let create = Create { vault, verifier: proof, extra: extra.clone() };
            let pull = Pull { vault, epoch, after, limit: None, extra: extra.clone() };
            let push = Push { vault, epoch, after, items: vec![write], extra: extra.clone() };
            let rotate =
                Rotate { vault, epoch, after, successor: vault, verifier: proof, extra: extra.clone() };
            let destroy = Destroy { vault, extra };
            let limits = Limits::DEFAULT;
            let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
            let failures = runtime.block_on(async {
                [
                    store.create(&create, 8).await.err(),
                    store.pull(&proof, &pull, &limits).await.err(),
                    store.push(&proof, &push, &limits).await.err(),
                    store.rotate(&proof, &rotate).await.err(),
                    store.destroy(&proof, &destroy).await.err(),
                ]
            });
            for failure in failures.into_iter().flatten() {
                prop_assert!(!format!("{failure}").contains("0123456789abcdef"), "{failure}");
            }
        }
    }
}
