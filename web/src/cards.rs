//! Cards: the places they lie in, the text they are typed as, and the 52 to choose from: pressed,
//! typed or pasted.

use crate::app::icon::{self, Icon};
use crate::app::language;
use crate::strings::Language;
use crate::strings::cards::CardStrings;
use holdem::card::{Card, CardSet, Rank, Suit};
use leptos::ev::{ClipboardEvent, KeyboardEvent};
use leptos::html;
use leptos::prelude::*;
use spot::cards;
use spot::equity::{Place, SpotError};
use spot::history::Grain;

/// The signs of the suits, by number; always drawn as text, never as pictures.
const SIGNS: [&str; Suit::COUNT] =
    ["\u{2663}\u{fe0e}", "\u{2666}\u{fe0e}", "\u{2665}\u{fe0e}", "\u{2660}\u{fe0e}"];

/// The cards of one tool: where they lie, and how they are moved. A view that asks follows them.
pub(crate) trait CardPlaces: Copy + Send + Sync + 'static {
    /// The cards that lie in a place, in order.
    fn lying(self, place: Place) -> Vec<Card>;

    /// Where a card lies, if anywhere.
    fn place_of(self, card: Card) -> Option<Place>;

    /// Puts cards in a place, instead of those that lie there.
    ///
    /// # Errors
    /// When they cannot lie there; everything then stays as it is.
    fn lay(self, place: Place, cards: Vec<Card>, grain: Grain) -> Result<(), SpotError>;

    /// Adds a card to a place.
    ///
    /// # Errors
    /// When it cannot lie there.
    fn put(self, place: Place, card: Card) -> Result<(), SpotError>;

    /// Takes a card from wherever it lies.
    fn take(self, card: Card);

    /// Takes the last card of a place.
    fn take_last(self, place: Place);

    /// Ends a run of joined edits.
    fn rest(self);

    /// Which of the places that share a deck the next card goes to; `None` for a place that has a
    /// deck of its own.
    fn target(self, place: Place) -> Option<RwSignal<Place>>;

    /// What a place is called.
    fn name_of(self, words: &CardStrings, place: Place) -> String {
        match place {
            Place::Board => words.board.to_owned(),
            Place::Dead => words.dead.to_owned(),
            Place::Hand(player) => (words.hand)(player + 1),
        }
    }
}

/// A card in words.
pub(crate) fn card_name(words: &CardStrings, card: Card) -> String {
    (words.card)(card.rank().to_char(), card.suit().index())
}

/// The class that gives a card the colour of its suit.
pub(crate) fn suit_class(card: Card) -> String {
    format!("suit-{}", card.suit())
}

/// Why cards cannot lie somewhere, in a sentence.
fn refusal(desk: impl CardPlaces, words: &CardStrings, error: &SpotError) -> String {
    match error {
        SpotError::Taken { card, by } => {
            (words.taken)(&card_name(words, *card), &desk.name_of(words, *by))
        }
        SpotError::Full(place) => (words.full)(&desk.name_of(words, *place)),
        // The other errors do not come of laying cards.
        _ => String::new(),
    }
}

/// The places for cards in a row: as many as fit, or for the dead cards one more than lie there.
#[component]
pub(crate) fn Slots<D: CardPlaces>(
    desk: D,
    place: Place,
    /// Cards that are shown as those that count, among others that do not.
    #[prop(optional, into)]
    lit: Option<Signal<CardSet>>,
) -> impl IntoView {
    let words = move || language().get().cards();
    let count = move || match place {
        Place::Dead => (desk.lying(place).len() + 1).min(place.room()),
        _ => place.room(),
    };
    let slot = move |at: usize| {
        let card = Memo::new(move |_| desk.lying(place).get(at).copied());
        let next = move || {
            let free = desk.lying(place).len() == at;
            free && desk.target(place).is_none_or(|target| target.get() == place)
        };
        let press = move |_| match (card.get_untracked(), desk.target(place)) {
            (Some(card), _) => desk.take(card),
            (None, Some(target)) => target.set(place),
            (None, None) => {}
        };
        view! {
            <button
                type="button"
                class=move || {
                    let suit = card.get().map(suit_class).unwrap_or_default();
                    let street = if place == Place::Board && matches!(at, 2 | 3) { "street" } else { "" };
                    format!("slot {suit} {street}")
                }
                data-card=move || card.get().map(|card| card.to_string())
                data-lit=move || {
                    let lit = lit?.get();
                    Some((!lit.is_empty() && lit.contains(card.get()?)).to_string())
                }
                data-dim=move || {
                    let lit = lit?.get();
                    Some((!lit.is_empty() && !lit.contains(card.get()?)).to_string())
                }
                aria-current=move || next().then_some("true")
                aria-label=move || match card.get() {
                    Some(card) => (words().take)(&card_name(words(), card)),
                    None => (words().free)(at + 1),
                }
                on:click=press
            >
                {move || card.get().map(|card| view! { <CardFace card /> })}
            </button>
        }
    };
    view! {
        <div
            class="slots"
            role="group"
            aria-label=move || desk.name_of(words(), place)
            data-testid=test_name("slots", place)
        >
            <For each=move || 0..count() key=|at| *at children=slot />
        </div>
    }
}

/// A suit in words.
pub(crate) fn suit_name(words: &CardStrings, suit: Suit) -> &'static str {
    words.suits[suit.index()]
}

/// The sign of a suit.
pub(crate) fn suit_sign(suit: Suit) -> &'static str {
    SIGNS[suit.index()]
}

/// A card with the sign of its suit: `K♠`.
pub(crate) fn signed(card: Card) -> String {
    format!("{}{}", card.rank().to_char(), suit_sign(card.suit()))
}

#[component]
fn CardFace(card: Card) -> impl IntoView {
    view! {
        <span aria-hidden="true">
            {card.rank().to_char()} <small>{SIGNS[card.suit().index()]}</small>
        </span>
    }
}

/// `board`, `dead` or `hand-1`, after what it is.
fn test_name(what: &str, place: Place) -> String {
    match place {
        Place::Board => format!("{what}-board"),
        Place::Dead => format!("{what}-dead"),
        Place::Hand(player) => format!("{what}-hand-{}", player + 1),
    }
}

/// What is wrong with a text of cards, and whether it is wrong already: a card that is only half
/// typed is not.
fn trouble(language: Language, text: &str) -> Option<(String, bool)> {
    let fault = cards::parse(text).err()?.into_iter().next()?;
    let rank = match fault.token.as_str() {
        "1" | "10" => Some(Rank::ACE),
        token => {
            let mut chars = token.chars();
            chars.next().and_then(Rank::from_char).filter(|_| chars.next().is_none())
        }
    };
    let half = rank.is_some() && fault.place.end == text.trim_end().len();
    Some(if half {
        ((language.cards().suit_missing)(&fault.token), false)
    } else {
        ((language.range().fault)(&fault), true)
    })
}

/// The cards of a place as a text that can be typed over.
#[component]
pub(crate) fn CardsField<D: CardPlaces>(desk: D, place: Place) -> impl IntoView {
    let words = move || language().get().cards();
    let laid = Memo::new(move |_| cards::print(&desk.lying(place)));
    let draft = RwSignal::new(None::<String>);
    let refused = RwSignal::new(None::<SpotError>);
    let text = move || draft.get().unwrap_or_else(|| laid.get());

    let typed = move |event| {
        let text = event_target_value(&event);
        refused.set(None);
        if let Ok(cards) = cards::parse(&text) {
            refused.set(desk.lay(place, cards, Grain::Join).err());
        }
        draft.set(Some(text));
    };
    // A text that is understood gives way to the canonical one; one that is not stays to be mended.
    let done = move |_| {
        desk.rest();
        if refused.get_untracked().is_none()
            && draft.get_untracked().is_none_or(|text| cards::parse(&text).is_ok())
        {
            draft.set(None);
        }
    };
    // Cards laid by a press replace what was being typed.
    Effect::new(move |_| {
        let laid = laid.get();
        let kept = draft.get_untracked().and_then(|text| cards::parse(&text).ok());
        if kept.is_none_or(|cards| cards::print(&cards) != laid) {
            draft.set(None);
            refused.set(None);
        }
    });

    let said = move || {
        let words = words();
        let refused = refused.get().map(|error| (refusal(desk, words, &error), true));
        refused.or_else(|| trouble(language().get(), &text()))
    };
    let bad = move || said().is_some_and(|(_, bad)| bad);
    let said_id = test_name("said", place);
    view! {
        <div class="cards-text">
            <input
                type="text"
                data-testid=test_name("text", place)
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                placeholder=move || if matches!(place, Place::Board) { words().cards_hint } else { "" }
                aria-label=move || (words().cards_text)(&desk.name_of(words(), place))
                aria-invalid=move || bad().to_string()
                aria-describedby=said_id.clone()
                prop:value=text
                on:input=typed
                on:blur=done
            />
            <button
                type="button"
                data-testid=test_name("clear", place)
                disabled=move || desk.lying(place).is_empty()
                on:click=move |_| {
                    // No card can be in the way of none.
                    let _ = desk.lay(place, Vec::new(), Grain::Step);
                }
            >
                {move || words().clear}
            </button>
        </div>
        <div class="cards-said" id=said_id aria-live="polite">
            {move || said().map(|(text, bad)| view! { <Said text bad /> })}
        </div>
    }
}

/// A sentence below a field: trouble with its sign, or a notice.
#[component]
pub(crate) fn Said(text: String, bad: bool) -> impl IntoView {
    if bad {
        view! { <p class="trouble"><Icon path=icon::WRONG /><span>{text}</span></p> }.into_any()
    } else {
        view! { <p class="notice">{text}</p> }.into_any()
    }
}

/// Spades first, as decks are sorted by eye.
const SUITS: [u8; Suit::COUNT] = [3, 2, 1, 0];

/// All 52 cards; a press lays one into the place or takes it back.
#[component]
pub(crate) fn Deck<D: CardPlaces>(desk: D, #[prop(into)] place: Signal<Place>) -> impl IntoView {
    let words = move || language().get().cards();
    let owners =
        Memo::new(move |_| Card::all().map(|card| desk.place_of(card)).collect::<Vec<_>>());
    let focus = RwSignal::new((0_usize, 0_usize));
    let said = RwSignal::new(None::<SpotError>);
    let body = NodeRef::<html::Div>::new();
    // What was refused is no longer so once cards have moved.
    Effect::new(move |_| {
        owners.track();
        place.track();
        said.set(None);
    });

    let press = move |card: Card| {
        let place = place.get_untracked();
        let outcome = if untrack(|| desk.place_of(card)) == Some(place) {
            desk.take(card);
            Ok(())
        } else {
            desk.put(place, card)
        };
        said.set(outcome.err());
    };
    // A card may be typed, its rank first; the rank waits here for its suit.
    let rank = RwSignal::new(None::<Rank>);
    let typed = move |event: &KeyboardEvent| {
        let key = event.key();
        let mut chars = key.chars();
        let (Some(c), None) = (chars.next(), chars.next()) else { return };
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        match (rank.get_untracked(), Suit::from_char(c)) {
            (Some(first), Some(suit)) => {
                rank.set(None);
                press(Card::new(first, suit));
            }
            _ => rank.set(Rank::from_char(c)),
        }
    };
    // Cards that are pasted take the place of those that lie there.
    let paste = move |event: ClipboardEvent| {
        let text = event.clipboard_data().and_then(|data| data.get_data("text").ok());
        if let Some(Ok(cards)) = text.map(|text| cards::parse(&text)) {
            event.prevent_default();
            said.set(desk.lay(place.get_untracked(), cards, Grain::Step).err());
        }
    };
    let key = move |event: KeyboardEvent| {
        typed(&event);
        let (row, column) = focus.get_untracked();
        let next = match event.key().as_str() {
            "ArrowUp" => (row.saturating_sub(1), column),
            "ArrowDown" => ((row + 1).min(Suit::COUNT - 1), column),
            "ArrowLeft" => (row, column.saturating_sub(1)),
            "ArrowRight" => (row, (column + 1).min(Rank::COUNT - 1)),
            "Home" => (row, 0),
            "End" => (row, Rank::COUNT - 1),
            "Backspace" => {
                event.prevent_default();
                desk.take_last(place.get_untracked());
                return;
            }
            _ => return,
        };
        event.prevent_default();
        focus.set(next);
        let name = format!("[data-at='{}-{}']", next.0, next.1);
        let found = body.get_untracked().and_then(|b| b.query_selector(&name).ok().flatten());
        if let Some(found) = found {
            use wasm_bindgen::JsCast as _;
            let _ = found.unchecked_into::<web_sys::HtmlElement>().focus();
        }
    };

    let button = move |row: usize, column: usize| {
        let card = SUITS
            .get(row)
            .and_then(|&suit| Suit::new(suit))
            .zip(Rank::all().rev().nth(column))
            .map(|(suit, rank)| Card::new(rank, suit))
            .expect("rows are suits and columns are ranks");
        let owner = Memo::new(move |_| owners.with(|o| o.get(card.index()).copied().flatten()));
        let here = move || owner.get() == Some(place.get());
        let elsewhere = move || owner.get().filter(|&owner| owner != place.get());
        let reason = move || {
            let by = elsewhere()?;
            Some(refusal(desk, words(), &SpotError::Taken { card, by }))
        };
        view! {
            <button
                type="button"
                class=suit_class(card)
                data-card=card.to_string()
                data-at=format!("{row}-{column}")
                tabindex=move || if focus.get() == (row, column) { "0" } else { "-1" }
                aria-pressed=move || here().to_string()
                aria-disabled=move || elsewhere().is_some().to_string()
                aria-label=move || reason().unwrap_or_else(|| card_name(words(), card))
                title=reason
                on:click=move |_| {
                    focus.set((row, column));
                    press(card);
                }
            >
                <b>{card.rank().to_char()}</b>
                <small>{SIGNS[card.suit().index()]}</small>
            </button>
        }
    };
    view! {
        <div
            class="deck"
            role="group"
            node_ref=body
            data-testid=move || test_name("deck", place.get())
            aria-label=move || (words().deck)(&desk.name_of(words(), place.get()))
            on:keydown=key
            on:paste=paste
        >
            {(0..Suit::COUNT)
                .map(|row| {
                    let cards: Vec<_> = (0..Rank::COUNT).map(|column| button(row, column)).collect();
                    view! { <div class="suit">{cards}</div> }
                })
                .collect::<Vec<_>>()}
        </div>
        <div class="cards-said" aria-live="polite">
            {move || {
                said.get().map(|error| view! { <Said text=refusal(desk, words(), &error) bad=true /> })
            }}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::trouble;
    use crate::strings::Language;

    #[test]
    fn half_a_card_is_no_fault_yet() {
        let bad = |text| trouble(Language::English, text).map(|(_, bad)| bad);
        assert_eq!(bad("Ks7h"), None);
        assert_eq!(bad("Ks7"), Some(false));
        assert_eq!(bad("Ks10"), Some(false));
        assert_eq!(bad("K 7h"), Some(true));
        assert_eq!(bad("KsKs"), Some(true));
        assert_eq!(bad("Kx"), Some(true));
    }
}
