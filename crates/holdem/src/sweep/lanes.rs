//! One number for each suit, in the form of a vector register.

use core::ops::{Add, AddAssign, BitAnd, Mul, Not, Sub, SubAssign};

/// Four numbers modulo 2^32, one for each suit of a rank; also used as a mask of suits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(16))]
pub(super) struct Lanes([u32; 4]);

impl Lanes {
    pub(super) const ZERO: Self = Self([0; 4]);
    pub(super) const EVERY: Self = Self([u32::MAX; 4]);

    /// The same number for every suit.
    #[inline]
    pub(super) const fn splat(value: u32) -> Self {
        Self([value; 4])
    }

    /// A number for one suit, nothing for the others.
    #[inline]
    pub(super) fn one(suit: usize, value: u32) -> Self {
        Self::splat(value) & Self::only(suit)
    }

    /// The mask of one suit.
    #[inline]
    pub(super) const fn only(suit: usize) -> Self {
        const M: u32 = u32::MAX;
        const ONLY: [Lanes; 4] =
            [Lanes([M, 0, 0, 0]), Lanes([0, M, 0, 0]), Lanes([0, 0, M, 0]), Lanes([0, 0, 0, M])];
        ONLY[suit & 3]
    }

    /// Adds to one suit.
    #[inline]
    pub(super) const fn add_at(&mut self, suit: usize, value: u32) {
        self.0[suit & 3] = self.0[suit & 3].wrapping_add(value);
    }

    #[inline]
    pub(super) fn from_fn(lane: impl FnMut(usize) -> u32) -> Self {
        Self(core::array::from_fn(lane))
    }

    #[inline]
    pub(super) const fn get(self, suit: usize) -> u32 {
        self.0[suit & 3]
    }

    /// The sum over the suits.
    #[inline]
    pub(super) fn total(self) -> u32 {
        self.0.into_iter().fold(0, u32::wrapping_add)
    }
}

/// Lane by lane, so that each compiles to one vector instruction.
macro_rules! by_lane {
    ($op:ident, $name:ident, $a:ident, $b:ident, $value:expr) => {
        impl $op for Lanes {
            type Output = Self;

            #[inline]
            fn $name(self, other: Self) -> Self {
                let lane = |suit: usize| {
                    let ($a, $b) = (self.0[suit], other.0[suit]);
                    $value
                };
                Self([lane(0), lane(1), lane(2), lane(3)])
            }
        }
    };
}
by_lane!(Add, add, a, b, a.wrapping_add(b));
by_lane!(Sub, sub, a, b, a.wrapping_sub(b));
by_lane!(Mul, mul, a, b, a.wrapping_mul(b));
by_lane!(BitAnd, bitand, a, b, a & b);

impl Not for Lanes {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|lane| !lane))
    }
}

impl AddAssign for Lanes {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Lanes {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
