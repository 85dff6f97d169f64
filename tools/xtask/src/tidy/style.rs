//! The style sheets.

use crate::workspace::at;
use anyhow::{Result, bail};
use std::fs;

/// The tools whose sheets stand beside those of all others. Each is named after its root, the
/// class of the element that everything of the tool is in.
const TOOLS: [&str; 3] = ["odds", "catan", "pool"];

/// All sheets are one, so a tool's rules must say that they mean what is inside its root: otherwise
/// a class of one tool takes the look of a class of another by the same name.
pub(super) fn scoped() -> Result<()> {
    let mut stray = Vec::new();
    for tool in TOOLS {
        for entry in fs::read_dir(at("web/style"))?.flatten() {
            let name = entry.file_name().display().to_string();
            let stem = name.trim_end_matches(".css");
            if stem == tool || stem.starts_with(&format!("{tool}_")) {
                let sheet = fs::read_to_string(entry.path())?;
                let found = outside(&sheet, tool);
                stray.extend(found.map(|(line, selector)| format!("{name}:{line}: {selector}")));
            }
        }
    }
    if !stray.is_empty() {
        bail!("rules that reach outside their tool:\n{}", stray.join("\n"));
    }
    Ok(())
}

/// The selectors that do not begin with the class of the tool, with their lines. Sheets are written
/// one selector a line.
fn outside<'a>(sheet: &'a str, tool: &str) -> impl Iterator<Item = (usize, &'a str)> {
    let root = format!(".{tool}");
    sheet.lines().enumerate().filter_map(move |(at, line)| {
        let line = line.trim();
        let selector = line.strip_suffix(['{', ','])?.trim_end();
        // Declarations that go on in the next line hold a colon; themes stand before the root.
        let is_selector = selector.starts_with('.') || selector.starts_with(char::is_alphabetic);
        let step = ["from", "to"].contains(&selector);
        if !is_selector || step || (line.ends_with(',') && selector.contains(": ")) {
            return None;
        }
        let rest = selector.strip_prefix(root.as_str());
        let inside =
            rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-'));
        (!inside).then_some((at + 1, selector))
    })
}

#[cfg(test)]
mod tests {
    use super::outside;

    #[test]
    fn only_what_is_inside_the_root_passes() {
        let sheet = "@layer tool {\n  .odds,\n  .odds .keys,\n  .odds[data-a] b {\n    color: red;\n  }\n\
                     :root .odds {\n}\n  .odds-head {\n  }\n  .keys {\n  }\n  li,\n  .odds li {\n  }\n}";
        let found: Vec<_> = outside(sheet, "odds").collect();
        assert_eq!(found, [(9, ".odds-head"), (11, ".keys"), (13, "li")]);
    }
}
