use super::*;
use crate::geometry::Vertex;
use crate::oracle::{play_everything, random_board, some_vertices};
use crate::race::{EighthSpot, Race};
use crate::seed::Seed;
use crate::symmetry::Symmetry;

const OBJECTIVES: [Objective; 2] = [Objective::OwnTime, Objective::AheadOfBestRival];

fn check(table: &PairTable, players: usize, placed: &[Vertex], objective: Objective) {
    let draft = Draft::new(players, placed).expect("the prefix keeps its distance");
    let found = solve(table, &draft, objective);
    let slow = play_everything(table, players, objective, draft.placed);
    let what = (players, placed, objective);
    assert_eq!(found.outcome, outcome(table, players, &slow), "{what:?}");
    if draft.to_move().is_none() {
        assert!(found.choices.is_empty());
    }
    for (vertex, choice) in &found.choices {
        assert_eq!(choice.line[..placed.len()], *placed);
        assert_eq!(choice.line[placed.len()], *vertex);
    }
}

/// Vertices of which no two are neighbours, so that few of them still fill a whole draft.
fn apart(seed: u64, count: usize) -> VertexSet {
    let mut blocked = VertexSet::EMPTY;
    let mut chosen = Vec::new();
    for vertex in some_vertices(&mut Seed(seed).stream(7), 54) {
        if chosen.len() < count && !blocked.contains(vertex) {
            blocked = blocked.union(vertex.reach());
            chosen.push(vertex);
        }
    }
    chosen.into_iter().collect()
}

fn prefix(seed: u64, len: usize) -> Vec<Vertex> {
    let mut placed = Vec::new();
    for vertex in some_vertices(&mut Seed(seed).stream(8), 54) {
        placed.push(vertex);
        if placed.len() > len || keep_distance(&placed).is_err() {
            placed.pop();
        }
    }
    placed
}

#[test]
fn whole_small_drafts_end_as_trying_everything_does() {
    for seed in 0..12 {
        let race = Race::new(&random_board(seed), EighthSpot::TieAveraged);
        for (players, spots) in [(2, 14), (3, 9), (4, 9)] {
            let table = PairTable::within(&race, apart(seed, spots));
            check(&table, players, &[], Objective::OwnTime);
            if players < 4 {
                check(&table, players, &[], Objective::AheadOfBestRival);
            }
        }
        let crowded = some_vertices(&mut Seed(seed).stream(9), 20).into_iter().collect();
        let table = PairTable::within(&race, crowded);
        for objective in OBJECTIVES {
            check(&table, 2, &[], objective);
        }
    }
}

#[test]
fn whole_boards_end_as_trying_everything_does() {
    for seed in 0..6 {
        let mode = if seed % 2 == 0 { EighthSpot::Reference } else { EighthSpot::TieAveraged };
        let table = PairTable::new(&Race::new(&random_board(seed), mode));
        for objective in OBJECTIVES {
            for (players, least) in [(2, 1), (3, 3), (4, 5)] {
                for len in least..=2 * players {
                    check(&table, players, &prefix(seed, len), objective);
                }
            }
        }
    }
}

/// With hardly any vertex worth settling on, players have to settle elsewhere as well.
#[test]
fn drafts_with_too_few_candidates_end_as_trying_everything_does() {
    for seed in 0..40 {
        let race = Race::new(&random_board(seed), EighthSpot::Reference);
        let few = some_vertices(&mut Seed(seed).stream(10), seed as usize % 7);
        let table = PairTable::within(&race, few.into_iter().collect());
        for objective in OBJECTIVES {
            check(&table, 2, &prefix(seed, 1), objective);
            check(&table, 3, &prefix(seed, 4), objective);
            check(&table, 4, &prefix(seed, 6), objective);
        }
    }
}

#[test]
fn every_choice_is_the_solution_of_the_draft_that_follows_it() {
    for seed in 0..3 {
        let table = PairTable::new(&Race::new(&random_board(seed), EighthSpot::TieAveraged));
        for players in PLAYERS {
            let usual = Objective::usual(players);
            for len in 0..2 * players {
                let placed = prefix(seed, len);
                let draft = Draft::new(players, &placed).expect("a draft");
                let found = solve(&table, &draft, usual);
                assert!(found.choices.iter().any(|(_, choice)| *choice == found.outcome));
                for (vertex, choice) in found.choices {
                    let mut placed = placed.clone();
                    placed.push(vertex);
                    let next = Draft::new(players, &placed).expect("a draft");
                    assert_eq!(solve(&table, &next, usual).outcome, choice);
                }
            }
            let empty = Draft::new(players, &[]).expect("a draft");
            assert_eq!(equilibrium(&table, players), Ok(solve(&table, &empty, usual).outcome));
        }
    }
}

/// Turning a board can change who wins only where a tie is settled by the numbers of the
/// vertices: once no two ordered pairs take equally long, it changes nothing.
#[test]
fn without_ties_turning_the_board_changes_no_draft() {
    for seed in 0..4 {
        let board = random_board(seed);
        let plain = PairTable::new(&Race::new(&board, EighthSpot::TieAveraged));
        let untied = |original: &dyn Fn(Vertex) -> Vertex| {
            let mut rolls = Vec::new();
            let mut plans = Vec::new();
            for first in Vertex::all().map(original) {
                for second in Vertex::all().map(original) {
                    let unique = (Vertex::COUNT * first.index() + second.index()) as u64;
                    let time = plain.rolls(first, second);
                    rolls.push(match time {
                        Rolls::INFINITE => time,
                        _ => Rolls::from_bits(((time.bits() / 1000) << 12) | unique),
                    });
                    plans.push(plain.plan(first, second));
                }
            }
            let candidates = plain.candidates();
            let moved = Vertex::all().filter(|&v| candidates.contains(original(v)));
            PairTable::of_times(rolls, plans, moved.collect())
        };
        let at_home = untied(&|v| v);
        for symmetry in Symmetry::all() {
            let home = |v| Vertex::all().find(|&w| symmetry.vertex(w) == v);
            let turned = untied(&|v| home(v).expect("a symmetry reaches every vertex"));
            for players in PLAYERS {
                let before = equilibrium(&at_home, players).expect("a draft");
                let after = equilibrium(&turned, players).expect("a draft");
                let moved: Vec<_> = before.line.iter().map(|&v| symmetry.vertex(v)).collect();
                assert_eq!(after.line, moved);
                assert_eq!(after.rolls, before.rolls);
            }
        }
    }
}

#[test]
fn what_is_no_draft_is_told() {
    let v = |index| Vertex::new(index).expect("a vertex");
    for found in [0, 1, 5] {
        assert_eq!(Draft::new(found, &[]), Err(DraftError::PlayerCount { found }));
    }
    let five: Vec<_> = prefix(3, 5);
    let too_many = DraftError::TooManyPlaced { found: 5, limit: 4 };
    assert_eq!(Draft::new(2, &five), Err(too_many));
    let occupied = PlacementError::Occupied { at: 2, vertex: v(48) };
    assert_eq!(Draft::new(2, &[v(48), v(14), v(48)]), Err(DraftError::Placement(occupied)));
    let close = PlacementError::TooClose { at: 1, vertex: v(4), other: v(0) };
    assert_eq!(Draft::new(2, &[v(0), v(4)]), Err(DraftError::Placement(close)));
}

#[test]
fn seats_take_turns_like_a_snake() {
    let seats = |players| (0..2 * players).map(move |at| seat_at(players, at));
    assert!(seats(2).eq([0, 1, 1, 0]));
    assert!(seats(3).eq([0, 1, 2, 2, 1, 0]));
    assert!(seats(4).eq([0, 1, 2, 3, 3, 2, 1, 0]));
}
