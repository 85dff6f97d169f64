//! The address and the spot of a tool in step: what a player does shows in the address, and an
//! address that is opened shows in the spot.

use super::tool::Tool;
use super::{address, memory};
use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use leptos::prelude::*;
use std::time::Duration;

/// The address follows the spot once it has rested so long: browsers refuse an address that
/// changes too often (Safari allows a hundred changes in thirty seconds).
const REST: Duration = Duration::from_millis(350);

/// An event on the window that asks every tool there is for its spot. Each leaves a link on the
/// event, under its name, before it has passed.
pub(crate) const ASKED: &str = "tableodds-spot";

/// What a tool starts from: the spot its address holds, else the one that was kept under `key`; and
/// why the address could not be read, if it could not.
pub(crate) fn opened<Spot, Error>(
    tool: Tool,
    key: &str,
    read: impl Fn(&str) -> Result<Spot, Error>,
) -> (Option<Spot>, Option<Error>) {
    let kept = || memory::recall(key).and_then(|kept| read(&kept).ok());
    let part = address::read();
    if !holds_spot(tool, &part) {
        return (kept(), None);
    }
    match read(&part) {
        Ok(spot) => (Some(spot), None),
        Err(error) => (kept(), Some(error)),
    }
}

/// Whether what stands after `#` is more than the name of the tool.
pub(crate) fn holds_spot(tool: Tool, part: &str) -> bool {
    Tool::of_address(part) == Some(tool) && part.contains('?')
}

/// Keeps the address and a tool's spot in step for as long as the page lives.
///
/// `write` gives what goes after `#` for the present spot, and follows it; `kept` is told of it
/// once the spot rests, on the screen or not. The address itself is written only while the tool is
/// `here`. `open` is called with every address of the tool that holds a spot.
pub(crate) fn keep_in_step(
    tool: Tool,
    here: Memo<bool>,
    write: impl Fn() -> String + 'static,
    kept: impl Fn(&str) + Copy + 'static,
    open: impl Fn(&str) + 'static,
) {
    let waiting = StoredValue::new(None::<TimeoutHandle>);
    Effect::new(move |_| {
        let here = here.get();
        let link = write();
        if let Some(handle) = waiting.try_update_value(Option::take).flatten() {
            handle.clear();
        }
        let rested = move || {
            if here {
                address::replace(&link);
            }
            kept(&link);
        };
        waiting.set_value(set_timeout_with_handle(rested, REST).ok());
    });
    address::on_change(move |part| {
        if holds_spot(tool, &part) {
            open(&part);
        }
    });
}

/// Tells a tool's spot to whoever asks: a link of whatever length.
pub(crate) fn tell_when_asked(tool: Tool, link: impl Fn() -> String + 'static) {
    // The page lives as long as the window, so the listener is never taken off.
    let _ = window_event_listener_untyped(ASKED, move |event| {
        let link = untrack(&link);
        let _ = js_sys::Reflect::set(&event, &tool.name().into(), &link.into());
    });
}
