//! What the browser says of this device.

use leptos::prelude::window;
use sync::Secret;

/// Random bytes for names. Where the browser has none, zeros: nothing is hidden behind a name.
pub(super) fn random<const N: usize>() -> [u8; N] {
    drawn().unwrap_or([0; N])
}

/// The secret of a new library, or none where the browser draws no random bytes.
pub(super) fn secret() -> Option<Secret> {
    drawn().map(Secret::from_bytes)
}

fn drawn<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    // Every browser has it, and on every page.
    window().crypto().ok()?.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

/// What the device is called in the names of conflict copies.
pub(super) fn name() -> String {
    let agent = window().navigator().user_agent().unwrap_or_default();
    named(&agent).to_owned()
}

/// The device that a user agent says it is.
fn named(agent: &str) -> &'static str {
    const NAMES: [(&str, &str); 7] = [
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("CrOS", "Chromebook"),
        ("Mac", "Mac"),
        ("Linux", "Linux"),
    ];
    NAMES.iter().find(|(part, _)| agent.contains(part)).map_or("", |(_, name)| name)
}

/// Asks the browser not to throw the library away when it wants room. Some ask the player, and
/// some never answer, so nobody waits for it.
pub(super) fn ask_to_persist() {
    if window().is_secure_context() {
        let _ = window().navigator().storage().persist();
    }
}

/// Whether the browser throws away what a page keeps when it is not visited for a week: those of
/// Apple's phones and tablets, unless the page is on the home screen.
pub(super) fn forgets() -> bool {
    let navigator = window().navigator();
    let agent = navigator.user_agent().unwrap_or_default();
    let installed = window().match_media("(display-mode: standalone)");
    let installed = installed.ok().flatten().is_some_and(|query| query.matches());
    is_of_apple(&agent, navigator.max_touch_points()) && !installed
}

/// Tablets say that they are a Mac; no Mac takes more than one finger.
fn is_of_apple(agent: &str, fingers: i32) -> bool {
    matches!(named(agent), "iPhone" | "iPad") || (named(agent) == "Mac" && fingers > 1)
}

#[cfg(test)]
mod tests {
    use super::{is_of_apple, named};

    #[test]
    fn devices_are_told_by_their_agents() {
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1";
        assert_eq!(named(phone), "iPhone");
        assert_eq!(named("Mozilla/5.0 (Linux; Android 14) Chrome/120"), "Android");
        assert_eq!(named("Mozilla/5.0 (X11; Linux x86_64) Chrome/120"), "Linux");
        assert_eq!(named(""), "");
        assert!(is_of_apple(phone, 5));
        let desk = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1";
        assert!(is_of_apple(desk, 5) && !is_of_apple(desk, 0));
        assert!(!is_of_apple("Mozilla/5.0 (Linux; Android 14) Chrome/120", 5));
    }
}
