//! Equities worked out by other programs and by an independent brute force.

use holdem::board::Board;
use holdem::card::CardSet;
use holdem::notation::{cards::parse_cards, parse};
use holdem::range::Range;
use holdem::sweep::Sweep;
use holdem::tally::Tally;
use holdem::threeway::Threeway;

const ALL_IN: &str = "22+,A2s+,KTs+,AJo+";
const CALL: &str = "66+,A4s+,K8s+,Q9s+,J9s+,T9s,A9o+,KTo+,QTo+,JTo";
const TIGHT: &str = "QQ+,AKs,AKo";

/// A question and its answer.
struct Case {
    players: &'static [&'static str],
    board: &'static str,
    dead: &'static str,
    equities: &'static [f64],
    /// Wins, halves and thirds of pots, in matchups times runouts; nothing where ranges are weighted.
    wins: &'static [u128],
    shares: &'static [f64],
    matchups: u128,
}

const CASES: &[Case] = &[
    Case {
        players: &[ALL_IN, CALL],
        board: "Ks7h2d",
        dead: "",
        equities: &[0.559830825424, 0.440169174576],
        wins: &[18_145_752, 14_178_358],
        shares: &[415_495.0, 415_495.0],
        matchups: 33_155_100,
    },
    Case {
        players: &[ALL_IN, CALL],
        board: "9h6h2h",
        dead: "",
        equities: &[0.570159225228, 0.429840774772],
        wins: &[19_851_073, 14_826_230],
        shares: &[566_488.5, 566_488.5],
        matchups: 35_810_280,
    },
    Case {
        players: &[ALL_IN, CALL],
        board: "8c8d3s",
        dead: "",
        equities: &[0.624491751601, 0.375508248399],
        wins: &[22_113_895, 12_926_583],
        shares: &[929_401.0, 929_401.0],
        matchups: 36_899_280,
    },
    Case {
        players: &[ALL_IN, CALL],
        board: "Ks7h2d",
        dead: "KhKd7s",
        equities: &[0.588408813392, 0.411591186608],
        wins: &[11_876_886, 8_224_040],
        shares: &[278_954.0, 278_954.0],
        matchups: 20_658_834,
    },
    Case {
        players: &[ALL_IN, CALL],
        board: "Ks7h2dTc",
        dead: "",
        equities: &[0.473982149071, 0.526017850929],
        wins: &[606_198, 674_386],
        shares: &[14_912.0, 14_912.0],
        matchups: 1_310_408,
    },
    Case {
        players: &["random", TIGHT],
        board: "AcAd7s7h",
        dead: "",
        equities: &[0.117857665684, 0.882142334316],
        wins: &[94_960, 825_876],
        shares: &[17_752.0, 17_752.0],
        matchups: 956_340,
    },
    Case {
        players: &[ALL_IN, CALL],
        board: "Ac2d3h4s9c",
        dead: "",
        equities: &[0.731565210998, 0.268434789002],
        wins: &[19_686, 7_087],
        shares: &[215.5, 215.5],
        matchups: 27_204,
    },
    Case {
        players: &["22+:0.5,A2s+:0.333,KQo", "TT+,AKo:0.1,QJs:0.25"],
        board: "Ks7h2dTc3s",
        dead: "",
        equities: &[0.277498620461, 0.722501379539],
        wins: &[],
        shares: &[],
        matchups: 0,
    },
    Case {
        players: &["AA:0.5,KK", "QQ,AKs:0.2", "JTs:0.7,77"],
        board: "Ks7h2dTc3s",
        dead: "",
        equities: &[0.703529411765, 0.0, 0.296470588235],
        wins: &[],
        shares: &[],
        matchups: 0,
    },
    Case {
        players: &[ALL_IN, TIGHT, "JhTh,QhJh,88+"],
        board: "9h6h2h",
        dead: "",
        equities: &[0.235971074888, 0.37045722153, 0.393571703583],
        wins: &[29_916_012, 47_069_052, 50_221_809],
        shares: &[703_215.0, 1_000_881.0, 847_422.0],
        matchups: 129_758_391,
    },
    Case {
        players: &["QQ+,AKs", "TT", "AQs"],
        board: "",
        dead: "",
        equities: &[0.538966753577, 0.228217997783, 0.232815248639],
        wins: &[264_332_484, 112_042_260, 113_255_460],
        shares: &[1_632_216.0, 576_804.0, 1_632_216.0],
        matchups: 493_471_440,
    },
];

fn count(ranges: &[Range], board: &Board, dead: CardSet) -> Tally {
    let mut tally = Tally::new(ranges.len());
    match ranges {
        [a, b] => {
            let sweep = Sweep::new(a, b, board, dead);
            sweep.run(&sweep.runouts(), &mut tally);
        }
        [a, b, c] => {
            let threeway = Threeway::new([a, b, c], board, dead);
            threeway.run(&threeway.runouts(), &mut tally);
        }
        _ => panic!("cases are of two or three players"),
    }
    tally
}

#[test]
fn equities_of_other_programs() {
    for case in CASES {
        let name = format!("{:?} on {:?} without {:?}", case.players, case.board, case.dead);
        let read = |text: &&str| parse(text).expect("a range").range;
        let ranges: Vec<Range> = case.players.iter().map(read).collect();
        let board = Board::new(&parse_cards(case.board).expect("cards")).expect("a board");
        let dead = parse_cards(case.dead).expect("cards").into_iter().collect();
        let tally = count(&ranges, &board, dead);
        let unit = f64::from(tally.unit);

        for (player, range) in ranges.iter().enumerate() {
            let (mut win, mut share, mut total) = (0, 0, 0);
            for (combo, weight) in range.combos() {
                let count = tally.players[player][combo.index()];
                win += count.win * u128::from(weight);
                share += count.share * u128::from(weight);
                total += count.total * u128::from(weight);
            }
            let equity = (win as f64 + share as f64 / unit) / total as f64;
            assert!((equity - case.equities[player]).abs() < 1e-11, "{name}: {equity}");
            if let (Some(&wins), Some(&shares)) = (case.wins.get(player), case.shares.get(player)) {
                let scale = 1000_u128.pow(ranges.len() as u32);
                assert_eq!((win, total), (wins * scale, case.matchups * scale), "{name}");
                assert_eq!(share, (shares * unit) as u128 * scale, "{name}");
            }
        }
    }
}
