//! The state of the equity page: one spot with its history, and a few things that belong to the
//! view alone. Whatever a player does goes through [`Desk::edit`].

use super::against::Against;
use super::{kept, presets};
use crate::app::frames::Frames;
use crate::app::in_step::{keep_in_step, opened, tell_when_asked};
use crate::app::memory;
use crate::app::tool::Tool;
use crate::cards::CardPlaces;
use compute::answer::Answer;
use compute::question::Question;
use compute::refusal::Refusal;
use holdem::card::Card;
use leptos::prelude::*;
use spot::edit::Edit;
use spot::equity::{EquitySpot, Kind, MAX_PLAYERS, Place, Player, SpotError};
use spot::history::{Grain, History};
use spot::link::{self, LinkError};
use spot::presets::Presets;
use std::sync::Arc;

/// Where it is kept what a phone shows.
const TAB: &str = "tab";

/// What a first visitor finds: a common question with every part of the page in use.
const EXAMPLE: &str = "/equity?v=1&p1=AKs,QQ%2B\
    &p2=22%2B,A2s%2B,KTs%2B,QTs%2B,JTs,T9s,98s,ATo%2B,KQo&b=Ks7h2d&d=";

/// What a press on a cell does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// It sets the weight.
    Paint,
    /// It takes the cell out.
    Erase,
    /// It shows the combos of the cell.
    Combos,
}

/// What the brush does to the cells it goes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Brush {
    /// What a press does.
    pub(crate) mode: Mode,
    /// The weight it sets, in thousandths; never 0.
    pub(crate) weight: u16,
}

/// What a phone shows below the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    /// The column of a player, from 0.
    Player(usize),
    /// Board and dead cards.
    Table,
    /// What is read off the answer.
    More,
}

impl Tab {
    /// The name it is kept under.
    fn name(self) -> String {
        match self {
            Self::Player(player) => player.to_string(),
            Self::Table => "table".to_owned(),
            Self::More => "more".to_owned(),
        }
    }

    fn of_name(name: &str) -> Option<Self> {
        match name {
            "table" => Some(Self::Table),
            "more" => Some(Self::More),
            player => player.parse().ok().filter(|&player| player < MAX_PLAYERS).map(Self::Player),
        }
    }
}

/// How far the answer to the present question is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Run {
    /// There is nothing to compute, for this reason.
    Refused(Refusal),
    /// So much is done, from 0 to 1.
    Running(f64),
    /// The answer is final.
    Settled,
    /// The player has ended the run.
    Stopped,
    /// The engine has ended; what it said.
    Failed(String),
}

/// What the last press has taken from players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lost {
    /// Which players, from 0.
    pub(crate) players: Vec<usize>,
    /// What they all had; none where some had a hand and others a range.
    pub(crate) kind: Option<Kind>,
}

/// The state of the page. A handle: copies mean the same state.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    history: RwSignal<History<EquitySpot>>,
    /// Whether the tool is the one on the screen.
    pub(crate) here: Memo<bool>,
    /// The brush, which all grids share.
    pub(crate) brush: RwSignal<Brush>,
    /// Whose equity the grids tell, against whom.
    pub(crate) against: Against,
    /// Ranges under short names.
    pub(crate) presets: RwSignal<Presets>,
    /// What a phone shows.
    pub(crate) tab: RwSignal<Tab>,
    /// Where the next card goes: board or dead cards.
    pub(crate) target: RwSignal<Place>,
    /// How far the answer is.
    pub(crate) run: RwSignal<Run>,
    /// The newest answer there is, which may be to the question before.
    pub(crate) answer: RwSignal<Option<Arc<Answer>>>,
    /// Why the link the page was opened with could not be read.
    pub(crate) bad_link: RwSignal<Option<LinkError>>,
    /// What the last press has taken from players, until the next change.
    pub(crate) lost: RwSignal<Option<Lost>>,
    /// The grids that wait to be drawn.
    pub(crate) frames: Frames,
    /// The present question.
    pub(crate) question: Memo<Result<Question, Refusal>>,
}

impl Desk {
    /// The desk as the address says, else as it was left, else with an example on it.
    pub(crate) fn new() -> Self {
        let (spot, bad_link) = opened(Tool::Equity, memory::EQUITY, link::read);
        let spot = spot.unwrap_or_else(example);
        let history = RwSignal::new(History::new(spot));
        let desk = Self {
            history,
            here: Tool::Equity.here(),
            brush: RwSignal::new(Brush { mode: Mode::Paint, weight: 1000 }),
            against: Against::new(),
            presets: RwSignal::new(presets::recalled()),
            tab: RwSignal::new(Tab::of_name(&kept::recalled(TAB)).unwrap_or(Tab::Player(0))),
            target: RwSignal::new(Place::Board),
            run: RwSignal::new(Run::Running(0.0)),
            answer: RwSignal::new(None),
            bad_link: RwSignal::new(bad_link),
            lost: RwSignal::new(None),
            frames: Frames::new(),
            question: Memo::new(move |_| {
                history.with(|history| Question::from_spot(history.present()))
            }),
        };
        desk.follow();
        desk.against.follow(desk);
        desk
    }

    /// Keeps address and memory in step with the spot, and the spot with links that are opened.
    fn follow(self) {
        tell_when_asked(Tool::Equity, move || self.with(link::write_long));
        keep_in_step(
            Tool::Equity,
            self.here,
            move || self.link().unwrap_or_else(|_| "/equity".to_owned()),
            move |link| {
                if link.contains('?') {
                    memory::keep(memory::EQUITY, link);
                } else {
                    // Storage takes what no link can hold.
                    memory::keep(memory::EQUITY, &self.with_untracked(link::write_long));
                }
            },
            move |part| self.open(part),
        );
        Effect::new(move |_| kept::keep(TAB, &self.tab.get().name()));
    }

    /// Puts the spot of a link in place of the present one, or says why it cannot be read.
    pub(crate) fn open(self, part: &str) {
        match link::read(part) {
            Ok(spot) => {
                self.bad_link.set(None);
                self.lose(None);
                self.history.update(|history| history.replace(spot));
            }
            Err(error) => self.bad_link.set(Some(error)),
        }
    }

    /// Looks at the spot; a view that does follows it.
    pub(crate) fn with<T>(self, look: impl FnOnce(&EquitySpot) -> T) -> T {
        self.history.with(|history| look(history.present()))
    }

    /// Looks at the spot once.
    pub(crate) fn with_untracked<T>(self, look: impl FnOnce(&EquitySpot) -> T) -> T {
        self.history.with_untracked(|history| look(history.present()))
    }

    /// What a player may hold; `None` when he has just been sent off.
    pub(crate) fn player(self, player: usize) -> Option<Player> {
        self.with(|spot| spot.players().get(player).cloned())
    }

    /// How many players there are.
    pub(crate) fn players(self) -> usize {
        self.with(|spot| spot.players().len())
    }

    /// Does one thing to the spot.
    ///
    /// # Errors
    /// When it cannot be done; the spot then stays as it is.
    pub(crate) fn edit(self, edit: &Edit, grain: Grain) -> Result<(), SpotError> {
        let lost = self.with_untracked(|spot| {
            let players = edit.loses(spot);
            let kind = |player: &usize| spot.players()[*player].kind();
            let first = players.first().map(kind)?;
            let is_same = players.iter().all(|player| kind(player) == first);
            Some(Lost { players, kind: is_same.then_some(first) })
        });
        // A signal that is told of a change tells everybody, so one that is none is caught before.
        let outcome = self.history.try_maybe_update(|history| {
            let outcome = history.edit(edit, grain);
            (outcome.is_ok(), outcome)
        });
        let outcome = outcome.unwrap_or(Ok(()));
        if outcome.is_ok() {
            self.lose(lost);
        }
        outcome
    }

    /// Tells what has been taken from players; every other change ends that.
    fn lose(self, lost: Option<Lost>) {
        if self.lost.with_untracked(|before| *before != lost) {
            self.lost.set(lost);
        }
    }

    /// Does one thing that cannot fail but by a press that came too late, which then does nothing.
    pub(crate) fn press(self, edit: &Edit) {
        let _ = self.edit(edit, Grain::Step);
    }

    /// Ends a run of joined edits: a stroke, a word, a slider let go.
    pub(crate) fn rest(self) {
        self.history.update_untracked(History::close);
    }

    /// Whether there is a step back.
    pub(crate) fn can_undo(self) -> bool {
        self.history.with(History::can_undo)
    }

    /// Whether there is a step forward.
    pub(crate) fn can_redo(self) -> bool {
        self.history.with(History::can_redo)
    }

    /// One step back.
    pub(crate) fn undo(self) {
        self.lose(None);
        self.history.update(|history| {
            history.undo();
        });
    }

    /// One step forward.
    pub(crate) fn redo(self) {
        self.lose(None);
        self.history.update(|history| {
            history.redo();
        });
    }

    /// What goes after `#` for this spot.
    ///
    /// # Errors
    /// When it is too long for a link.
    pub(crate) fn link(self) -> Result<String, link::TooLong> {
        self.with(link::write)
    }
}

impl CardPlaces for Desk {
    fn lying(self, place: Place) -> Vec<Card> {
        self.with(|spot| spot.cards_in(place).to_vec())
    }

    fn place_of(self, card: Card) -> Option<Place> {
        self.with(|spot| spot.place_of(card))
    }

    fn lay(self, place: Place, cards: Vec<Card>, grain: Grain) -> Result<(), SpotError> {
        self.edit(&Edit::SetCards { place, cards }, grain)
    }

    fn put(self, place: Place, card: Card) -> Result<(), SpotError> {
        self.edit(&Edit::PutCard { place, card }, Grain::Step)
    }

    fn take(self, card: Card) {
        self.press(&Edit::RemoveCard(card));
    }

    fn take_last(self, place: Place) {
        self.press(&Edit::RemoveLast(place));
    }

    fn rest(self) {
        Self::rest(self);
    }

    fn target(self, place: Place) -> Option<RwSignal<Place>> {
        // Each hand has a deck of its own; board and dead cards share one.
        (!matches!(place, Place::Hand(_))).then_some(self.target)
    }
}

fn example() -> EquitySpot {
    link::read(EXAMPLE).unwrap_or_else(|_| empty())
}

/// Two players who may hold anything, no card on the table.
fn empty() -> EquitySpot {
    EquitySpot::new(vec![Player::AnyTwo, Player::AnyTwo], Vec::new(), Vec::new())
        .expect("two players and no card make a spot")
}

#[cfg(test)]
mod tests {
    use super::{EXAMPLE, MAX_PLAYERS, Question, Tab, link};

    #[test]
    fn tabs_are_found_by_their_names() {
        let tabs = (0..MAX_PLAYERS).map(Tab::Player).chain([Tab::Table, Tab::More]);
        for tab in tabs {
            assert_eq!(Tab::of_name(&tab.name()), Some(tab));
        }
        assert_eq!(Tab::of_name("10"), None);
        assert_eq!(Tab::of_name(""), None);
    }

    #[test]
    fn the_example_can_be_read_and_asked() {
        let spot = link::read(EXAMPLE).expect("the example is a link");
        assert!(Question::from_spot(&spot).is_ok());
    }
}
