//! Three ranges by inclusion and exclusion against brute force over every deal and every board.

mod spots;

use holdem::board::Board;
use holdem::card::CardSet;
use holdem::oracle;
use holdem::range::Range;
use holdem::runout::shuffle;
use holdem::tally::{Count, Tally};
use holdem::threeway::Threeway;
use spots::{Spot, draw};

fn question(spot: &Spot) -> Threeway {
    let [a, b, c] = [0, 1, 2].map(|player| &spot.ranges[player]);
    Threeway::new([a, b, c], &spot.board, spot.dead)
}

fn count(spot: &Spot) -> Tally {
    let question = question(spot);
    let mut tally = Tally::new(3);
    question.run(&question.runouts(), &mut tally);
    tally
}

#[test]
fn random_ranges_against_brute_force() {
    let mut split_in_three = 0;
    for seed in 0..300 {
        let spot = draw(seed, 3);
        let ranges: Vec<&Range> = spot.ranges.iter().collect();
        let tally = count(&spot);
        assert_eq!(
            tally,
            oracle::tally(&ranges, &spot.board, spot.dead, oracle::best),
            "seed {seed}: {spot:?}"
        );
        // Ties of two give half a pot, three units; ties of three give two.
        let less_than_half = |count: &Count| count.share < 3 * count.tie;
        split_in_three += usize::from(tally.players.iter().flatten().any(less_than_half));
    }
    assert!(split_in_three > 30, "only {split_in_three} spots split a pot in three");
}

#[test]
fn parts_add_up_in_any_order_and_the_pot_is_given_away_whole() {
    for seed in 0..40 {
        let spot = draw(seed, 3);
        let question = question(&spot);
        let mut runouts = question.runouts();
        shuffle(&mut runouts, seed);
        let mut sum = Tally::new(3);
        for part in runouts.chunks(5) {
            let mut tally = Tally::new(3);
            question.run(part, &mut tally);
            sum.add(&tally);
        }
        assert_eq!(sum, count(&spot), "seed {seed}");

        // Each player's combos, times their weights, meet the same deals, and share them out.
        let weighed = |player: usize, of: fn(&Count) -> u128| -> u128 {
            let combos = spot.ranges[player].combos();
            combos
                .map(|(combo, weight)| of(&sum.players[player][combo.index()]) * u128::from(weight))
                .sum()
        };
        let deals = weighed(0, |count| count.total);
        let shares: u128 =
            (0..3).map(|player| weighed(player, |count| 6 * count.win + count.share)).sum();
        assert_eq!([1, 2].map(|player| weighed(player, |count| count.total)), [deals; 2]);
        assert_eq!(shares, 6 * deals);
    }
}

/// The heaviest there is: the sums stay within their bounds.
#[test]
fn three_full_ranges_on_a_board_that_plays() {
    let all = Range::any_two();
    let royal = CardSet::from_bits(0x1F00);
    let board = Board::new(&royal.iter().collect::<Vec<_>>()).expect("a board");
    let question = Threeway::new([&all, &all, &all], &board, CardSet::EMPTY);
    let mut tally = Tally::new(3);
    question.run(&question.runouts(), &mut tally);
    // C(45, 2) and C(43, 2) ways for the others, with a million for their weights.
    let total = 990 * 903 * 1_000_000;
    for (combo, _) in all.without(royal).combos() {
        let count = tally.players[1][combo.index()];
        assert_eq!(count, Count { win: 0, tie: total, share: 2 * total, total });
    }
}
