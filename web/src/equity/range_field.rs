//! The range of a player as a text that can be typed over, with every fault at its place.

use super::desk::Desk;
use crate::app::icon::{self, Icon};
use crate::app::language;
use crate::cards::Said;
use holdem::notation::{self, Fault, Suggestion};
use leptos::prelude::*;
use spot::edit::Edit;
use spot::equity::Player;
use spot::history::Grain;

/// The text field of one player.
#[component]
pub(crate) fn RangeField(desk: Desk, player: usize) -> impl IntoView {
    let equity = move || language().get().equity();
    let range = move || language().get().range();
    let held = Memo::new(move |_| {
        desk.player(player).map(|held| match held {
            Player::Range(range) => range.text(),
            Player::AnyTwo => "random".to_owned(),
            Player::Hand(_) => String::new(),
        })
    });
    // A text that cannot be read, while it stands in the field.
    let draft = RwSignal::new(None::<String>);
    let text = move || draft.get().unwrap_or_else(|| held.get().unwrap_or_default());
    let parsed = Memo::new(move |_| notation::parse(&text()));

    let take = move |text: String| {
        let edit = Edit::SetText { player, text: text.clone() };
        let outcome = desk.edit(&edit, Grain::Join);
        draft.set(outcome.is_err().then_some(text));
    };
    let mend = move |suggestion: Suggestion| {
        let mut text = text();
        if text.is_char_boundary(suggestion.start) && text.is_char_boundary(suggestion.end) {
            text.replace_range(suggestion.start..suggestion.end, &suggestion.text);
            take(text);
            desk.rest();
        }
    };
    // What is painted, or comes with a link, takes the place of a text that was wrong.
    Effect::new(move |_| {
        held.track();
        draft.set(None);
    });

    let fault = move |fault: Fault| {
        let words = range();
        let told = (words.fault)(&fault);
        let proposal = fault.suggestion.map(|suggestion| {
            let word = match suggestion.text.as_str() {
                "" => words.leave_out.to_owned(),
                text => (words.write_instead)(text),
            };
            view! {
                " "
                <button type="button" class="mend" on:click=move |_| mend(suggestion.clone())>
                    {word}
                </button>
            }
        });
        view! {
            <p class="trouble">
                <Icon path=icon::WRONG />
                <span>{told} {proposal}</span>
            </p>
        }
    };
    let said = move || match parsed.get() {
        Ok(parsed) => parsed
            .notices
            .first()
            .map(|notice| view! { <Said text=(range().notice)(notice) bad=false /> }.into_any()),
        // One at a time: mending the first often mends the rest.
        Err(faults) => faults.into_iter().next().map(|first| fault(first).into_any()),
    };
    let said_id = format!("range-said-{}", player + 1);
    view! {
        <div class="player-text">
            <textarea
                data-testid=format!("range-text-{}", player + 1)
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                placeholder=move || equity().range_hint
                aria-label=move || (equity().range_text)(player + 1)
                aria-invalid=move || parsed.with(Result::is_err).to_string()
                aria-describedby=said_id.clone()
                prop:value=text
                on:input=move |event| take(event_target_value(&event))
                on:blur=move |_| desk.rest()
            ></textarea>
            <div class="player-said" id=said_id aria-live="polite">{said}</div>
        </div>
    }
}
