//! Hands that nobody played, written as `PokerStars` writes them: an example for who has no files
//! yet, and as many as a measurement wants.
//!
//! Six at a table of a fast-fold pool, no limit, blinds of 0.05 and 0.10 dollars. The players are
//! simple, the money is not: side pots, uncalled bets, split pots and rake are as in real files.

use crate::money::Money;
use crate::pots::{Stake, pots};
use crate::time::Time;
use holdem::card::{Card, CardSet};
use holdem::eval::{Category, evaluate};
use std::fmt::Write as _;

/// Writes one hand after the other, all from one seed.
#[derive(Clone, Debug)]
pub struct Specimen {
    random: u64,
    names: usize,
    hand: u64,
    /// When the next hand is dealt, in seconds since 1970-01-01, by the clock of New York.
    second: i64,
}

/// Cents of the small blind and the big blind.
const BLINDS: [i64; 2] = [5, 10];
const SEATS: usize = 6;
/// Hands of one day.
const A_DAY: u64 = 520;
/// 2026-01-05, 18:00.
const START: i64 = 1_767_636_000;
/// The player whose history it is.
pub const HERO: &str = "Hero";

/// A player at the table, as a hand goes on.
#[derive(Clone, Debug)]
struct Player {
    name: String,
    /// How loose the player is, in points of a hand's worth.
    loose: i64,
    stack: i64,
    cards: [Card; 2],
    /// Cents in the pot, and cents in front of the player on this street.
    put: i64,
    street: i64,
    folded: Option<&'static str>,
}

impl Player {
    fn behind(&self) -> i64 {
        self.stack - self.put
    }

    fn is_live(&self) -> bool {
        self.folded.is_none()
    }
}

/// One hand under way.
struct Deal<'s> {
    source: &'s mut Specimen,
    players: Vec<Player>,
    button: usize,
    deck: Vec<Card>,
    board: Vec<Card>,
    text: &'s mut String,
}

impl Specimen {
    /// Hands of a seed. The hero sits in each of them, with five of so many others, at least five.
    #[must_use]
    pub fn new(seed: u64, names: usize) -> Self {
        let names = names.max(SEATS - 1);
        Self { random: seed, names, hand: 250_000_000_000, second: START }
    }

    /// Adds the next hand to a text.
    pub fn write(&mut self, text: &mut String) {
        let mut deck: Vec<Card> = Card::all().collect();
        for at in (1..deck.len()).rev() {
            deck.swap(at, self.below(at as u64 + 1) as usize);
        }
        let mut taken = Vec::new();
        while taken.len() < SEATS - 1 {
            let name = self.below(self.names as u64) as usize;
            if !taken.contains(&name) {
                taken.push(name);
            }
        }
        taken.insert(self.below(SEATS as u64) as usize, usize::MAX);
        let players = taken.into_iter().map(|number| {
            let name = if number == usize::MAX { HERO.to_owned() } else { name(number) };
            let loose = if number == usize::MAX { 0 } else { (number * 7 % 5) as i64 - 1 };
            let chips = if self.below(3) == 0 { 150 + self.below(2500) } else { 1000 };
            let cards = [deck.pop(), deck.pop()].map(|card| card.unwrap_or(FIRST));
            let (put, street, folded) = (0, 0, None);
            Player { name, loose, stack: chips as i64, cards, put, street, folded }
        });
        let players = players.collect();
        let button = self.below(SEATS as u64) as usize;
        Deal { source: self, players, button, deck, board: Vec::new(), text }.play();
        self.hand += 1 + self.below(40);
        let played = self.hand % A_DAY;
        self.second += 12 + (played % 17) as i64;
        if self.below(A_DAY) == 0 || (self.second - START).rem_euclid(86_400) > 10_500 {
            self.second += 86_400 - (self.second - START).rem_euclid(86_400);
        }
    }

    /// A number below `end`, by the generator of `SplitMix64`.
    fn below(&mut self, end: u64) -> u64 {
        self.random = self.random.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.random;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ mixed >> 31) % end.max(1)
    }
}

/// What a deck that has run out would deal; six hands and a board do not come so far.
const FIRST: Card = match Card::from_index(0) {
    Some(card) => card,
    None => panic!("there is a first card"),
};

/// A name of a number.
fn name(number: usize) -> String {
    const FIRST: [&str; 12] = [
        "north", "Quiet", "river", "Old", "nine", "Paper", "salt", "Blue", "slow", "Iron", "lucky",
        "Tiny",
    ];
    const LAST: [&str; 10] =
        ["fox", "Harbor", "_kite", " stone", "Owl", "77", "pine", "Mill", "-anna", "ghost"];
    let (first, rest) = (number % FIRST.len(), number / FIRST.len());
    let more = rest / LAST.len();
    let end = if more == 0 { String::new() } else { more.to_string() };
    format!("{}{}{end}", FIRST[first], LAST[(rest + first) % LAST.len()])
}

/// Cents as the room writes them.
struct Dollars(i64);

impl std::fmt::Display for Dollars {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "${}", Money::from_hundredths(self.0))
    }
}

/// Cards with spaces between them.
fn spaced(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// Writing to a text cannot fail.
macro_rules! line {
    ($text:expr, $($words:tt)*) => {{
        let _ = writeln!($text, $($words)*);
    }};
}

impl Deal<'_> {
    fn play(mut self) {
        self.open();
        let first = (self.button + 3) % SEATS;
        let mut on = self.bet(first, true, "before Flop");
        for (word, cards, end) in
            [("FLOP", 3, "on the Flop"), ("TURN", 1, "on the Turn"), ("RIVER", 1, "on the River")]
        {
            if !on {
                break;
            }
            let before = spaced(&self.board);
            let fresh: Vec<Card> = (0..cards).filter_map(|_| self.deck.pop()).collect();
            self.board.extend(&fresh);
            let cards = spaced(&fresh);
            if before.is_empty() {
                line!(self.text, "*** {word} *** [{cards}]");
            } else {
                line!(self.text, "*** {word} *** [{before}] [{cards}]");
            }
            on = self.bet((self.button + 1) % SEATS, false, end);
        }
        self.close();
    }

    fn open(&mut self) {
        let hand = self.source.hand;
        let time = Time { seconds: self.source.second, zoned: false }.text();
        let time = time.replace('-', "/").replace('T', " ");
        let [small, big] = BLINDS.map(Dollars);
        line!(
            self.text,
            "PokerStars Zoom Hand #{hand}:  Hold'em No Limit ({small}/{big}) - {time} ET"
        );
        line!(self.text, "Table 'Specimen' 6-max Seat #{} is the button", self.button + 1);
        for (seat, player) in self.players.iter().enumerate() {
            let (name, stack) = (&player.name, Dollars(player.stack));
            line!(self.text, "Seat {}: {name} ({stack} in chips) ", seat + 1);
        }
        for (place, blind) in ["small", "big"].into_iter().enumerate() {
            let player = &mut self.players[(self.button + 1 + place) % SEATS];
            (player.put, player.street) = (BLINDS[place], BLINDS[place]);
            line!(self.text, "{}: posts {blind} blind {}", player.name, Dollars(BLINDS[place]));
        }
        line!(self.text, "*** HOLE CARDS ***");
        let hero = self.players.iter().find(|player| player.name == HERO);
        let cards = hero.map(|hero| spaced(&hero.cards)).unwrap_or_default();
        line!(self.text, "Dealt to {HERO} [{cards}]");
    }

    /// One street of betting; whether there is another.
    fn bet(&mut self, first: usize, blinds: bool, street: &'static str) -> bool {
        let mut high = if blinds { BLINDS[1] } else { 0 };
        let mut step = BLINDS[1];
        let mut raises = 0;
        if !blinds {
            self.players.iter_mut().for_each(|player| player.street = 0);
        }
        let mut open = SEATS;
        let mut seat = first;
        while open > 0 && self.live() > 1 {
            open -= 1;
            let at = seat;
            seat = (seat + 1) % SEATS;
            let player = &self.players[at];
            let owed = high - player.street;
            if !player.is_live() || player.behind() == 0 {
                continue;
            }
            let others = self.players.iter().enumerate();
            let contested =
                others.filter(|&(other, p)| other != at && p.is_live() && p.behind() > 0).count();
            if owed == 0 && contested == 0 {
                continue;
            }
            let want = self.decide(at, owed, raises, blinds, contested > 0);
            let player = &mut self.players[at];
            let most = player.street + player.behind();
            let name = &player.name;
            match want {
                Want::Fold => {
                    player.folded = Some(street);
                    line!(self.text, "{name}: folds ");
                }
                Want::Raise(to) if most > high => {
                    let to = to.max(high + step).min(most);
                    let all_in = if to == most { " and is all-in" } else { "" };
                    let (more, to_shown) = (Dollars(to - high), Dollars(to));
                    if high == 0 {
                        line!(self.text, "{name}: bets {to_shown}{all_in}");
                    } else {
                        line!(self.text, "{name}: raises {more} to {to_shown}{all_in}");
                    }
                    player.put += to - player.street;
                    player.street = to;
                    step = step.max(to - high);
                    high = to;
                    raises += 1;
                    open = SEATS - 1;
                }
                _ if owed == 0 => line!(self.text, "{name}: checks "),
                _ => {
                    let call = owed.min(most - player.street);
                    let all_in = if call == most - player.street { " and is all-in" } else { "" };
                    line!(self.text, "{name}: calls {}{all_in}", Dollars(call));
                    player.put += call;
                    player.street += call;
                }
            }
        }
        self.live() > 1
    }

    fn live(&self) -> usize {
        self.players.iter().filter(|player| player.is_live()).count()
    }

    fn decide(&mut self, at: usize, owed: i64, raises: i64, blinds: bool, raising: bool) -> Want {
        let pot: i64 = self.players.iter().map(|player| player.put).sum();
        let (loose, behind) = (self.players[at].loose, self.players[at].behind());
        let street = self.players[at].street;
        let luck = self.source.below(100) as i64;
        if blinds {
            let worth = worth(self.players[at].cards) + loose + luck / 60;
            let raise = if raises == 0 { 30 } else { street + owed + 2 * (pot + owed) / 3 + owed };
            let raise = if raises > 2 { street + behind } else { raise };
            return match (raises, owed) {
                _ if raising && worth >= 8 + 3 * raises.min(2) + i64::from(raises > 2) * 3 => {
                    Want::Raise(raise)
                }
                (_, 0) => Want::Call,
                (0 | 1, _) if worth >= 7 + raises && luck < 70 => Want::Call,
                (2 | 3, _) if worth >= 11 && luck < 60 => Want::Call,
                (_, owed) if worth >= 13 || owed * 8 < pot && worth > 6 => Want::Call,
                _ => Want::Fold,
            };
        }
        let strength = self.strength(at) + loose;
        let size = street + owed + (pot + owed) * (45 + luck % 40) / 100;
        let size = if size * 3 > 2 * (street + behind) { street + behind } else { size };
        match owed {
            0 if strength > 62 && luck < 70 || luck > 88 => Want::Raise(size),
            0 => Want::Call,
            _ if raising && strength > 92 && luck < 55 => Want::Raise(size),
            owed if strength * pot > 74 * owed && strength > 55 => Want::Call,
            _ => Want::Fold,
        }
    }

    /// How many of a hundred other hands this one beats now.
    fn strength(&mut self, at: usize) -> i64 {
        let board: CardSet = self.board.iter().copied().collect();
        let own: CardSet = self.players[at].cards.into_iter().collect();
        let mine = evaluate(board.union(own));
        let (mut beaten, mut met) = (0, 0);
        while met < 20 {
            let two = [0; 2].map(|_| self.source.below(52) as u8);
            let Some(other) = two.map(Card::from_index).into_iter().collect::<Option<CardSet>>()
            else {
                continue;
            };
            if other.len() < 2 || other.intersects(board.union(own)) {
                continue;
            }
            met += 1;
            let theirs = evaluate(board.union(other));
            beaten += if mine > theirs { 5 } else { 2 * i64::from(mine == theirs) };
        }
        beaten
    }

    /// Uncalled bets back, cards up, pots out, summary.
    fn close(mut self) {
        let mut puts: Vec<i64> = self.players.iter().map(|player| player.put).collect();
        puts.sort_unstable();
        let (second, most) = (puts[SEATS - 2], puts[SEATS - 1]);
        if most > second
            && let Some(player) = self.players.iter_mut().find(|player| player.put == most)
        {
            player.put = second;
            let (back, name) = (Dollars(most - second), &player.name);
            line!(self.text, "Uncalled bet ({back}) returned to {name}");
        }
        let stakes: Vec<Stake> = self
            .players
            .iter()
            .map(|player| Stake {
                level: Money::from_hundredths(player.put),
                dead: Money::ZERO,
                live: player.is_live(),
            })
            .collect();
        let pots = pots(&stakes, Money::ZERO);
        let pool: i64 = pots.iter().map(|pot| pot.amount.hundredths()).sum();
        let rake = if self.board.is_empty() { 0 } else { (pool * 45 / 1000).min(150) };
        let shown = self.live() > 1;
        let board: CardSet = self.board.iter().copied().collect();
        if shown {
            line!(self.text, "*** SHOW DOWN ***");
            for player in self.players.iter().filter(|player| player.is_live()) {
                let (cards, made) = (spaced(&player.cards), made(board, player));
                line!(self.text, "{}: shows [{cards}] ({made})", player.name);
            }
        }
        let mut won = vec![0; SEATS];
        let mut rake_left = rake;
        for (place, pot) in pots.iter().enumerate() {
            let amount = pot.amount.hundredths();
            let last = place + 1 == pots.len();
            let fee = if last { rake_left } else { rake * amount / pool.max(1) };
            rake_left -= fee;
            let strength =
                |seat: usize| evaluate(board.union(self.players[seat].cards.into_iter().collect()));
            let best = pot.eligible.iter().map(|&seat| strength(seat)).max();
            let winners: Vec<usize> =
                pot.eligible.iter().copied().filter(|&seat| Some(strength(seat)) == best).collect();
            let mut left = amount - fee;
            let word = match (pots.len(), place) {
                (1, _) => "pot".to_owned(),
                (_, 0) => "main pot".to_owned(),
                (2, _) => "side pot".to_owned(),
                (_, side) => format!("side pot-{side}"),
            };
            for (nth, &seat) in winners.iter().enumerate() {
                let part = left / (winners.len() - nth) as i64;
                left -= part;
                won[seat] += part;
                line!(
                    self.text,
                    "{} collected {} from {word}",
                    self.players[seat].name,
                    Dollars(part)
                );
            }
        }
        self.summary(pool, rake, &won, shown, board);
    }

    fn summary(self, pool: i64, rake: i64, won: &[i64], shown: bool, board: CardSet) {
        line!(self.text, "*** SUMMARY ***");
        line!(self.text, "Total pot {} | Rake {} ", Dollars(pool), Dollars(rake));
        if !self.board.is_empty() {
            line!(self.text, "Board [{}]", spaced(&self.board));
        }
        for (seat, player) in self.players.iter().enumerate() {
            let place = match (seat + SEATS - self.button) % SEATS {
                0 => " (button)",
                1 => " (small blind)",
                2 => " (big blind)",
                _ => "",
            };
            let (chair, name) = (seat + 1, &player.name);
            let _ = write!(self.text, "Seat {chair}: {name}{place} ");
            if let Some(street) = player.folded {
                let idle = if player.put == 0 { " (didn't bet)" } else { "" };
                line!(self.text, "folded {street}{idle}");
            } else if shown {
                let (cards, made) = (spaced(&player.cards), made(board, player));
                let end = match won[seat] {
                    0 => "lost".to_owned(),
                    won => format!("won ({})", Dollars(won)),
                };
                line!(self.text, "showed [{cards}] and {end} with {made}");
            } else {
                line!(self.text, "collected ({})", Dollars(won[seat]));
            }
        }
        line!(self.text, "\n\n");
    }
}

/// What a player makes of a turn.
enum Want {
    Fold,
    /// Or check, where there is nothing to call.
    Call,
    /// Until so many cents lie before the player.
    Raise(i64),
}

/// What two cards are worth before the flop, by Bill Chen's count.
fn worth([a, b]: [Card; 2]) -> i64 {
    let (high, low) =
        (a.rank().index().max(b.rank().index()), a.rank().index().min(b.rank().index()));
    let points = match high {
        12 => 20,
        11 => 16,
        10 => 14,
        9 => 12,
        rank => rank as i64 + 2,
    };
    if high == low {
        return points.max(10);
    }
    let gap = (high - low - 1) as i64;
    let apart = [0, 1, 2, 4].get(gap as usize).copied().unwrap_or(5);
    let suited = if a.suit() == b.suit() { 2 } else { 0 };
    let close = i64::from(gap < 2 && high < 10);
    points / 2 + suited - apart + close
}

/// What a player's cards make of the board, in the room's words.
fn made(board: CardSet, player: &Player) -> &'static str {
    match evaluate(board.union(player.cards.into_iter().collect())).category() {
        Category::HighCard => "high card",
        Category::Pair => "a pair",
        Category::TwoPair => "two pair",
        Category::Trips => "three of a kind",
        Category::Straight => "a straight",
        Category::Flush => "a flush",
        Category::FullHouse => "a full house",
        Category::Quads => "four of a kind",
        Category::StraightFlush => "a straight flush",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::{Import, Options, Outcome};

    #[test]
    fn its_hands_are_read_and_add_up() {
        let mut specimen = Specimen::new(7, 40);
        let mut text = String::new();
        (0..5000).for_each(|_| specimen.write(&mut text));
        let mut import = Import::new(Options::default(), None);
        let (mut read, mut all_in, mut side_pots) = (0, 0, 0);
        let mut sink = |outcome: Outcome<'_>| match outcome {
            Outcome::Played(played) => {
                read += 1;
                all_in += usize::from(played.is_adjusted());
                if let crate::expect::Expected::AllIn(found) = &played.expected {
                    side_pots += usize::from(found.pots.len() > 1);
                }
                assert!(played.hand.hero.is_some() && played.unadjusted().is_none());
            }
            other => panic!("{other:?}"),
        };
        import.begin("specimen");
        import.push(text.as_bytes(), &mut sink);
        import.end(&mut sink);
        assert_eq!(read, 5000);
        assert!((25..400).contains(&all_in), "{all_in} all-ins");
        assert!(side_pots > 0);
        let again = |seed| {
            let mut text = String::new();
            Specimen::new(seed, 40).write(&mut text);
            text
        };
        assert_eq!(again(3), again(3));
        assert_ne!(again(3), again(4));
    }
}
