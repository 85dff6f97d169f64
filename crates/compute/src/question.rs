//! What is asked: the form in which a question goes to a worker.

use crate::refusal::Refusal;
use holdem::board::{Board, BoardError};
use holdem::card::{Card, CardSet};
use holdem::combo::Combo;
use holdem::range::Range;
use serde::{Deserialize, Serialize};
use spot::equity::{EquitySpot, Player};

pub use spot::equity::Method;

/// How do these ranges do against each other on this board?
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Wire", into = "Wire")]
pub struct Question {
    /// Each player's combos with their weights.
    pub players: Vec<Range>,
    /// The community cards.
    pub board: Board,
    /// Cards out of play.
    pub dead: CardSet,
    /// Exact or sampled.
    pub method: Method,
    /// When a sampled run ends.
    pub stop: Stop,
    /// The seed of a sampled run, and of the order in which runouts are taken.
    pub seed: u64,
    /// How many steps an exact run may take before [`Method::Auto`] samples instead; see
    /// [`crate::route`] for what a step is.
    pub budget: u64,
}

/// When a sampled run ends: tested after every unit, in the order of units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stop {
    /// After so many deals, rounded up to whole units.
    pub samples: u64,
    /// Or earlier, once the standard error of every player's equity is at most this.
    pub error: Option<f64>,
}

/// The budget of a question nobody set one for: some ten seconds on one thread of a desktop.
pub const BUDGET: u64 = 10_000_000_000;

impl Question {
    /// The question about these ranges, with the usual settings.
    #[must_use]
    pub fn new(players: Vec<Range>, board: Board, dead: CardSet) -> Self {
        let settings = spot::equity::Settings::default();
        Self {
            players,
            board,
            dead,
            method: settings.method,
            stop: Stop { samples: settings.samples, error: None },
            seed: settings.seed,
            budget: BUDGET,
        }
    }

    /// The question a spot asks.
    ///
    /// # Errors
    /// When a hand has less than two cards or the board is not that of a street.
    pub fn from_spot(spot: &EquitySpot) -> Result<Self, Refusal> {
        for (player, held) in spot.players().iter().enumerate() {
            if let Player::Hand(cards) = held
                && cards.len() != 2
            {
                return Err(Refusal::HandIncomplete { player, cards: cards.len() });
            }
        }
        let players = spot.players().iter().map(Player::range).collect();
        let board = board(spot.board())?;
        let dead = spot.dead().iter().copied().collect();
        let settings = spot.settings();
        let error = settings.target_error.map(|millionths| f64::from(millionths) / 1e6);
        Ok(Self {
            method: settings.method,
            stop: Stop { samples: settings.samples, error },
            seed: settings.seed,
            ..Self::new(players, board, dead)
        })
    }

    /// Board and dead cards.
    #[must_use]
    pub fn known(&self) -> CardSet {
        self.board.set().union(self.dead)
    }
}

fn board(cards: &[Card]) -> Result<Board, Refusal> {
    Board::new(cards).map_err(|error| match error {
        BoardError::Size(size) => Refusal::BoardSize(size),
        BoardError::Twice(card) => Refusal::CardTwice(card.index() as u8),
    })
}

/// A question in plain numbers.
#[derive(Clone, Serialize, Deserialize)]
struct Wire {
    /// For each player 1326 thousandths.
    players: Vec<Vec<u16>>,
    board: Vec<u8>,
    /// Bits as in [`CardSet::bits`].
    dead: u64,
    method: Method,
    stop: Stop,
    seed: u64,
    budget: u64,
}

impl From<Question> for Wire {
    fn from(question: Question) -> Self {
        Self {
            players: question.players.iter().map(|range| range.weights().to_vec()).collect(),
            board: question.board.cards().map(|card| card.index() as u8).collect(),
            dead: question.dead.bits(),
            method: question.method,
            stop: question.stop,
            seed: question.seed,
            budget: question.budget,
        }
    }
}

impl TryFrom<Wire> for Question {
    type Error = &'static str;

    fn try_from(wire: Wire) -> Result<Self, Self::Error> {
        let range = |weights: Vec<u16>| {
            let fits = weights.len() == Combo::COUNT && weights.iter().all(|&w| w <= Range::FULL);
            fits.then(|| Combo::all().zip(weights).collect()).ok_or("no 1326 thousandths")
        };
        let cards: Option<Vec<_>> = wire.board.iter().map(|&card| Card::from_index(card)).collect();
        let board = Board::new(&cards.ok_or("no card")?).map_err(|_| "no board")?;
        Ok(Self {
            players: wire.players.into_iter().map(range).collect::<Result<_, _>>()?,
            board,
            dead: CardSet::from_bits(wire.dead),
            method: wire.method,
            stop: wire.stop,
            seed: wire.seed,
            budget: wire.budget,
        })
    }
}
