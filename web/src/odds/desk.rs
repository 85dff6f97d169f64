//! The state of the odds page: one spot with its history, and a few things that belong to the view
//! alone. Whatever a player does goes through [`Desk::edit`].

use super::run::Run;
use crate::app::in_step::{keep_in_step, opened, tell_when_asked};
use crate::app::memory;
use crate::app::tool::Tool;
use crate::cards::CardPlaces;
use crate::strings::cards::CardStrings;
use compute::chances::{Answer, Question};
use compute::dealing;
use holdem::card::Card;
use leptos::prelude::*;
use odds::deal::Shuffle;
use odds::judge::{Judgement, judge};
use spot::equity::{Place, SpotError};
use spot::history::{Grain, History};
use spot::link::LinkError;
use spot::odds::edit::Edit;
use spot::odds::{HOLE, OddsSpot, link};
use std::sync::Arc;

/// What a first visitor finds: a hand on the turn that can still become almost anything.
const EXAMPLE: &str = "/odds?v=1&h=9hTh&b=JhQh2c9d&d=";

/// The state of the page. A handle: copies mean the same state.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    history: RwSignal<History<OddsSpot>>,
    /// Whether the tool is the one on the screen.
    pub(crate) here: Memo<bool>,
    /// Where the next card goes.
    pub(crate) target: RwSignal<Place>,
    /// How far the judge has come, from 1 for the table of cards to 4 for the verdict.
    pub(crate) step: RwSignal<usize>,
    /// The newest chances there are, which may be those of the cards before.
    pub(crate) chances: RwSignal<Option<Arc<Answer>>>,
    /// What the engine said when it ended over them.
    pub(crate) failed: RwSignal<Option<String>>,
    /// How far the dealing is.
    pub(crate) run: RwSignal<Run>,
    /// What has been dealt, with the seed it was dealt from.
    pub(crate) dealt: RwSignal<Option<Arc<Dealing>>>,
    /// Why the link the page was opened with could not be read.
    pub(crate) bad_link: RwSignal<Option<LinkError>>,
    /// What the engine is asked about the cards.
    pub(crate) question: Memo<Question>,
    /// What the judge says of the cards; `None` while there are fewer than five.
    pub(crate) judgement: Memo<Option<Judgement>>,
}

/// A run of dealing, as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Dealing {
    /// The seed it is dealt from.
    pub(crate) seed: u64,
    /// How many hands it deals in the end.
    pub(crate) hands: u64,
    /// What there is of it.
    pub(crate) answer: dealing::Answer,
}

impl Desk {
    /// The desk as the address says, else as it was left, else with an example on it.
    pub(crate) fn new() -> Self {
        let (spot, bad_link) = opened(Tool::Odds, memory::ODDS, link::read);
        let history = RwSignal::new(History::new(spot.unwrap_or_else(example)));
        let with =
            move |look: fn(&OddsSpot) -> Question| history.with(|history| look(history.present()));
        let question = Memo::new(move |_| {
            with(|spot| Question {
                hole: spot.hole().iter().copied().collect(),
                board: spot.board().iter().copied().collect(),
                dead: spot.dead().iter().copied().collect(),
            })
        });
        let desk = Self {
            history,
            here: Tool::Odds.here(),
            target: RwSignal::new(Place::Board),
            step: RwSignal::new(LAST_STEP),
            chances: RwSignal::new(None),
            failed: RwSignal::new(None),
            run: RwSignal::new(Run::Idle),
            dealt: RwSignal::new(None),
            bad_link: RwSignal::new(bad_link),
            question,
            judgement: Memo::new(move |_| {
                let Question { hole, board, .. } = question.get();
                judge(hole.union(board)).ok()
            }),
        };
        desk.follow();
        desk.lead();
        desk
    }

    /// Keeps address and memory in step with the spot, and the spot with links that are opened.
    fn follow(self) {
        tell_when_asked(Tool::Odds, move || self.link());
        keep_in_step(
            Tool::Odds,
            self.here,
            move || self.link(),
            |link| memory::keep(memory::ODDS, link),
            move |part| match link::read(part) {
                Ok(spot) => {
                    self.bad_link.set(None);
                    self.history.update(|history| history.replace(spot));
                }
                Err(error) => self.bad_link.set(Some(error)),
            },
        );
    }

    /// Leads from one's own hand on to the board, and back to it once no card lies anywhere.
    fn lead(self) {
        let lying = Memo::new(move |_| self.with(|spot| (spot.hole().len(), spot.hand().len())));
        Effect::new(move |before: Option<(usize, usize)>| {
            let (hole, all) = lying.get();
            let filled = hole == 2 && before.is_some_and(|(hole, _)| hole < 2);
            if all == 0 {
                self.target.set(HOLE);
            } else if filled && self.target.get_untracked() == HOLE {
                self.target.set(Place::Board);
            }
            (hole, all)
        });
    }

    /// Looks at the spot; a view that does follows it.
    pub(crate) fn with<T>(self, look: impl FnOnce(&OddsSpot) -> T) -> T {
        self.history.with(|history| look(history.present()))
    }

    /// Does one thing to the spot.
    ///
    /// # Errors
    /// When it cannot be done; the spot then stays as it is.
    pub(crate) fn edit(self, edit: &Edit, grain: Grain) -> Result<(), SpotError> {
        // A signal that is told of a change tells everybody, so one that is none is caught before.
        let outcome = self.history.try_maybe_update(|history| {
            let outcome = history.edit(edit, grain);
            (outcome.is_ok(), outcome)
        });
        outcome.unwrap_or(Ok(()))
    }

    /// Does one thing that cannot fail but by a press that came too late, which then does nothing.
    pub(crate) fn press(self, edit: &Edit) {
        let _ = self.edit(edit, Grain::Step);
    }

    /// Deals the seven cards of the seed, or of the next one when they lie there already.
    pub(crate) fn deal(self) {
        let seed = untrack(|| self.with(|spot| spot.settings().seed));
        let lies = untrack(|| self.shuffle()).is_some();
        let seed = if lies { seed.wrapping_add(1) } else { seed };
        self.press(&Edit::Deal { seed, cards: Shuffle::new(seed).cards() });
    }

    /// The shuffle that the cards come of, when they are those of the seed.
    pub(crate) fn shuffle(self) -> Option<Shuffle> {
        self.with(|spot| {
            let shuffle = Shuffle::new(spot.settings().seed);
            let cards = shuffle.cards();
            let lying = spot.hole().iter().chain(spot.board());
            (lying.eq(&cards) && spot.hole().len() == 2).then_some(shuffle)
        })
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
        self.history.update(|history| {
            history.undo();
        });
    }

    /// One step forward.
    pub(crate) fn redo(self) {
        self.history.update(|history| {
            history.redo();
        });
    }

    /// What goes after `#` for this spot.
    pub(crate) fn link(self) -> String {
        self.with(link::write)
    }
}

/// The judge's last step: the verdict.
pub(crate) const LAST_STEP: usize = 4;

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
        self.history.update_untracked(History::close);
    }

    fn target(self, _: Place) -> Option<RwSignal<Place>> {
        Some(self.target)
    }

    fn name_of(self, words: &CardStrings, place: Place) -> String {
        match place {
            Place::Board => words.board,
            Place::Dead => words.dead,
            HOLE | Place::Hand(_) => words.hole,
        }
        .to_owned()
    }
}

fn example() -> OddsSpot {
    link::read(EXAMPLE).unwrap_or_else(|_| {
        OddsSpot::new(Vec::new(), Vec::new(), Vec::new()).expect("no card makes a spot")
    })
}

#[cfg(test)]
mod tests {
    use super::{EXAMPLE, link};

    #[test]
    fn the_example_can_be_read() {
        let spot = link::read(EXAMPLE).expect("the example is a link");
        assert_eq!(spot.hand().len(), 6);
    }
}
