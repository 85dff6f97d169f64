//! The state of the Catan page: one spot with its history, and a few things that belong to the
//! view alone. Whatever a player does goes through [`Desk::edit`].

use super::ask::Asking;
use crate::app::in_step::{keep_in_step, opened, tell_when_asked};
use crate::app::memory;
use crate::app::tool::Tool;
use crate::message::Panel;
use catan::board::{Board, Resource, Terrain};
use catan::building::Building;
use catan::dice::Token;
use catan::edit::BoardEdit;
use catan::geometry::{CoastEdge, Hex, Vertex};
use catan::harbour::Harbour;
use catan::seed::Seed;
use catan::setup::Setup;
use compute::catan::draft::{DraftAnswer, DraftQuestion};
use compute::catan::fair::FairAnswer;
use compute::catan::wait::{WaitAnswer, WaitQuestion};
use compute::catan::{Ground, Question};
use leptos::prelude::*;
use spot::catan::edit::Edit;
use spot::catan::link::{self, CatanLinkError};
use spot::catan::{CatanError, CatanSpot, Origin, Settings};
use spot::history::{Grain, History};

/// What a press on the board does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Builds.
    Place,
    /// Lays a terrain.
    Terrain,
    /// Lays a number.
    Number,
    /// Puts up a harbour.
    Harbour,
    /// Moves the robber.
    Robber,
}

/// What the open vertices of the board show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Overlay {
    /// Nothing.
    None,
    /// What placing there loses against the best placement.
    Loss,
    /// The site score.
    Score,
}

/// Which panel is shown beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    /// The draft and the seats.
    Draft,
    /// Sites by score.
    Sites,
    /// Build speed.
    Speed,
    /// Robber.
    Robber,
    /// Development cards and dice.
    Cards,
    /// The board: set-up, fair boards, JSON.
    Board,
    /// How this is computed.
    About,
}

/// Something on the board that can be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A vertex.
    Vertex(Vertex),
    /// A hex.
    Hex(Hex),
    /// A coast edge.
    Coast(CoastEdge),
}

/// Something that did not work, and why.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Trouble {
    /// The link that was opened.
    Link(CatanLinkError),
    /// What was just tried.
    Edit(CatanError),
}

/// The state of the page. A handle: copies mean the same state.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    history: RwSignal<History<CatanSpot>>,
    /// What a press on the board does.
    pub(crate) mode: RwSignal<Mode>,
    /// The terrain that is laid.
    pub(crate) terrain: RwSignal<Terrain>,
    /// The number that is laid.
    pub(crate) token: RwSignal<Token>,
    /// The harbour that is put up; `None` takes one away.
    pub(crate) harbour: RwSignal<Option<Harbour>>,
    /// What the open vertices show.
    pub(crate) overlay: RwSignal<Overlay>,
    /// Which panel is shown.
    pub(crate) tab: RwSignal<Tab>,
    /// What is pointed at, has the focus, or was touched last.
    pub(crate) pointed: RwSignal<Option<Target>>,
    /// What did not work.
    pub(crate) trouble: RwSignal<Option<Trouble>>,
    /// The board.
    pub(crate) board: Memo<Board>,
    /// What stands on it.
    pub(crate) buildings: Memo<Vec<(usize, Building)>>,
    /// What the panels are set to.
    pub(crate) settings: Memo<Settings>,
    /// How many play.
    pub(crate) players: Memo<usize>,
    /// The answer about the draft.
    pub(crate) draft: Asking<DraftAnswer>,
    /// The answer about build speed.
    pub(crate) wait: Asking<WaitAnswer>,
    /// The search for a fair board.
    pub(crate) fair: Asking<FairAnswer>,
}

impl Desk {
    /// The desk as the address says, else as it was left, else with the beginner board on it.
    pub(crate) fn new() -> Self {
        let (spot, trouble) = opened(Tool::Catan, memory::CATAN, link::read);
        let spot = spot.unwrap_or_else(example);
        let history = RwSignal::new(History::new(spot));
        let look = move |look: fn(&CatanSpot) -> usize| history.with(|h| look(h.present()));
        let desk = Self {
            history,
            mode: RwSignal::new(Mode::Place),
            terrain: RwSignal::new(Terrain::Yields(Resource::Wood)),
            token: RwSignal::new(Token::new(6).expect("there is a 6")),
            harbour: RwSignal::new(Some(Harbour::ThreeToOne)),
            overlay: RwSignal::new(Overlay::Loss),
            tab: RwSignal::new(Tab::Draft),
            pointed: RwSignal::new(None),
            trouble: RwSignal::new(trouble.map(Trouble::Link)),
            board: Memo::new(move |_| history.with(|h| h.present().board().clone())),
            buildings: Memo::new(move |_| history.with(|h| h.present().buildings().collect())),
            settings: Memo::new(move |_| history.with(|h| h.present().settings().clone())),
            players: Memo::new(move |_| look(CatanSpot::players)),
            draft: Asking::new(Panel::CatanDraft),
            wait: Asking::new(Panel::CatanWait),
            fair: Asking::new(Panel::CatanFair),
        };
        desk.follow();
        desk.ask();
        desk
    }

    /// Keeps address and memory in step with the spot, and the spot with links that are opened.
    fn follow(self) {
        tell_when_asked(Tool::Catan, move || self.link());
        keep_in_step(
            Tool::Catan,
            Tool::Catan.here(),
            move || self.link(),
            |link| memory::keep(memory::CATAN, link),
            move |part| match link::read(part) {
                Ok(spot) => self.open(spot),
                Err(error) => self.trouble.set(Some(Trouble::Link(error))),
            },
        );
    }

    /// Asks about the draft whenever it changes, and about the wait while its panel is shown.
    fn ask(self) {
        let draft = Memo::new(move |_| self.with(draft_question));
        Effect::new(move |_| match draft.get() {
            Some(question) => self.draft.ask(Question::Draft(question)),
            None => self.draft.leave(),
        });
        let wait =
            Memo::new(move |_| (self.tab.get() == Tab::Speed).then(|| self.with(wait_question)));
        Effect::new(move |_| {
            if let Some(question) = wait.get() {
                self.wait.ask(Question::Wait(question));
            }
        });
    }

    /// Looks at the spot; a view that does follows it.
    pub(crate) fn with<T>(self, look: impl FnOnce(&CatanSpot) -> T) -> T {
        self.history.with(|history| look(history.present()))
    }

    /// Looks at the spot once.
    pub(crate) fn with_untracked<T>(self, look: impl FnOnce(&CatanSpot) -> T) -> T {
        self.history.with_untracked(|history| look(history.present()))
    }

    /// Puts another spot in place of this one.
    pub(crate) fn open(self, spot: CatanSpot) {
        self.trouble.set(None);
        if self.with_untracked(|present| *present != spot) {
            self.history.update(|history| history.replace(spot));
        }
    }

    /// Does one thing to the spot; what cannot be done is told.
    pub(crate) fn edit(self, edit: &Edit) {
        self.edit_as(edit, Grain::Step);
    }

    /// The same for a change on its way, such as the letters of a number being typed.
    pub(crate) fn edit_as(self, edit: &Edit, grain: Grain) {
        let outcome = self.history.try_maybe_update(|history| {
            let outcome = history.edit(edit, grain);
            (outcome.is_ok(), outcome)
        });
        self.trouble.set(outcome.and_then(Result::err).map(Trouble::Edit));
    }

    /// Changes the settings.
    pub(crate) fn set(self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings.get_untracked();
        change(&mut settings);
        self.edit_as(&Edit::Set(settings), Grain::Step);
    }

    /// Presses something on the board, as the present mode has it.
    pub(crate) fn press(self, target: Target) {
        let edit = match (target, self.mode.get_untracked()) {
            (Target::Vertex(vertex), _) => Edit::Place(vertex),
            (Target::Hex(hex), Mode::Number) => {
                Edit::Board(BoardEdit::Token(hex, self.token.get_untracked()))
            }
            (Target::Hex(hex), Mode::Robber) => Edit::Board(BoardEdit::Robber(hex)),
            (Target::Hex(hex), _) => {
                Edit::Board(BoardEdit::Terrain(hex, self.terrain.get_untracked()))
            }
            (Target::Coast(edge), _) => {
                Edit::Board(BoardEdit::Harbour(edge, self.harbour.get_untracked()))
            }
        };
        self.edit(&edit);
    }

    /// Whether something may be built on a vertex.
    pub(crate) fn is_open(self, vertex: Vertex) -> bool {
        self.buildings.with(|all| all.iter().all(|(_, b)| !b.vertex.reach().contains(vertex)))
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
        self.trouble.set(None);
        self.history.update(|history| {
            history.undo();
        });
    }

    /// One step forward.
    pub(crate) fn redo(self) {
        self.trouble.set(None);
        self.history.update(|history| {
            history.redo();
        });
    }

    /// What goes after `#` for this spot.
    pub(crate) fn link(self) -> String {
        self.with(link::write)
    }
}

/// The beginner board for two players, the draft still to come.
fn example() -> CatanSpot {
    CatanSpot::grown(Origin { setup: Setup::default(), seed: Seed(0) })
}

/// What the draft asks, unless a place in it is empty that later ones follow.
fn draft_question(spot: &CatanSpot) -> Option<DraftQuestion> {
    use catan::draft::Objective;
    use catan::race::EighthSpot;
    let placed = spot.prefix()?;
    Some(DraftQuestion {
        // Neither robber nor buildings change how a race goes.
        ground: Ground::from(&spot.board().with_robber(None)),
        players: spot.players() as u8,
        placed: placed.iter().map(|vertex| vertex.index() as u8).collect(),
        ahead: spot.objective() == Objective::AheadOfBestRival,
        reference: spot.settings().eighth == EighthSpot::Reference,
    })
}

/// What the build speed of the chosen player asks.
fn wait_question(spot: &CatanSpot) -> WaitQuestion {
    use catan::building::Size;
    let settings = spot.settings();
    let buildings = spot.buildings_of(settings.seat).into_iter();
    WaitQuestion {
        ground: Ground::from(spot.board()),
        buildings: buildings.map(|b| (b.vertex.index() as u8, b.size == Size::City)).collect(),
        robber_blocks: settings.robber_blocks,
        hand: settings.hand,
        cost: settings.target.cost(),
        trials: settings.trials,
        seed: settings.dice,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use compute::catan::job::Job;
    use spot::Spot as _;

    #[test]
    fn the_example_can_be_asked() {
        let spot = example();
        let draft = draft_question(&spot).expect("nothing is placed");
        assert!(Job::new(&Question::Draft(draft)).is_ok());
        assert!(Job::new(&Question::Wait(wait_question(&spot))).is_ok());
        let line = Edit::PlaceAll([48, 39].map(|v| Vertex::new(v).expect("a vertex")).to_vec());
        let placed = spot.apply(&line).expect("there is room");
        let gap = Edit::Remove(Vertex::new(48).expect("a vertex"));
        assert_eq!(draft_question(&placed.apply(&gap).expect("it stands there")), None);
    }
}
