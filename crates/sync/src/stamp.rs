//! The clock that stamps writes.

pub use protocol::Stamp;

/// A hybrid logical clock: follows the wall clock while that goes forward, and counts on by itself while it does not.
///
/// Every stamp is above all stamps it has given or seen, whatever the wall clock says. (Kulkarni et al., "Logical
/// Physical Clocks", 2014.)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    node: u64,
    last: Stamp,
}

impl Clock {
    /// The clock of a device with the random number `node`, which last gave or saw `last`.
    #[must_use]
    pub const fn new(node: u64, last: Stamp) -> Self {
        Self { node, last }
    }

    /// The random number of the device.
    #[must_use]
    pub const fn node(&self) -> u64 {
        self.node
    }

    /// The highest stamp given or seen.
    #[must_use]
    pub const fn last(&self) -> Stamp {
        self.last
    }

    /// Takes note of a stamp, so that all later ones are above it.
    pub fn observe(&mut self, seen: Stamp) {
        self.last = self.last.max(seen);
    }

    /// A new stamp at `now`, in milliseconds since 1970.
    ///
    /// Its time is the later of `now` and the last stamp's; within one millisecond the counter goes up, and when it
    /// is used up the time goes on by one.
    pub fn tick(&mut self, now: u64) -> Stamp {
        let (millis, counter) = if now.min(Stamp::MAX_MILLIS) > self.last.millis() {
            (now, 0)
        } else {
            match self.last.counter().checked_add(1) {
                Some(counter) => (self.last.millis(), counter),
                None => (self.last.millis() + 1, 0),
            }
        };
        self.last = Stamp::new(millis, counter, self.node);
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[derive(Clone, Debug)]
    enum Step {
        Tick(u64),
        Observe(Stamp),
    }

    fn step() -> impl Strategy<Value = Step> {
        let near = 1_700_000_000_000..1_700_000_000_003_u64;
        let millis = prop_oneof![near, 0..4_000_000_000_000_u64, Just(u64::MAX)];
        let early = prop_oneof![1_700_000_000_000..1_700_000_000_003_u64, 0..4_000_000_000_000_u64];
        let counter = prop_oneof![Just(0_u16), Just(u16::MAX), any::<u16>()];
        prop_oneof![
            millis.prop_map(Step::Tick),
            (early, counter, any::<u64>()).prop_map(|(m, c, n)| Step::Observe(Stamp::new(m, c, n)))
        ]
    }

    proptest! {
        #[test]
        fn stamps_rise_under_any_clock(steps in prop::collection::vec(step(), 1..200), node: u64) {
            let mut clock = Clock::new(node, Stamp::ZERO);
            let mut highest = Stamp::ZERO;
            for step in steps {
                match step {
                    Step::Tick(now) => {
                        let stamp = clock.tick(now);
                        prop_assert!(stamp > highest);
                        prop_assert_eq!(stamp.node(), node);
                        highest = stamp;
                    }
                    Step::Observe(seen) => {
                        clock.observe(seen);
                        highest = highest.max(seen);
                    }
                }
            }
        }
    }
}
