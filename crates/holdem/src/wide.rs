//! The same code a second time, for processors with wide vectors.
//!
//! A program for x86-64 is compiled for the oldest such processor, whose vectors hold 128 bits.
//! What is run through [`widely`] is compiled twice, and the second copy has 256 bits and the
//! instructions that came with them. Both are made from the same source. What they do with
//! floats is done step by step in both, since no multiplication is fused with an addition (`fma` is
//! not among those instructions and must not come to be), so they give the same bits.

/// Something to be done with wide vectors.
pub(crate) trait Work {
    /// What comes of it.
    type Output;

    /// Does it. To be marked `#[inline(always)]`, as all it calls that is to profit: what is not
    /// inlined is compiled once only. (A closure cannot be marked so.)
    fn run(self) -> Self::Output;
}

/// Does some work with the widest vectors that the processor has.
pub(crate) fn widely<W: Work>(work: W) -> W::Output {
    #[cfg(all(target_arch = "x86_64", not(narrow)))]
    {
        x86::widely(work)
    }
    #[cfg(not(all(target_arch = "x86_64", not(narrow))))]
    {
        work.run()
    }
}

// What it gains is told by `target/release/once sample 65536`, which `benches` has, run by itself and
// by `valgrind --tool=callgrind`, 1 and 5 times: a deal to three takes 390 instructions and 30 ns, and
// 527 and 34 ns when the program is built with `RUSTFLAGS=--cfg=narrow`, which leaves this out.
#[cfg(all(target_arch = "x86_64", not(narrow)))]
#[expect(unsafe_code, reason = "a copy for another processor may run on that processor only")]
mod x86 {
    use super::Work;

    // What the processor is asked once is kept in a byte.
    cpufeatures::new!(wide, "avx2", "bmi1", "bmi2", "popcnt");

    pub(super) fn widely<W: Work>(work: W) -> W::Output {
        if wide::get() {
            // Safety: the processor has just been found to have these instructions, which is all
            // that the function asks for.
            return unsafe { on_wide(work) };
        }
        work.run()
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
    fn on_wide<W: Work>(work: W) -> W::Output {
        work.run()
    }
}
