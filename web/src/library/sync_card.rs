//! Sync: turning it on, adding devices, and ending it.

use super::invite;
use super::keeper::Standing;
use super::notices::alert;
use super::pairing::{JoinError, join, words};
use super::qr::Qr;
use super::standing::trouble_word;
use super::{Desk, device};
use crate::app::address;
use leptos::prelude::*;
use protocol::CreatePolicy;
use sync::code::to_code;
use sync::status::Status;
use sync::{Event, Secret};

/// The part of the drawer about sync.
#[component]
pub(super) fn SyncCard(desk: Desk) -> impl IntoView {
    let keeper = desk.keeper;
    let paired = Memo::new(move |_| {
        keeper.standing.track();
        keeper.confirm.track();
        keeper.is_paired()
    });
    // Until a vault is made or read, no secret is shown: it may open nothing.
    let asking = Memo::new(move |_| {
        keeper.standing.track();
        keeper.confirm.track();
        keeper.is_joining() || keeper.is_creating()
    });
    let elsewhere = move || keeper.standing.get() == Standing::Elsewhere;
    let opened = move |_| {
        // A page that is a file makes no request before it is paired.
        if !keeper.is_file() && keeper.greeting.with_untracked(Option::is_none) {
            keeper.handle(Event::Hello);
        }
    };
    view! {
        <details class="sync" data-testid="sync" on:toggle=opened>
            <summary>{move || words().title}</summary>
            <Show when=move || !elsewhere()>
                {move || {
                    if asking.get() {
                        view! {
                            <p class="quiet">{move || words().looking}</p>
                            <button type="button" data-testid="sync-cancel" on:click=move |_| keeper.leave()>
                                {move || words().cancel}
                            </button>
                        }
                            .into_any()
                    } else if paired.get() {
                        view! { <Paired desk /> }.into_any()
                    } else {
                        view! { <Unpaired desk /> }.into_any()
                    }
                }}
            </Show>
        </details>
    }
}

/// Before any pairing.
#[component]
fn Unpaired(desk: Desk) -> impl IntoView {
    let keeper = desk.keeper;
    let password = RwSignal::new(String::new());
    let code = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<JoinError>);
    let start = move |_| {
        let token = Some(password.get_untracked()).filter(|password| !password.is_empty());
        if let Some(secret) = device::secret() {
            keeper.handle(Event::Create { secret, token });
        }
    };
    let policy = move || {
        keeper.greeting.with(|greeting| {
            greeting.as_ref().map(|greeting| greeting.sync.then_some(greeting.create))
        })
    };
    let refused = move || match keeper.standing.get() {
        Standing::Here(Status::Trouble(trouble)) => Some(trouble),
        _ => None,
    };
    let create = move || match policy() {
        Some(None) => Some(
            view! { <p class="notice" data-testid="not-set-up">{move || words().not_set_up}</p> }
                .into_any(),
        ),
        Some(Some(CreatePolicy::Closed)) => {
            Some(view! { <p class="quiet">{move || words().closed}</p> }.into_any())
        }
        Some(Some(policy)) => Some(
            view! {
                {(policy == CreatePolicy::Token)
                    .then(|| {
                        view! {
                            <input
                                type="password"
                                data-testid="sync-password"
                                aria-label=move || words().password
                                placeholder=move || words().password
                                autocomplete="off"
                                prop:value=password
                                on:input=move |event| password.set(event_target_value(&event))
                            />
                        }
                    })}
                <button type="button" class="deed" data-testid="sync-start" on:click=start>
                    {move || words().start}
                </button>
            }
            .into_any(),
        ),
        None => None,
    };
    // Of the question what the server offers, or of turning it on.
    let trouble_said = move || {
        refused().map(|trouble| {
            let said = move || trouble_word(words(), trouble);
            view! { <p class="notice" role="alert" data-testid="sync-refused">{said}</p> }
        })
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        trouble.set(join(desk, &code.get_untracked(), false).err());
    };
    view! {
        <p class="quiet">{move || words().about}</p>
        {create}
        {trouble_said}
        <form class="join" on:submit=submit>
            <label for="sync-code">{move || words().have_code}</label>
            {keeper
                .is_file()
                .then(|| view! { <p class="notice">{move || words().file_note}</p> })}
            <input
                type="text"
                id="sync-code"
                data-testid="sync-code"
                placeholder=move || words().code_field
                autocomplete="off"
                spellcheck="false"
                aria-invalid=move || trouble.with(Option::is_some).then_some("true")
                prop:value=code
                on:input=move |event| {
                    trouble.set(None);
                    code.set(event_target_value(&event));
                }
            />
            <button type="submit" data-testid="sync-join">
                {move || words().join}
            </button>
        </form>
        {move || trouble.get().map(|error| alert("code-trouble", move || error.word(words())))}
    }
}

/// Once paired.
#[component]
fn Paired(desk: Desk) -> impl IntoView {
    let keeper = desk.keeper;
    let shown = RwSignal::new(false);
    let typed = RwSignal::new(String::new());
    let rotate = move |_| {
        if let Some(secret) = device::secret() {
            keeper.handle(Event::Rotate { secret });
        }
    };
    let sure = move || typed.with(|typed| typed.trim() == words().destroy_word);
    let destroy = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if untrack(sure) {
            keeper.handle(Event::Destroy);
        }
    };
    view! {
        <p class="deeds-row">
            <button type="button" data-testid="sync-now" on:click=move |_| keeper.handle(Event::Focus)>
                {move || words().now}
            </button>
            <button
                type="button"
                data-testid="show-secret"
                aria-expanded=move || shown.get().to_string()
                on:click=move |_| shown.update(|shown| *shown = !*shown)
            >
                {move || if shown.get() { words().hide_secret } else { words().show_secret }}
            </button>
        </p>
        {move || {
            // A new key has a new link and code.
            keeper.standing.track();
            (shown.get()).then(|| keeper.secret()).flatten().map(|secret| view! { <Shared desk secret /> })
        }}
        <details class="further">
            <summary data-testid="further">{move || words().further}</summary>
            <p class="quiet">{move || words().forget_how}</p>
            <button type="button" data-testid="forget" on:click=move |_| keeper.leave()>
                {move || words().forget}
            </button>
            <p class="quiet">{move || words().rotate_how}</p>
            <button type="button" data-testid="rotate" on:click=rotate>
                {move || words().rotate}
            </button>
            <form on:submit=destroy>
                <label for="sync-destroy" class="quiet">{move || words().destroy_how}</label>
                <input
                    type="text"
                    id="sync-destroy"
                    data-testid="destroy-word"
                    autocomplete="off"
                    prop:value=typed
                    on:input=move |event| typed.set(event_target_value(&event))
                />
                <button type="submit" class="danger" data-testid="destroy" disabled=move || !sure()>
                    {move || words().destroy}
                </button>
            </form>
        </details>
    }
}

/// Link and recovery code.
#[component]
fn Shared(desk: Desk, secret: Secret) -> impl IntoView {
    let keeper = desk.keeper;
    let origin = keeper.origin().unwrap_or_default();
    let page = if keeper.is_file() {
        [&origin, "/"].concat()
    } else {
        let here = address::with("");
        here.trim_end_matches('#').to_owned()
    };
    let link = invite::write(&page, &origin, &secret);
    let code = to_code(&secret);
    let copied = RwSignal::new(None::<bool>);
    let copy = {
        let link = link.clone();
        move |_| {
            address::copy(link.clone(), move |done| {
                let _ = copied.try_set(Some(done));
            });
        }
    };
    let copy_word = move || match copied.get() {
        None => words().copy_link,
        Some(true) => words().copied[0],
        Some(false) => words().copied[1],
    };
    view! {
        <div class="shared" data-testid="shared">
            <h4>{move || words().add_title}</h4>
            <p class="quiet">{move || words().add_how}</p>
            <Qr text=link.clone() label=untrack(words).qr />
            <p class="link" data-testid="pair-link">{link}</p>
            <button type="button" data-testid="copy-pair-link" aria-live="polite" on:click=copy>
                {copy_word}
            </button>
            <h4>{move || words().recovery}</h4>
            <p class="quiet">{move || words().recovery_how}</p>
            <p class="code" data-testid="recovery-code">{code}</p>
            <button
                type="button"
                data-testid="print-code"
                on:click=move |_| {
                    let _ = window().print();
                }
            >
                {move || words().print}
            </button>
        </div>
    }
}
