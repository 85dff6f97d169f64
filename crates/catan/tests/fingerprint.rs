//! The bits of many answers, folded into one number. It was found to be the same natively and in
//! WebAssembly; should it change, links and saved answers no longer mean what they meant.

use catan::build_speed::{Target, Wait};
use catan::building::{Building, Size};
use catan::chain::Chain;
use catan::dice;
use catan::draft::{Draft, Objective, PLAYERS, solve};
use catan::geometry::Vertex;
use catan::pair::PairTable;
use catan::race::{EighthSpot, Race};
use catan::score::{Strategy, sites};
use catan::seed::Seed;
use catan::setup::{Layout, Setup};
use catan::trial::Trials;

/// FNV-1a over 64-bit words.
struct Fingerprint(u64);

impl Fingerprint {
    fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x100_0000_01b3);
    }

    fn add_float(&mut self, float: f64) {
        self.add(float.to_bits());
    }
}

#[test]
fn answers_keep_their_bits() {
    let mut print = Fingerprint(0xcbf2_9ce4_8422_2325);
    let setup = Setup { layout: Layout::Official, shuffle_harbours: true, ..Setup::default() };
    for seed in 0..20 {
        let board = setup.board(Seed(seed));
        for mode in [EighthSpot::TieAveraged, EighthSpot::Reference] {
            let table = PairTable::new(&Race::new(&board, mode));
            for players in PLAYERS {
                let draft = Draft::new(players, &[]).expect("a draft");
                let solution = solve(&table, &draft, Objective::usual(players));
                let choices = solution.choices.iter().map(|(_, outcome)| outcome);
                for outcome in choices.chain([&solution.outcome]) {
                    outcome.line.iter().for_each(|v| print.add(v.index() as u64));
                    outcome.rolls.iter().for_each(|rolls| print.add_float(rolls.to_f64()));
                }
            }
        }
        let own = [48, 14].map(|v| Building {
            vertex: Vertex::new(v).expect("a vertex"),
            size: Size::Settlement,
        });
        let wait = Wait::new(&board, &own, None, [0; 5], Target::City).expect("the bank has it");
        if let Ok(timing) = Chain::solve(&wait) {
            print.add_float(timing.mean().unwrap_or(0.0));
            print.add_float(timing.deviation().unwrap_or(0.0));
            print.add(timing.percentile(90).unwrap_or(0) as u64);
        }
        if let Some((mean, error)) = Trials::new(&wait, Seed(seed), 200).solve().mean() {
            print.add_float(mean);
            print.add_float(error);
        }
        for site in sites(&board, &Strategy::CITIES, &[], &[]).expect("the board is empty") {
            print.add_float(site.score);
        }
        print.add_float(dice::chance_within(6, seed as u32));
    }
    assert_eq!(print.0, 0x5d4a_083d_20be_9d8b, "{:016x}", print.0);
}
