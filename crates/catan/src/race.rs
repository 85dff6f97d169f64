//! The race to ten points from two settlements: how many rolls each of three plans takes.
//!
//! A player collects `p` cards per roll, buys the stages of a plan one after another, and trades
//! what is left over at the rates of their harbours, in fractions of a card. Everything is exact
//! within that model: production is a whole number of fractions of a card, the time of a purchase
//! a quotient of two whole numbers, and a float appears only when that division is carried out.

use crate::board::{Board, Cards, Resource};
use crate::deck::{Deck, Ratio};
use crate::dice;
use crate::geometry::Vertex;
use crate::harbour::Rates;
use alloc::vec::Vec;
use core::fmt;

/// A number of dice rolls in billionths, or infinity, which sorts last.
///
/// Being a whole number, it makes ties and differences mean the same everywhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rolls(u64);

/// Something to buy in the race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purchase {
    /// A settlement with the two roads that lead to it, bought together.
    Settlement,
    /// A city in place of a settlement.
    City,
    /// Two roads.
    Roads,
    /// Development cards until three knights and this many victory points are held.
    Developments(u8),
}

/// A way to ten points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Plan {
    /// Cities early, then three knights and two victory points.
    CityAndCards,
    /// Settlements early, then cities, and the longest road.
    Expansion,
    /// Both by turns, then three knights and one victory point.
    Balanced,
}

/// Where the production comes from that a stage adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Growth {
    /// None.
    Nothing,
    /// That of the own vertex with more pips (ties: the first), which became a city.
    Better,
    /// That of the other own vertex.
    Other,
    /// That of a new settlement, or of one that became a city: the eighth spot.
    NewSpot,
}

/// Which vertex stands for the places where new settlements will be built: the one that is
/// eighth when all 54 are sorted by pips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EighthSpot {
    /// Of equal vertices the one with the lowest number comes first. This reproduces published
    /// values, but the answer then depends on how the board is turned.
    Reference,
    /// The mean of all vertices that have as many pips as the eighth.
    #[default]
    TieAveraged,
}

/// The rolls each stage of one plan takes.
#[derive(Clone, Debug, PartialEq)]
pub struct Schedule {
    /// The plan.
    pub plan: Plan,
    /// What is bought and how many rolls that takes (infinite without production), in order.
    pub stages: Vec<(Purchase, f64)>,
    /// The sum.
    pub total: Rolls,
}

/// A board prepared for timing races on it.
#[derive(Clone, Debug)]
pub struct Race {
    sites: Vec<Spot>,
    /// The production of a new spot, in parts.
    new_spot: Parts,
    /// Vertices that were averaged into it.
    eighth: Vec<Vertex>,
    /// How many parts make one card per roll.
    parts_per_card: i32,
}

/// What the race needs to know of a vertex.
#[derive(Clone, Debug)]
struct Spot {
    production: Parts,
    pips: i32,
    hand: Parts,
    harbours: Vec<crate::harbour::Harbour>,
}

/// A pair of settlements as both orders see it.
struct Pair<'a> {
    race: &'a Race,
    base: Parts,
    better: Parts,
    other: Parts,
    /// What a surplus card is worth against a missing one, in twelfths.
    surplus: Parts,
}

/// Whole numbers by resource: cards, or cards per roll in parts.
type Parts = [i32; Resource::COUNT];

/// What a missing card counts; a surplus card counts this over its rate.
const TWELFTHS: i32 = 12;

type Stage = (Purchase, Growth);

const CITY_AND_CARDS: [Stage; 5] = [
    (Purchase::City, Growth::Better),
    (Purchase::City, Growth::Other),
    (Purchase::Settlement, Growth::NewSpot),
    (Purchase::City, Growth::NewSpot),
    (Purchase::Developments(2), Growth::Nothing),
];

const EXPANSION: [Stage; 7] = [
    (Purchase::Settlement, Growth::NewSpot),
    (Purchase::Settlement, Growth::NewSpot),
    (Purchase::Settlement, Growth::NewSpot),
    (Purchase::City, Growth::Better),
    (Purchase::City, Growth::Other),
    (Purchase::City, Growth::NewSpot),
    (Purchase::Roads, Growth::Nothing),
];

const BALANCED: [Stage; 6] = [
    (Purchase::City, Growth::Better),
    (Purchase::Settlement, Growth::NewSpot),
    (Purchase::City, Growth::Other),
    (Purchase::Settlement, Growth::NewSpot),
    (Purchase::City, Growth::NewSpot),
    (Purchase::Developments(1), Growth::Nothing),
];

/// Draws from a fresh deck until three knights and `points` victory points are held, worked out
/// when the crate compiles.
const DRAWS: [Ratio; 6] = {
    let mut table = [draws(0); 6];
    let mut points = 1;
    while points < 6 {
        table[points] = draws(points as u8);
        points += 1;
    }
    table
};

const fn draws(points: u8) -> Ratio {
    match Deck::FRESH.expected_draws([3, points, 0, 0, 0]) {
        Some(ratio) => ratio,
        None => panic!("a fresh deck has three knights and five points"),
    }
}

impl Rolls {
    /// Never: there is no production.
    pub const INFINITE: Self = Self(1 << 50);

    /// The nearest billionth.
    #[must_use]
    pub fn from_f64(rolls: f64) -> Self {
        let billionths = libm::round(rolls * 1e9);
        // Also true of a NaN, which no race yields.
        if billionths < Self::INFINITE.0 as f64 { Self(billionths as u64) } else { Self::INFINITE }
    }

    /// As a float; infinite stays infinite.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        if self == Self::INFINITE { f64::INFINITY } else { self.0 as f64 / 1e9 }
    }

    /// How many billionths of a roll more this is than `other`: negative when it is ahead.
    #[must_use]
    pub const fn behind(self, other: Self) -> i64 {
        self.0 as i64 - other.0 as i64
    }

    /// So many billionths.
    #[cfg(test)]
    pub(crate) const fn from_bits(billionths: u64) -> Self {
        Self(billionths)
    }

    /// The billionths as they sort, under 2^51.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}

impl Plan {
    /// How many plans there are.
    pub const COUNT: usize = 3;
    /// In the order in which ties are settled.
    pub const ALL: [Self; Self::COUNT] = [Self::CityAndCards, Self::Expansion, Self::Balanced];

    /// From 0 to 2.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What it buys, and whose production each purchase adds.
    #[must_use]
    pub const fn stages(self) -> &'static [(Purchase, Growth)] {
        match self {
            Self::CityAndCards => &CITY_AND_CARDS,
            Self::Expansion => &EXPANSION,
            Self::Balanced => &BALANCED,
        }
    }
}

impl Purchase {
    /// What one costs, by resource. Development cards: each.
    #[must_use]
    pub const fn cost(self) -> Cards {
        match self {
            Self::Settlement => [3, 3, 1, 1, 0],
            Self::City => [0, 0, 0, 2, 3],
            Self::Roads => [2, 2, 0, 0, 0],
            Self::Developments(_) => [0, 0, 1, 1, 1],
        }
    }

    /// How many of them are bought, one after the other; for development cards the mean number
    /// of draws from a fresh deck, with more than five victory points counted as five.
    fn count(self) -> (u64, u64) {
        match self {
            Self::Developments(points) => {
                let draws = DRAWS[usize::from(points.min(5))];
                (draws.num(), draws.den())
            }
            Self::Settlement | Self::City | Self::Roads => (1, 1),
        }
    }
}

/// The smallest number of parts `u >= 0`, as numerator and denominator, at which what is left over
/// pays for what is missing when `u * production` has come in: the root of
/// `sum of min(12 d, surplus * d)` with `d = u * production - need`. `None` when it has none,
/// for want of any production.
///
/// The function is concave, grows, and is linear between the points where a need is met. So
/// Newton's method from 0 climbs to the root through at most six lines, and the test whether a
/// need is met is one of whole numbers.
#[inline]
fn parts_until(need: &Parts, production: &Parts, surplus: &Parts) -> Option<(i32, i32)> {
    let mut met = need.map(|n| n <= 0);
    loop {
        let (mut missing, mut slope) = (0, 0);
        for r in 0..Resource::COUNT {
            let weight = if met[r] { surplus[r] } else { TWELFTHS };
            missing += weight * need[r];
            slope += weight * production[r];
        }
        if missing <= 0 {
            return Some((0, 1));
        }
        if slope == 0 {
            return None;
        }
        let mut now = [false; Resource::COUNT];
        for r in 0..Resource::COUNT {
            now[r] = production[r] * missing >= need[r] * slope;
        }
        if now == met {
            return Some((missing, slope));
        }
        met = now;
    }
}

impl Race {
    /// Prepares a board.
    #[must_use]
    pub fn new(board: &Board, mode: EighthSpot) -> Self {
        let by_vertex: Vec<_> = Vertex::all().map(|v| board.pips(v).map(i32::from)).collect();
        let pips = |v: Vertex| by_vertex[v.index()].iter().sum::<i32>();
        let mut sorted: Vec<_> = Vertex::all().collect();
        sorted.sort_by_key(|&v| -pips(v));
        let eighth: Vec<_> = match mode {
            EighthSpot::Reference => sorted[7..=7].to_vec(),
            EighthSpot::TieAveraged => {
                Vertex::all().filter(|&v| pips(v) == pips(sorted[7])).collect()
            }
        };
        let mut new_spot = [0; Resource::COUNT];
        for &v in &eighth {
            add(&mut new_spot, &by_vertex[v.index()]);
        }
        // A pip is as many parts as vertices were averaged, so that the mean is whole as well.
        let averaged = eighth.len() as i32;
        let sites = Vertex::all()
            .map(|v| Spot {
                production: by_vertex[v.index()].map(|pips| pips * averaged),
                pips: pips(v),
                hand: board.starting_hand(v).map(i32::from),
                harbours: board.harbours_at(v).collect(),
            })
            .collect();
        let parts_per_card = i32::from(dice::ROLLS) * averaged;
        Self { sites, new_spot, eighth, parts_per_card }
    }

    /// The vertices whose mean stands for a new settlement.
    #[must_use]
    pub fn eighth(&self) -> &[Vertex] {
        &self.eighth
    }

    /// Whether a settlement on `vertex` produces anything or opens a harbour.
    #[must_use]
    pub fn is_candidate(&self, vertex: Vertex) -> bool {
        let spot = &self.sites[vertex.index()];
        spot.pips > 0 || !spot.harbours.is_empty()
    }

    /// The three plans of a player whose first settlement is on `first` and second on `second`.
    #[must_use]
    pub fn schedules(&self, first: Vertex, second: Vertex) -> [Schedule; Plan::COUNT] {
        let pair = self.pair(first, second);
        let hand = &self.sites[second.index()].hand;
        Plan::ALL.map(|plan| {
            let stages = plan.stages();
            let opening = pair.rolls(stages[0].0, hand, &pair.base);
            let mut times = Vec::with_capacity(stages.len());
            times.push(opening);
            let rest = pair.rest(plan, |time| times.push(time));
            let purchases = stages.iter().map(|&(purchase, _)| purchase);
            Schedule {
                plan,
                stages: purchases.zip(times).collect(),
                total: Rolls::from_f64(opening + rest),
            }
        })
    }

    /// The quickest plan of that player and its rolls; of equal plans the first.
    #[must_use]
    pub fn best(&self, first: Vertex, second: Vertex) -> (Rolls, Plan) {
        self.both_orders(first, second)[0]
    }

    /// The quickest plans of a player who has these two vertices: with `b` as the second
    /// settlement, and with `a`. All but the opening purchase is common to both.
    pub(crate) fn both_orders(&self, a: Vertex, b: Vertex) -> [(Rolls, Plan); 2] {
        let pair = self.pair(a, b);
        let rest = Plan::ALL.map(|plan| pair.rest(plan, |_| ()));
        let forth = self.quickest(&pair, b, rest);
        let back = if self.sites[a.index()].pips == self.sites[b.index()].pips {
            // Which of the two becomes a city first then depends on the order.
            let pair = self.pair(b, a);
            let rest = Plan::ALL.map(|plan| pair.rest(plan, |_| ()));
            self.quickest(&pair, a, rest)
        } else {
            self.quickest(&pair, a, rest)
        };
        [forth, back]
    }

    fn quickest(&self, pair: &Pair<'_>, second: Vertex, rest: [f64; Plan::COUNT]) -> (Rolls, Plan) {
        let hand = &self.sites[second.index()].hand;
        let city = pair.rolls(Purchase::City, hand, &pair.base);
        let settlement = pair.rolls(Purchase::Settlement, hand, &pair.base);
        let [cards, expansion, balanced] = rest;
        let mut best = (Rolls::from_f64(city + cards), Plan::CityAndCards);
        for (time, plan) in
            [(settlement + expansion, Plan::Expansion), (city + balanced, Plan::Balanced)]
        {
            let rolls = Rolls::from_f64(time);
            if rolls < best.0 {
                best = (rolls, plan);
            }
        }
        best
    }

    fn pair(&self, first: Vertex, second: Vertex) -> Pair<'_> {
        let (a, c) = (&self.sites[first.index()], &self.sites[second.index()]);
        let (better, other) = if c.pips > a.pips { (c, a) } else { (a, c) };
        let mut base = a.production;
        add(&mut base, &c.production);
        let mut rates = Rates::BANK;
        for &harbour in a.harbours.iter().chain(&c.harbours) {
            rates.open(harbour);
        }
        Pair {
            race: self,
            base,
            better: better.production,
            other: other.production,
            surplus: rates.all().map(|rate| TWELFTHS / i32::from(rate)),
        }
    }
}

impl Pair<'_> {
    /// Rolls until `purchase` can be paid for. The hand is used up by it: at the first moment a
    /// purchase can be paid for, what is left over just pays for what is missing. (Nor is there
    /// ever enough at once: a starting hand has three cards, an opening purchase costs five.)
    fn rolls(&self, purchase: Purchase, hand: &Parts, production: &Parts) -> f64 {
        let mut need = purchase.cost().map(i32::from);
        for (need, held) in need.iter_mut().zip(hand) {
            *need -= held;
        }
        let Some((num, den)) = parts_until(&need, production, &self.surplus) else {
            return f64::INFINITY;
        };
        let (times, over) = purchase.count();
        // Whole numbers under 2^53 on both sides: the quotient is the nearest float to the truth.
        let parts = i64::from(num) * i64::from(self.race.parts_per_card) * times as i64;
        parts as f64 / (i64::from(den) * over as i64) as f64
    }

    /// Rolls of all stages of a plan but the first; `note` is told each.
    fn rest(&self, plan: Plan, mut note: impl FnMut(f64)) -> f64 {
        let mut production = self.base;
        let mut total = 0.0;
        for (stage, &(purchase, growth)) in plan.stages().iter().enumerate() {
            if stage > 0 {
                let time = self.rolls(purchase, &[0; Resource::COUNT], &production);
                note(time);
                total += time;
            }
            match growth {
                Growth::Nothing => {}
                Growth::Better => add(&mut production, &self.better),
                Growth::Other => add(&mut production, &self.other),
                Growth::NewSpot => add(&mut production, &self.race.new_spot),
            }
        }
        total
    }
}

fn add(sum: &mut Parts, more: &Parts) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}

impl fmt::Debug for Rolls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_f64())
    }
}

#[cfg(test)]
mod tests;
