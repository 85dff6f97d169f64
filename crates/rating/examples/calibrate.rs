//! Prints how well the intervals and ratings of each model do where the truth is known.

#[allow(dead_code, reason = "the tests ask it for more")]
#[path = "../tests/simulation/mod.rs"]
mod simulation;

use rating::{Constants, Model};
use simulation::{BUCKETS, score};

fn main() {
    println!("| model | corrupt | hands from | seen | 95 % covers | width | RMSE | joint filter |");
    println!("|---|---|---|---|---|---|---|---|");
    for (label, model) in [
        ("calibrated", Model::Calibrated),
        ("published, mean", Model::PublishedMean),
        ("published, residual", Model::PublishedResidual),
    ] {
        for corrupt in [0.0, 0.02] {
            for (from, score) in BUCKETS.iter().zip(score(0..6, corrupt, &Constants::of(model))) {
                println!(
                    "| {label} | {:.0} % | {from} | {} | {:.1} % | {:.1} | {:.2} | {:.2} |",
                    corrupt * 100.0,
                    score.count,
                    score.coverage() * 100.0,
                    score.width(),
                    score.rmse(),
                    score.oracle_rmse(),
                );
            }
        }
    }
}
