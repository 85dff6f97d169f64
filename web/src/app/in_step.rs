//! The address and the spot of a tool in step: what a player does shows in the address, and an
//! address that is opened shows in the spot.

use super::address;
use super::tool::Tool;
use leptos::leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle};
use leptos::prelude::*;
use std::time::Duration;

/// The address follows the spot once it has rested so long: browsers refuse an address that
/// changes too often (Safari allows a hundred changes in thirty seconds).
const REST: Duration = Duration::from_millis(350);

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
        let is_spot = Tool::of_address(&part) == Some(tool) && part.contains('?');
        if is_spot {
            open(&part);
        }
    });
}
