//! The workbook of deals, with the words of a language.

use crate::strings::Language;
use odds::workbook::workbook;

/// The workbook, in the xlsx format, labelled in the language of a tag.
///
/// # Errors
/// What the writer says when it fails.
pub fn of_language(tag: &str) -> Result<Vec<u8>, String> {
    workbook(Language::from_tag(tag).workbook()).map_err(|error| error.to_string())
}
