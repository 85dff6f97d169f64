//! A text as a QR code.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

/// Modules of white around the code, as readers want them.
const MARGIN: i32 = 4;

/// The code, dark on light in every theme, since not every reader takes it the other way round.
#[component]
pub(super) fn Qr(#[prop(into)] text: Signal<String>, label: &'static str) -> impl IntoView {
    let code = text.with_untracked(|text| QrCode::encode_text(text, QrCodeEcc::Medium)).ok()?;
    let size = code.size() + 2 * MARGIN;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            path.push('M');
            path.push_str(&(x + MARGIN).to_string());
            path.push(' ');
            path.push_str(&(y + MARGIN).to_string());
            path.push_str("h1v1h-1z");
        }
    }
    Some(view! {
        <svg
            class="qr"
            data-testid="qr"
            viewBox=["0 0 ", &size.to_string(), " ", &size.to_string()].concat()
            role="img"
            aria-label=label
        >
            <path d=path />
        </svg>
    })
}
