//! What all forms share: templates, hashes, escaping, packing.

use anyhow::{Context as _, Result, bail};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};
use sha2::{Digest as _, Sha256, Sha384};
use std::io::Write as _;

/// Fills the `{{name}}` places of a template.
///
/// # Errors
/// When a name has no place, or a place no value: a template and its filler must agree.
pub(super) fn fill(template: &str, values: &[(&str, &str)]) -> Result<String> {
    for (name, _) in values {
        if !template.contains(&format!("{{{{{name}}}}}")) {
            bail!("the template has no place for {name}");
        }
    }
    // One pass, so that a value that happens to hold braces is not read as a template.
    let mut filled = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, after) = after.split_once("}}").context("a place is not closed")?;
        let value = values.iter().find(|(known, _)| *known == name);
        filled.push_str(before);
        filled.push_str(value.with_context(|| format!("nothing to put at {name}"))?.1);
        rest = after;
    }
    filled.push_str(rest);
    Ok(filled)
}

/// Ten hex digits that change whenever any of the contents does.
pub(super) fn short_hash(contents: &[&[u8]]) -> String {
    let mut hash = Sha256::new();
    for content in contents {
        hash.update((content.len() as u64).to_le_bytes());
        hash.update(content);
    }
    hash.finalize().iter().take(5).map(|byte| format!("{byte:02x}")).collect()
}

/// The source expression that lets a policy accept exactly this inline script or style.
pub(super) fn policy_hash(text: &str) -> String {
    format!("'sha384-{}'", base64(&Sha384::digest(text)))
}

/// Bytes as text.
pub(super) fn base64(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

/// Gzip, then base64: how one file carries binary parts. Same bytes in, same text out.
pub(super) fn pack(bytes: &[u8]) -> Result<String> {
    Ok(base64(&gzip(bytes)?))
}

/// Gzip at its best, with no name and no time inside.
pub(crate) fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

/// Brotli at its best: how the site's files cross the wire. Every browser the app runs in takes it.
pub(super) fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let parameters = BrotliEncoderParams {
        quality: 11,
        lgwin: 24,
        size_hint: bytes.len(),
        ..BrotliEncoderParams::default()
    };
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &parameters)?;
    Ok(packed)
}

/// Makes a script fit to stand inside a page: what would end the element, or start a comment that
/// swallows its end, can only be inside a string, where a backslash changes nothing.
pub(super) fn inline_script(script: &str) -> String {
    script.replace("</script", "<\\/script").replace("<!--", "<\\!--")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_and_its_filler_must_agree() {
        let filled = fill("a{{x}}b{{y}}", &[("x", "{{y}}"), ("y", "2")]);
        assert_eq!(filled.ok().as_deref(), Some("a{{y}}b2"));
        assert!(fill("a{{x}}", &[]).is_err(), "a place without a value");
        assert!(fill("a", &[("x", "1")]).is_err(), "a value without a place");
        assert!(fill("a{{x", &[]).is_err(), "a place without an end");
    }

    #[test]
    fn a_script_cannot_end_its_element() {
        let script = inline_script("a = '</script>'; b = '<!-- c'");
        assert!(!script.contains("</script") && !script.contains("<!--"), "{script}");
    }

    #[test]
    fn the_hash_sees_where_contents_end() {
        assert_ne!(short_hash(&[b"ab", b"c"]), short_hash(&[b"a", b"bc"]));
    }
}
