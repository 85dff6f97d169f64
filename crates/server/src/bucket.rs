//! Token buckets: so many requests at once, and so many a second after that.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// Buckets kept at most. Beyond it the full ones are forgotten, which changes nothing, and if there are none, all.
const MOST: usize = 10_000;

/// One bucket for each name. They live in this process: several servers behind one address each allow as much.
#[derive(Debug)]
pub(crate) struct Buckets {
    /// Tokens of a full bucket, in thousandths.
    full: u64,
    /// Tokens that drip in per hour.
    per_hour: u64,
    /// Thousandths left, and the time in milliseconds to which that applies.
    buckets: Mutex<HashMap<[u8; 32], (u64, u64)>>,
}

impl Buckets {
    /// Buckets of `burst` tokens that gain `per_hour` an hour.
    pub(crate) fn new(burst: u64, per_hour: u64) -> Self {
        Self {
            full: burst.saturating_mul(1_000),
            per_hour: per_hour.max(1),
            buckets: Mutex::default(),
        }
    }

    /// Takes a token at `now`, in milliseconds, or says after how many seconds there will be one.
    pub(crate) fn take(&self, name: [u8; 32], now: u64) -> Result<(), u64> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let left_at = |(left, at): (u64, u64)| {
            let gained = now.saturating_sub(at).saturating_mul(self.per_hour) / 3_600;
            left.saturating_add(gained).min(self.full)
        };
        if buckets.len() >= MOST && !buckets.contains_key(&name) {
            buckets.retain(|_, bucket| left_at(*bucket) < self.full);
            if buckets.len() >= MOST {
                buckets.clear();
            }
        }
        let bucket = buckets.entry(name).or_insert((self.full, now));
        let left = left_at(*bucket);
        if left < 1_000 {
            let millis = ((1_000 - left) * 3_600).div_ceil(self.per_hour);
            return Err(millis.div_ceil(1_000));
        }
        *bucket = (left - 1_000, now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_and_then_a_drip() {
        let buckets = Buckets::new(120, 4 * 3_600);
        let (a, b) = ([1; 32], [2; 32]);
        assert!((0..120).all(|_| buckets.take(a, 1_000).is_ok()));
        assert_eq!(buckets.take(a, 1_000), Err(1));
        assert_eq!(buckets.take(b, 1_000), Ok(()));
        assert_eq!(buckets.take(a, 1_249), Err(1));
        assert_eq!(buckets.take(a, 1_250), Ok(()));
        assert_eq!(buckets.take(a, 1_250), Err(1));
        assert!((0..120).all(|_| buckets.take(a, 1_000_000).is_ok()));
        assert!(buckets.take(a, 1_000_000).is_err());
    }

    #[test]
    fn a_slow_drip_is_exact() {
        let buckets = Buckets::new(1, 5);
        assert_eq!(buckets.take([1; 32], 0), Ok(()));
        assert_eq!(buckets.take([1; 32], 0), Err(720));
        assert_eq!(
            buckets.take([1; 32], 719_000),
            Err(2),
            "rounded up, in thousandths of a request"
        );
        assert_eq!(buckets.take([1; 32], 720_000), Ok(()));
        assert!(Buckets::new(0, 5).take([1; 32], 0).is_err());
        assert!(Buckets::new(u64::MAX, u64::MAX).take([1; 32], u64::MAX).is_ok());
    }

    #[test]
    fn the_number_of_buckets_is_bounded() {
        let buckets = Buckets::new(1, 1);
        for n in 0..30_000_u64 {
            let mut name = [0; 32];
            name[..8].copy_from_slice(&n.to_be_bytes());
            assert!(buckets.take(name, n).is_ok());
        }
        assert!(buckets.buckets.lock().expect("no panic").len() <= MOST);
        assert_eq!(Buckets::new(1, 1).take([0; 32], 0), Ok(()));
    }
}
