//! Boards to begin with: the beginner board, the official variable set-up, and a random one.

use crate::board::{Board, Resource, Terrain};
use crate::dice::Token;
use crate::geometry::Hex;
use crate::harbour::HarbourPreset;
use crate::seed::{Seed, Stream};
use core::array;

/// How terrains and numbers are laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Layout {
    /// The fixed board for a first game.
    #[default]
    Beginner,
    /// Shuffled terrains, tokens in a spiral from a random corner.
    Official,
    /// Terrains and tokens both shuffled until no two of 6 and 8 touch.
    Random,
}

/// What a board is generated from, besides a seed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// How terrains and numbers are laid out.
    pub layout: Layout,
    /// Where the harbours lie.
    pub harbours: HarbourPreset,
    /// Whether the harbours change places among themselves.
    pub shuffle_harbours: bool,
}

/// A corner hex of the island, where the spiral of tokens begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Corner(u8);

/// How many hexes of each terrain the box has, in the order of [`Terrain::ALL`].
pub const TERRAIN_COUNTS: [usize; 6] = [4, 3, 4, 4, 3, 1];

/// The tokens in the order of the letters on their backs, which is that of the spiral.
pub const SPIRAL_TOKENS: [u8; 18] = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];

/// Axial steps, counter-clockwise from the east.
const STEPS: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

impl Corner {
    /// How many corners there are.
    pub const COUNT: usize = 6;

    /// The corner numbered `index`, counter-clockwise from the east, or `None` from 6 up.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// East, north-east, north-west, west, south-west, south-east.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// All hexes in the order of the spiral: counter-clockwise round the outer ring from this
    /// corner, round the inner ring from the hex just inside it, and the centre.
    #[must_use]
    pub fn spiral(self) -> [Hex; Hex::COUNT] {
        let start = usize::from(self.0);
        let mut order = [Hex::new(0).expect("there is a first hex"); Hex::COUNT];
        let mut at = 0;
        for radius in [2, 1, 0] {
            let (mut q, mut r) = (STEPS[start].0 * radius, STEPS[start].1 * radius);
            // The ring leaves a corner along the step two further on.
            let legs = if radius == 0 { 1 } else { 6 };
            for leg in 0..legs {
                let (dq, dr) = STEPS[(start + leg + 2) % 6];
                for _ in 0..radius.max(1) {
                    order[at] = Hex::at(q, r).expect("a ring of the island lies on it");
                    at += 1;
                    (q, r) = (q + dq, r + dr);
                }
            }
        }
        order
    }
}

impl Setup {
    /// The board that grows from `seed`. Every layout is drawn in the same order (terrains,
    /// numbers, harbours), so that the harbours never change what lies on the hexes.
    #[must_use]
    pub fn board(&self, seed: Seed) -> Board {
        let mut stream = seed.stream(0);
        let mut board = match self.layout {
            Layout::Beginner => beginner(),
            Layout::Official => {
                let terrain = shuffled_terrain(&mut stream);
                let corner = Corner(stream.below(Corner::COUNT as u32) as u8);
                spiral_board(terrain, corner)
            }
            Layout::Random => random_board(&mut stream),
        };
        board.harbour = self.harbours.harbours();
        if self.shuffle_harbours {
            shuffle_harbours(&mut board, &mut stream);
        }
        board
    }
}

/// The terrains laid as given and the tokens in a spiral from `corner`, deserts passed over; the
/// robber stands on the first desert. No harbours. Beyond the 18 tokens of the box (a board
/// without a desert) the spiral begins anew.
#[must_use]
pub fn spiral_board(terrain: [Terrain; Hex::COUNT], corner: Corner) -> Board {
    let mut token = [None; Hex::COUNT];
    let mut tokens = SPIRAL_TOKENS.into_iter().cycle();
    for hex in corner.spiral() {
        if terrain[hex.index()] != Terrain::Desert {
            token[hex.index()] = tokens.next().and_then(Token::new);
        }
    }
    laid_out(terrain, token)
}

/// The fixed board for a first game, without harbours.
fn beginner() -> Board {
    use Resource::{Brick, Ore, Sheep, Wheat, Wood};
    #[rustfmt::skip]
    let rows = [
        (Some(Ore), 10), (Some(Sheep), 2), (Some(Wood), 9),
        (Some(Wheat), 12), (Some(Brick), 6), (Some(Sheep), 4), (Some(Brick), 10),
        (Some(Wheat), 9), (Some(Wood), 11), (None, 0), (Some(Wood), 3), (Some(Ore), 8),
        (Some(Wood), 8), (Some(Ore), 3), (Some(Wheat), 4), (Some(Sheep), 5),
        (Some(Brick), 5), (Some(Wheat), 6), (Some(Sheep), 11),
    ];
    let terrain = rows.map(|(resource, _)| resource.map_or(Terrain::Desert, Terrain::Yields));
    laid_out(terrain, rows.map(|(_, number)| Token::new(number)))
}

fn random_board(stream: &mut Stream) -> Board {
    loop {
        let terrain = shuffled_terrain(stream);
        let mut tokens = SPIRAL_TOKENS;
        stream.shuffle(&mut tokens);
        let mut tokens = tokens.into_iter();
        let token = terrain.map(|terrain| match terrain {
            Terrain::Desert => None,
            Terrain::Yields(_) => tokens.next().and_then(Token::new),
        });
        let board = laid_out(terrain, token);
        if board.touching_reds().next().is_none() {
            return board;
        }
    }
}

fn shuffled_terrain(stream: &mut Stream) -> [Terrain; Hex::COUNT] {
    let mut kinds = Terrain::ALL
        .into_iter()
        .zip(TERRAIN_COUNTS)
        .flat_map(|(terrain, count)| core::iter::repeat_n(terrain, count));
    let mut terrain = array::from_fn(|_| kinds.next().unwrap_or(Terrain::Desert));
    stream.shuffle(&mut terrain);
    terrain
}

fn shuffle_harbours(board: &mut Board, stream: &mut Stream) {
    let mut kinds: alloc::vec::Vec<_> = board.harbours().map(|(_, kind)| kind).collect();
    stream.shuffle(&mut kinds);
    let places = board.harbour.iter_mut().filter(|harbour| harbour.is_some());
    for (place, kind) in places.zip(kinds) {
        *place = Some(kind);
    }
}

fn laid_out(terrain: [Terrain; Hex::COUNT], token: [Option<Token>; Hex::COUNT]) -> Board {
    let robber = Hex::all().find(|hex| terrain[hex.index()] == Terrain::Desert);
    Board { terrain, token, harbour: HarbourPreset::None.harbours(), robber }
}
