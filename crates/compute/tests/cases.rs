//! Values that other programs found, through the whole pipeline.

mod asking;

use asking::{answer, question};
use compute::answer::Found;
use compute::question::Method;
use serde::Deserialize;

/// Reference values: the exact ones by enumeration with other programs, those with `stderr` by
/// long Monte Carlo runs. `matchups` are tuples of hands times runouts.
const CASES: &str = include_str!("cases.json");

#[derive(Deserialize)]
struct Case {
    id: String,
    players: Vec<String>,
    board: String,
    dead: String,
    equities: Vec<f64>,
    /// Deals each player wins alone, all hands of one weight.
    wins: Option<Vec<u64>>,
    matchups: Option<u64>,
    /// The first player's chances.
    win: Option<f64>,
    tie: Option<f64>,
    stderr: Option<Vec<f64>>,
}

#[test]
fn every_case() {
    let cases: Vec<Case> = serde_json::from_str(CASES).expect("the cases are JSON");
    assert_eq!(cases.len(), 28);
    for case in cases {
        let players: Vec<&str> = case.players.iter().map(String::as_str).collect();
        let mut question = question(&players, &case.board, &case.dead);
        // Exact, three ranges before the flop take ten seconds and more.
        let sampled = case.stderr.is_some() || ["3w_pf_rng", "3w_pf_tight"].contains(&&*case.id);
        if sampled {
            question.method = Method::Sample;
        }
        let found = answer(&question);
        let id = &case.id;
        assert_eq!(matches!(found.method, Found::Sampled { .. }), sampled, "{id}");
        for (place, (player, &expected)) in found.players.iter().zip(&case.equities).enumerate() {
            let theirs = case.stderr.as_ref().map_or(0.0, |errors| errors[place]);
            let ours = player.errors.map_or(0.0, |errors| errors.equity);
            let bound = if sampled { 5.0 * theirs.hypot(ours) } else { 1e-11 };
            let off = (player.outcome.equity - expected).abs();
            assert!(off < bound, "{id}: player {place} is off by {off}");
            assert!(bound < 4e-3, "{id}: {bound} says little");
        }
        if let (Some(total), false) = (case.matchups, sampled) {
            let matchups = found.matchups.expect("an exact answer has counted them");
            assert_eq!(matchups * found.runouts, total, "{id}");
            if let Some(wins) = &case.wins {
                for (player, &wins) in found.players.iter().zip(wins) {
                    assert_eq!(player.outcome.win, wins as f64 / total as f64, "{id}");
                }
            }
        }
        let first = found.players[0].outcome;
        for (expected, found) in [(case.win, first.win), (case.tie, first.tie)] {
            if let Some(expected) = expected {
                assert!((found - expected).abs() < 1e-11, "{id}: {found}");
            }
        }
        let sum: f64 = found.players.iter().map(|player| player.outcome.equity).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{id}: equities sum to {sum}");
        for player in &found.players {
            for lines in [&player.combos, &player.classes] {
                let weight: f64 = lines.iter().map(|line| line.weight).sum();
                let mean: f64 = lines.iter().map(|line| line.weight * line.outcome.equity).sum();
                assert!((weight - 1.0).abs() < 1e-9, "{id}: weights sum to {weight}");
                assert!((mean - player.outcome.equity).abs() < 1e-9, "{id}: {mean}");
            }
        }
    }
}

#[test]
fn famous_matchups() {
    let shown = [
        ("AA", "KK", 81.946),
        ("AKs", "QQ", 46.049),
        ("AKo", "22", 47.351),
        ("AA", "random", 85.204),
        ("32o", "random", 32.303),
    ];
    for (hero, villain, percent) in shown {
        let equity = answer(&question(&[hero, villain], "", "")).players[0].outcome.equity;
        assert!((100.0 * equity - percent).abs() < 5e-4, "{hero} v {villain}: {equity}");
    }
}
