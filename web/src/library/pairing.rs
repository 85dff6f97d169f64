//! Joining another device's library: an invitation by link or code, and the question whether to
//! merge.

use super::Desk;
use super::invite::{self, InviteError};
use super::notices::alert;
use super::standing::trouble_word;
use crate::app::icon::{self, Icon};
use crate::app::language;
use crate::strings::sync::SyncStrings;
use leptos::prelude::*;
use sync::Event;
use sync::status::Status;

/// The words about sync.
pub(super) fn words() -> &'static SyncStrings {
    language().get().sync()
}

/// Why an invitation was not followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum JoinError {
    /// It cannot be read.
    Invite(InviteError),
    /// It belongs to this other server, and this page speaks with its own alone.
    Server(String),
    /// It does not say where the server is, and this page has none.
    NoServer,
    /// This device is paired with another library.
    Paired,
    /// This device is paired with it already.
    Same,
}

impl JoinError {
    /// In a sentence.
    pub(super) fn word(&self, words: &SyncStrings) -> String {
        match self {
            Self::Invite(InviteError::Damaged) => words.bad_code.to_owned(),
            Self::Invite(InviteError::Newer) => words.newer_code.to_owned(),
            Self::Server(origin) => (words.other_server)(origin),
            Self::NoServer => words.need_link.to_owned(),
            Self::Paired => words.other_library.to_owned(),
            Self::Same => words.same_library.to_owned(),
        }
    }
}

/// Follows an invitation. One that this very page was opened with may name its server as it likes:
/// the page has come from there.
///
/// # Errors
/// See [`JoinError`].
pub(super) fn join(desk: Desk, text: &str, opened: bool) -> Result<(), JoinError> {
    let keeper = desk.keeper;
    let invitation = invite::read(text).map_err(JoinError::Invite)?;
    match keeper.secret() {
        Some(secret) if secret == invitation.secret => return Err(JoinError::Same),
        Some(_) => return Err(JoinError::Paired),
        None => {}
    }
    if keeper.is_file() {
        keeper.set_origin(Some(invitation.origin.ok_or(JoinError::NoServer)?));
    } else if let Some(origin) = invitation.origin.filter(|_| !opened)
        && keeper.origin().as_ref() != Some(&origin)
    {
        return Err(JoinError::Server(origin));
    }
    keeper.handle(Event::Join { secret: invitation.secret });
    Ok(())
}

/// The invitation the page was opened with, and the question.
#[component]
pub(super) fn Pairing(desk: Desk) -> impl IntoView {
    let keeper = desk.keeper;
    let trouble = RwSignal::new(None::<JoinError>);
    Effect::new(move |_| {
        // The pairing there may be is known once the library has been read.
        if keeper.keeping.get() == super::keeper::Keeping::Opening {
            return;
        }
        if let Some(text) = desk.invitation.get() {
            desk.invitation.set(None);
            trouble.set(join(desk, &text, true).err());
        }
    });
    Effect::new(move |_| {
        if keeper.confirm.with(Option::is_some) || trouble.with(Option::is_some) {
            desk.go_up();
        }
    });
    let confirm = move || {
        keeper.confirm.get().map(|(here, there)| {
            let origin = keeper.origin().unwrap_or_default();
            view! {
                <div class="confirm" role="alertdialog" aria-label=move || words().join data-testid="confirm">
                    <p>{move || (words().merge)(here, there, &origin)}</p>
                    {keeper
                        .is_file()
                        .then(|| view! { <p class="notice" data-testid="file-note">{move || words().file_note}</p> })}
                    <p class="deeds-row">
                        <button
                            type="button"
                            class="deed"
                            data-testid="merge"
                            on:click=move |_| keeper.handle(Event::Confirm)
                        >
                            {move || words().merge_yes}
                        </button>
                        <button type="button" data-testid="no-merge" on:click=move |_| keeper.leave()>
                            {move || words().cancel}
                        </button>
                    </p>
                </div>
            }
        })
    };
    // A joining that has got stuck before anything is kept.
    let stuck = move || match keeper.standing.get() {
        super::keeper::Standing::Here(Status::Trouble(why)) if keeper.is_joining() => Some(why),
        _ => None,
    };
    view! {
        {move || trouble.get().map(|error| alert("join-trouble", move || error.word(words())))}
        {move || {
            stuck()
                .map(|why| {
                    view! {
                        <div class="confirm" role="alert" data-testid="join-stuck">
                            <p class="trouble">
                                <Icon path=icon::WRONG />
                                <span>{move || trouble_word(words(), why)}</span>
                            </p>
                            <p class="deeds-row">
                                <button type="button" data-testid="no-join" on:click=move |_| keeper.leave()>
                                    {move || words().cancel}
                                </button>
                            </p>
                        </div>
                    }
                })
        }}
        {confirm}
    }
}
