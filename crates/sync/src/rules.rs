//! The rules that keep work safe, each of which can be switched off: the simulator shows that none is there in vain.

/// Which rules hold. Outside of the simulator always [`Rules::SOUND`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// A version that the present one was made from is not a rival.
    pub ancestors: bool,
    /// What is kept over a newer record, or mixed with it, is stamped anew.
    pub restamp: bool,
    /// A live edit beats a delete that has not seen it.
    pub live_beats_delete: bool,
    /// Who loses a conflict is kept as a copy.
    pub keep_loser: bool,
    /// The id of a copy follows from what it keeps.
    pub same_copy: bool,
    /// A store that went back in time makes everything local a candidate again.
    pub heed_epoch: bool,
    /// Stamps rise whatever the wall clock does.
    pub logical_clock: bool,
}

impl Rules {
    /// All rules.
    pub const SOUND: Self = Self {
        ancestors: true,
        restamp: true,
        live_beats_delete: true,
        keep_loser: true,
        same_copy: true,
        heed_epoch: true,
        logical_clock: true,
    };
}
