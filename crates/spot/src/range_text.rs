//! A range together with the words it was typed in.

use holdem::combo::{Combo, HandClass};
use holdem::range::Range;

/// Weights, and the text they came from while that text still says them.
///
/// Two of them are equal when both weights and text are. Painting a cell drops the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangeText {
    range: Range,
    typed: Option<String>,
}

impl RangeText {
    /// Reads a text; it is kept unless it is the canonical one anyway.
    ///
    /// # Errors
    /// When it is no range; see [`RangeError`].
    pub fn parse(text: &str) -> Result<Self, RangeError> {
        let range = parse(text)?;
        let typed = (text != print(&range)).then(|| text.to_owned());
        Ok(Self { range, typed })
    }

    /// The weights.
    #[must_use]
    pub const fn range(&self) -> &Range {
        &self.range
    }

    /// What was typed, where that is not the canonical text.
    #[must_use]
    pub fn typed(&self) -> Option<&str> {
        self.typed.as_deref()
    }

    /// What to show in a text field: what was typed, else the canonical text.
    #[must_use]
    pub fn text(&self) -> String {
        self.typed.clone().unwrap_or_else(|| self.canonical())
    }

    /// The canonical text of the weights.
    #[must_use]
    pub fn canonical(&self) -> String {
        print(&self.range)
    }
}

impl From<Range> for RangeText {
    fn from(range: Range) -> Self {
        Self { range, typed: None }
    }
}

/// Why a text is no range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RangeError {
    /// Where the bad token starts, in characters from 0.
    pub at: usize,
    /// The token.
    pub token: String,
}

fn parse(text: &str) -> Result<Range, RangeError> {
    let mut range = Range::empty();
    let mut at = 0;
    for token in text.split([',', ' ']) {
        let bad = || RangeError { at, token: token.to_owned() };
        if !token.is_empty() {
            let (name, weight) = match token.split_once(':') {
                Some((name, weight)) => (name, weight.parse::<f64>().map_err(|_| bad())?),
                None => (token, 1.0),
            };
            if !(0.0..=1.0).contains(&weight) {
                return Err(bad());
            }
            let weight = (weight * 1000.0 + 0.5) as u16;
            let class = HandClass::all().find(|class| class.to_string() == name);
            let combo = Combo::all().find(|combo| combo.to_string() == name);
            match (class, combo) {
                (Some(class), _) => range.set_class(class, weight),
                (_, Some(combo)) => range.set(combo, weight),
                _ if name == "random" => range = Range::any_two(),
                _ => return Err(bad()),
            }
        }
        at += token.chars().count() + 1;
    }
    Ok(range)
}

fn print(range: &Range) -> String {
    if *range == Range::any_two() {
        return "random".to_owned();
    }
    let token = |name: String, weight: u16| match weight {
        Range::FULL => name,
        _ => format!("{name}:{}", f64::from(weight) / 1000.0),
    };
    let mut tokens = Vec::new();
    for class in HandClass::all() {
        let weights: Vec<_> = class.combos().map(|combo| (combo, range.weight(combo))).collect();
        let first = weights[0].1;
        if first > 0 && weights.iter().all(|&(_, weight)| weight == first) {
            tokens.push(token(class.to_string(), first));
        } else {
            let held = weights.into_iter().filter(|&(_, weight)| weight > 0);
            tokens.extend(held.map(|(combo, weight)| token(combo.to_string(), weight)));
        }
    }
    tokens.join(",")
}
