//! The place of the library: a dialog beside every tool. What is in it is a module of its own,
//! brought when it is first opened, or soon after the page when this device syncs.

use super::apart::Apart;
use super::{address, language, memory};
use leptos::html;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsValue;

/// How long after the page a device that syncs brings the library by itself: what the player came
/// for is there by then.
const LATER: Duration = Duration::from_secs(2);

/// The property of the dialog that holds an invitation to pair devices until the drawer takes it.
pub(crate) const INVITATION: &str = "invitation";

/// What is called out on the window when the drawer has been shown.
pub(crate) const SHOWN: &str = "tableodds-drawer";

/// Whether what stands after `#` invites to pair devices.
fn is_invitation(part: &str) -> bool {
    part.trim_start_matches('/').split('?').next() == Some("pair")
}

/// Takes an invitation out of the address at once, since it holds a secret: what stands there
/// then, and stays in the browser's history, is the name of a tool.
pub(crate) fn take_invitation(tool: &str) -> Option<String> {
    let part = address::read();
    if !is_invitation(&part) {
        return None;
    }
    address::replace(&format!("/{tool}"));
    Some(part)
}

/// The dialog. It opens when `asked` changes, and for an invitation.
#[component]
pub(crate) fn Drawer(
    /// Counts the presses on the button.
    asked: RwSignal<u32>,
    invitation: RwSignal<Option<String>>,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    let brought = RwSignal::new(false);
    if memory::recall(memory::PAIRED).is_some() {
        set_timeout(move || brought.set(true), LATER);
    }
    Effect::new(move |_| {
        let invitation = invitation.get();
        if asked.get() == 0 && invitation.is_none() {
            return;
        }
        let Some(dialog) = dialog.get() else { return };
        if let Some(invitation) = invitation {
            let _ = js_sys::Reflect::set(&dialog, &INVITATION.into(), &JsValue::from(invitation));
        }
        brought.set(true);
        if !dialog.open() {
            // Refused only to a dialog that is off the page.
            let _ = dialog.show_modal();
        }
        super::call_out(SHOWN);
    });
    view! {
        <dialog
            node_ref=dialog
            class="drawer"
            data-testid="drawer"
            aria-label=move || language().get().frame().library
        >
            <Show when=move || brought.get()>
                <Apart name="library" />
            </Show>
        </dialog>
    }
}

#[cfg(test)]
mod tests {
    use super::is_invitation;

    #[test]
    fn only_the_path_pair_invites() {
        assert!(is_invitation("/pair?v=1&k=A") && is_invitation("/pair"));
        assert!(!is_invitation("/equity?v=1") && !is_invitation("/pairs") && !is_invitation(""));
    }
}
