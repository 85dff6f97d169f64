//! Drawing that is spread over frames. Ten grids drawn anew in one go would hold up whoever is
//! typing; drawn one a frame they are seen to change together, and nobody waits.

use leptos::prelude::*;
use std::collections::VecDeque;

/// What waits to be drawn. A handle: copies mean the same queue.
#[derive(Clone, Copy)]
pub(crate) struct Frames {
    waiting: StoredValue<VecDeque<Piece>, LocalStorage>,
}

struct Piece {
    /// Whose drawing it is.
    of: usize,
    draw: Box<dyn FnOnce()>,
}

impl Frames {
    /// With nothing waiting.
    pub(crate) fn new() -> Self {
        Self { waiting: StoredValue::new_local(VecDeque::new()) }
    }

    /// Draws in a frame to come, each frame one piece. What still waits of the same part of the
    /// page is out of date, so the newer takes its place in the row.
    pub(crate) fn draw(self, of: usize, draw: impl FnOnce() + 'static) {
        let first = self.waiting.try_update_value(|waiting| {
            let piece = Piece { of, draw: Box::new(draw) };
            match waiting.iter_mut().find(|piece| piece.of == of) {
                Some(older) => *older = piece,
                None => waiting.push_back(piece),
            }
            waiting.len() == 1
        });
        if first == Some(true) {
            self.ask();
        }
    }

    fn ask(self) {
        request_animation_frame(move || {
            let piece = self.waiting.try_update_value(VecDeque::pop_front).flatten();
            if self.waiting.try_with_value(|waiting| !waiting.is_empty()) == Some(true) {
                self.ask();
            }
            if let Some(piece) = piece {
                (piece.draw)();
            }
        });
    }
}
