//! Nothing depends on how the island lies on the table.

use catan::board::Board;
use catan::draft::equilibrium;
use catan::geometry::{CoastEdge, Hex, Vertex};
use catan::pair::PairTable;
use catan::race::{EighthSpot, Race};
use catan::score::{Strategy, score};
use catan::seat::{BothSeats, Seats};
use catan::seed::Seed;
use catan::setup::{Layout, Setup};
use catan::symmetry::Symmetry;

fn boards() -> Vec<Board> {
    let beginner = Setup::default().board(Seed(0));
    let random = (0..12).map(|seed| {
        let layout = if seed % 2 == 0 { Layout::Official } else { Layout::Random };
        Setup { layout, shuffle_harbours: true, ..Setup::default() }.board(Seed(seed))
    });
    std::iter::once(beginner).chain(random).collect()
}

fn table(board: &Board, mode: EighthSpot) -> PairTable {
    PairTable::new(&Race::new(board, mode))
}

#[test]
fn symmetries_keep_neighbours_and_move_everything_once() {
    for symmetry in Symmetry::all() {
        let hexes: std::collections::BTreeSet<_> = Hex::all().map(|h| symmetry.hex(h)).collect();
        assert_eq!(hexes.len(), Hex::COUNT);
        for vertex in Vertex::all() {
            let mut moved: Vec<_> = vertex.neighbours().map(|v| symmetry.vertex(v)).collect();
            moved.sort();
            assert_eq!(moved, symmetry.vertex(vertex).neighbours().collect::<Vec<_>>());
        }
        for edge in CoastEdge::all() {
            let (a, b) = edge.ends();
            let (a, b) = (symmetry.vertex(a), symmetry.vertex(b));
            assert_eq!(symmetry.coast(edge).ends(), (a.min(b), a.max(b)));
        }
    }
}

#[test]
fn turning_the_board_changes_no_time_and_no_score() {
    for board in boards() {
        let plain = table(&board, EighthSpot::TieAveraged);
        for symmetry in Symmetry::all() {
            let moved_board = symmetry.board(&board);
            let moved = table(&moved_board, EighthSpot::TieAveraged);
            for a in Vertex::all() {
                let to = symmetry.vertex(a);
                let (before, after) = (
                    score(&board, a, &Strategy::CITIES, [3, 0, 1, 9, 4]),
                    score(&moved_board, to, &Strategy::CITIES, [3, 0, 1, 9, 4]),
                );
                assert_eq!(before.to_bits(), after.to_bits());
                for c in Vertex::all() {
                    assert_eq!(plain.rolls(a, c), moved.rolls(to, symmetry.vertex(c)));
                    assert_eq!(plain.plan(a, c), moved.plan(to, symmetry.vertex(c)));
                }
            }
        }
    }
}

/// With two players the difference is the value of a zero-sum game, which ties do not touch. With
/// more a tie may be settled otherwise, which the crate's own tests look into.
#[test]
fn turning_the_board_changes_no_duel() {
    for board in boards() {
        let plain = table(&board, EighthSpot::TieAveraged);
        for symmetry in Symmetry::all() {
            let moved = table(&symmetry.board(&board), EighthSpot::TieAveraged);
            let behind = |table| {
                let rolls = equilibrium(table, 2).expect("a draft").rolls;
                rolls[0].behind(rolls[1])
            };
            assert_eq!(behind(&plain), behind(&moved));
        }
    }
}

#[test]
fn turning_the_beginner_board_changes_no_seat() {
    let board = Setup::default().board(Seed(0));
    let seats = BothSeats::new(&board).tie_averaged;
    for symmetry in Symmetry::all() {
        let moved = BothSeats::new(&symmetry.board(&board)).tie_averaged;
        for players in 2..=4 {
            let rolls = |seats: &Seats| seats.outcome(players).map(|o| o.rolls.clone());
            assert_eq!(rolls(&seats), rolls(&moved));
        }
    }
}

/// In reference mode it does, as the published values show by accident.
#[test]
fn turning_the_beginner_board_flips_the_seats_in_reference_mode() {
    let board = Setup::default().board(Seed(0));
    let first_is_ahead = |board: &Board| {
        let rolls = equilibrium(&table(board, EighthSpot::Reference), 2).expect("a draft").rolls;
        rolls[0] < rolls[1]
    };
    assert!(first_is_ahead(&board));
    assert!(Symmetry::all().any(|symmetry| !first_is_ahead(&symmetry.board(&board))));
    let seats = BothSeats::new(&board);
    assert!(seats.disagree(2));
    assert!(!seats.disagree(5));
}
