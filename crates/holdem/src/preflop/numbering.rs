//! The 47,008 classes of two hands that share no card, up to the names of the suits and to which
//! of the two hands comes first.
//!
//! A class is two of the 169 hand classes and how their suits meet. How suits meet depends on
//! the kinds of the two hand classes alone (pair, suited, offsuit): an offsuit hand against an
//! offsuit hand, for one, can meet in seven ways. Which of these ways need a card twice depends
//! on the ranks.

use crate::combo::{Combo, HandClass};
use alloc::vec::Vec;

/// How many classes there are.
pub const CLASSES: usize = 47_008;

/// The class of two hands in the order they were asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Matchup {
    /// Its number, from 0 to 47,007.
    pub class: usize,
    /// Whether the class counts for the second hand asked for as its first.
    pub reversed: bool,
}

/// The numbers of the classes, and the layout of everything that is kept per class.
///
/// A *place* is a hand class, another one, and a way their suits can meet: 103,896 in all. Each
/// class is met in one place or two, once from either hand. Places in which the hands would
/// share a card have no class.
#[derive(Clone, Debug)]
pub struct Numbering {
    /// Of each combo its hand class and its number within it, in the order of
    /// [`HandClass::combos`].
    seats: Vec<(HandClass, usize)>,
    patterns: [[Pattern; 3]; 3],
    /// The first place of each hand class.
    rows: [usize; HandClass::COUNT],
    /// For each kind of the first class and each second class, its first place within the row.
    columns: [[usize; HandClass::COUNT]; 3],
    /// `class * 2 + reversed` of each place, or [`APART`].
    places: Vec<u32>,
    /// The place each class was numbered from; there the class is not reversed.
    origins: Vec<usize>,
}

/// Marks a place whose hands would share a card.
const APART: u32 = u32::MAX;

/// How the suits of two hand classes of certain kinds can meet: for each combo of the first
/// and of the second a number such that two pairs of combos have the same number when renaming
/// suits takes one into the other.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    /// How many numbers there are.
    pub(super) count: usize,
    /// The number of each first and second seat.
    pub(super) of: [[u8; 12]; 12],
    /// How many second seats each number has for each first seat.
    pub(super) share: [u32; 7],
    /// The first pair of seats of each number.
    pub(super) origin: [(usize, usize); 7],
}

/// Pair, suited, offsuit.
pub(super) const fn kind(class: HandClass) -> usize {
    if class.is_pair() {
        0
    } else if class.is_suited() {
        1
    } else {
        2
    }
}

/// The suits of the combos of a kind, by seat: all classes of a kind have the same.
fn suits(kind: usize) -> Vec<(usize, usize)> {
    let of_kind = |class: &HandClass| self::kind(*class) == kind;
    let example = HandClass::all().find(of_kind).expect("there are classes of each kind");
    let suits = |combo: Combo| {
        let (hi, lo) = combo.cards();
        (hi.suit().index(), lo.suit().index())
    };
    example.combos().map(suits).collect()
}

impl Pattern {
    fn new(first: usize, second: usize) -> Self {
        let mut names: Vec<[u8; 4]> = Vec::new();
        let mut pattern = Self { count: 0, of: [[0; 12]; 12], share: [0; 7], origin: [(0, 0); 7] };
        for (i, &a) in suits(first).iter().enumerate() {
            for (j, &b) in suits(second).iter().enumerate() {
                let name = name(a, first == 0, b, second == 0);
                let known = names.iter().position(|&other| other == name);
                let number = known.unwrap_or_else(|| {
                    pattern.origin[names.len()] = (i, j);
                    names.push(name);
                    names.len() - 1
                });
                pattern.of[i][j] = number as u8;
                pattern.share[number] += u32::from(i == 0);
            }
        }
        pattern.count = names.len();
        pattern
    }
}

/// The lowest that four suits read when each is named by the order it comes up in; the two of a
/// pair come in either order.
fn name(a: (usize, usize), a_pair: bool, b: (usize, usize), b_pair: bool) -> [u8; 4] {
    let mut lowest = [4; 4];
    for swap_a in [false, a_pair] {
        for swap_b in [false, b_pair] {
            let (a, b) = (if swap_a { (a.1, a.0) } else { a }, if swap_b { (b.1, b.0) } else { b });
            let (mut names, mut next) = ([4; 4], 0);
            let read = [a.0, a.1, b.0, b.1].map(|suit| {
                if names[suit] == 4 {
                    names[suit] = next;
                    next += 1;
                }
                names[suit]
            });
            lowest = lowest.min(read);
        }
    }
    lowest
}

impl Numbering {
    /// Lays the classes out.
    #[must_use]
    pub fn new() -> Self {
        let patterns: [[Pattern; 3]; 3] =
            core::array::from_fn(|a| core::array::from_fn(|b| Pattern::new(a, b)));
        let mut columns = [[0; HandClass::COUNT]; 3];
        let mut widths = [0; 3];
        for (first, width) in widths.iter_mut().enumerate() {
            for class in HandClass::all() {
                columns[first][class.index()] = *width;
                *width += patterns[first][kind(class)].count;
            }
        }
        let mut rows = [0; HandClass::COUNT];
        let mut end = 0;
        for class in HandClass::all() {
            rows[class.index()] = end;
            end += widths[kind(class)];
        }
        let places = alloc::vec![APART; end];
        let mut numbering =
            Self { seats: seats(), patterns, rows, columns, places, origins: Vec::new() };
        numbering.number();
        numbering
    }

    /// Numbers the classes in the order of their first hand class, their second, and how the
    /// suits meet.
    fn number(&mut self) {
        let combos: Vec<Vec<Combo>> = HandClass::all().map(|c| c.combos().collect()).collect();
        for a in HandClass::all() {
            for b in HandClass::all().skip(a.index()) {
                for number in 0..self.pattern(a, b).count {
                    let (i, j) = self.pattern(a, b).origin[number];
                    let (first, second) = (combos[a.index()][i], combos[b.index()][j]);
                    let place = self.place(a, b, number);
                    if first.set().intersects(second.set()) || self.places[place] != APART {
                        continue;
                    }
                    let mirror = self.place_of(second, first);
                    let class = self.origins.len();
                    self.places[mirror] = 2 * class as u32 + 1;
                    self.places[place] = 2 * class as u32;
                    self.origins.push(place);
                }
            }
        }
    }

    /// The class of two hands, or `None` when they share a card.
    #[must_use]
    pub fn find(&self, a: Combo, b: Combo) -> Option<Matchup> {
        self.matchup(self.place_of(a, b))
    }

    /// The class of a place.
    pub(super) fn matchup(&self, place: usize) -> Option<Matchup> {
        let code = self.places[place];
        let matchup = Matchup { class: code as usize / 2, reversed: code % 2 == 1 };
        (code != APART).then_some(matchup)
    }

    /// Whether renaming suits takes the two hands of a class into each other, so that either
    /// wins as often.
    pub(super) fn is_even(&self, a: Combo, b: Combo) -> bool {
        self.place_of(a, b) == self.place_of(b, a)
    }

    /// How many places there are.
    pub(super) fn places(&self) -> usize {
        self.places.len()
    }

    /// The first place of a hand class.
    pub(super) fn row(&self, class: HandClass) -> usize {
        self.rows[class.index()]
    }

    /// The place of a hand class, another, and a number of their pattern.
    pub(super) fn place(&self, a: HandClass, b: HandClass, number: usize) -> usize {
        self.rows[a.index()] + self.columns[kind(a)][b.index()] + number
    }

    /// The place of two hands.
    pub(super) fn place_of(&self, a: Combo, b: Combo) -> usize {
        let ((a, i), (b, j)) = (self.seat(a), self.seat(b));
        self.place(a, b, usize::from(self.pattern(a, b).of[i][j]))
    }

    /// The hand class of a combo and its number within it.
    pub(super) fn seat(&self, combo: Combo) -> (HandClass, usize) {
        self.seats[combo.index()]
    }

    /// How the suits of two hand classes can meet.
    pub(super) fn pattern(&self, a: HandClass, b: HandClass) -> &Pattern {
        &self.patterns[kind(a)][kind(b)]
    }
}

impl Default for Numbering {
    fn default() -> Self {
        Self::new()
    }
}

fn seats() -> Vec<(HandClass, usize)> {
    let mut seats: Vec<_> = Combo::all().map(|combo| (combo.class(), 0)).collect();
    for class in HandClass::all() {
        for (seat, combo) in class.combos().enumerate() {
            seats[combo.index()].1 = seat;
        }
    }
    seats
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Card, Suit};
    use std::collections::HashMap;

    /// Every way to name the four suits.
    fn permutations() -> impl Iterator<Item = [usize; 4]> {
        (0..256)
            .map(|code| [code >> 6, code >> 4 & 3, code >> 2 & 3, code & 3])
            .filter(|p: &[usize; 4]| p.iter().enumerate().all(|(at, suit)| !p[..at].contains(suit)))
    }

    fn rename(combo: Combo, names: [usize; 4]) -> Combo {
        let card = |card: Card| {
            let suit = Suit::new(names[card.suit().index()] as u8).expect("under four");
            Card::new(card.rank(), suit)
        };
        let (hi, lo) = combo.cards();
        Combo::new(card(hi), card(lo)).expect("renaming keeps cards apart")
    }

    /// The oracle is the definition: the lowest of all images under 24 renamings and a swap.
    #[test]
    fn a_class_is_an_orbit_of_renaming_and_swapping() {
        let numbering = Numbering::new();
        let images: Vec<Vec<usize>> = permutations()
            .map(|names| Combo::all().map(|combo| rename(combo, names).index()).collect())
            .collect();
        assert_eq!(images.len(), 24);
        let mut orbits = HashMap::new();
        for a in Combo::all() {
            for b in Combo::all() {
                let Some(found) = numbering.find(a, b) else {
                    assert!(a.set().intersects(b.set()), "{a} {b}");
                    continue;
                };
                assert!(!a.set().intersects(b.set()), "{a} {b}");
                let images = images.iter().map(|image| (image[a.index()], image[b.index()]));
                let straight = images.clone().min();
                let swapped = images.map(|(a, b)| (b, a)).min();
                let orbit = straight.min(swapped);
                assert_eq!(numbering.is_even(a, b), straight == swapped, "{a} {b}");
                let class = *orbits.entry(orbit).or_insert(found.class);
                assert_eq!(found.class, class, "{a} {b}");
                let back = numbering.find(b, a).expect("they are apart either way");
                assert_eq!(back.class, class);
                assert_eq!(back.reversed != found.reversed, straight != swapped, "{a} {b}");
            }
        }
        // As many orbits as classes, and each orbit in one class: the numbers are one to one.
        assert_eq!(orbits.len(), CLASSES);
        let mut seen = alloc::vec![false; CLASSES];
        for class in orbits.into_values() {
            assert!(!core::mem::replace(&mut seen[class], true));
        }
    }
}
