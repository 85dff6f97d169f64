//! Files in, hands with results out.

use crate::cut::{Block, Cutter, Piece};
use crate::equity::{Equities, NoEquity};
use crate::expect::{Expected, Fraction, expect};
use crate::fault::Fault;
use crate::hand::Hand;
use crate::heading::{self, Grammar, Heading};
use crate::key::key;
use crate::lines;
use crate::money::Money;
use crate::reader;
use crate::settle::{Settled, settle};
use crate::site::Site;
use hashbrown::HashSet;
use holdem::preflop::table::Table;

/// What an import does with its hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whether folded hands that were seen are taken out of the deck for all-in EV.
    pub dead_cards: bool,
}

/// Reads any number of files, one after the other, each in pieces of any size.
///
/// Memory does not grow with the files but for eight bytes a hand, which tell hands that come
/// twice.
#[derive(Debug)]
pub struct Import {
    options: Options,
    equities: Equities,
    cutter: Cutter,
    file: String,
    seen: HashSet<u64>,
}

/// What became of a stretch of text.
#[derive(Debug)]
pub enum Outcome<'o> {
    /// A hand with its results.
    Played(&'o Played<'o>),
    /// A hand, or text that is none, is left out.
    Skipped(&'o Skipped),
    /// The hand was read before.
    Duplicate {
        /// Whose it is.
        site: Site,
        /// The room's number for it.
        id: &'o str,
        /// Its first line in the file.
        line: u64,
    },
}

/// A hand that was read and whose money adds up.
#[derive(Debug)]
pub struct Played<'o> {
    /// Its first line in the file.
    pub line: u64,
    /// What its text tells.
    pub hand: Hand<'o>,
    /// What everybody won and lost.
    pub settled: Settled,
    /// What all-in EV makes of it.
    pub expected: Expected,
    /// What tells it from every other hand.
    pub key: u64,
}

/// Something that is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// Its first line in the file.
    pub line: u64,
    /// Whose grammar it is written in, where that is known.
    pub site: Option<Site>,
    /// The room's number for it, where it was read.
    pub id: Option<String>,
    /// Why.
    pub fault: Fault,
}

impl Played<'_> {
    /// What a seat won or lost.
    #[must_use]
    pub fn net(&self, seat: usize) -> Money {
        self.settled.net[seat]
    }

    /// The same with the chances of an all-in in the place of what the cards did.
    #[must_use]
    pub fn ev(&self, seat: usize) -> Fraction {
        match &self.expected {
            Expected::AllIn(all_in) => all_in.net[seat],
            Expected::Actual | Expected::Unadjusted(_) => Fraction::of(self.settled.net[seat]),
        }
    }

    /// Why the all-in of the hand is not adjusted, if it is one.
    #[must_use]
    pub const fn unadjusted(&self) -> Option<NoEquity> {
        match self.expected {
            Expected::Unadjusted(why) => Some(why),
            Expected::Actual | Expected::AllIn(_) => None,
        }
    }

    /// Whether the chances of an all-in stand in the place of the result.
    #[must_use]
    pub const fn is_adjusted(&self) -> bool {
        matches!(self.expected, Expected::AllIn(_))
    }
}

impl Import {
    /// An import that has read nothing. With the table of preflop matchups, all-ins of two before
    /// the flop are looked up instead of counted.
    #[must_use]
    pub fn new(options: Options, table: Option<Table>) -> Self {
        Self {
            options,
            equities: Equities::new(table),
            cutter: Cutter::new(),
            file: String::new(),
            seen: HashSet::default(),
        }
    }

    /// Marks a hand as read before: its [key](Played::key), kept from an earlier import.
    pub fn remember(&mut self, key: u64) {
        self.seen.insert(key);
    }

    /// Begins a file. Its name, without folder and ending, names hands that have no number.
    pub fn begin(&mut self, file: &str) {
        self.cutter = Cutter::new();
        file.clone_into(&mut self.file);
    }

    /// Takes more bytes of the file; `sink` gets what became of them.
    pub fn push(&mut self, bytes: &[u8], sink: &mut impl FnMut(Outcome<'_>)) {
        let Self { options, equities, cutter, file, seen } = self;
        let mut desk = Desk { options: *options, equities, file, seen };
        cutter.push(bytes, &mut |piece| desk.take(piece, sink));
    }

    /// Ends the file.
    pub fn end(&mut self, sink: &mut impl FnMut(Outcome<'_>)) {
        let Self { options, equities, cutter, file, seen } = self;
        let mut desk = Desk { options: *options, equities, file, seen };
        cutter.finish(&mut |piece| desk.take(piece, sink));
    }
}

/// Everything a piece needs but the cutter it comes from.
struct Desk<'i> {
    options: Options,
    equities: &'i mut Equities,
    file: &'i str,
    seen: &'i mut HashSet<u64>,
}

impl Desk<'_> {
    fn take(&mut self, piece: Piece<'_>, sink: &mut impl FnMut(Outcome<'_>)) {
        let skip = |line, fault| Skipped { line, site: None, id: None, fault };
        match piece {
            Piece::Hand(block) => self.hand(block, sink),
            Piece::Stray(line) => sink(Outcome::Skipped(&skip(line, Fault::NoHand))),
            Piece::TooLong(line) => sink(Outcome::Skipped(&skip(line, Fault::TooLong))),
        }
    }

    fn hand(&mut self, block: Block<'_>, sink: &mut impl FnMut(Outcome<'_>)) {
        match self.play(&block) {
            Ok(played) => {
                if self.seen.insert(played.key) {
                    sink(Outcome::Played(&played));
                } else {
                    let (site, id, line) = (played.hand.site, &*played.hand.id, played.line);
                    sink(Outcome::Duplicate { site, id, line });
                }
            }
            Err((fault, id)) => {
                let site = site(block.grammar);
                sink(Outcome::Skipped(&Skipped { line: block.line, site, id, fault }));
                if let Some(rest) = buried(&block) {
                    self.hand(rest, sink);
                }
            }
        }
    }

    fn play<'t>(&mut self, block: &Block<'t>) -> Result<Played<'t>, (Fault, Option<String>)> {
        let hand = reader::read(block, self.file).map_err(|fault| (fault, None))?;
        let named = |fault| (fault, Some(hand.id.clone().into_owned()));
        let settled = settle(&hand).map_err(named)?;
        let key = key(&hand, block.text);
        let expected = if self.seen.contains(&key) {
            Expected::Actual
        } else {
            expect(&hand, &settled, self.equities, self.options.dead_cards)
        };
        Ok(Played { line: block.line, hand, settled, expected, key })
    }
}

const fn site(grammar: Grammar) -> Option<Site> {
    Some(match grammar {
        Grammar::Stars => Site::PokerStars,
        Grammar::Gg => Site::GgPoker,
        Grammar::Winamax => Site::Winamax,
        Grammar::Pacific => Site::Pacific,
        Grammar::Party | Grammar::PartyBalances => Site::PartyPoker,
        Grammar::Ignition => Site::Ignition,
        Grammar::IPoker => Site::IPoker,
        Grammar::Phh => Site::Phh,
        Grammar::Ohh => Site::Ohh,
        Grammar::Refused(_) => return None,
    })
}

/// A hand that begins in the middle of a line, where the text of the one before breaks off.
fn buried<'t>(block: &Block<'t>) -> Option<Block<'t>> {
    const STARTS: [&str; 7] = [
        "PokerStars ",
        "Poker Hand #",
        "Winamax Poker - ",
        "***** ",
        "Bovada ",
        "Ignition ",
        "Bodog ",
    ];
    if matches!(block.grammar, Grammar::Phh | Grammar::Ohh | Grammar::IPoker | Grammar::Refused(_))
    {
        return None;
    }
    // The first line begins a hand anyway.
    let (_, mut from) = lines::split(block.text);
    let mut line = block.line + 1;
    while from < block.text.len() {
        let (text, next) = lines::split(&block.text[from..]);
        for start in STARTS {
            let Some(at) = text.find(start).filter(|&at| at > 0) else { continue };
            if let Some(Heading::Hand(grammar)) = heading::find(lines::trimmed(&text[at..])) {
                return Some(Block { grammar, text: &block.text[from + at..], line, ..*block });
            }
        }
        from += next;
        line += 1;
    }
    None
}
