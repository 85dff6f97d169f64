//! One line of the list.

use core::cmp::Ordering;
use serde_json::Value;
use sync::status::HeldBack;
use sync::{Item, ItemId, Stamp};

/// What is to be said of an item beside its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// Nothing.
    None,
    /// The server does not have it yet.
    Waiting,
    /// It stays on this device.
    Only(HeldBack),
}

/// What is shown of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// The item.
    pub(super) id: ItemId,
    /// When what is saved in it was last changed.
    pub(super) body: Stamp,
    /// Its name.
    pub(super) name: String,
    /// Its folder, parts joined by `/`; empty for the top.
    pub(super) folder: String,
    /// Its place there.
    pub(super) order: String,
    /// What kind of thing is saved.
    pub(super) kind: String,
    /// What is in it, in the signs of the game.
    pub(super) summary: String,
    /// What is to be said of it.
    pub(super) mark: Mark,
}

impl Row {
    /// The line of an item.
    pub(super) fn new(id: ItemId, item: &Item, mark: Mark) -> Self {
        let (meta, body) = (&item.meta, &item.body);
        Self {
            id,
            body: body.stamp,
            name: meta.name.clone(),
            folder: meta.folder.clone(),
            order: meta.order.clone(),
            kind: body.kind.clone(),
            summary: summary(&body.kind, &body.data),
            mark,
        }
    }

    /// Folders by name with the top first, then as the player has put them.
    pub(super) fn in_list(&self, other: &Self) -> Ordering {
        let mine = (&self.folder, &self.order, &self.name, self.id);
        mine.cmp(&(&other.folder, &other.order, &other.name, other.id))
    }

    /// Whether it is a player's range, which goes to one of several players.
    pub(super) fn is_range(&self) -> bool {
        self.kind == "range"
    }

    /// Whether all words of a search, in lower case, are somewhere in it.
    pub(super) fn has(&self, words: &[String]) -> bool {
        let text = [&*self.name, &self.folder, &self.summary].join("\n").to_lowercase();
        words.iter().all(|word| text.contains(word.as_str()))
    }
}

/// What is saved, in a few signs that mean the same in every language.
pub(super) fn summary(kind: &str, data: &Value) -> String {
    let text = |data: &Value, key: &str| {
        data.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
    };
    let mut parts = Vec::new();
    match kind {
        "equity" => {
            let players = data.get("players").and_then(Value::as_array);
            let players = players.into_iter().flatten().map(|player| {
                let held = text(player, "cards") + &text(player, "range");
                if held.is_empty() { "?".to_owned() } else { cut(&held, 16) }
            });
            parts.push(players.collect::<Vec<_>>().join(" – "));
            parts.push(text(data, "board"));
        }
        "range" => parts.push(cut(&text(data, "range"), 32)),
        "odds" => parts.extend([text(data, "hole"), text(data, "board")]),
        "catan" => {
            let number = |data: &Value, key: &str| data.get(key).and_then(Value::as_u64);
            let placed = data.get("draft").and_then(Value::as_array);
            let placed = placed.map_or(0, |all| all.iter().filter(|one| !one.is_null()).count());
            let places = number(data, "players").unwrap_or_default() * 2;
            parts.push([placed.to_string(), places.to_string()].join("/"));
            if let Some(seed) = data.get("origin").and_then(|origin| number(origin, "seed")) {
                parts.push(["#", &seed.to_string()].concat());
            }
        }
        "pool" => {
            let players = data.get("players").and_then(Value::as_array).map_or(0, Vec::len);
            parts.extend([text(data, "focus"), ["×", &players.to_string()].concat()]);
        }
        _ => {}
    }
    parts.retain(|part| !part.is_empty());
    parts.join(" · ")
}

/// The beginning of a text, with a sign that there was more.
fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => [&text[..end], "…"].concat(),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::summary;
    use serde_json::json;

    #[test]
    fn what_is_saved_is_told_in_a_few_signs() {
        let equity = json!({"players": [
            {"kind": "range", "range": "22+,A2s+,KTs+,QTs+"}, {"kind": "hand", "cards": "AhKd"},
            {"kind": "any"}], "board": "Ks7h2d"});
        assert_eq!(summary("equity", &equity), "22+,A2s+,KTs+,QT… – AhKd – ? · Ks7h2d");
        assert_eq!(summary("odds", &json!({"hole": "9hTh"})), "9hTh");
        let catan = json!({"players": 2, "draft": [{"vertex": 1}, null], "origin": {"seed": 7}});
        assert_eq!(summary("catan", &catan), "1/4 · #7");
        let pool = json!({"focus": "Ann", "players": [["Ann", 1], ["Bob", 2]]});
        assert_eq!(summary("pool", &pool), "Ann · ×2");
        assert_eq!(summary("from the future", &json!([1])), "");
    }
}
