//! Shares of pots when the cards speak: the exact counts behind all-in EV.

use crate::game::Game;
use hashbrown::HashMap;
use holdem::card::{Card, CardSet, Suit};
use holdem::combo::Combo;
use holdem::eval::{Strength, evaluate};
use holdem::preflop::showdowns;
use holdem::preflop::table::{BOARDS, Table};

/// A pot split any way among up to ten players is a whole number of these: the least number that
/// 1 to 10 divide.
const WHOLE: u64 = 2520;

/// Questions remembered at once. Beyond it all are forgotten, so that memory stays bounded.
const REMEMBERED: usize = 1 << 16;

/// Why there is no equity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoEquity {
    /// A live hand was never seen whole.
    UnknownCards,
    /// The same card is seen twice.
    RepeatedCards,
    /// Omaha before the flop is too long to count here.
    OmahaPreflop,
    /// The pot is split between high and low.
    HighLow,
}

impl NoEquity {
    /// All of them.
    pub const ALL: [Self; 4] =
        [Self::UnknownCards, Self::RepeatedCards, Self::OmahaPreflop, Self::HighLow];

    /// A short name for programs.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::UnknownCards => "unknown_cards",
            Self::RepeatedCards => "repeated_cards",
            Self::OmahaPreflop => "omaha_preflop",
            Self::HighLow => "high_low",
        }
    }
}

/// How much of each pot each hand takes, over all ways to complete the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shares {
    /// What all hands of one pot take together.
    pub total: u64,
    /// By pot, then by hand; 0 for hands that cannot win the pot.
    pub by_pot: Vec<Vec<u64>>,
}

/// The engine, and what it remembers.
#[derive(Debug, Default)]
pub struct Equities {
    /// Two hands before the flop, where the caller has the table.
    table: Option<Table>,
    known: HashMap<Vec<u64>, Shares>,
}

impl Equities {
    /// An engine that looks two hands before the flop up in a table, or counts them without one.
    #[must_use]
    pub fn new(table: Option<Table>) -> Self {
        Self { table, known: HashMap::new() }
    }

    /// The shares of pots among `hands` once `board` is completed from the cards that are neither
    /// in a hand nor `dead`. Each pot is a set of hands: bit `n` stands for hand `n`.
    ///
    /// # Errors
    /// Why there are none.
    pub fn shares(
        &mut self,
        game: Game,
        hands: &[CardSet],
        board: CardSet,
        dead: CardSet,
        pots: &[u32],
    ) -> Result<Shares, NoEquity> {
        let hole = game.hole_cards().ok_or(NoEquity::HighLow)?;
        if matches!(game, Game::Omaha8 | Game::Omaha5Hilo) {
            return Err(NoEquity::HighLow);
        }
        if hands.iter().any(|hand| hand.len() != hole) {
            return Err(NoEquity::UnknownCards);
        }
        let mut taken = board;
        for &hand in hands {
            if taken.intersects(hand) {
                return Err(NoEquity::RepeatedCards);
            }
            taken = taken.union(hand);
        }
        if game != Game::Holdem && board.len() < 3 {
            return Err(NoEquity::OmahaPreflop);
        }
        let dead = dead.minus(taken);
        if game == Game::Holdem
            && board.is_empty()
            && dead.is_empty()
            && let Some(shares) = self.looked_up(hands, pots)
        {
            return Ok(shares);
        }
        let key = key(game, hands, board, dead, pots);
        if let Some(shares) = self.known.get(&key) {
            return Ok(shares.clone());
        }
        let shares = count(game, hands, board, taken.union(dead), pots);
        if self.known.len() >= REMEMBERED {
            self.known.clear();
        }
        self.known.insert(key, shares.clone());
        Ok(shares)
    }

    fn looked_up(&self, hands: &[CardSet], pots: &[u32]) -> Option<Shares> {
        let &[a, b] = hands else { return None };
        let outcome = self.table.as_ref()?.matchup(combo(a)?, combo(b)?)?;
        let first = WHOLE * u64::from(outcome.win) + WHOLE / 2 * u64::from(outcome.tie);
        let total = WHOLE * u64::from(BOARDS);
        let share = |&pot: &u32| match pot {
            0b11 => vec![first, total - first],
            _ => vec![total * u64::from(pot & 1), total * u64::from(pot >> 1 & 1)],
        };
        Some(Shares { total, by_pot: pots.iter().map(share).collect() })
    }
}

fn combo(hand: CardSet) -> Option<Combo> {
    let mut cards = hand.iter();
    Combo::new(cards.next()?, cards.next()?)
}

/// What tells one question from another: the same for all that a renaming of the suits makes of
/// it.
fn key(game: Game, hands: &[CardSet], board: CardSet, dead: CardSet, pots: &[u32]) -> Vec<u64> {
    let mut least: Option<Vec<u64>> = None;
    for to in PERMUTATIONS {
        let mut bits: Vec<u64> = hands.iter().map(|&hand| renamed(hand, to)).collect();
        bits.extend([renamed(board, to), renamed(dead, to)]);
        if least.as_ref().is_none_or(|least| bits < *least) {
            least = Some(bits);
        }
    }
    let mut key = least.unwrap_or_default();
    key.push(game as u64);
    key.extend(pots.iter().map(|&pot| u64::from(pot)));
    key
}

/// The set with suit `s` renamed to the suit at place `s`.
fn renamed(cards: CardSet, to: [u8; 4]) -> u64 {
    Suit::all()
        .fold(0, |bits, suit| bits | u64::from(cards.ranks_of(suit)) << (16 * to[suit.index()]))
}

const PERMUTATIONS: [[u8; 4]; 24] = {
    let mut all = [[0; 4]; 24];
    let (mut code, mut found) = (0, 0);
    while code < 256 {
        let to = [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6];
        if (1 << to[0] | 1 << to[1] | 1 << to[2] | 1 << to[3]) == 15 {
            all[found] = [to[0] as u8, to[1] as u8, to[2] as u8, to[3] as u8];
            found += 1;
        }
        code += 1;
    }
    all
};

/// Plays every completion of the board, before the flop those that are alike at once.
fn count(game: Game, hands: &[CardSet], board: CardSet, taken: CardSet, pots: &[u32]) -> Shares {
    let mut counts = Counts::new(hands.len(), pots);
    if game == Game::Holdem && board.is_empty() {
        let deck = CardSet::DECK.minus(taken);
        showdowns(hands, deck, &mut |strengths, boards| counts.add(strengths, boards));
    } else {
        let left: Vec<Card> = Card::all().filter(|&card| !taken.contains(card)).collect();
        let mut strengths = Vec::with_capacity(hands.len());
        deal(&left, board, 5 - board.len(), &mut |board| {
            strengths.clear();
            strengths.extend(hands.iter().map(|&hand| showdown(game, hand, board)));
            counts.add(&strengths, 1);
        });
    }
    counts.shares()
}

/// What each hand takes of each pot, as far as boards were counted.
struct Counts<'p> {
    pots: &'p [u32],
    boards: i64,
    /// By pot, then by hand, in parts of which [`WHOLE`] are a pot.
    parts: Vec<Vec<i64>>,
}

impl<'p> Counts<'p> {
    fn new(hands: usize, pots: &'p [u32]) -> Self {
        Self { pots, boards: 0, parts: vec![vec![0; hands]; pots.len()] }
    }

    /// Adds boards on which the hands have these strengths, or takes them away.
    fn add(&mut self, strengths: &[Strength], boards: i64) {
        self.boards += boards;
        for (parts, &pot) in self.parts.iter_mut().zip(self.pots) {
            let (mut best, mut winners) = (0, 0_u32);
            for (place, strength) in strengths.iter().enumerate() {
                let strength = strength.bits();
                if pot >> place & 1 == 0 || strength < best {
                    continue;
                }
                if strength > best {
                    (best, winners) = (strength, 0);
                }
                winners |= 1 << place;
            }
            let part = WHOLE as i64 / i64::from(winners.count_ones().max(1)) * boards;
            while winners != 0 {
                parts[winners.trailing_zeros() as usize] += part;
                winners &= winners - 1;
            }
        }
    }

    fn shares(&self) -> Shares {
        let pot = |parts: &Vec<i64>| parts.iter().map(|part| part.unsigned_abs()).collect();
        let by_pot = self.parts.iter().map(pot).collect();
        Shares { total: WHOLE * self.boards.unsigned_abs(), by_pot }
    }
}

fn deal(cards: &[Card], board: CardSet, more: usize, visit: &mut impl FnMut(CardSet)) {
    if more == 0 {
        return visit(board);
    }
    for (place, &card) in cards.iter().enumerate() {
        deal(&cards[place + 1..], board.with(card), more - 1, visit);
    }
}

/// The strength of a hand on a whole board: any five of the seven cards, or in Omaha two from the
/// hand and three from the board.
#[must_use]
pub(crate) fn showdown(game: Game, hand: CardSet, board: CardSet) -> Strength {
    if game == Game::Holdem {
        return evaluate(hand.union(board));
    }
    let mut best = evaluate(CardSet::EMPTY);
    let hole: Vec<Card> = hand.iter().collect();
    let common: Vec<Card> = board.iter().collect();
    deal(&hole, CardSet::EMPTY, 2, &mut |two| {
        deal(&common, CardSet::EMPTY, 3, &mut |three| best = best.max(evaluate(two.union(three))));
    });
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards;
    use proptest::prelude::*;

    fn set(text: &str) -> CardSet {
        cards::read(text).expect("cards")
    }

    fn table() -> Table {
        Table::read(include_bytes!("../../../assets/preflop.bin")).expect("the file is whole")
    }

    #[test]
    fn looks_up_what_it_would_count() {
        let hands = [set("Ah Ac"), set("Kd Ks")];
        let none = CardSet::EMPTY;
        let ask =
            |table| Equities::new(table).shares(Game::Holdem, &hands, none, none, &[0b11, 0b10]);
        let (looked, counted) = (ask(Some(table())), ask(None));
        let looked = looked.expect("known cards");
        assert_eq!(looked, counted.expect("known cards"));
        assert_eq!(looked.total, WHOLE * 1_712_304);
        assert_eq!(looked.by_pot[1], [0, looked.total]);
    }

    #[test]
    fn counts_a_printed_omaha_chance() {
        // One room prints 60.37 % for this: 495 of 820.
        let hands = [set("Tc Ac Ad 4c"), set("9c 7h 8h 4d")];
        let board = set("Jc 7d 6c");
        let shares = Equities::new(None).shares(Game::Omaha, &hands, board, CardSet::EMPTY, &[3]);
        let shares = shares.expect("known cards");
        assert_eq!(shares.by_pot[0][0] * 820, shares.total * 495);
    }

    #[test]
    fn says_why_there_is_none() {
        let mut equities = Equities::new(None);
        let mut ask = |game, a, b, board| {
            equities.shares(game, &[set(a), set(b)], set(board), CardSet::EMPTY, &[3]).err()
        };
        assert_eq!(ask(Game::Holdem, "Ah", "Kd Ks", ""), Some(NoEquity::UnknownCards));
        assert_eq!(ask(Game::Holdem, "Ah Ks", "Kd Ks", ""), Some(NoEquity::RepeatedCards));
        assert_eq!(ask(Game::Omaha8, "Ah Ks Qs 2s", "Kd Kc 2d 3d", ""), Some(NoEquity::HighLow));
        assert_eq!(
            ask(Game::Omaha, "Ah Ks Qs 2s", "Kd Kc 2d 3d", ""),
            Some(NoEquity::OmahaPreflop)
        );
    }

    proptest! {
        #[test]
        fn renaming_suits_changes_neither_key_nor_shares(
            deck in Just(Card::all().collect::<Vec<_>>()).prop_shuffle(),
            to in 0_usize..24,
        ) {
            let to = PERMUTATIONS[to];
            let hands = [0, 2, 4].map(|at| CardSet::from_iter(deck[at..at + 2].iter().copied()));
            let board = CardSet::from_iter(deck[6..10].iter().copied());
            let other = |cards| CardSet::from_bits(renamed(cards, to));
            let pots = [0b111, 0b110];
            let none = CardSet::EMPTY;
            prop_assert_eq!(
                key(Game::Holdem, &hands, board, none, &pots),
                key(Game::Holdem, &hands.map(other), other(board), none, &pots)
            );
            let ask = |hands: [CardSet; 3], board| {
                Equities::new(None).shares(Game::Holdem, &hands, board, none, &pots)
            };
            let shares = ask(hands, board).expect("known cards");
            prop_assert_eq!(&shares, &ask(hands.map(other), other(board)).expect("known cards"));
            for pot in &shares.by_pot {
                prop_assert_eq!(pot.iter().sum::<u64>(), shares.total);
            }
        }

        #[test]
        fn agrees_with_the_plain_evaluator(
            deck in Just(Card::all().collect::<Vec<_>>()).prop_shuffle(),
        ) {
            let hands = [0, 2].map(|at| CardSet::from_iter(deck[at..at + 2].iter().copied()));
            let board = CardSet::from_iter(deck[4..8].iter().copied());
            let shares = Equities::new(None)
                .shares(Game::Holdem, &hands, board, CardSet::EMPTY, &[0b11])
                .expect("known cards");
            let mut plain = 0;
            for &card in &deck[8..] {
                let worth = hands.map(|hand| holdem::oracle::best(hand.union(board).with(card)));
                plain += match worth[0].cmp(&worth[1]) {
                    std::cmp::Ordering::Greater => WHOLE,
                    std::cmp::Ordering::Equal => WHOLE / 2,
                    std::cmp::Ordering::Less => 0,
                };
            }
            prop_assert_eq!(shares.by_pot[0][0], plain);
            prop_assert_eq!(shares.total, WHOLE * 44);
        }
    }
}
