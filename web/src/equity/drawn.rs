//! The places of a grid on the page. They are made once; from then on one effect for the whole grid
//! tells those that have changed, as 169 cells that each follow the answer by themselves take
//! longer to notice that nothing has changed than all the others to be drawn.

use super::look::Look;
use super::stroke::{SIDE, Square, class};
use crate::figure;
use crate::strings::Language;
use holdem::card::Rank;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement};

/// What a grid shows at present.
#[derive(Default)]
pub(crate) struct Drawn {
    /// Each place with its element, once they are on the page.
    places: Vec<(Square, HtmlElement)>,
    looks: Vec<Look>,
    language: Option<Language>,
}

impl Drawn {
    /// Tells the places what has changed. `label` says what a place is called.
    pub(crate) fn draw(
        &mut self,
        body: &Element,
        looks: Vec<Look>,
        language: Language,
        label: impl Fn(Square) -> String,
    ) {
        if self.places.is_empty() {
            self.places = places(body);
        }
        let anew = self.language.replace(language) != Some(language);
        for (at, place) in &self.places {
            let cell = class(*at).index();
            let look = is_cell(*at).then(|| looks.get(cell).copied().unwrap_or_default());
            let old = self.looks.get(cell).copied();
            if anew || (look.is_some() && look != old) {
                let _ = place.set_attribute("aria-label", &label(*at));
            }
            if let Some(look) = look.filter(|look| Some(*look) != old) {
                show(place, look);
            }
        }
        self.looks = looks;
    }
}

/// Whether a place is a cell, not a head.
pub(crate) const fn is_cell((row, column): Square) -> bool {
    row > 0 && column > 0
}

/// The style sheet prints the equity and fills the cell from below by its weight, so that what is
/// read aloud is the label alone. None of this is refused but for a malformed name.
fn show(cell: &HtmlElement, look: Look) {
    let put = |name: &str, value: Option<String>| {
        let _ = match value {
            Some(value) => cell.set_attribute(name, &value),
            None => cell.remove_attribute(name),
        };
    };
    put("data-weight", Some(look.weight.to_string()));
    put("data-equity", look.equity_whole());
    put("data-heat", look.heat.map(|step| step.to_string()));
    put("aria-selected", Some((look.weight > 0).to_string()));
    let part = format!("{}%", figure::weight(look.weight));
    let _ = cell.style().set_property("--part", &part);
}

fn children(of: &Element) -> impl Iterator<Item = Element> {
    std::iter::successors(of.first_element_child(), Element::next_element_sibling)
}

fn places(body: &Element) -> Vec<(Square, HtmlElement)> {
    let rows = children(body).enumerate();
    rows.flat_map(|(row, places)| {
        let places: Vec<_> = children(&places).enumerate().collect();
        places.into_iter().map(move |(column, place)| ((row, column), place.unchecked_into()))
    })
    .collect()
}

/// The element of a place.
pub(crate) fn find(body: &Element, (row, column): Square) -> Option<HtmlElement> {
    let row = children(body).nth(row)?;
    children(&row).nth(column).map(wasm_bindgen::JsCast::unchecked_into)
}

/// Rows of places, still without what they show.
pub(crate) fn rows() -> Vec<AnyView> {
    (0..=SIDE)
        .map(|row| {
            let places: Vec<_> = (0..=SIDE).map(|column| place((row, column))).collect();
            view! { <div role="row">{places}</div> }.into_any()
        })
        .collect()
}

fn place(at: Square) -> AnyView {
    if is_cell(at) {
        let class = class(at);
        let tab = if at == (1, 1) { "0" } else { "-1" };
        let pair = class.is_pair().then_some("true");
        return view! {
            <div
                class="cell"
                role="gridcell"
                tabindex=tab
                data-class=class.to_string()
                data-pair=pair
            >
                {class.to_string()}
            </div>
        }
        .into_any();
    }
    let role = match at {
        (0, 0) => "gridcell",
        (0, _) => "columnheader",
        _ => "rowheader",
    };
    view! { <div class="head" role=role tabindex="-1">{rank(at).map(String::from)}</div> }
        .into_any()
}

/// The rank of a head; none for that of all rows and columns.
pub(crate) fn rank((row, column): Square) -> Option<char> {
    let place = row.max(column).checked_sub(1)?;
    Rank::all().rev().nth(place).map(Rank::to_char)
}
