//! Boards: where they come from, how they are changed, and what is no board.

use catan::board::{Board, BoardError, Resource, Terrain};
use catan::dice::{self, Token};
use catan::edit::{BoardEdit, EditError, EditMode};
use catan::geometry::{CoastEdge, Hex, Side, Vertex};
use catan::harbour::{Harbour, HarbourPreset, Rates};
use catan::legality::Badge;
use catan::seed::Seed;
use catan::setup::{Layout, Setup};
use proptest::prelude::*;

fn setup(layout: Layout) -> Setup {
    Setup { layout, ..Setup::default() }
}

fn hex(index: usize) -> Hex {
    Hex::new(index).expect("a hex")
}

fn coast(index: usize) -> CoastEdge {
    CoastEdge::new(index).expect("a coast edge")
}

fn token(number: u8) -> Token {
    Token::new(number).expect("a token")
}

fn any_board() -> impl Strategy<Value = Board> {
    let layout = prop_oneof![Just(Layout::Official), Just(Layout::Random)];
    let harbours =
        prop_oneof![Just(HarbourPreset::EvenlySpaced), Just(HarbourPreset::PrintedFrame)];
    (layout, harbours, any::<bool>(), any::<u64>()).prop_map(
        |(layout, harbours, shuffle_harbours, seed)| {
            Setup { layout, harbours, shuffle_harbours }.board(Seed(seed))
        },
    )
}

fn any_edit() -> impl Strategy<Value = BoardEdit> {
    let hexes = (0..Hex::COUNT).prop_map(hex);
    let tokens = prop_oneof![2..=6_u8, 8..=12_u8].prop_map(token);
    let kinds = prop_oneof![Just(None), (0..6_usize).prop_map(|kind| Some(Harbour::ALL[kind]))];
    prop_oneof![
        (hexes.clone(), 0..6_usize).prop_map(|(h, t)| BoardEdit::Terrain(h, Terrain::ALL[t])),
        (hexes.clone(), tokens).prop_map(|(h, t)| BoardEdit::Token(h, t)),
        ((0..30_usize).prop_map(coast), kinds).prop_map(|(e, k)| BoardEdit::Harbour(e, k)),
        hexes.prop_map(BoardEdit::Robber),
    ]
}

/// Whether what lies on the board is a board again when it is read in.
fn is_sound(board: &Board) -> bool {
    let terrain: Vec<_> = Hex::all().map(|h| board.terrain(h)).collect();
    let numbers: Vec<_> = Hex::all().map(|h| board.token(h).map_or(0, Token::number)).collect();
    let harbours: Vec<_> = board.harbours().map(|(e, kind)| (e.index(), kind)).collect();
    let robber = board.robber().map(Hex::index);
    Board::from_parts(&terrain, &numbers, &harbours, robber).as_ref() == Ok(board)
}

proptest! {
    #[test]
    fn generated_boards_keep_the_counts_and_part_the_reds(board in any_board()) {
        prop_assert_eq!(board.badges(), []);
        prop_assert!(is_sound(&board));
        prop_assert_eq!(board.deserts(), board.robber().into_iter().collect::<Vec<_>>());
    }

    #[test]
    fn harbours_do_not_change_what_lies_on_the_hexes(seed: u64, layout in 0..2_usize) {
        let layout = [Layout::Official, Layout::Random][layout];
        let plain = setup(layout).board(Seed(seed));
        let harbours = HarbourPreset::PrintedFrame;
        let other = Setup { layout, harbours, shuffle_harbours: true }.board(Seed(seed));
        for h in Hex::all() {
            prop_assert_eq!((plain.terrain(h), plain.token(h)), (other.terrain(h), other.token(h)));
        }
    }

    #[test]
    fn edits_in_swap_mode_keep_the_counts(board in any_board(), edits in prop::collection::vec(any_edit(), 1..12)) {
        let mut board = board;
        for edit in edits {
            let Ok(edited) = board.edited(edit, EditMode::Swap) else { continue };
            let is_count = |badge: &Badge| !matches!(badge, Badge::TouchingReds { .. } | Badge::TouchingHarbours { .. });
            prop_assert!(!edited.badges().iter().any(is_count));
            prop_assert!(is_sound(&edited));
            match edit {
                BoardEdit::Terrain(h, terrain) => prop_assert_eq!(edited.terrain(h), terrain),
                BoardEdit::Token(h, token) => prop_assert_eq!(edited.token(h), Some(token)),
                BoardEdit::Harbour(e, kind) => prop_assert_eq!(edited.harbour(e), kind),
                BoardEdit::Robber(h) => prop_assert_eq!(edited.robber(), Some(h)),
            }
            board = edited;
        }
    }

    #[test]
    fn edits_in_free_mode_leave_a_board_and_touch_nothing_else(board in any_board(), edits in prop::collection::vec(any_edit(), 1..12)) {
        let mut board = board;
        for edit in edits {
            let Ok(edited) = board.edited(edit, EditMode::Free) else { continue };
            prop_assert!(is_sound(&edited));
            let changed = Hex::all().filter(|&h| {
                (edited.terrain(h), edited.token(h)) != (board.terrain(h), board.token(h))
            });
            prop_assert!(changed.count() <= 1);
            board = edited;
        }
    }
}

/// A seed in a link must give the same board for ever.
#[test]
fn seeds_grow_the_boards_they_always_grew() {
    let line = |board: &Board| {
        let letter = |h| board.terrain(h).name()[..2].to_owned();
        let number = |h| board.token(h).map_or(String::new(), |t| t.to_string());
        Hex::all().map(|h| letter(h) + &number(h)).collect::<Vec<_>>().join(" ")
    };
    let shuffled = Setup { shuffle_harbours: true, ..setup(Layout::Official) }.board(Seed(1));
    let harbours: Vec<_> = shuffled.harbours().map(|(_, kind)| kind.name()).collect();
    assert_eq!(
        [
            line(&setup(Layout::Official).board(Seed(1))),
            line(&setup(Layout::Random).board(Seed(1))),
            harbours.join(" "),
        ],
        [
            "wh5 wo10 wo8 sh2 or9 or3 sh4 wh6 de sh11 br6 wh11 wh3 wo4 or5 br12 wo8 sh10 br9",
            "de wh6 wh4 wo3 sh9 sh5 br10 wh9 wo10 br12 wo2 or11 or8 br4 sh11 wh6 or3 wo8 sh5",
            "3:1 3:1 wheat brick sheep 3:1 ore 3:1 wood",
        ]
    );
}

#[test]
fn what_is_no_board_is_told_with_its_place() {
    let board = setup(Layout::Beginner).board(Seed(0));
    let terrain: Vec<_> = Hex::all().map(|h| board.terrain(h)).collect();
    let numbers: Vec<_> = Hex::all().map(|h| board.token(h).map_or(0, Token::number)).collect();
    let read = |terrain: &[Terrain], numbers: &[u8], harbours: &[(usize, Harbour)], robber| {
        Board::from_parts(terrain, numbers, harbours, robber).map(|_| ())
    };
    let with = |at: usize, number| {
        let mut numbers = numbers.clone();
        numbers[at] = number;
        read(&terrain, &numbers, &[], None)
    };
    assert_eq!(read(&terrain, &numbers, &[], Some(18)), Ok(()));
    assert_eq!(
        read(&terrain[1..], &numbers, &[], None),
        Err(BoardError::TerrainCount { found: 18 })
    );
    assert_eq!(
        read(&terrain, &numbers[1..], &[], None),
        Err(BoardError::NumberCount { found: 18 })
    );
    for number in [1, 7, 13, 255] {
        assert_eq!(with(3, number), Err(BoardError::NoSuchNumber { hex: hex(3), number }));
    }
    assert_eq!(with(3, 0), Err(BoardError::NumberMissing { hex: hex(3) }));
    assert_eq!(with(9, 4), Err(BoardError::NumberOnDesert { hex: hex(9), token: token(4) }));
    let off = [(30, Harbour::ThreeToOne)];
    assert_eq!(
        read(&terrain, &numbers, &off, None),
        Err(BoardError::NoSuchCoastEdge { index: 30 })
    );
    let twice = [(4, Harbour::ThreeToOne), (4, Harbour::TwoToOne(Resource::Ore))];
    assert_eq!(
        read(&terrain, &numbers, &twice, None),
        Err(BoardError::HarbourTwice { edge: coast(4) })
    );
    assert_eq!(
        read(&terrain, &numbers, &[], Some(19)),
        Err(BoardError::RobberOffBoard { index: 19 })
    );
}

#[test]
fn badges_name_what_departs_from_the_box() {
    let board = setup(Layout::Beginner).board(Seed(0));
    let free = |edit| board.edited(edit, EditMode::Free).expect("free mode moves nothing else");
    let more_sheep = free(BoardEdit::Terrain(hex(0), Terrain::Yields(Resource::Sheep)));
    assert_eq!(
        more_sheep.badges(),
        [
            Badge::TerrainCount {
                terrain: Terrain::Yields(Resource::Sheep),
                found: 5,
                expected: 4
            },
            Badge::TerrainCount { terrain: Terrain::Yields(Resource::Ore), found: 2, expected: 3 },
        ]
    );
    let eight = free(BoardEdit::Token(hex(3), token(8)));
    assert_eq!(
        eight.badges(),
        [
            Badge::TokenCount { token: token(8), found: 3, expected: 2 },
            Badge::TokenCount { token: token(12), found: 0, expected: 1 },
            Badge::TouchingReds { hexes: (hex(3), hex(4)) },
        ]
    );
    let tenth = free(BoardEdit::Harbour(coast(29), Some(Harbour::ThreeToOne)));
    assert_eq!(
        tenth.badges(),
        [
            Badge::HarbourCount { harbour: Harbour::ThreeToOne, found: 5, expected: 4 },
            Badge::TouchingHarbours { edges: (coast(29), coast(0)) },
        ]
    );
    // A desert that turns fertile takes the token the board lacks.
    let no_twelve = eight.edited(BoardEdit::Terrain(hex(9), Terrain::ALL[0]), EditMode::Free);
    assert_eq!(no_twelve.map(|board| board.token(hex(9))), Ok(Some(token(12))));
}

#[test]
fn edits_that_cannot_be_are_refused() {
    let board = setup(Layout::Beginner).board(Seed(0));
    for mode in [EditMode::Swap, EditMode::Free] {
        let on_desert = board.edited(BoardEdit::Token(hex(9), token(4)), mode);
        assert_eq!(on_desert, Err(EditError::NumberOnDesert { hex: hex(9) }));
    }
    let away = board.edited(BoardEdit::Harbour(coast(0), None), EditMode::Swap);
    assert_eq!(away, Err(EditError::NothingToSwap));
    let all_ore = Hex::all().fold(board, |board, h| {
        board
            .edited(BoardEdit::Terrain(h, Terrain::Yields(Resource::Ore)), EditMode::Free)
            .expect("free")
    });
    let wood = BoardEdit::Terrain(hex(0), Terrain::Yields(Resource::Wood));
    assert_eq!(all_ore.edited(wood, EditMode::Swap), Err(EditError::NothingToSwap));
}

#[test]
fn a_desert_that_moves_by_swapping_takes_its_bareness_along() {
    let board = setup(Layout::Beginner).board(Seed(0));
    let moved = board.edited(BoardEdit::Terrain(hex(0), Terrain::Desert), EditMode::Swap);
    let moved = moved.expect("there is a desert to swap with");
    assert_eq!((moved.terrain(hex(0)), moved.token(hex(0))), (Terrain::Desert, None));
    assert_eq!(moved.terrain(hex(9)), Terrain::Yields(Resource::Ore));
    assert_eq!(moved.token(hex(9)), Some(token(10)));
}

#[test]
fn presets_lie_on_the_sides_they_are_named_by() {
    use Side::{East, NorthEast, NorthWest, SouthEast, SouthWest, West};
    let check = |preset: HarbourPreset, expected: [(&str, usize, Side); 9]| {
        let coast = preset.harbours();
        assert_eq!(coast.iter().flatten().count(), expected.len());
        for (name, at, side) in expected {
            let edge = CoastEdge::of(hex(at), side).expect("the side faces the sea");
            assert_eq!(coast[edge.index()].map(Harbour::name), Some(name), "{at} {side:?}");
        }
    };
    check(
        HarbourPreset::EvenlySpaced,
        [
            ("3:1", 7, NorthWest),
            ("sheep", 0, West),
            ("3:1", 1, NorthEast),
            ("3:1", 2, East),
            ("brick", 11, NorthEast),
            ("wood", 15, SouthEast),
            ("3:1", 18, SouthWest),
            ("wheat", 16, SouthEast),
            ("ore", 12, West),
        ],
    );
    check(
        HarbourPreset::PrintedFrame,
        [
            ("3:1", 0, NorthWest),
            ("wheat", 1, NorthEast),
            ("ore", 6, NorthEast),
            ("3:1", 11, East),
            ("sheep", 15, SouthEast),
            ("3:1", 17, SouthEast),
            ("3:1", 16, SouthWest),
            ("brick", 12, West),
            ("wood", 3, West),
        ],
    );
}

#[test]
fn rates_are_the_best_of_all_harbours() {
    let board = setup(Layout::Beginner).board(Seed(0));
    let v = |index| Vertex::new(index).expect("a vertex");
    assert_eq!(board.rates([]).all(), [4; 5]);
    assert_eq!(board.rates([v(16), v(28)]).all(), [3; 5]);
    assert_eq!(board.rates([v(48), v(16)]).all(), [3, 3, 3, 2, 3]);
    assert_eq!(board.rates([v(16), v(48)]).all(), [3, 3, 3, 2, 3]);
    assert_eq!(Rates::new([4, 3, 2, 4, 4]).map(Rates::all), Ok([4, 3, 2, 4, 4]));
    assert_eq!(Rates::new([4, 3, 1, 4, 5]), Err(Resource::Sheep));
}

#[test]
fn two_dice() {
    let all: u8 = (0..=255).map(dice::ways).sum();
    assert_eq!(all, dice::ROLLS);
    for number in 2..=12 {
        let counted =
            (1..=6).flat_map(|a| (1..=6).map(move |b| a + b)).filter(|&sum| sum == number);
        assert_eq!(usize::from(dice::ways(number)), counted.count());
        assert_eq!(dice::chance_within(number, 0), 0.0);
        let mut missed = 1.0;
        for rolls in 1..200 {
            missed *= 1.0 - dice::chance(number);
            assert!((dice::chance_within(number, rolls) - (1.0 - missed)).abs() < 1e-14);
        }
    }
    assert_eq!(dice::chance_within(1, 100), 0.0);
}
