//! What can be read off an answer, one step away from it: parts that stay shut until they are
//! wanted, below the players, or on a phone under a tab of their own.

mod about;
mod ahead;
mod break_even;
mod distribution;
mod next_card;
mod part;
mod picture;
mod sampling;
mod types;

use super::desk::{Desk, Run, Tab};
use super::kept;
use crate::app::language;
use crate::strings::results::ResultsStrings;
use about::About;
use ahead::Ahead;
use break_even::{BreakEven, Sheet};
use compute::answer::Answer;
use distribution::Distribution;
use leptos::prelude::*;
use next_card::NextCard;
use part::Part;
use std::sync::Arc;
use types::Types;

/// The words of these parts.
fn words() -> &'static ResultsStrings {
    language().get().results()
}

/// The final answer to the present question.
fn settled(desk: Desk) -> Option<Arc<Answer>> {
    if desk.run.with(|run| *run == Run::Settled) { desk.answer.get() } else { None }
}

/// What is read off the final answer. While the next one is on its way the old figures stay, so
/// that nothing jumps; where there will be none they go.
fn reading<T>(desk: Desk, read: impl Fn(&Arc<Answer>) -> T + Send + Sync + 'static) -> Memo<T>
where
    T: Clone + Default + PartialEq + Send + Sync + 'static,
{
    Memo::new(move |old: Option<&T>| match desk.run.get() {
        Run::Settled => desk.answer.get().as_ref().map(&read).unwrap_or_default(),
        Run::Running(_) => old.cloned().unwrap_or_default(),
        Run::Refused(_) | Run::Stopped | Run::Failed(_) => T::default(),
    })
}

/// All parts.
#[component]
pub(crate) fn Results(desk: Desk) -> impl IntoView {
    let (next_card, distribution) = (kept::flag("next-card"), kept::flag("distribution"));
    let on_next = kept::flag("on-next");
    let wanted = Memo::new(move |_| next_card.get() || (distribution.get() && on_next.get()));
    let ahead = Ahead::new(desk, wanted);
    // What is chosen and typed outlives a part that is shut.
    let chosen = RwSignal::new(Vec::new());
    let sheet = Sheet::new();
    view! {
        <section
            class="results"
            data-testid="results"
            data-shown=move || (desk.tab.get() == Tab::More).to_string()
            aria-label=move || words().more
        >
            <Part
                name="next-card"
                title=Signal::derive(move || words().next_card)
                open=next_card
            >
                <NextCard desk ahead />
            </Part>
            <Part
                name="distribution"
                title=Signal::derive(move || words().distribution)
                open=distribution
            >
                <Distribution desk ahead on_next />
            </Part>
            <Part name="types" title=Signal::derive(move || words().types) open=kept::flag("types")>
                <Types desk chosen />
            </Part>
            <Part
                name="break-even"
                title=Signal::derive(move || words().break_even)
                open=kept::flag("break-even")
            >
                <BreakEven desk sheet />
            </Part>
            <Part name="about" title=Signal::derive(move || words().about) open=kept::flag("about")>
                <About desk />
            </Part>
        </section>
    }
}
