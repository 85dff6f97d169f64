//! The library: what a player has saved, kept in this browser and, where he wants it, in step with
//! his other devices. It stands in a drawer beside every tool.

mod device;
mod drag;
mod exchange;
mod folder;
mod invite;
mod item;
mod keeper;
mod list;
mod notices;
mod open;
mod pairing;
mod qr;
mod record;
mod row;
mod saving;
mod standing;
mod store;
mod sync_card;
mod wire;

use crate::app::drawer::{INVITATION, SHOWN};
use crate::app::language;
use crate::host::Host;
use crate::saved::Here;
use crate::strings::Language;
use crate::strings::library::LibraryStrings;
use keeper::edits::Done;
use keeper::{Keeper, Keeping};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{Element, HtmlDialogElement};

/// The words of the drawer.
fn words() -> &'static LibraryStrings {
    language().get().library()
}

/// What the parts of the drawer share. A handle: copies mean the same.
#[derive(Clone, Copy)]
struct Desk {
    keeper: Keeper,
    host: StoredValue<Host, LocalStorage>,
    /// What reads and writes saved bodies, where it is no module of its own.
    saved: Option<Here>,
    dialog: StoredValue<Option<Element>, LocalStorage>,
    /// Counts how often the drawer was shown.
    shown: RwSignal<u32>,
    /// The invitation that the page was opened with.
    invitation: RwSignal<Option<String>>,
    /// What was just done, in words.
    said: RwSignal<Option<Said>>,
    /// What was done last that can be taken back.
    done: RwSignal<Option<Done>>,
    language: RwSignal<Language>,
}

impl Desk {
    /// Looks for what the page has for the drawer, which has just been shown.
    fn look(self) {
        self.dialog.with_value(|dialog| {
            let Some(dialog) = dialog else { return };
            let invitation = js_sys::Reflect::get(dialog, &INVITATION.into());
            if let Some(invitation) = invitation.ok().and_then(|value| value.as_string()) {
                let _ = js_sys::Reflect::set(dialog, &INVITATION.into(), &JsValue::UNDEFINED);
                self.invitation.set(Some(invitation));
            }
        });
        self.said.set(None);
        self.shown.update(|shown| *shown += 1);
    }

    /// Goes to the top of the drawer, where questions are asked.
    fn go_up(self) {
        self.dialog.with_value(|dialog| {
            if let Some(dialog) = dialog {
                dialog.set_scroll_top(0);
            }
        });
    }

    /// Shuts the drawer.
    fn shut(self) {
        self.dialog.with_value(|dialog| {
            if let Some(dialog) = dialog {
                dialog.unchecked_ref::<HtmlDialogElement>().close();
            }
        });
    }

    /// The words of the drawer for whoever stands outside the view by now.
    fn words(self) -> &'static LibraryStrings {
        self.language.get_untracked().library()
    }

    /// Says what was done.
    fn say(self, what: Said) {
        self.done.set(None);
        self.said.set(Some(what));
    }

    /// Tells what was done, and offers to take it back.
    fn offer_undo(self, done: Option<Done>) {
        self.said.set(None);
        self.done.set(done);
    }
}

/// What was done last.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Said {
    /// Something was saved under this name.
    Saved(String),
    /// There was nothing to save.
    Nothing,
}

/// The inside of the drawer.
#[component]
pub(crate) fn Library(
    host: Host,
    dialog: Option<Element>,
    /// What reads and writes saved bodies, where it is no module of its own.
    saved: Option<Here>,
) -> impl IntoView {
    let keeper = Keeper::new(&host);
    let desk = Desk {
        keeper,
        host: StoredValue::new_local(host),
        saved,
        dialog: StoredValue::new_local(dialog),
        shown: RwSignal::new(0),
        invitation: RwSignal::new(None),
        said: RwSignal::new(None),
        done: RwSignal::new(None),
        language: language(),
    };
    desk.look();
    let _ = window_event_listener_untyped(SHOWN, move |_| desk.look());
    // A press beside the drawer falls on the dialog itself.
    let beside = move |event: ev::MouseEvent| {
        let fell = event.target().map(JsValue::from);
        if desk.dialog.with_value(|dialog| dialog.as_ref().map(JsValue::from)) == fell {
            desk.shut();
        }
    };
    desk.dialog.with_value(|dialog| {
        if let Some(dialog) = dialog {
            let heard = wasm_bindgen::closure::Closure::<dyn Fn(ev::MouseEvent)>::new(beside);
            let _ =
                dialog.add_event_listener_with_callback("click", heard.as_ref().unchecked_ref());
            // The drawer stays as long as the page does.
            heard.forget();
        }
    });
    let ready = move || keeper.keeping.get() != Keeping::Opening;
    let count = move || keeper.rows.with(Vec::len);
    view! {
        <div class="library" data-testid="library-drawer" data-ready=move || ready().to_string()>
            <header class="library-head">
                <h2>
                    {move || words().title}
                    <span class="quiet" data-testid="library-count">{count}</span>
                </h2>
                <button
                    type="button"
                    class="icon"
                    data-testid="shut-library"
                    aria-label=move || language().get().frame().close
                    on:click=move |_| desk.shut()
                >
                    <crate::app::icon::Icon path=crate::app::icon::CROSS />
                </button>
            </header>
            <standing::Standing desk />
            <notices::Notices desk />
            <pairing::Pairing desk />
            <Show when=ready>
                <saving::Saving desk />
                <list::List desk />
                <exchange::Exchange desk />
                <sync_card::SyncCard desk />
            </Show>
        </div>
    }
}
