//! A hand or two of every grammar, written for these tests, and what becomes of them when they
//! are spoiled.

use history::import::{Import, Options, Outcome};
use proptest::prelude::*;

/// Every grammar's file.
const FILES: [(&str, &[u8]); 11] = [
    ("stars", include_bytes!("hands/stars.txt")),
    ("portuguese", include_bytes!("hands/portuguese.txt")),
    ("gg", include_bytes!("hands/gg.txt")),
    ("winamax", include_bytes!("hands/winamax.txt")),
    ("pacific", include_bytes!("hands/pacific.txt")),
    ("party", include_bytes!("hands/party.txt")),
    ("balances", include_bytes!("hands/balances.txt")),
    ("ipoker", include_bytes!("hands/ipoker.txt")),
    ("ignition", include_bytes!("hands/ignition.txt")),
    ("hand", include_bytes!("hands/hand.phh")),
    ("hands", include_bytes!("hands/hands.json")),
];

/// A line for everything that comes out: `id, kind, fees, hero: name net/ev, ...`.
fn told(files: &[(&str, &[u8])], piece: usize) -> Vec<String> {
    let mut import = Import::new(Options::default(), None);
    let mut lines = Vec::new();
    for (file, bytes) in files {
        let mut sink = |outcome: Outcome<'_>| match outcome {
            Outcome::Played(played) => {
                let hand = &played.hand;
                let sum = (0..hand.seats.len())
                    .map(|seat| played.ev(seat))
                    .reduce(history::expect::Fraction::plus);
                if played.is_adjusted() {
                    let kept = played.settled.house - played.settled.fees;
                    assert!(sum.is_some_and(|sum| sum.is(kept)), "{}: {sum:?}", hand.id);
                }
                let seats = (0..hand.seats.len()).map(|seat| {
                    let (net, ev) =
                        (played.net(seat), (100.0 * played.ev(seat).units()).round() / 100.0);
                    format!("{} {net}/{ev}", hand.seats[seat].name)
                });
                let hero = hand.hero.map_or("-", |seat| &hand.seats[seat].name);
                lines.push(format!(
                    "{} {} {} fees {} hero {hero}: {}",
                    hand.site.key(),
                    hand.id,
                    hand.kind.key(),
                    played.settled.fees,
                    seats.collect::<Vec<_>>().join(", ")
                ));
            }
            Outcome::Skipped(skipped) => {
                lines.push(format!("{file}:{} {}", skipped.line, skipped.fault.key()));
            }
            Outcome::Duplicate { id, line, .. } => lines.push(format!("{file}:{line} again {id}")),
        };
        import.begin(file);
        bytes.chunks(piece.max(1)).for_each(|piece| import.push(piece, &mut sink));
        import.end(&mut sink);
    }
    lines
}

#[test]
fn one_hand_of_every_grammar() {
    let expected = [
        "pokerstars 900000000001 table fees 3 hero Bob: x: Ann -40/-21.12, Bob: x 137/76.96, Cy [1] -100/-58.84",
        "pokerstars 900000000002 fast_fold fees 0 hero Bob: x: Ann 0/0, Bob: x 2.50/2.5, Cy [1] -1/-1, Dee -1.50/-1.5",
        "pokerstars 900000000003 tournament fees 0 hero Ana: Ana 42/42, Rui -42/-42",
        "ggpoker RC900000004 fast_fold fees 0.55 hero Hero: Hero 0.25/-0.53, aaaa1111 -0.05/-0.05, bbbb2222 0.25/1.03",
        "winamax 9000-1-1720123200 table fees 0.70 hero Ann: Ann 6.80/6.8, Bob 9 -0.50/-0.5, Cy -7/-7",
        "888 900000005 fast_fold fees 3 hero Ann: Ann -200/-183.92, Bob -1/-1, Cy 198/181.92",
        "partypoker 900000006 table fees 1 hero Ann: Ann 9/9, Bob -1/-1, Cy -9/-9",
        "partypoker 900000007abc table fees 1.50 hero Hero: Hero 18.60/11.9, Player1 -0.10/-0.1, Player2 -20/-13.3",
        "ipoker 900000008 table fees 0.50 hero -: Ann -4/-4, Béa 6.50/6.5, Cy -3/-3",
        "ignition 900000009 table fees 3 hero Dealer: Dealer 62/48.81, Small Blind -60/-46.81, Big Blind -2/-2, UTG -3/-3",
        "phh hand play fees 0 hero -: Ann 8000.50/5222.18, Bob -8000.50/-5222.18",
        "ohh 900000010 table fees 2.50 hero Ann: Ann 47.75/30.73, Bob -50.25/-33.23",
        "hands:17 game_stud",
    ];
    let found = told(&FILES, 100);
    assert_eq!(found, expected, "{}", found.join("\n"));
}

#[test]
fn the_same_hand_twice_counts_once_in_any_encoding() {
    let (name, stars) = FILES[0];
    let text = std::str::from_utf8(stars).expect("text");
    let wide: Vec<u8> =
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let old_mac = text.replace('\n', "\r");
    let dos = text.replace('\n', "\r\n");
    let files = [(name, stars), (name, &wide), (name, old_mac.as_bytes()), (name, dos.as_bytes())];
    let found = told(&files, 4096);
    assert_eq!(found.len(), 8);
    assert!(found[2..].iter().all(|line| line.contains("again")), "{found:?}");
}

#[test]
fn what_breaks_off_is_told_and_what_follows_is_read() {
    for (name, bytes) in FILES {
        let text = String::from_utf8_lossy(bytes);
        // The next hand begins where the first one breaks off, on a line of its own.
        for cut in [text.len() / 3, text.len() / 2] {
            let cut = (0..=cut).rev().find(|&at| text.is_char_boundary(at)).expect("0 is one");
            let broken = [&text.as_bytes()[..cut], b"\n", FILES[3].1].concat();
            let found = told(&[(name, &broken)], 512);
            assert!(found.iter().any(|line| line.starts_with("winamax 9000")), "{name}: {found:?}");
            assert!(found.len() > 1, "{name}: {found:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Bytes lost, doubled, replaced and moved never make it panic, and what is read conserves
    /// money, which `told` checks.
    #[test]
    fn spoiled_files_do_no_harm(
        file in 0..FILES.len(),
        spoils in proptest::collection::vec((any::<u16>(), 0_usize..60, any::<u8>(), 0_u8..4), 1..6),
        piece in 1_usize..5000,
    ) {
        let (name, bytes) = FILES[file];
        let mut bytes = bytes.to_vec();
        for (at, length, byte, how) in spoils {
            let at = usize::from(at) % bytes.len().max(1);
            let end = (at + length).min(bytes.len());
            match how {
                0 => drop(bytes.drain(at..end)),
                1 => bytes = [&bytes[..end], &bytes[at..]].concat(),
                2 if at < bytes.len() => bytes[at] = byte,
                _ => bytes.insert(at, b'0' + byte % 10),
            }
        }
        told(&[(name, &bytes)], piece);
    }
}
