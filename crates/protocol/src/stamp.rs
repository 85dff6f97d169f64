//! When and where a write was made, as one number.

use crate::id::{ParseIdError, deserialize_text, from_hex};
use core::{fmt, str::FromStr};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A point of hybrid logical time: 48 bits of milliseconds since 1970, 16 bits of counter, 64 bits of node.
///
/// Printed as 32 hexadecimal digits, so that the order of the texts is the order of the stamps. No two writes have the
/// same stamp: a node never gives one twice, and nodes are random. (Kulkarni et al., "Logical Physical Clocks", 2014.)
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stamp(u128);

impl Stamp {
    /// Before every write.
    pub const ZERO: Self = Self(0);
    /// The largest number of milliseconds that fits.
    pub const MAX_MILLIS: u64 = (1 << 48) - 1;

    /// The stamp of these parts; milliseconds above [`Self::MAX_MILLIS`] count as that.
    #[must_use]
    pub const fn new(millis: u64, counter: u16, node: u64) -> Self {
        let millis = if millis > Self::MAX_MILLIS { Self::MAX_MILLIS } else { millis };
        Self((millis as u128) << 80 | (counter as u128) << 64 | node as u128)
    }

    /// The stamp numbered `bits`.
    #[must_use]
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// All 128 bits.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Milliseconds since 1970, in UTC.
    #[must_use]
    pub const fn millis(self) -> u64 {
        (self.0 >> 80) as u64
    }

    /// Which of the writes that its node made in that millisecond.
    #[must_use]
    pub const fn counter(self) -> u16 {
        (self.0 >> 64) as u16
    }

    /// The device that made the write.
    #[must_use]
    pub const fn node(self) -> u64 {
        self.0 as u64
    }
}

impl FromStr for Stamp {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        from_hex(text).map(|bytes| Self(u128::from_be_bytes(bytes)))
    }
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{:x}", self.millis(), self.counter(), self.node())
    }
}

impl Serialize for Stamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Stamp {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_text(deserializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn parts_come_back_and_text_order_is_time_order(a: (u64, u16, u64), b: (u64, u16, u64)) {
            let of = |(millis, counter, node)| Stamp::new(millis & Stamp::MAX_MILLIS, counter, node);
            let (x, y) = (of(a), of(b));
            prop_assert_eq!((x.millis(), x.counter(), x.node()), (a.0 & Stamp::MAX_MILLIS, a.1, a.2));
            prop_assert_eq!(x.to_string().cmp(&y.to_string()), x.cmp(&y));
            prop_assert_eq!(x.to_string().parse(), Ok(x));
        }
    }
}
