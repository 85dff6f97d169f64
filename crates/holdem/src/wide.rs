//! The same code a second time, for processors with wide vectors.
//!
//! A program for x86-64 is compiled for the oldest such processor, whose vectors hold 128 bits.
//! What is run through [`widely`] is compiled twice, and the second copy has 256 bits and the
//! instructions that came with them. Both are made from the same source and hold integers only,
//! so they give the same bits.

/// Runs `work` with the widest vectors that the processor has.
///
/// Only what is inlined into `work` is compiled for them: mark it `#[inline(always)]`.
#[inline]
pub(crate) fn widely<T>(work: impl FnOnce() -> T) -> T {
    #[cfg(target_arch = "x86_64")]
    {
        x86::widely(work)
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        work()
    }
}

// `target/release/once sample 262144 20`, which `benches` has, shows what it gains.
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "a copy for another processor may run on that processor only")]
mod x86 {
    // What the processor is asked once is kept in a byte.
    cpufeatures::new!(wide, "avx2", "bmi1", "bmi2", "popcnt");

    #[inline]
    pub(super) fn widely<T>(work: impl FnOnce() -> T) -> T {
        if wide::get() {
            // Safety: the processor has just been found to have these instructions, which is all
            // that the function asks for.
            return unsafe { on_wide(work) };
        }
        work()
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn on_wide<T>(work: impl FnOnce() -> T) -> T {
        work()
    }
}
