use super::*;
use crate::oracle::{race_by_halving, random_board};
use alloc::vec::Vec;

fn mean_production(board: &Board, vertices: &[Vertex]) -> [f64; Resource::COUNT] {
    let mut mean = [0.0; Resource::COUNT];
    for &v in vertices {
        for (mean, pips) in mean.iter_mut().zip(board.pips(v)) {
            *mean += f64::from(pips) / 36.0 / vertices.len() as f64;
        }
    }
    mean
}

#[test]
fn every_plan_takes_what_halving_finds() {
    for seed in 0..6 {
        let board = random_board(seed);
        for mode in [EighthSpot::Reference, EighthSpot::TieAveraged] {
            let race = Race::new(&board, mode);
            let new_spot = mean_production(&board, race.eighth());
            for first in Vertex::all() {
                let seconds = Vertex::all().filter(|&v| !first.reach().contains(v));
                for second in seconds.skip(first.index() % 7).step_by(7) {
                    let found = race.schedules(first, second);
                    let slow = race_by_halving(&board, new_spot, first, second);
                    for (schedule, slow) in found.iter().zip(slow) {
                        let fast = schedule.total.to_f64();
                        let is_near = fast == slow || (fast - slow).abs() < 1e-8 * slow.max(1.0);
                        assert!(is_near, "{seed} {first} {second} {schedule:?} {slow}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_best_plan_is_the_quickest_of_the_three_in_both_orders() {
    for seed in 0..4 {
        let race = Race::new(&random_board(seed), EighthSpot::TieAveraged);
        for a in Vertex::all() {
            for b in Vertex::all().filter(|&b| !a.reach().contains(b)) {
                let quickest = |first, second| {
                    let all = race.schedules(first, second);
                    let least = all.iter().min_by_key(|s| (s.total, s.plan));
                    least.map(|s| (s.total, s.plan)).expect("there are three plans")
                };
                assert_eq!(race.both_orders(a, b), [quickest(a, b), quickest(b, a)]);
            }
        }
    }
}

#[test]
fn a_schedule_is_the_sum_of_its_stages() {
    let race = Race::new(&random_board(1), EighthSpot::TieAveraged);
    let vertices: Vec<_> = Vertex::all().collect();
    for schedule in race.schedules(vertices[9], vertices[30]) {
        let sum: f64 = schedule.stages.iter().map(|(_, rolls)| rolls).sum();
        assert!((sum - schedule.total.to_f64()).abs() < 1e-8);
        let bought = schedule.stages.iter().map(|&(purchase, _)| purchase);
        assert!(bought.eq(schedule.plan.stages().iter().map(|&(purchase, _)| purchase)));
    }
}

#[test]
fn rolls_round_sort_and_never_turn_into_nonsense() {
    assert_eq!(Rolls::from_f64(58.085_515_85).to_f64(), 58.085_515_85);
    assert_eq!(Rolls::from_f64(1.000_000_000_4), Rolls::from_f64(1.0));
    assert_eq!(Rolls::from_f64(f64::INFINITY), Rolls::INFINITE);
    assert_eq!(Rolls::from_f64(f64::NAN), Rolls::INFINITE);
    assert_eq!(Rolls::INFINITE.to_f64(), f64::INFINITY);
    assert_eq!(Rolls::INFINITE.behind(Rolls::INFINITE), 0);
    assert!(Rolls::from_f64(100_000.0) < Rolls::INFINITE);
}
