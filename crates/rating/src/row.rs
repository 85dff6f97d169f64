//! One player's result in one batch.

/// What a player did in one batch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// The player's number among the pool's [`Names`](crate::Names).
    pub player: u32,
    /// When, in days since 1970-01-01 UTC.
    pub day: f64,
    /// Hands played, at least 1.
    pub hands: u32,
    /// All-in-EV-adjusted result in big blinds over those hands.
    pub ev_bb: f64,
    /// Standard deviation per 100 hands seen inside the batch, in big blinds, where it is known.
    pub sd100: Option<f64>,
}

/// Why a row is refused.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RowFault {
    /// It has no player, or one without a name.
    NoPlayer,
    /// It has no hands.
    NoHands,
    /// A number in it is infinite or not a number.
    NotFinite,
    /// Its rate in bb/100, given here, is beyond [`Row::MAX_RATE`] either way.
    Rate(f64),
    /// Its sd100, given here, is not above 0.
    Deviation(f64),
}

impl Row {
    /// The largest believable result, in bb/100.
    pub const MAX_RATE: f64 = 1000.0;

    /// The result as a rate in bb/100: 500 hands and +250 bb give 50.
    #[must_use]
    pub fn rate(&self) -> f64 {
        self.ev_bb / f64::from(self.hands) * 100.0
    }

    /// Whether the row can be believed.
    ///
    /// # Errors
    /// The first fault it has.
    pub fn check(&self) -> Result<(), RowFault> {
        if self.hands == 0 {
            return Err(RowFault::NoHands);
        }
        if !self.day.is_finite() || !self.ev_bb.is_finite() {
            return Err(RowFault::NotFinite);
        }
        if self.rate().abs() > Self::MAX_RATE {
            return Err(RowFault::Rate(self.rate()));
        }
        match self.sd100 {
            Some(sd) if !sd.is_finite() => Err(RowFault::NotFinite),
            Some(sd) if sd <= 0.0 => Err(RowFault::Deviation(sd)),
            _ => Ok(()),
        }
    }
}
