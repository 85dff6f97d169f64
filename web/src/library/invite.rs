//! Invitations to pair another device: a link whose fragment holds the secret, or the secret alone
//! as a recovery code.

use percent_encoding::percent_decode_str;
use sync::Secret;
use sync::code::{from_code, to_code};

/// An invitation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Invitation {
    /// The secret that the devices share.
    pub(super) secret: Secret,
    /// Where the server is, as in `https://example.org`, if the invitation says so.
    pub(super) origin: Option<String>,
}

/// Why a text is no invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InviteError {
    /// It belongs to a later build.
    Newer,
    /// It is neither a link nor a code, or a letter is wrong or missing.
    Damaged,
}

/// The link that pairs a device with the server at `origin`, on the page at `page`.
pub(super) fn write(page: &str, origin: &str, secret: &Secret) -> String {
    let code = to_code(secret).replace('-', "");
    [page, "#/pair?v=1&k=", &code, "&o=", origin].concat()
}

/// Reads a link, what stands in one after `#`, or a recovery code.
///
/// # Errors
/// See [`InviteError`].
pub(super) fn read(text: &str) -> Result<Invitation, InviteError> {
    let text = text.trim();
    let Some((page, query)) = text.split_once("/pair?") else {
        let secret = from_code(text).map_err(|_| InviteError::Damaged)?;
        return Ok(Invitation { secret, origin: None });
    };
    let field = |wanted: &str| {
        let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.find(|(key, _)| *key == wanted).map(|(_, value)| value)
    };
    match field("v") {
        Some("1") => {}
        Some(_) => return Err(InviteError::Newer),
        None => return Err(InviteError::Damaged),
    }
    let code = field("k").ok_or(InviteError::Damaged)?;
    let secret = from_code(code).map_err(|_| InviteError::Damaged)?;
    // Programs that pass links on may encode the signs in it.
    let origin = field("o").map(|origin| percent_decode_str(origin).decode_utf8_lossy());
    let origin = origin.as_deref().and_then(origin_of).or_else(|| origin_of(page));
    Ok(Invitation { secret, origin })
}

/// The origin of an address on the web, if it is one.
pub(super) fn origin_of(address: &str) -> Option<String> {
    let (scheme, rest) = address.split_once("://")?;
    let host = rest.split(['/', '#', '?']).next().unwrap_or_default();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".:-[]".contains(&byte);
    let sound = matches!(scheme, "https" | "http") && !host.is_empty() && host.bytes().all(plain);
    sound.then(|| [scheme, "://", host].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: Secret = Secret::from_bytes([7; 16]);

    #[test]
    fn links_and_codes_come_back() {
        let link = write("https://a.example/", "https://a.example", &SECRET);
        let whole = Invitation { secret: SECRET, origin: Some("https://a.example".to_owned()) };
        assert_eq!(read(&link), Ok(whole.clone()));
        let part = link.split_once('#').expect("a fragment").1;
        assert_eq!(read(part), Ok(whole.clone()));
        for encoded in ["&o=https%3A%2F%2F", "&o=https%3a%2f%2f", "&o=%68ttps:%2F/"] {
            assert_eq!(read(&link.replace("&o=https://", encoded)), Ok(whole.clone()));
        }
        let (short, _) = link.split_once("&o=").expect("an origin");
        assert_eq!(read(short), Ok(whole), "the page itself says where");
        let alone = Invitation { secret: SECRET, origin: None };
        assert_eq!(read(&to_code(&SECRET).to_lowercase()), Ok(alone));
    }

    #[test]
    fn what_is_wrong_is_told() {
        assert_eq!(read("#/pair?v=2&k=x"), Err(InviteError::Newer));
        assert_eq!(read("#/pair?v=1&k=x"), Err(InviteError::Damaged));
        assert_eq!(read("#/pair?v=1"), Err(InviteError::Damaged));
        assert_eq!(read("#/pair?"), Err(InviteError::Damaged));
        assert_eq!(read("hello"), Err(InviteError::Damaged));
        assert_eq!(origin_of("javascript://x"), None);
        assert_eq!(origin_of("https://a@b"), None);
        assert_eq!(origin_of("http://[::1]:8080/x"), Some("http://[::1]:8080".to_owned()));
    }
}
