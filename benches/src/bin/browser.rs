//! The engine's work as a WebAssembly module, measured in a browser by `benches/web/measure.mjs`.

/// What the browser calls.
#[cfg(target_arch = "wasm32")]
mod exports {
    use benches::work::{Ready, Work, board};
    use holdem::card::{CardSet, Suit};
    use wasm_bindgen::prelude::wasm_bindgen;

    /// All that is made ready before the clock starts.
    #[derive(Debug)]
    #[wasm_bindgen]
    #[expect(unnameable_types, reason = "JavaScript names it")]
    pub struct Bench(Ready);

    #[wasm_bindgen]
    impl Bench {
        /// Ready for all work.
        #[wasm_bindgen(constructor)]
        #[expect(clippy::new_without_default, reason = "JavaScript has no Default")]
        pub fn new() -> Self {
            Self(Ready::new())
        }

        /// The names of all work.
        pub fn names() -> Vec<String> {
            Work::ALL.iter().map(|work| work.name().to_owned()).collect()
        }

        /// Hands, deals or answers in a run.
        pub fn items(name: &str) -> f64 {
            named(name).map_or(0.0, |work| work.items() as f64)
        }

        /// Does some work once.
        pub fn run(&self, name: &str) -> f64 {
            named(name).map_or(f64::NAN, |work| self.0.run(work))
        }

        /// The first or second player's weights, by the number of the combo.
        pub fn weights(&self, name: &str, player: usize) -> Vec<u16> {
            let range = named(name).map(|work| self.0.ranges(work)[player & 1]);
            range.map_or_else(Vec::new, |range| range.weights().to_vec())
        }

        /// The numbers of the board's cards.
        pub fn board(&self, name: &str) -> Vec<u8> {
            let board = named(name).map(|work| board(work.board()));
            board.iter().flat_map(|board| board.cards()).map(|card| card.index() as u8).collect()
        }

        /// The random hands, each as the ranks of its four suits.
        pub fn hands(&self) -> Vec<u16> {
            let suits = |hand: &CardSet| Suit::all().map(|suit| hand.ranks_of(suit)).collect();
            self.0.hands().iter().flat_map(|hand| -> Vec<u16> { suits(hand) }).collect()
        }

        /// The first player's equity.
        pub fn equity(&self, name: &str) -> f64 {
            named(name).map_or(f64::NAN, |work| self.0.equity(work))
        }
    }

    fn named(name: &str) -> Option<Work> {
        Work::ALL.into_iter().find(|work| work.name() == name)
    }
}

fn main() {}
