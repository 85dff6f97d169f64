//! The answer as a picture: what the page shows of it, drawn in the colours of the page.

use crate::app::language;
use crate::cards::signed;
use crate::equity::desk::Desk;
use crate::equity::file;
use crate::equity::look::{self, Look};
use crate::figure;
use compute::answer::{Answer, PlayerAnswer};
use holdem::combo::HandClass;
use js_sys::{Array, Function, Object, Reflect, Uint8Array};
use leptos::prelude::*;
use spot::equity::Player;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// Pixels of the picture to a pixel of the page, for sharp letters.
const SHARP: f64 = 2.0;
const CELL: f64 = 28.0;
const GRID: f64 = 13.0 * CELL;
const MARGIN: f64 = 24.0;
/// What stands above each grid.
const HEAD: f64 = 96.0;
/// Players side by side.
const ACROSS: usize = 3;

/// A pen on the picture.
struct Pen {
    canvas: CanvasRenderingContext2d,
    style: web_sys::CssStyleDeclaration,
}

impl Pen {
    /// The value of a colour of the page.
    fn colour(&self, name: &str) -> String {
        self.style.get_property_value(&format!("--{name}")).unwrap_or_default()
    }

    fn fill(&self, colour: &str, (x, y, width, height): (f64, f64, f64, f64)) {
        self.canvas.set_fill_style_str(&self.colour(colour));
        self.canvas.fill_rect(x, y, width, height);
    }

    /// A text with the left end of its base line at a point.
    fn write(&self, text: &str, size: u32, colour: &str, (x, y): (f64, f64)) {
        self.canvas.set_font(&format!("{size}px {}", self.colour("face")));
        self.canvas.set_fill_style_str(&self.colour(colour));
        // Refused only for numbers that are none.
        let _ = self.canvas.fill_text(text, x, y);
    }
}

/// Draws the answer to the present spot.
fn draw(desk: Desk, answer: &Answer) -> Option<HtmlCanvasElement> {
    let players = answer.players.len();
    let (across, down) = (players.min(ACROSS), players.div_ceil(ACROSS));
    let (wide, high) = (GRID + MARGIN, GRID + HEAD + MARGIN);
    let size = (MARGIN + wide * across as f64, MARGIN + 32.0 + high * down as f64);

    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width((size.0 * SHARP) as u32);
    canvas.set_height((size.1 * SHARP) as u32);
    let style = window().get_computed_style(&document().document_element()?).ok()??;
    let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let pen = Pen { canvas: context, style };
    pen.canvas.scale(SHARP, SHARP).ok()?;
    pen.fill("paper", (0.0, 0.0, size.0, size.1));

    let words = language().get_untracked().equity();
    let board: Vec<String> =
        desk.with_untracked(|spot| spot.board().iter().map(|&card| signed(card)).collect());
    let board = if board.is_empty() {
        String::new()
    } else {
        format!("{}  {}", language().get_untracked().cards().board, board.join(" "))
    };
    pen.write(&board, 16, "ink", (MARGIN, MARGIN + 16.0));
    for (number, found) in answer.players.iter().enumerate() {
        let (column, row) = (number % ACROSS, number / ACROSS);
        let at = (MARGIN + wide * column as f64, MARGIN + 32.0 + high * row as f64);
        player(&pen, desk, number, found, at);
    }
    let footer = format!("tableodds · {}", words.title);
    pen.write(&footer, 12, "quiet", (MARGIN, size.1 - 10.0));
    Some(canvas)
}

fn player(pen: &Pen, desk: Desk, number: usize, found: &PlayerAnswer, (x, y): (f64, f64)) {
    let words = language().get_untracked().equity();
    let outcome = found.outcome;
    pen.write(&(words.player)(number + 1), 14, "quiet", (x, y + 14.0));
    pen.write(&format!("{} %", figure::percent(outcome.equity)), 40, "ink", (x, y + 54.0));
    let split = [(words.win, outcome.win), (words.tie, outcome.tie), (words.lose, outcome.lose)];
    let split = split.map(|(word, share)| format!("{} {}", word.0, figure::percent(share)));
    pen.write(&split.join("   "), 14, "quiet", (x, y + 78.0));
    let Some(held) = desk.with_untracked(|spot| spot.players().get(number).cloned()) else {
        return;
    };
    let top = y + HEAD;
    if let Player::Hand(cards) = &held {
        let cards: Vec<String> = cards.iter().map(|&card| signed(card)).collect();
        pen.write(&cards.join(" "), 48, "ink", (x, top + 48.0));
        return;
    }
    let looks = untrack(|| look::of_classes(desk, number, &held.range()));
    for (look, class) in looks.iter().zip(HandClass::all()) {
        let (row, column) = (class.index() / 13, class.index() % 13);
        cell(pen, look, class, (x + CELL * column as f64, top + CELL * row as f64));
    }
}

fn cell(pen: &Pen, look: &Look, class: HandClass, (x, y): (f64, f64)) {
    let side = CELL - 1.0;
    pen.fill(if class.is_pair() { "pair" } else { "sunk" }, (x, y, side, side));
    if look.weight > 0 {
        let part = side * f64::from(look.weight) / 1000.0;
        let colour = look.heat.map_or("soft".to_owned(), |step| format!("heat-{step}"));
        pen.fill(&colour, (x, y + side - part, side, part));
    }
    let ink = if look.weight > 0 { "ink" } else { "quiet" };
    pen.write(&class.to_string(), 10, ink, (x + 4.0, y + 12.0));
    if let Some(equity) = look.equity_whole() {
        pen.write(&equity, 9, ink, (x + 4.0, y + 23.0));
    }
}

/// Puts the picture on the clipboard; where that is refused the browser gets it as a file. `then`
/// hears whether it is on the clipboard.
pub(super) fn copy(desk: Desk, answer: &Answer, then: Box<dyn FnOnce(bool)>) {
    let Some(canvas) = draw(desk, answer) else { return then(false) };
    let Ok(address) = canvas.to_data_url() else { return then(false) };
    let written = write(&address);
    wasm_bindgen_futures::spawn_local(async move {
        let copied = match written {
            Ok(written) => wasm_bindgen_futures::JsFuture::from(written).await.is_ok(),
            Err(_) => false,
        };
        if !copied {
            file::download(&address, "tableodds.png");
        }
        then(copied);
    });
}

/// Writes a picture to the clipboard. All at once, since a press gives leave for a moment only.
fn write(address: &str) -> Result<js_sys::Promise, JsValue> {
    let coded = address.split_once(',').map_or("", |(_, coded)| coded);
    let bytes: Vec<u8> = window().atob(coded)?.chars().map(|c| c as u8).collect();
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type("image/png");
    let parts = Array::of1(&Uint8Array::from(bytes.as_slice()));
    let blob = web_sys::Blob::new_with_u8_array_sequence_and_options(&parts, &kind)?;
    let item = Object::new();
    Reflect::set(&item, &"image/png".into(), &blob)?;
    // Older browsers lack it.
    let class: Function = Reflect::get(&window(), &"ClipboardItem".into())?.dyn_into()?;
    let item = Reflect::construct(&class, &Array::of1(&item))?;
    let clipboard: JsValue = Reflect::get(&window().navigator(), &"clipboard".into())?;
    let write: Function = Reflect::get(&clipboard, &"write".into())?.dyn_into()?;
    write.call1(&clipboard, &Array::of1(&item))?.dyn_into()
}
