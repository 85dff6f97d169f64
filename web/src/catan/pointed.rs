//! What is known about the place that is pointed at, beside it on a wide page and below the board
//! on a narrow one.

use super::board::at;
use super::desk::{Desk, Target};
use super::told;
use leptos::prelude::*;

/// The lines about what is pointed at. Screen readers hear the place itself.
#[component]
pub(super) fn Pointed(desk: Desk) -> impl IntoView {
    let lines = Memo::new(move |_| {
        let target = desk.pointed.get();
        target.map(|target| (target, told::lines(desk, target)))
    });
    let shown = move || {
        lines.get().map(|(target, lines)| {
            let (left, top) = share(target);
            // It keeps to the side where there is room.
            let side = if left > 50.0 { "left" } else { "right" };
            let end = if top > 60.0 { "above" } else { "below" };
            let lines = lines.into_iter().map(|line| view! { <li>{line}</li> });
            view! {
                <ul
                    class="tip"
                    data-testid="tip"
                    data-side=side
                    data-end=end
                    style:left=format!("{left:.1}%")
                    style:top=format!("{top:.1}%")
                >
                    {lines.collect::<Vec<_>>()}
                </ul>
            }
        })
    };
    view! {
        <div class="tip-place" aria-hidden="true">
            {shown}
        </div>
    }
}

/// Where a place lies on the drawing, in percent from its upper left corner.
fn share(target: Target) -> (f64, f64) {
    let (x, y) = at(target);
    let (half_x, half_y) = super::board::HALF;
    (50.0 + 50.0 * x / half_x, 50.0 + 50.0 * y / half_y)
}
