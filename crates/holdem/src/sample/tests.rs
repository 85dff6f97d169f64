use super::*;
use crate::card::Card;
use crate::combo::Combo;
use crate::eval::evaluate;
use crate::notation::cards::parse_cards;
use crate::notation::parse;
use crate::preflop::Table;
use crate::tally::{Count, Tally};

fn ranges(texts: &[&str]) -> Vec<Range> {
    texts.iter().map(|text| parse(text).expect("a range").range).collect()
}

fn sampler(texts: &[&str], board: &str, dead: &str, seed: u64) -> Sampler {
    let cards = |text: &str| parse_cards(text).expect("cards");
    let board = Board::new(&cards(board)).expect("a board");
    Sampler::new(&ranges(texts), &board, cards(dead).into_iter().collect(), seed).expect("a deal")
}

/// The players' sums of an exact tally: won, split, the split part, everything.
fn sums(tally: &Tally, ranges: &[Range]) -> Vec<Count> {
    let sum = |(range, counts): (&Range, &Vec<Count>)| {
        let mut sum = Count::default();
        for (combo, weight) in range.combos() {
            let count = counts[combo.index()];
            let of = |n: u128| n * u128::from(weight);
            sum += Count {
                win: of(count.win),
                tie: of(count.tie),
                share: of(count.share),
                total: of(count.total),
            };
        }
        sum
    };
    ranges.iter().zip(&tally.players).map(sum).collect()
}

/// The results of an estimate beside those of exact counts, in standard errors.
fn offs(estimate: &Estimate, exact: &Count, unit: u32) -> [f64; 5] {
    let all = exact.total as f64;
    let (win, tie) = (exact.win as f64 / all, exact.tie as f64 / all);
    let share = exact.share as f64 / all / f64::from(unit);
    let pairs = [
        (estimate.win, win),
        (estimate.tie, tie),
        (estimate.lose, 1. - win - tie),
        (estimate.equity, win + share),
        (estimate.tie_share, share),
    ];
    pairs.map(|(value, exact)| (value.mean - exact) / value.error)
}

#[test]
fn two_players_agree_with_the_table() {
    let table = Table::read(include_bytes!("../../../../assets/preflop.bin")).expect("whole");
    let cases = [
        ["random", "random"],
        ["AA", "AA:0.01,22"],
        ["22+:0.5,A2s+:0.333,KQo", "TT+,AKo:0.1,QJs:0.25"],
        ["AsKs", "QhQd"],
        ["32o", "random"],
    ];
    for (seed, case) in cases.iter().enumerate() {
        let ranges = ranges(case);
        let exact = sums(&table.tally(&ranges[0], &ranges[1]), &ranges);
        let part = sampler(case, "", "", seed as u64).run(0, 300_000);
        assert_eq!(part.deals(), 300_000);
        for (player, exact) in exact.iter().enumerate() {
            let estimate = part.estimate(player).expect("hands were dealt");
            let offs = offs(&estimate, exact, 2);
            assert!(offs.iter().all(|off| off.abs() < 5.), "{case:?} {player}: {offs:?}");
            assert!((estimate.equity.error - 0.0009).abs() < 0.0003, "{estimate:?}");
        }
    }
}

/// Errors are what they say: over many runs the offs of an estimate have a mean square of one.
#[test]
fn standard_errors_are_calibrated() {
    let table = Table::read(include_bytes!("../../../../assets/preflop.bin")).expect("whole");
    let case = ["22+,A2s+,KTs+,AJo+", "random"];
    let ranges = ranges(&case);
    let exact = sums(&table.tally(&ranges[0], &ranges[1]), &ranges);
    let sampler = sampler(&case, "", "", 5);
    let mut squares = [0.; 5];
    for unit in 0..300 {
        let estimate = sampler.run(unit, 1000).estimate(0).expect("hands were dealt");
        for (square, off) in squares.iter_mut().zip(offs(&estimate, &exact[0], 2)) {
            *square += off * off / 300.;
        }
    }
    // The root of 2 / 300 is 0.08.
    assert!(squares.iter().all(|square| (square - 1.).abs() < 0.35), "{squares:?}");
}

const R20: &str = "66+,A4s+,K8s+,Q9s+,J9s+,T9s,A9o+,KTo+,QTo+,JTo";
const RA: &str = "22+,A2s+,KTs+,AJo+";
const TIGHT: &str = "QQ+,AKs,AKo";

/// Equities of other programs: by enumeration, or with the standard errors of long runs.
#[test]
fn more_players_agree_with_references() {
    type Case<'a> = (&'a [&'a str], &'a str, &'a str, &'a [(f64, f64)]);
    let cases: [Case<'_>; 6] = [
        (
            &["AsKs", "QhQd", "7c6c"],
            "",
            "",
            &[(0.377943088257, 0.), (0.395720895215, 0.), (0.226336016528, 0.)],
        ),
        (
            &[RA, TIGHT, "JhTh,QhJh,88+"],
            "9h6h2h",
            "",
            &[(0.235971074888, 0.), (0.37045722153, 0.), (0.393571703583, 0.)],
        ),
        (
            &["AsAh", "KdKc", "QsJs", "7h6h"],
            "",
            "",
            &[
                (0.486684490354, 0.),
                (0.166196059329, 0.),
                (0.161120590272, 0.),
                (0.185998860045, 0.),
            ],
        ),
        (
            &[TIGHT, R20, RA, "random"],
            "",
            "",
            &[
                (0.4185383, 5.93e-5),
                (0.2017216, 5.23e-5),
                (0.2233362, 4.72e-5),
                (0.1564039, 3.49e-5),
            ],
        ),
        (
            &[TIGHT, R20, RA, "random"],
            "Ks7h2d",
            "",
            &[
                (0.6218901, 4.07e-5),
                (0.1251179, 2.78e-5),
                (0.1563165, 4.36e-5),
                (0.0966755, 3.46e-5),
            ],
        ),
        (
            &[R20, RA, TIGHT, "22+"],
            "QsJsTd2c",
            "AsKd",
            &[(0.133817, 3.27e-5), (0.097204, 2.6e-5), (0.6852073, 5.21e-5), (0.0837717, 3.31e-5)],
        ),
    ];
    for (players, board, dead, equities) in cases {
        let part = sampler(players, board, dead, 9).run(1, 400_000);
        let mut sum = 0.;
        for (player, &(equity, error)) in equities.iter().enumerate() {
            let found = part.estimate(player).expect("hands were dealt").equity;
            let error = libm::sqrt(found.error * found.error + error * error);
            assert!(
                (found.mean - equity).abs() < 5. * error,
                "{players:?} {board}: {found:?} for {equity}"
            );
            sum += found.mean;
        }
        assert!((sum - 1.).abs() < 1e-12);
    }
}

/// Five players with hands of ten cards: of 164,025,000 draws 113,400 come apart.
#[test]
fn drawing_in_turn_agrees_with_all_deals() {
    let cards = parse_cards("AsAdKsKdQsQd9s9h7h7c").expect("cards");
    let board = Board::new(&parse_cards("Jc8c4d3h2s").expect("cards")).expect("a board");
    let ranges: Vec<Range> = (0..5_usize)
        .map(|player| {
            let mut range = Range::empty();
            for (at, &a) in cards.iter().enumerate() {
                for (other, &b) in cards[..at].iter().enumerate() {
                    let weight = 100 + (at * 7 + other * 13 + player * 29) % 10 * 100;
                    range.set(Combo::new(a, b).expect("two cards"), weight as u16);
                }
            }
            range
        })
        .collect();
    let mut exact = Tally::new(5);
    every_deal(&ranges, board.set(), &mut Vec::new(), &mut exact);
    let exact = sums(&exact, &ranges);
    let sampler = Sampler::new(&ranges, &board, CardSet::EMPTY, 3).expect("a deal");
    assert!(sampler.weighs());
    let mut squares = [0.; 5];
    let mut all = Part::new(5);
    for unit in 0..100 {
        let part = sampler.run(unit, 1000);
        let offs = offs(&part.estimate(0).expect("hands were dealt"), &exact[0], 60);
        for (square, off) in squares.iter_mut().zip(offs) {
            *square += off * off / 100.;
        }
        all.add(&part);
    }
    assert!(all.effective() < all.deals() as f64 && all.effective() > 10_000.);
    assert!(squares.iter().all(|square| (square - 1.).abs() < 0.7), "{squares:?}");
    for (player, exact) in exact.iter().enumerate() {
        let estimate = all.estimate(player).expect("hands were dealt");
        let offs = offs(&estimate, exact, 60);
        assert!(offs.iter().all(|off| off.abs() < 5.), "{player}: {offs:?}");
        assert!(estimate.equity.error < 0.01);
    }
}

/// The oracle: every way to deal to the ranges.
fn every_deal(ranges: &[Range], board: CardSet, hands: &mut Vec<Combo>, tally: &mut Tally) {
    let Some(range) = ranges.get(hands.len()) else {
        let strength = |hand: &Combo| evaluate(board.union(hand.set()));
        let best = hands.iter().map(strength).max();
        let winners = hands.iter().filter(|hand| Some(strength(hand)) == best).count() as u128;
        for (player, hand) in hands.iter().enumerate() {
            let others = hands.iter().zip(ranges).enumerate().filter(|&(at, _)| at != player);
            let weight: u128 = others.map(|(_, (&c, range))| u128::from(range.weight(c))).product();
            let count = &mut tally.players[player][hand.index()];
            count.total += weight;
            if Some(strength(hand)) == best {
                *(if winners == 1 { &mut count.win } else { &mut count.tie }) += weight;
                if winners > 1 {
                    count.share += weight * u128::from(tally.unit) / winners;
                }
            }
        }
        return;
    };
    for (combo, _) in range.combos() {
        if hands.iter().all(|hand| !hand.set().intersects(combo.set())) {
            hands.push(combo);
            every_deal(ranges, board, hands, tally);
            hands.pop();
        }
    }
}

/// A dealer of a unit, to look at his batches.
fn dealer(sampler: &Sampler, unit: u64) -> Dealer<'_> {
    let batch = Batch::new(sampler.players.len());
    Dealer { sampler, rng: sampler.stream(unit), bits: Bits::default(), batch }
}

/// What a unit comes to is what its deals come to one by one, each judged by the evaluator: a bare
/// loop is the oracle of the vectors. Hands and boards are what they may be.
#[test]
fn batches_are_their_deals() {
    let cases: [(&[&str], &str, &str); 6] = [
        (&["random", "random"], "", ""),
        (&["random", "random", "random"], "", ""),
        (&["22+:0.5,A2s+:0.333,KQo", "TT+,AKo:0.1,QJs:0.25", "random"], "9h6h2h", "AsKd"),
        (&["random", RA, R20, "random", TIGHT], "QsJsTd2c", ""),
        (&["random"; 10], "", "2c2d3h"),
        (&["QQ+,AKs", "JTs,QJs", "random"], "AsKsQsJsTs", ""),
    ];
    for (seed, (texts, board, dead)) in cases.into_iter().enumerate() {
        let sampler = sampler(texts, board, dead, seed as u64);
        let (mut one, mut many) = (dealer(&sampler, 3), Part::new(texts.len()));
        let known = sampler.board;
        let batches = 400;
        for _ in 0..batches {
            one.draw_jointly();
            one.show_down();
            for at in 0..MANY {
                let (deal, board) = one.batch.deal(at);
                let mut taken = board;
                assert_eq!((board.len(), board.minus(known).len()), (5, 5 - known.len()));
                assert!(board.minus(known).minus(sampler.deck.all()).is_empty());
                let mut counts = Vec::new();
                for (player, &drawn) in deal.iter().enumerate() {
                    let hand = sampler.urns[sampler.players[player]].hand(drawn);
                    assert!(!taken.intersects(hand.set), "a card comes once");
                    taken = taken.union(hand.set);
                    counts.push((hand.combo, evaluate(board.union(hand.set))));
                }
                add_plainly(&mut many, &counts);
            }
        }
        assert_eq!(sampler.run(3, batches * MANY as u32), many, "{texts:?}");
    }
}

/// One deal of weight 1 into a part.
fn add_plainly(part: &mut Part, hands: &[(Combo, crate::eval::Strength)]) {
    let best = hands.iter().map(|hand| hand.1).max();
    let winners = hands.iter().filter(|hand| Some(hand.1) == best).count();
    let parts = |hand: &(Combo, _)| if Some(hand.1) == best { winners } else { 0 };
    let unit = u128::from(part.tally().unit);
    let count = |hand| {
        let parts = parts(hand) as u128;
        let (win, tie) = (u128::from(parts == 1), u128::from(parts > 1));
        Count { win, tie, share: tie * unit / parts.max(1), total: 1 }
    };
    let counts = hands.iter().enumerate().map(|(player, hand)| (player, hand.0, count(hand)));
    let squares = hands.iter().enumerate().map(|(player, hand)| (player, parts(hand), 1));
    part.take(1, counts, squares);
}

/// Of few cards every deal there is, hands and board together, comes as often as it should: by
/// the weights of the hands, and every board alike.
#[test]
fn whole_deals_come_by_weight() {
    let left = parse_cards("AsKsQsJsTs9h8h7h2c").expect("cards");
    let dead = CardSet::DECK.minus(left.iter().copied().collect());
    let weighed = |step: usize| -> Range {
        let hands = Combo::all().filter(|hand| !hand.set().intersects(dead));
        hands.map(|hand| (hand, (hand.index() * step % 7 * 150 + 50) as u16)).collect()
    };
    let level: Range = weighed(0);
    // All five cards of the board to come, or two of them.
    for (seed, (known, ranges)) in
        [(0, [level, weighed(5)]), (3, [weighed(3), weighed(5)])].into_iter().enumerate()
    {
        let (board, rest) = left.split_at(known);
        let board = Board::new(board).expect("a board");
        let sampler = Sampler::new(&ranges, &board, dead, seed as u64).expect("a deal");
        let mut dealer = dealer(&sampler, 0);
        let mut seen: std::collections::HashMap<(Vec<u16>, u64), f64> = Default::default();
        let batches = 40_000;
        for _ in 0..batches {
            dealer.draw_jointly();
            dealer.show_down();
            for at in 0..MANY {
                let (hands, board) = dealer.batch.deal(at);
                *seen.entry((hands, board.bits())).or_default() += 1.0;
            }
        }
        let chance = |(hands, _): &(Vec<u16>, u64)| {
            let weights = hands.iter().zip(&sampler.players).zip(&ranges);
            let weight = weights.map(|((&hand, &urn), range)| {
                f64::from(range.weight(sampler.urns[urn].hand(hand).combo))
            });
            weight.product::<f64>()
        };
        // Two of the cards, two more, and the board of what is left.
        let pairs = |cards: usize| cards * (cards - 1) / 2;
        let boards = if known == 0 { 1 } else { pairs(rest.len() - 4) };
        let all = pairs(rest.len()) * pairs(rest.len() - 2) * boards;
        assert_eq!(seen.len(), all, "every deal comes");
        let sum: f64 = seen.keys().map(chance).sum();
        let deals = f64::from(batches * MANY as u32);
        let chi_square = seen.iter().map(|(deal, &times)| {
            let expected = deals * chance(deal) / sum;
            (times - expected) * (times - expected) / expected
        });
        let freedom = all as f64 - 1.;
        let off = (chi_square.sum::<f64>() - freedom) / libm::sqrt(2. * freedom);
        assert!(off.abs() < 5., "{known}: {off}");
    }
}

/// The greatest sums there are: ten players who hold one hand each, of whom the same two always
/// split a pot of 2520 parts, for as many deals as the sums hold and at the greatest weight.
#[test]
fn sums_hold_at_their_edges() {
    let hands = ["AhKd", "AsKc", "5h5d", "6h6d", "8h8d", "TsTd", "9s4s", "6s4h", "8s4d", "QhQd"];
    let sampler = sampler(&hands, "AdKh7c3s2c", "", 1);
    let part = sampler.run(0, Sums::MOST);
    let of = |part: &Part, player: usize| {
        let hand = parse(hands[player]).expect("a range").range.combos().next().expect("a hand").0;
        part.tally().players[player][hand.index()]
    };
    let deals = u128::from(Sums::MOST);
    let half = Count { win: 0, tie: deals, share: 1260 * deals, total: deals };
    assert_eq!((of(&part, 0), of(&part, 1)), (half, half));
    assert_eq!(of(&part, 9), Count { total: deals, ..Count::default() });
    assert_eq!(part.estimate(0).expect("hands were dealt").equity.mean, 0.5);

    let mut dealer = dealer(&sampler, 0);
    dealer.draw_jointly();
    dealer.show_down();
    let mut sums = WeighedSums::new(&sampler.urns, &sampler.players);
    for _ in 0..WeighedSums::MOST as usize / MANY {
        sums.add(&dealer.batch, &[HEAVIEST; MANY]);
    }
    let mut part = Part::new(hands.len());
    sums.give(WeighedSums::MOST, &sampler.urns, &sampler.players, &mut part);
    let weight = u128::from(WeighedSums::MOST) * u128::from(HEAVIEST);
    let half = Count { win: 0, tie: weight, share: 1260 * weight, total: weight };
    assert_eq!((of(&part, 0), of(&part, 1)), (half, half));
    assert_eq!(part.effective(), f64::from(WeighedSums::MOST));
}

#[test]
fn units_are_what_they_are_whoever_runs_them() {
    let one = sampler(&[TIGHT, RA, "random"], "", "", 11);
    let other = sampler(&[TIGHT, RA, "random"], "", "", 11);
    let parts: Vec<Part> = (0..4).map(|unit| one.run(unit, 70_000)).collect();
    assert_eq!(other.run(2, 70_000), parts[2]);
    assert!(parts[0] != parts[1]);
    assert!(sampler(&[TIGHT, RA, "random"], "", "", 12).run(2, 70_000) != parts[2]);
    let add = |order: [usize; 4]| {
        let mut sum = Part::new(3);
        order.iter().for_each(|&at| sum.add(&parts[at]));
        sum
    };
    assert_eq!(add([0, 1, 2, 3]), add([3, 1, 0, 2]));
    assert_eq!(add([0, 1, 2, 3]).effective(), 280_000.);
}

#[test]
fn what_cannot_be_dealt_is_refused() {
    let refused = |texts: &[&str], board: &str, dead: &str| {
        let cards = |text: &str| parse_cards(text).expect("cards");
        let board = Board::new(&cards(board)).expect("a board");
        Sampler::new(&ranges(texts), &board, cards(dead).into_iter().collect(), 0).err()
    };
    assert_eq!(refused(&["AA"], "", ""), Some(Undealable::Players(1)));
    assert_eq!(refused(&["AA"; 11], "", ""), Some(Undealable::Players(11)));
    assert_eq!(refused(&["KK", "AsAh"], "As7h2d", ""), Some(Undealable::Empty(1)));
    assert_eq!(refused(&["KK", "AsAh"], "", "Ah"), Some(Undealable::Empty(1)));
    assert_eq!(refused(&["AA"; 3], "", ""), Some(Undealable::Together));
    assert_eq!(refused(&["AA"; 2], "", ""), None);
    let ranges = [Range::any_two(), Range::any_two()];
    let dead = |count: usize| Card::all().take(count).collect::<CardSet>();
    let short = |count| Sampler::new(&ranges, &Board::EMPTY, dead(count), 0).err();
    assert_eq!((short(43), short(44)), (None, Some(Undealable::Cards)));
}

#[test]
fn what_never_came_is_not_called_certain() {
    let part = sampler(&["AsAh", "2c7d"], "AdAcKsQh", "", 0).run(0, 500);
    let estimate = part.estimate(0).expect("hands were dealt");
    assert_eq!(estimate.win.mean, 1.);
    assert_eq!(estimate.win.error, 1. / 500.);
    assert_eq!(part.estimate(2), None);
    assert_eq!(Part::new(2).estimate(0), None);
}
