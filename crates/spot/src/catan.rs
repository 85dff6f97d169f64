//! The Catan tool: a board, what stands on it, and what is asked about it.

pub mod edit;
pub(crate) mod form;
pub mod link;

use catan::board::{Board, BoardError, Cards};
use catan::build_speed::{BANK, BeyondBank, Target};
use catan::building::{Building, PlacementError, keep_distance};
use catan::deck::{Deck, Development, SeenTooMany};
use catan::draft::{Objective, PLAYERS, seat_at};
use catan::edit::{EditError, EditMode};
use catan::geometry::Vertex;
use catan::race::EighthSpot;
use catan::score::Strategy;
use catan::seed::Seed;
use catan::setup::Setup;
use catan::trial::DEFAULT_TRIALS;

/// A board, the buildings on it, and the settings of every panel.
///
/// The opening draft has a place for each settlement in snake order, filled or not; what is built
/// later belongs to whoever built it. All buildings keep the distance rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatanSpot {
    pub(crate) board: Board,
    pub(crate) origin: Option<Origin>,
    pub(crate) players: usize,
    /// Two for each player, in snake order.
    pub(crate) draft: Vec<Option<Building>>,
    pub(crate) later: Vec<(usize, Building)>,
    pub(crate) settings: Settings,
}

/// What a board was grown from. It may be regrown from it as long as only the robber has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// How it was laid out.
    pub setup: Setup,
    /// Which of all such boards it is.
    pub seed: Seed,
}

/// What the panels are set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Which vertex stands for a new settlement.
    pub eighth: EighthSpot,
    /// Three and four players try to be ahead of the best rival; two always do.
    pub ahead: bool,
    /// What a hand edit does to the rest of the board.
    pub free: bool,
    /// What sites are scored by.
    pub strategy: Weights,
    /// The player whose build speed and robber are shown, from 0; later buildings are theirs.
    pub seat: usize,
    /// Whether the robber's hex yields nothing.
    pub robber_blocks: bool,
    /// Cards in hand.
    pub hand: Cards,
    /// What is waited for.
    pub target: Target,
    /// How many trials a wait is tried out with.
    pub trials: u32,
    /// Their dice.
    pub dice: u64,
    /// Development cards known to be gone, in the order of [`Development::ALL`].
    pub seen: [u8; Development::COUNT],
    /// How many cards are to be drawn.
    pub draws: u8,
    /// Within how many rolls a number is to show.
    pub rolls: u16,
}

/// A [`Strategy`] in hundredths, so that it is the same when written and read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// How much a pip of each resource is worth.
    pub resources: [u16; 5],
    /// What each further kind adds.
    pub variety: u16,
    /// What a 3:1 harbour adds.
    pub three_to_one: u16,
    /// What a 2:1 harbour adds.
    pub two_to_one: u16,
    /// Pips at which a further one is worth half.
    pub half_worth: u16,
}

/// A setting that has bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounded {
    /// [`Settings::trials`].
    Trials,
    /// [`Settings::draws`].
    Draws,
    /// [`Settings::rolls`].
    Rolls,
    /// A number of [`Weights`].
    Weight,
}

/// Why something is no Catan spot, or cannot be done to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CatanError {
    /// It has no board.
    Board(BoardError),
    /// The board cannot be changed so.
    Edit(EditError),
    /// So many players; it takes two to four.
    Players(usize),
    /// There is no player of this number, counted from 0.
    NoPlayer(usize),
    /// More settlements in the draft than two for each player; so many.
    DraftLong(usize),
    /// Two buildings that may not stand together.
    Placement(PlacementError),
    /// No building stands there.
    NotBuilt(Vertex),
    /// The hand or the cost asks for more than the bank has.
    Bank(BeyondBank),
    /// More development cards seen than there are.
    Seen(SeenTooMany),
    /// A setting lies outside its bounds.
    Bounds {
        /// Which.
        setting: Bounded,
        /// The least it may be.
        least: u32,
        /// The most.
        most: u32,
    },
}

/// The most trials of one wait.
pub const MAX_TRIALS: u32 = 1_000_000;
/// The most rolls a number may be waited for.
pub const MAX_ROLLS: u16 = 999;
/// The most a number of [`Weights`] may be.
pub const MAX_WEIGHT: u16 = 10_000;

impl Weights {
    /// Every resource weighs the same.
    pub const BALANCED: Self =
        Self { resources: [100; 5], variety: 4, three_to_one: 8, two_to_one: 45, half_worth: 600 };
    /// Wood and brick first.
    pub const EXPANSION: Self = Self { resources: [130, 130, 100, 100, 60], ..Self::BALANCED };
    /// Ore and wheat first.
    pub const CITIES: Self = Self { resources: [70, 70, 100, 130, 140], ..Self::BALANCED };
    /// Harbours count double.
    pub const HARBOUR: Self = Self { three_to_one: 16, two_to_one: 90, ..Self::BALANCED };

    /// The same as the engine takes it.
    #[must_use]
    pub fn strategy(&self) -> Strategy {
        let share = |hundredths: u16| f64::from(hundredths) / 100.0;
        Strategy {
            weights: self.resources.map(share),
            variety: share(self.variety),
            three_to_one: share(self.three_to_one),
            two_to_one: share(self.two_to_one),
            half_worth: share(self.half_worth),
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            eighth: EighthSpot::TieAveraged,
            ahead: false,
            free: false,
            strategy: Weights::BALANCED,
            seat: 0,
            robber_blocks: true,
            hand: [0; 5],
            target: Target::SettlementWithRoads,
            trials: DEFAULT_TRIALS,
            dice: 1,
            seen: [0; Development::COUNT],
            draws: 3,
            rolls: 10,
        }
    }
}

impl Settings {
    /// What a hand edit does to the rest of the board.
    #[must_use]
    pub const fn edit_mode(&self) -> EditMode {
        if self.free { EditMode::Free } else { EditMode::Swap }
    }

    fn check(&self, players: usize) -> Result<(), CatanError> {
        if self.seat >= players {
            return Err(CatanError::NoPlayer(self.seat));
        }
        let bounded = |setting, value: u32, least, most| {
            let fits = (least..=most).contains(&value);
            if fits { Ok(()) } else { Err(CatanError::Bounds { setting, least, most }) }
        };
        bounded(Bounded::Trials, self.trials, 2, MAX_TRIALS)?;
        bounded(Bounded::Rolls, self.rolls.into(), 1, MAX_ROLLS.into())?;
        let Weights { resources, variety, three_to_one, two_to_one, half_worth } = self.strategy;
        for weight in resources.into_iter().chain([variety, three_to_one, two_to_one]) {
            bounded(Bounded::Weight, weight.into(), 0, MAX_WEIGHT.into())?;
        }
        // It divides.
        bounded(Bounded::Weight, half_worth.into(), 1, MAX_WEIGHT.into())?;
        Deck::after(self.seen).map_err(CatanError::Seen)?;
        bounded(Bounded::Draws, self.draws.into(), 0, Deck::FRESH.len().into())?;
        let held = self.hand.into_iter().zip(self.target.cost());
        for (resource, (hand, cost)) in catan::board::Resource::ALL.into_iter().zip(held) {
            let found = hand.max(cost);
            if found > BANK {
                return Err(CatanError::Bank(BeyondBank { resource, found }));
            }
        }
        Ok(())
    }
}

impl CatanSpot {
    /// The board that grows from a seed, with nothing on it.
    #[must_use]
    pub fn grown(origin: Origin) -> Self {
        let board = origin.setup.board(origin.seed);
        Self { origin: Some(origin), ..Self::on(board) }
    }

    /// A board of unknown origin for two players, with nothing on it.
    #[must_use]
    pub fn on(board: Board) -> Self {
        Self {
            board,
            origin: None,
            players: *PLAYERS.start(),
            draft: vec![None; 2 * PLAYERS.start()],
            later: Vec::new(),
            settings: Settings::default(),
        }
    }

    /// The board with its robber.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What the board was grown from, unless something but the robber has been moved since.
    #[must_use]
    pub const fn origin(&self) -> Option<Origin> {
        self.origin
    }

    /// How many play.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players
    }

    /// The places of the draft in snake order, two for each player.
    #[must_use]
    pub fn draft(&self) -> &[Option<Building>] {
        &self.draft
    }

    /// What was built after the draft, each with the player it belongs to.
    #[must_use]
    pub fn later(&self) -> &[(usize, Building)] {
        &self.later
    }

    /// What the panels are set to.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Every building and whose it is: those of the draft in snake order, then the later ones.
    pub fn buildings(&self) -> impl Iterator<Item = (usize, Building)> + Clone + '_ {
        let seats = (0..self.draft.len()).map(|place| seat_at(self.players, place));
        let placed = seats.zip(&self.draft).filter_map(|(seat, built)| Some((seat, (*built)?)));
        placed.chain(self.later.iter().copied())
    }

    /// The buildings of one player.
    #[must_use]
    pub fn buildings_of(&self, seat: usize) -> Vec<Building> {
        self.buildings().filter(|(owner, _)| *owner == seat).map(|(_, built)| built).collect()
    }

    /// What stands on a vertex and whose it is.
    #[must_use]
    pub fn built_on(&self, vertex: Vertex) -> Option<(usize, Building)> {
        self.buildings().find(|(_, building)| building.vertex == vertex)
    }

    /// The first empty place of the draft, or `None` when it is over.
    #[must_use]
    pub fn next_place(&self) -> Option<usize> {
        self.draft.iter().position(Option::is_none)
    }

    /// Who builds next: the one whose turn it is in the draft, else the player that is chosen.
    #[must_use]
    pub fn to_build(&self) -> usize {
        self.next_place().map_or(self.settings.seat, |place| seat_at(self.players, place))
    }

    /// The settlements of the draft, where they fill its places from the first on without a gap.
    #[must_use]
    pub fn prefix(&self) -> Option<Vec<Vertex>> {
        let filled = self.next_place().unwrap_or(self.draft.len());
        let (placed, rest) = self.draft.split_at(filled);
        let is_whole = rest.iter().all(Option::is_none);
        is_whole.then(|| placed.iter().flatten().map(|building| building.vertex).collect())
    }

    /// What each player plays for in the draft.
    #[must_use]
    pub const fn objective(&self) -> Objective {
        match Objective::usual(self.players) {
            Objective::OwnTime if !self.settings.ahead => Objective::OwnTime,
            _ => Objective::AheadOfBestRival,
        }
    }

    pub(crate) fn check(&self) -> Result<(), CatanError> {
        if !PLAYERS.contains(&self.players) {
            return Err(CatanError::Players(self.players));
        }
        if self.draft.len() > 2 * self.players {
            return Err(CatanError::DraftLong(self.draft.len()));
        }
        if let Some(&(seat, _)) = self.later.iter().find(|(seat, _)| *seat >= self.players) {
            return Err(CatanError::NoPlayer(seat));
        }
        let vertices: Vec<Vertex> = self.buildings().map(|(_, building)| building.vertex).collect();
        keep_distance(&vertices).map_err(CatanError::Placement)?;
        self.settings.check(self.players)
    }
}
