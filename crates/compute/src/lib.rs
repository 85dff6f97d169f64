//! From a question to an answer: plan, units, merge, progress, cancel.
//!
//! ```text
//! Question --plan--> Plan --run(unit)--> Partial --merge--> Merge --finish--> Answer
//! ```
//!
//! A [`plan::Plan`] cuts the work into units. A unit is an amount of work, at most about 5 ms in
//! WebAssembly, never an amount of time, so the answer has the same bits whoever runs the units:
//! one thread ([`job`]), several (`native`, with the feature `rayon`), or workers that send their
//! [`partial::Partial`]s home. Who does which of them is in [`division`]. Nothing here reads a clock. A caller who wants to stop early stops
//! calling; one who wants to show something meanwhile asks for a provisional answer.

#[cfg(test)]
mod agreement;
pub mod answer;
pub mod break_even;
pub mod catan;
pub mod chances;
mod dealable;
pub mod dealing;
pub mod distribution;
pub mod division;
pub mod engine;
mod enumerate;
pub mod group;
pub mod job;
mod matchups;
#[cfg(feature = "rayon")]
pub mod native;
pub mod next_card;
pub mod partial;
pub mod plan;
pub mod question;
pub mod refusal;
pub mod route;
mod runouts;
