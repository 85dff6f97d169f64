//! The sweep of two ranges against brute force over every pair and every board.

mod spots;

use holdem::board::Board;
use holdem::card::{Card, CardSet, Suit};
use holdem::combo::Combo;
use holdem::oracle;
use holdem::plain::PlainSweep;
use holdem::range::Range;
use holdem::runout::{Runout, shuffle};
use holdem::sweep::Sweep;
use holdem::tally::Tally;
use spots::{Spot, draw};

/// The card whose suit goes where the permutation says.
fn renamed(card: Card, to: [u8; 4]) -> Card {
    Card::new(card.rank(), Suit::new(to[card.suit().index()]).expect("a permutation of the suits"))
}

/// The same question with other names of the suits.
fn rename(spot: &Spot, to: [u8; 4]) -> Spot {
    let combo = |combo: Combo| {
        let (hi, lo) = combo.cards();
        Combo::new(renamed(hi, to), renamed(lo, to)).expect("different cards stay different")
    };
    let range =
        |range: &Range| range.combos().map(|(held, weight)| (combo(held), weight)).collect();
    let board: Vec<Card> = spot.board.cards().map(|card| renamed(card, to)).collect();
    Spot {
        ranges: spot.ranges.iter().map(range).collect(),
        board: Board::new(&board).expect("different cards stay different"),
        dead: spot.dead.iter().map(|card| renamed(card, to)).collect(),
    }
}

/// The tally of a whole question.
fn sweep(spot: &Spot) -> Tally {
    let sweep = Sweep::new(&spot.ranges[0], &spot.ranges[1], &spot.board, spot.dead);
    let mut tally = Tally::new(2);
    sweep.run(&sweep.runouts(), &mut tally);
    tally
}

fn brute<R: Ord>(spot: &Spot, rank: impl Fn(CardSet) -> R) -> Tally {
    let [a, b] = [&spot.ranges[0], &spot.ranges[1]];
    oracle::tally(&[a, b], &spot.board, spot.dead, rank)
}

#[test]
fn random_ranges_against_brute_force() {
    for seed in 0..400 {
        let spot = draw(seed, 2);
        assert_eq!(sweep(&spot), brute(&spot, oracle::best), "seed {seed}: {spot:?}");
    }
}

/// How many of the drawn spots show that straight flushes and full houses are taken for one
/// another, and how many that flushes are held to be better than quads.
#[test]
fn a_wrong_order_of_categories_is_noticed() {
    let exchanged = |a: u8, b: u8| {
        move |cards| {
            oracle::best(cards).map(|(category, ranks)| match category {
                _ if category == a => (b, ranks),
                _ if category == b => (a, ranks),
                _ => (category, ranks),
            })
        }
    };
    // Straight flush and full house, flush and full house, straight flush and quads.
    for (a, b) in [(8, 6), (5, 6), (8, 7)] {
        let noticed = (0..400).filter(|&seed| {
            let spot = draw(seed, 2);
            sweep(&spot) != brute(&spot, exchanged(a, b))
        });
        assert!(noticed.count() > 0, "no spot shows {a} and {b} exchanged");
    }
}

/// The tally of the textbook sweep over some runouts, which are those of the sweep as well.
fn plain(spot: &Spot, runouts: &[Runout]) -> Tally {
    let sweep = PlainSweep::new(&spot.ranges[0], &spot.ranges[1], &spot.board, spot.dead);
    let mut tally = Tally::new(2);
    sweep.run(runouts, &mut tally);
    tally
}

/// Several hundred thousand boards.
#[test]
fn many_boards_against_the_textbook_sweep() {
    let mut boards = 0;
    for seed in 1_000..3_400 {
        let spot = draw(seed, 2);
        let question = Sweep::new(&spot.ranges[0], &spot.ranges[1], &spot.board, spot.dead);
        let runouts = question.runouts();
        assert_eq!(sweep(&spot), plain(&spot, &runouts), "seed {seed}: {spot:?}");
        boards += runouts.len();
    }
    assert!(boards > 300_000, "only {boards} boards");
}

/// Full ranges, whose sums are the greatest there are, and boards of every kind: with four and
/// five of a suit, paired, and with straights. More of one weight than the sums hold at a time.
#[test]
fn full_ranges_on_boards_dealt_from_the_deck() {
    let all = Range::any_two();
    let spot = Spot { ranges: vec![all.clone(), all], board: Board::EMPTY, dead: CardSet::EMPTY };
    let question = Sweep::new(&spot.ranges[0], &spot.ranges[1], &spot.board, spot.dead);
    let mut runouts = question.runouts();
    shuffle(&mut runouts, 52);
    runouts.truncate(8_000);
    let of_most = runouts.iter().filter(|runout| runout.weight == 24).count();
    assert!(of_most > 3_300, "only {of_most} runouts weigh 24");
    let mut tally = Tally::new(2);
    question.run(&runouts, &mut tally);
    assert_eq!(tally, plain(&spot, &runouts));
    // C(47, 2) combos and C(45, 2) against each, with the weight of the opponent's.
    let deals: u128 = tally.players[0].iter().map(|count| count.total).sum();
    assert_eq!(deals, u128::from(tally.runouts) * 1_081 * 990 * 1_000);
}

#[test]
fn players_may_change_places() {
    for seed in 0..100 {
        let spot = draw(seed, 2);
        let mut tally = sweep(&spot);
        tally.players.reverse();
        let mut turned = spot;
        turned.ranges.reverse();
        assert_eq!(sweep(&turned), tally, "seed {seed}");
    }
}

#[test]
fn suits_may_be_renamed() {
    for seed in 0..100 {
        let spot = draw(seed, 2);
        let to = [[1, 0, 2, 3], [3, 2, 1, 0], [1, 2, 3, 0]][seed as usize % 3];
        let (tally, moved) = (sweep(&spot), sweep(&rename(&spot, to)));
        for combo in Combo::all() {
            let (hi, lo) = combo.cards();
            let other = Combo::new(renamed(hi, to), renamed(lo, to)).expect("two cards");
            for player in 0..2 {
                let counts = [&tally, &moved].map(|tally| &tally.players[player]);
                assert_eq!(counts[0][combo.index()], counts[1][other.index()], "seed {seed}");
            }
        }
    }
}

#[test]
fn weights_are_relative_and_the_board_has_no_order() {
    for seed in 0..100 {
        let mut spot = draw(seed, 2);
        let halved = |weight: u16| weight / 4 * 2;
        spot.ranges[0] =
            spot.ranges[0].combos().map(|(combo, weight)| (combo, halved(weight))).collect();
        let tally = sweep(&spot);

        let mut cards: Vec<Card> = spot.board.cards().collect();
        cards.reverse();
        spot.board = Board::new(&cards).expect("the same cards");
        spot.ranges[0] =
            spot.ranges[0].combos().map(|(combo, weight)| (combo, weight / 2)).collect();
        let half = sweep(&spot);
        assert_eq!(half.players[0], tally.players[0], "seed {seed}");
        for (half, whole) in half.players[1].iter().zip(&tally.players[1]) {
            assert_eq!(
                [half.win, half.tie, half.share, half.total].map(|n| 2 * n),
                [whole.win, whole.tie, whole.share, whole.total]
            );
        }
    }
}

#[test]
fn parts_add_up_in_any_order() {
    for seed in 0..40 {
        let spot = draw(seed, 2);
        let question = Sweep::new(&spot.ranges[0], &spot.ranges[1], &spot.board, spot.dead);
        let mut runouts = question.runouts();
        shuffle(&mut runouts, seed);
        let mut sum = Tally::new(2);
        for part in runouts.chunks(7) {
            let mut tally = Tally::new(2);
            question.run(part, &mut tally);
            sum.add(&tally);
        }
        assert_eq!(sum, sweep(&spot), "seed {seed}");
    }
}

#[test]
fn nothing_to_count_is_no_failure() {
    let [none, all] = [Range::empty(), Range::any_two()];
    let question = Sweep::new(&none, &all, &Board::EMPTY, CardSet::DECK);
    assert!(question.runouts().is_empty());
    let mut tally = Tally::new(2);
    question.run(&[], &mut tally);
    assert_eq!(tally, Tally::new(2));
}
