//! What of a ledger is kept between visits: some fifty bytes a hand, which tell a hand that comes again
//! and redraw every figure but the list of problems.
//!
//! A pack holds what came since the one before it, so a hundred imports cost no more than one.

use super::{Kept, Ledger, Pool, Racer, Row};
use crate::batch::{Batch, Sums};
use crate::cards;
use crate::equity::NoEquity;
use crate::key;
use crate::money::Money;
use crate::report::{Counts, Unadjusted};
use crate::site::Site;
use holdem::card::CardSet;
use serde::{Deserialize, Serialize};

/// A part of a ledger in a form to keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// What its hands have in common, as JSON.
    pub head: String,
    /// Its hands: [`Pack::ROW`] bytes each, and behind them eight for each hand of nobody known.
    pub rows: Vec<u8>,
}

/// The pack is damaged, or a later build has written it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPack;

/// The form of the head.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Head {
    v: u32,
    /// Of all the bytes of the rows.
    check: u64,
    rows: usize,
    pools: Vec<Pool>,
    /// The rooms' numbers of the hands.
    ids: Vec<String>,
    all_ins: Vec<AllIn>,
    batches: Vec<(Batch, Sums)>,
    sites: Vec<SiteCounts>,
}

#[derive(Serialize, Deserialize)]
struct AllIn {
    row: u32,
    pot: Money,
    board: String,
    players: Vec<(String, String, f64, bool)>,
}

#[derive(Serialize, Deserialize)]
struct SiteCounts {
    site: Option<Site>,
    read: u64,
    adjusted: u64,
    unadjusted: Vec<(String, u64, f64)>,
}

impl Pack {
    /// Bytes a hand takes: its key, seconds, hundredths won, expected units, pool, and whether its
    /// all-in is adjusted.
    pub const ROW: usize = 8 + 8 + 8 + 8 + 4 + 1;
}

impl Ledger {
    /// What came since this was asked last; nothing when nothing did. A file should have ended.
    pub fn pack(&mut self) -> Option<Pack> {
        let fresh = std::mem::take(&mut self.fresh);
        let batches = fresh.batches.days();
        batches.iter().for_each(|(batch, sums)| self.batches.put(batch, sums));
        let counted = fresh.counted;
        self.fresh.counted.clone_from(&self.report.sites);
        if fresh.keys.is_empty() && fresh.foreign.is_empty() {
            return None;
        }
        let from = self.rows.len() - fresh.keys.len();
        let mut bytes = Vec::with_capacity(fresh.keys.len() * Pack::ROW + 8 * fresh.foreign.len());
        for (row, key) in self.rows[from..].iter().zip(&fresh.keys) {
            bytes.extend_from_slice(&key.to_le_bytes());
            bytes.extend_from_slice(&row.seconds.to_le_bytes());
            bytes.extend_from_slice(&row.net.hundredths().to_le_bytes());
            bytes.extend_from_slice(&row.ev.to_le_bytes());
            bytes.extend_from_slice(&row.pool.to_le_bytes());
            bytes.push(u8::from(row.adjusted));
        }
        fresh.foreign.iter().for_each(|key| bytes.extend_from_slice(&key.to_le_bytes()));
        let all_ins = self.all_ins.iter().filter(|kept| kept.row as usize >= from);
        let all_ins = all_ins.map(|kept| AllIn {
            row: kept.row - from as u32,
            pot: kept.pot,
            board: spaced(kept.board),
            players: kept
                .players
                .iter()
                .map(|racer| (racer.name.clone(), spaced(racer.cards), racer.equity, racer.is_hero))
                .collect(),
        });
        let head = Head {
            v: VERSION,
            check: key::hash(&bytes),
            rows: fresh.keys.len(),
            pools: self.pools.clone(),
            ids: (from..self.rows.len()).map(|row| self.id(row).to_owned()).collect(),
            all_ins: all_ins.collect(),
            batches,
            sites: self.counted(&counted),
        };
        // Texts and finite numbers can always be written.
        Some(Pack { head: serde_json::to_string(&head).unwrap_or_default(), rows: bytes })
    }

    /// The number of a pool, new or known.
    fn place(&mut self, pool: Pool) -> u32 {
        let known = self.pools.iter().position(|known| *known == pool);
        known.unwrap_or_else(|| {
            self.pools.push(pool);
            self.pools.len() - 1
        }) as u32
    }

    /// What was counted since it stood as `before`.
    fn counted(&self, before: &super::Sites) -> Vec<SiteCounts> {
        let none = Counts::default();
        let since = |(&site, now): (&Option<Site>, &Counts)| {
            let before = before.get(&site).unwrap_or(&none);
            let unadjusted = now.unadjusted.iter().map(|(&why, now)| {
                let before = before.unadjusted.get(why).copied().unwrap_or_default();
                (why.to_owned(), now.hands - before.hands, now.big_blinds - before.big_blinds)
            });
            SiteCounts {
                site,
                read: now.read - before.read,
                adjusted: now.adjusted - before.adjusted,
                unadjusted: unadjusted.filter(|(_, hands, _)| *hands > 0).collect(),
            }
        };
        self.report.sites.iter().map(since).filter(|counts| counts.read > 0).collect()
    }

    /// Takes a pack in; `remember` gets the keys of its hands. The ledger must have no hand of it
    /// yet.
    ///
    /// # Errors
    /// When it cannot be read; then nothing of it was taken.
    pub fn unpack(&mut self, pack: &Pack, remember: &mut impl FnMut(u64)) -> Result<(), NoPack> {
        let head: Head = serde_json::from_str(&pack.head).map_err(|_| NoPack)?;
        let length = head.rows.checked_mul(Pack::ROW).ok_or(NoPack)?;
        if head.ids.len() != head.rows {
            return Err(NoPack);
        }
        if head.v != VERSION || head.check != key::hash(&pack.rows) || length > pack.rows.len() {
            return Err(NoPack);
        }
        let (rows, foreign) = pack.rows.split_at(length);
        let first_row = self.rows.len() as u32;
        let (mut keys, mut taken) = (Vec::with_capacity(head.rows), Vec::with_capacity(head.rows));
        for bytes in rows.chunks_exact(Pack::ROW) {
            let mut bytes = Bytes(bytes);
            keys.push(u64::from_le_bytes(bytes.next()));
            let seconds = i64::from_le_bytes(bytes.next());
            let net = Money::from_hundredths(i64::from_le_bytes(bytes.next()));
            let ev = f64::from_le_bytes(bytes.next());
            let pool = u32::from_le_bytes(bytes.next());
            let [adjusted] = bytes.next();
            if pool as usize >= head.pools.len() || !ev.is_finite() {
                return Err(NoPack);
            }
            taken.push(Row { seconds, pool, adjusted: adjusted == 1, net, ev });
        }
        let all_ins = head.all_ins.iter().map(|all_in| {
            let players = all_in.players.iter().map(|(name, hole, equity, is_hero)| {
                let (name, cards) = (name.clone(), cards::read(hole)?);
                Some(Racer { name, cards, equity: *equity, is_hero: *is_hero })
            });
            let board = cards::read(&all_in.board)?;
            let known = (all_in.row as usize) < head.rows;
            let players = players.collect::<Option<Vec<Racer>>>()?;
            known.then_some(Kept { row: first_row + all_in.row, pot: all_in.pot, board, players })
        });
        let all_ins = all_ins.collect::<Option<Vec<Kept>>>().ok_or(NoPack)?;

        keys.into_iter().for_each(&mut *remember);
        self.heroless += (foreign.len() / 8) as u64;
        let foreign = foreign.chunks_exact(8).map(|bytes| u64::from_le_bytes(Bytes(bytes).next()));
        foreign.for_each(remember);
        let pools: Vec<u32> = head.pools.into_iter().map(|pool| self.place(pool)).collect();
        for (row, id) in taken.into_iter().zip(&head.ids) {
            self.ids.push_str(id);
            self.ends.push(self.ids.len());
            self.rows.push(Row { pool: pools[row.pool as usize], ..row });
        }
        let room = Self::ALL_INS.saturating_sub(self.all_ins.len());
        self.all_ins.extend(all_ins.into_iter().take(room));
        head.batches.iter().for_each(|(batch, sums)| self.batches.put(batch, sums));
        for counts in head.sites {
            let known = self.report.sites.entry(counts.site).or_default();
            known.read += counts.read;
            known.adjusted += counts.adjusted;
            for (why, hands, big_blinds) in counts.unadjusted {
                let Some(why) = NoEquity::ALL.into_iter().find(|known| known.key() == why) else {
                    continue;
                };
                let Unadjusted { hands: all, big_blinds: pots } =
                    known.unadjusted.entry(why.key()).or_default();
                *all += hands;
                *pots += big_blinds;
            }
        }
        self.fresh.counted.clone_from(&self.report.sites);
        Ok(())
    }
}

/// Cards as they are kept, for [`cards::read`].
fn spaced(cards: CardSet) -> String {
    let cards: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    cards.join(" ")
}

/// Bytes that are taken off the front.
struct Bytes<'b>(&'b [u8]);

impl Bytes<'_> {
    /// The next `N`; zeroes behind the end, which no row of the right length has.
    fn next<const N: usize>(&mut self) -> [u8; N] {
        let Some((first, rest)) = self.0.split_first_chunk() else { return [0; N] };
        self.0 = rest;
        *first
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::{Import, Options};
    use crate::ledger::Filter;
    use crate::specimen::Specimen;
    use std::collections::HashSet;

    /// Reads hands in so many imports, and packs after each.
    fn packed(imports: usize) -> (Ledger, Vec<Pack>) {
        let (mut ledger, mut packs) = (Ledger::default(), Vec::new());
        let (mut specimen, mut import) =
            (Specimen::new(5, 24), Import::new(Options::default(), None));
        for _ in 0..imports {
            // An all-in before the flop among them.
            let mut text = String::from(include_str!("../../tests/hands/stars.txt")) + "\n\n";
            (0..1200 / imports).for_each(|_| specimen.write(&mut text));
            ledger.begin("hands.txt");
            import.begin("hands");
            import.push(text.as_bytes(), &mut |outcome| ledger.take(&outcome));
            import.end(&mut |outcome| ledger.take(&outcome));
            packs.extend(ledger.pack());
            assert_eq!(ledger.pack(), None, "nothing came in between");
        }
        (ledger, packs)
    }

    #[test]
    fn packs_redraw_the_figures_and_tell_every_hand() {
        for imports in [1, 3] {
            let (mut ledger, packs) = packed(imports);
            assert_eq!(packs.len(), imports);
            let (mut again, mut keys) = (Ledger::default(), HashSet::new());
            for pack in &packs {
                again.unpack(pack, &mut |key| assert!(keys.insert(key))).expect("a whole pack");
            }
            assert_eq!(keys.len(), 1202);
            let all = Filter::default();
            let (view, redrawn) = (ledger.view(&all, 5), again.view(&all, 5));
            assert_eq!(redrawn.sums, view.sums);
            assert_eq!(redrawn.totals, view.totals);
            assert_eq!(redrawn.curve, view.curve);
            assert_eq!(redrawn.races, view.races);
            assert_eq!(again.csv(&all), ledger.csv(&all));
            assert_eq!(again.choices(), ledger.choices());
            let counts = |ledger: &Ledger| {
                let all = ledger.report().all();
                (all.read, all.adjusted, all.unadjusted, ledger.heroless())
            };
            assert_eq!(counts(&again), counts(&ledger));
            let (mine, theirs) = (again.batches().rows(), ledger.batches().rows());
            assert_eq!(mine.len(), theirs.len());
            for ((batch, sums), (other, whole)) in mine.iter().zip(&theirs) {
                assert_eq!((batch, sums.hands), (other, whole.hands));
                assert!((sums.ev_bb - whole.ev_bb).abs() < 1e-6);
                assert!((sums.squares - whole.squares).abs() < 1e-6);
            }
            assert_eq!(again.pack(), None, "what is kept is not kept twice");
        }
    }

    #[test]
    fn a_damaged_pack_is_refused_whole() {
        let (_, packs) = packed(1);
        let mut spoiled = vec![packs[0].clone(); 5];
        spoiled[0].rows[100] ^= 1;
        spoiled[1].rows.truncate(500);
        spoiled[2].head.truncate(500);
        spoiled[3].head = spoiled[3].head.replacen("\"v\":1", "\"v\":2", 1);
        spoiled[4].head = spoiled[4].head.replacen("\"ids\":[", "\"ids\":[\"1\",", 1);
        assert!(spoiled.iter().all(|pack| *pack != packs[0]));
        for pack in spoiled {
            let (mut ledger, mut keys) = (Ledger::default(), 0);
            assert_eq!(ledger.unpack(&pack, &mut |_| keys += 1), Err(NoPack));
            assert_eq!((keys, ledger.hands(), ledger.batches().is_empty()), (0, 0, true));
        }
    }
}
