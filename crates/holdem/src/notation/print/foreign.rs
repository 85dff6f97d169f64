//! Ranges as other programs write them. Hands are listed one by one, since `+` and spans differ
//! between programs.

use super::by_weight;
use crate::combo::{Combo, HandClass};
use crate::notation::dialect::Dialect;
use crate::range::Range;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A dialect that knows whole percents only cannot carry this weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uncarried {
    /// The weight, in thousandths.
    pub weight: u16,
}

/// Writes a range for another program, so that [`parse`](fn@super::super::parse) reads the same range.
///
/// # Errors
/// Equilab, `PokerCruncher` and `ProPokerTools` know whole percents only; the first weight that is
/// none is given back.
pub fn print_in(range: &Range, dialect: Dialect) -> Result<String, Uncarried> {
    let whole = |weight: u16| {
        if weight.is_multiple_of(10) { Ok(weight / 10) } else { Err(Uncarried { weight }) }
    };
    let groups: Vec<(u16, Vec<Name>)> =
        by_weight(range).into_iter().map(|(weight, combos)| (weight, names(&combos))).collect();
    let weighed = groups.iter().any(|&(weight, _)| weight != Range::FULL);
    let mut parts: Vec<String> = Vec::new();
    Ok(match dialect {
        Dialect::Canonical => super::print(range),
        Dialect::Pio => {
            for (weight, names) in &groups {
                parts.extend(names.iter().map(|name| match *weight {
                    Range::FULL => name.plain(),
                    weight => format!("{}:{}", name.plain(), fraction(weight)),
                }));
            }
            parts.join(",")
        }
        Dialect::GtoWizard => {
            let combos = range.combos();
            parts.extend(combos.map(|(combo, weight)| format!("{combo}: {}", fraction(weight))));
            parts.join(",")
        }
        Dialect::GtoPlus => {
            for (weight, names) in &groups {
                let hands = listed(names, ",");
                parts.push(match *weight {
                    Range::FULL => hands,
                    weight => {
                        let tag = format!("{}.{}", weight / 10, weight % 10);
                        format!("[{tag}]{hands}[/{tag}]")
                    }
                });
            }
            parts.join(",")
        }
        Dialect::Equilab => {
            for (weight, names) in &groups {
                let (weight, hands) = (whole(*weight)?, listed(names, ", "));
                parts.push(if weighed { format!("{weight}: {hands}") } else { hands });
            }
            parts.join(", ")
        }
        Dialect::PokerCruncher => {
            let mut weights: Vec<String> = Vec::new();
            for (weight, names) in &groups {
                parts.extend(names.iter().map(Name::plain));
                if *weight != Range::FULL {
                    let weight = whole(*weight)?;
                    weights.extend(names.iter().map(|name| format!("{}:{weight}%", name.plain())));
                }
            }
            let hands = parts.join(", ");
            if weighed { format!("{hands}; Weights: {}", weights.join(", ")) } else { hands }
        }
        Dialect::ProPokerTools => {
            for (weight, names) in &groups {
                let weight = whole(*weight)?;
                parts.extend(names.iter().map(|name| match weighed {
                    true => format!("{}@{weight}", name.generic()),
                    false => name.generic(),
                }));
            }
            parts.join(",")
        }
    })
}

/// A class, or one combo of a class that is not wholly of one weight.
enum Name {
    Class(HandClass),
    Combo(Combo),
}

impl Name {
    fn plain(&self) -> String {
        match self {
            Self::Class(class) => class.to_string(),
            Self::Combo(combo) => combo.to_string(),
        }
    }

    /// With suits as a filter behind the ranks: an `s` would be spades.
    fn generic(&self) -> String {
        match self {
            Self::Class(class) if !class.is_pair() => {
                let (hi, lo) = class.ranks();
                format!("{hi}{lo}:{}", if class.is_suited() { "xx" } else { "xy" })
            }
            _ => self.plain(),
        }
    }
}

/// Names for combos of one weight, in the order of the grid.
fn names(combos: &[Combo]) -> Vec<Name> {
    let mut by_class: Vec<Combo> = combos.to_vec();
    by_class.sort_by_key(|combo| (combo.class(), core::cmp::Reverse(*combo)));
    let mut names = Vec::new();
    for same in by_class.chunk_by(|a, b| a.class() == b.class()) {
        let class = same[0].class();
        if same.len() == class.size() {
            names.push(Name::Class(class));
        } else {
            names.extend(same.iter().copied().map(Name::Combo));
        }
    }
    names
}

fn listed(names: &[Name], between: &str) -> String {
    names.iter().map(Name::plain).collect::<Vec<_>>().join(between)
}

/// Thousandths as a fraction: `0.5`, `1`.
fn fraction(thousandths: u16) -> String {
    if thousandths == Range::FULL {
        return String::from("1");
    }
    let digits = format!("{thousandths:03}");
    format!("0.{}", digits.trim_end_matches('0'))
}
