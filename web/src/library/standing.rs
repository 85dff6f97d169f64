//! How the library is kept and how sync stands, at a glance.

use super::keeper::{Keeping, Standing as Sync};
use super::store::{Kind, StoreError};
use super::{Desk, device, words};
use crate::app::icon::{self, Icon};
use crate::app::{language, memory};
use crate::strings::sync::SyncStrings;
use leptos::prelude::*;
use sync::status::{Status, Trouble};

/// What is wrong, in a sentence.
pub(super) fn trouble_word(words: &SyncStrings, trouble: Trouble) -> &'static str {
    words.trouble[match trouble {
        Trouble::Unreachable => 0,
        Trouble::StoreDown => 1,
        Trouble::TooMany => 2,
        Trouble::Full => 3,
        Trouble::ReadOnly => 4,
        Trouble::NotSetUp => 5,
        Trouble::Refused => 6,
        Trouble::Update => 7,
        Trouble::Rotated(_) => 8,
        Trouble::Destroyed => 9,
        Trouble::Password => 10,
        Trouble::Closed => 11,
    }]
}

/// Two lines: the store, and sync.
#[component]
pub(super) fn Standing(desk: Desk) -> impl IntoView {
    let keeper = desk.keeper;
    let kept = move || match keeper.keeping.get() {
        Keeping::Opening => ("wait", words().opening),
        Keeping::Kept(Kind::Database) => ("good", words().kept),
        Keeping::Kept(Kind::Small) => ("good", words().kept_small),
        Keeping::Kept(Kind::Newer) => ("bad", words().newer_library),
        Keeping::Kept(Kind::Memory) => ("bad", words().memory),
        Keeping::Failed(StoreError::Full) => ("bad", words().no_room),
        Keeping::Failed(StoreError::Refused) => ("bad", words().refused),
    };
    let synced = Signal::derive(move || {
        let words = language().get().sync();
        match keeper.standing.get() {
            Sync::Elsewhere => ("good", words.elsewhere.to_owned()),
            Sync::Here(status) => match status {
                Status::Off => ("off", words.off.to_owned()),
                Status::Confirming => ("wait", words.asked.to_owned()),
                Status::Waiting { items } => ("wait", (words.waiting)(items)),
                Status::InStep => ("good", words.in_step.to_owned()),
                Status::Offline => ("wait", words.offline.to_owned()),
                // Nobody has asked for sync where it is not set up; who is joining is told beside
                // the question.
                Status::Trouble(_) if !keeper.is_paired() => ("off", words.off.to_owned()),
                Status::Trouble(trouble) => ("bad", trouble_word(words, trouble).to_owned()),
            },
        }
    });
    // Some browsers throw away what a page has kept when it is not visited for some days.
    let fleeting = move || {
        let alone = matches!(keeper.standing.get(), Sync::Here(Status::Off));
        alone && keeper.rows.with(|rows| !rows.is_empty()) && device::forgets()
    };
    // How it stands shows on the button that opens the drawer too. That belongs to the frame, which
    // is another module, and leaves these attributes alone.
    Effect::new(move |_| {
        let Ok(Some(button)) = document().query_selector(".bar-library") else { return };
        let bad = kept().0 == "bad" || synced.with(|synced| synced.0) == "bad";
        let count = keeper.rows.with(Vec::len);
        if !matches!(keeper.keeping.get(), Keeping::Opening) {
            memory::keep(memory::SAVED, &count.to_string());
        }
        for (name, value) in [("data-count", count.to_string()), ("data-bad", bad.to_string())] {
            let _ = button.set_attribute(name, &value);
        }
    });
    view! {
        <div class="library-standing" aria-live="polite">
            <Line
                name="kept"
                state=Signal::derive(move || {
                    let (state, word) = kept();
                    (state, word.to_owned())
                })
                busy=keeper.busy
            />
            <Line name="synced" state=synced busy=keeper.busy />
            <Show when=fleeting>
                <p class="quiet" data-testid="fleeting">
                    {move || words().fleeting}
                </p>
            </Show>
        </div>
    }
}

#[component]
fn Line(
    name: &'static str,
    state: Signal<(&'static str, String)>,
    busy: RwSignal<bool>,
) -> impl IntoView {
    let sign = move || match state.with(|state| state.0) {
        "good" => icon::DONE,
        "bad" => icon::WRONG,
        "wait" => icon::CLOCK,
        _ => icon::DASH,
    };
    view! {
        <p
            data-testid=name
            data-state=move || state.with(|state| state.0)
            data-busy=move || busy.get().to_string()
        >
            <Icon path=Signal::derive(sign) />
            <span>{move || state.with(|state| state.1.clone())}</span>
        </p>
    }
}
