//! The development cards: what comes next, and how long until enough of a kind has come.

use core::fmt;

/// A kind of development card. This order is used in every array of five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Development {
    /// Moves the robber.
    Knight,
    /// One victory point.
    VictoryPoint,
    /// Two roads.
    RoadBuilding,
    /// Two cards of one's choice.
    YearOfPlenty,
    /// All cards of one kind from everybody.
    Monopoly,
}

/// A fraction of whole numbers in lowest terms; the denominator is never 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    num: u64,
    den: u64,
}

/// Development cards not yet seen, by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deck([u8; Development::COUNT]);

/// More cards of a kind were seen than there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeenTooMany {
    /// The kind.
    pub kind: Development,
    /// How many were seen.
    pub seen: u8,
    /// How many there are.
    pub there_are: u8,
}

impl Development {
    /// How many kinds there are.
    pub const COUNT: usize = 5;
    /// Knight, victory point, road building, year of plenty, monopoly.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Knight, Self::VictoryPoint, Self::RoadBuilding, Self::YearOfPlenty, Self::Monopoly];

    /// From 0 for the knight to 4 for monopoly.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word it is written as in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Knight => "knight",
            Self::VictoryPoint => "victory_point",
            Self::RoadBuilding => "road_building",
            Self::YearOfPlenty => "year_of_plenty",
            Self::Monopoly => "monopoly",
        }
    }
}

impl Ratio {
    /// `num / den` in lowest terms; `den` must not be 0.
    const fn new(num: u128, den: u128) -> Self {
        let (mut a, mut b) = (num, den);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let (num, den) = (num / a, den / a);
        assert!(num <= u64::MAX as u128 && den <= u64::MAX as u128);
        Self { num: num as u64, den: den as u64 }
    }

    /// The numerator.
    #[must_use]
    pub const fn num(self) -> u64 {
        self.num
    }

    /// The denominator.
    #[must_use]
    pub const fn den(self) -> u64 {
        self.den
    }

    /// The nearest float, or within one of it where a part exceeds 2^53.
    #[must_use]
    pub fn value(self) -> f64 {
        self.num as f64 / self.den as f64
    }

    const fn plus(self, num: u64, den: u64) -> Self {
        Self::new(
            self.num as u128 * den as u128 + num as u128 * self.den as u128,
            self.den as u128 * den as u128,
        )
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.num, self.den)
    }
}

impl Deck {
    /// All 25: 14 knights, 5 victory points, and two of each of the rest.
    pub const FRESH: Self = Self([14, 5, 2, 2, 2]);

    /// The cards that remain when `seen` of each kind are known to be gone.
    ///
    /// # Errors
    /// The first kind of which more were seen than there are.
    pub fn after(seen: [u8; Development::COUNT]) -> Result<Self, SeenTooMany> {
        let mut left = Self::FRESH.0;
        for kind in Development::ALL {
            let (seen, there_are) = (seen[kind.index()], left[kind.index()]);
            left[kind.index()] =
                there_are.checked_sub(seen).ok_or(SeenTooMany { kind, seen, there_are })?;
        }
        Ok(Self(left))
    }

    /// How many of a kind remain.
    #[must_use]
    pub const fn of(self, kind: Development) -> u8 {
        self.0[kind.index()]
    }

    /// How many cards remain.
    #[must_use]
    pub const fn len(self) -> u8 {
        let [a, b, c, d, e] = self.0;
        a + b + c + d + e
    }

    /// Whether no card remains.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The chance that the next card is of a kind, or `None` from an empty deck.
    #[must_use]
    pub const fn next(self, kind: Development) -> Option<Ratio> {
        if self.is_empty() {
            return None;
        }
        Some(Ratio::new(self.of(kind) as u128, self.len() as u128))
    }

    /// The chance of at least one of a kind in `draws` cards, without putting any back:
    /// `1 - C(R - k, n) / C(R, n)`. `None` when fewer than `draws` cards remain.
    #[must_use]
    pub const fn at_least_one(self, kind: Development, draws: u8) -> Option<Ratio> {
        let (remaining, of_kind) = (self.len(), self.of(kind));
        if draws > remaining {
            return None;
        }
        let all = choose(remaining, draws);
        let without = choose(remaining - of_kind, draws);
        Some(Ratio::new((all - without) as u128, all as u128))
    }

    /// The expected number of draws until at least `wanted` of each kind are held, exactly, or
    /// `None` when the deck has too few.
    ///
    /// It is the sum over n of the chance that n draws are not yet enough, which is the number
    /// of ways to draw n cards short of something over `C(R, n)`: a multivariate negative
    /// hypergeometric mean. With one kind it equals `j (N + 1) / (K + 1)`.
    #[must_use]
    pub const fn expected_draws(self, wanted: [u8; Development::COUNT]) -> Option<Ratio> {
        let mut kind = 0;
        while kind < Development::COUNT {
            if wanted[kind] > self.0[kind] {
                return None;
            }
            kind += 1;
        }
        // Ways to hold n cards, by n, that leave something short: walk over all hands there are.
        let mut short = [0_u64; 26];
        let mut held = [0_u8; Development::COUNT];
        'hands: loop {
            let mut ways = 1;
            let mut count = 0;
            let mut enough = true;
            let mut kind = 0;
            while kind < Development::COUNT {
                ways *= choose(self.0[kind], held[kind]);
                count += held[kind];
                enough &= held[kind] >= wanted[kind];
                kind += 1;
            }
            if !enough {
                short[count as usize] += ways;
            }
            let mut kind = 0;
            while held[kind] == self.0[kind] {
                held[kind] = 0;
                kind += 1;
                if kind == Development::COUNT {
                    break 'hands;
                }
            }
            held[kind] += 1;
        }
        let mut expected = Ratio { num: 0, den: 1 };
        let mut draws = 0;
        while draws < self.len() {
            expected = expected.plus(short[draws as usize], choose(self.len(), draws));
            draws += 1;
        }
        Some(expected)
    }
}

/// `n` over `k`, for n up to 25.
const fn choose(n: u8, k: u8) -> u64 {
    if k > n {
        return 0;
    }
    let mut ways = 1;
    let mut i = 0;
    while i < k {
        ways = ways * (n - i) as u64 / (i as u64 + 1);
        i += 1;
    }
    ways
}
