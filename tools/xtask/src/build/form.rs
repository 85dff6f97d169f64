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

/// Gzip, then base 85: how one file carries binary parts. Same bytes in, same text out. Four bytes
/// take five letters, where base64 takes six for four and a half; web/boot/unpack.js is the other
/// end. In `haste` the gzip is the usual one, a twentieth longer and made at once.
pub(super) fn pack(bytes: &[u8], haste: bool) -> Result<String> {
    let mut packed = Vec::new();
    if haste {
        packed = gzip(bytes)?;
    } else {
        zopfli::compress(zopfli::Options::default(), zopfli::Format::Gzip, bytes, &mut packed)?;
    }
    Ok(base85(&packed))
}

/// The digits: printable, and none that ends a script, a string or a template.
fn digits() -> Vec<char> {
    ('#'..='~').filter(|letter| !['&', '<', '\\', '`'].contains(letter)).take(85).collect()
}

/// Each four bytes as a number of five digits, the highest first. At the end so many bytes, filled
/// up with zeros, give one digit more than there are of them.
fn base85(bytes: &[u8]) -> String {
    let digits = digits();
    let mut text = String::with_capacity(bytes.len() / 4 * 5 + 5);
    for chunk in bytes.chunks(4) {
        let mut four = [0; 4];
        four[..chunk.len()].copy_from_slice(chunk);
        let number = u32::from_be_bytes(four);
        let places = [85_u32.pow(4), 85_u32.pow(3), 85_u32.pow(2), 85, 1];
        let letters = places.map(|place| digits[(number / place % 85) as usize]);
        text.extend(&letters[..=chunk.len()]);
    }
    text
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
/// swallows its end, can only be inside a string, where a backslash changes nothing. Indentation and
/// lines of comment are left out, for they would be a fortieth of what the one file may weigh.
///
/// # Errors
/// When a text goes on over the end of a line, where indentation would count.
pub(super) fn inline_script(script: &str) -> Result<String> {
    let lines = script.lines().map(str::trim_start);
    let lines: Vec<&str> =
        lines.filter(|line| !line.is_empty() && !line.starts_with("//")).collect();
    if let Some(line) = lines.iter().find(|line| line.matches('`').count() % 2 == 1) {
        bail!("a text goes on after this line of a script: {line}");
    }
    Ok(lines.join("\n").replace("</script", "<\\/script").replace("<!--", "<\\!--"))
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
        let script = inline_script("a = '</script>'; b = '<!-- c'").expect("a script");
        assert!(!script.contains("</script") && !script.contains("<!--"), "{script}");
    }

    #[test]
    fn a_script_stands_without_indentation_and_comments() {
        let script = inline_script("a {\n  // why\n\n  b = `${c}`; // d\n}\n");
        assert_eq!(script.ok().as_deref(), Some("a {\nb = `${c}`; // d\n}"));
        assert!(inline_script("a = `b\n  c`;").is_err(), "a text of two lines");
    }

    #[test]
    fn four_bytes_take_five_letters() {
        let digits = digits();
        assert_eq!(digits.len(), 85);
        for bytes in [&b""[..], b"\0", b"\xFF\xFF", b"abc", b"\xFF\xFF\xFF\xFF", b"abcdefg"] {
            let text: Vec<char> = base85(bytes).chars().collect();
            assert_eq!(text.len(), bytes.len() + bytes.len().div_ceil(4));
            let mut back = Vec::<u8>::new();
            for group in text.chunks(5) {
                let value = |at| group.get(at).and_then(|l| digits.iter().position(|d| d == l));
                let number = (0..5).fold(0, |sum, at| sum * 85 + value(at).unwrap_or(84) as u64);
                back.extend(&(number as u32).to_be_bytes()[..group.len() - 1]);
            }
            assert_eq!(back, bytes);
        }
    }

    #[test]
    fn the_hash_sees_where_contents_end() {
        assert_ne!(short_hash(&[b"ab", b"c"]), short_hash(&[b"a", b"bc"]));
    }
}
