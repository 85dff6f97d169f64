//! What the page shows now, and opening what is saved: both by addresses.

use super::Desk;
use super::keeper::edits::content_of;
use crate::app::in_step::ASKED;
use crate::app::tool::Tool;
use crate::app::{address, memory};
use crate::host::SavedModule;
use crate::saved::Here;
use js_sys::Reflect;
use leptos::prelude::*;
use serde_json::Value;
use sync::Content;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;

/// What the page shows: the spot, and the ranges in it, each with its player from 0.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Present {
    /// The spot of the tool on the screen.
    pub(super) spot: Content,
    /// Ranges to be saved by themselves.
    pub(super) ranges: Vec<(usize, Content)>,
}

/// Why something was not opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OpenError {
    /// A later build has saved it.
    Newer,
    /// It makes no sense.
    Damaged,
    /// There is no room for the range.
    Full,
    /// The module that knows how did not come.
    Missing,
}

/// What reads and writes saved bodies: in this module, or one of its own.
enum Reader {
    Here(Here),
    Module(SavedModule),
}

impl Reader {
    fn read(&self, link: &str) -> Option<String> {
        match self {
            Self::Here(here) => (here.read)(link),
            Self::Module(module) => module.read(link),
        }
    }

    fn open(&self, body: &str, equity: &str, player: usize) -> Result<String, OpenError> {
        let link = match self {
            Self::Here(here) => (here.open)(body, equity, player).map_err(str::to_owned),
            Self::Module(module) => {
                let link = module.open(body, equity, player);
                link.map_err(|error| String::from(error.message()))
            }
        };
        link.map_err(|why| match why.as_str() {
            "newer" => OpenError::Newer,
            "full" => OpenError::Full,
            _ => OpenError::Damaged,
        })
    }
}

/// The links of all the tools there are.
struct Links(Option<web_sys::Event>);

impl Links {
    fn ask() -> Self {
        let event = web_sys::Event::new(ASKED).ok();
        if let Some(event) = &event {
            let _ = window().dispatch_event(event);
        }
        Self(event)
    }

    fn of(&self, tool: Tool) -> Option<String> {
        Reflect::get(self.0.as_ref()?, &tool.name().into()).ok()?.as_string()
    }
}

impl Desk {
    async fn reader(self) -> Result<Reader, OpenError> {
        if let Some(here) = self.saved {
            return Ok(Reader::Here(here));
        }
        let module = self.host.with_value(|host| host.module("saved"));
        let module = JsFuture::from(module).await.map_err(|_| OpenError::Missing)?;
        Ok(Reader::Module(module.unchecked_into()))
    }

    /// What the page shows now; nothing while the tool on the screen is on its way.
    ///
    /// # Errors
    /// When the module that reads it does not come.
    pub(super) async fn present(self) -> Result<Option<Present>, OpenError> {
        let reader = self.reader().await?;
        let tool = Tool::of_address(&address::read()).unwrap_or(Tool::Equity);
        let link = Links::ask().of(tool);
        Ok(link.and_then(|link| reader.read(&link)).and_then(|json| present_of(&json)))
    }

    /// Goes to what is saved; a range goes into the place of a player, from 0.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub(super) async fn open(self, content: &Content, player: usize) -> Result<(), OpenError> {
        let reader = self.reader().await?;
        let equity = Links::ask().of(Tool::Equity).or_else(|| memory::recall(memory::EQUITY));
        let body = serde_json::json!({
            "kind": content.kind, "v": content.v, "data": content.data,
        });
        let link = reader.open(&body.to_string(), &equity.unwrap_or_default(), player)?;
        self.shut();
        window().location().set_hash(&link).map_err(|_| OpenError::Damaged)
    }
}

/// How many players the equity page has, whose places a range can take; none where its link does not
/// tell.
pub(super) fn seats() -> usize {
    let link = Links::ask().of(Tool::Equity).or_else(|| memory::recall(memory::EQUITY));
    players_of(&link.unwrap_or_default())
}

/// The players in a link of the equity page: each has a key of the form `p1`.
fn players_of(link: &str) -> usize {
    let is_player = |part: &&str| {
        let key = part.split_once('=').and_then(|(key, _)| key.strip_prefix('p'));
        key.is_some_and(|number| number.parse::<u8>().is_ok())
    };
    link.split(['?', '&']).filter(is_player).count()
}

fn present_of(json: &str) -> Option<Present> {
    let mut held: Value = serde_json::from_str(json).ok()?;
    let ranges = held.get_mut("ranges")?.as_array_mut()?;
    let ranges = ranges.iter_mut().filter_map(|pair| {
        let player = usize::try_from(pair.get(0)?.as_u64()?).ok()?;
        Some((player, content_of(pair.get_mut(1)?.take())?))
    });
    let ranges = ranges.collect();
    Some(Present { spot: content_of(held.get_mut("spot")?.take())?, ranges })
}

#[cfg(test)]
mod tests {
    use super::players_of;

    #[test]
    fn a_link_tells_how_many_play() {
        assert_eq!(players_of("/equity?v=1&p1=AKs,QQ%2B&p2=22%2B&b=Ks7h2d&d="), 2);
        assert_eq!(players_of("#/equity?v=1&p1=&p2=&p3=random&pot=3"), 3);
        assert_eq!(players_of(""), 0);
    }
}
