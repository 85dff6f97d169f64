//! Ratings as a link: `/pool?v=1&z=`, then the saved form as JSON, deflated, in base64url. It grows
//! with the players, some fifteen bytes each, and is for opening what is saved, not for sending.

use super::PoolView;
use super::form::PoolV1;
use crate::link::{Fields, LinkError};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

const PATH: &str = "/pool";
const VERSION: u32 = 1;

/// A link may not hold more than this: some two hundred thousand players.
const INFLATED_LIMIT: usize = 8 << 20;

/// Writes what goes after `#`.
#[must_use]
pub fn write(pool: &PoolView) -> String {
    // Texts and whole numbers can always be written.
    let text = serde_json::to_vec(&PoolV1::from(pool)).unwrap_or_default();
    let packed = miniz_oxide::deflate::compress_to_vec(&text, 6);
    format!("{PATH}?v={VERSION}&z={}", URL_SAFE_NO_PAD.encode(packed))
}

/// Reads what goes after `#`; a leading `#` is let pass.
///
/// # Errors
/// When it is no link to ratings, with the key at fault.
pub fn read(link: &str) -> Result<PoolView, LinkError> {
    let link = link.strip_prefix('#').unwrap_or(link);
    let (path, query) = link.split_once('?').unwrap_or((link, ""));
    if path != PATH {
        return Err(LinkError::Path(path.to_owned()));
    }
    let fields = Fields::read(query)?;
    if let Some((key, _)) = fields.pairs().find(|&(key, _)| key != "v" && key != "z") {
        return Err(LinkError::Key(key.to_owned()));
    }
    let packed = fields.pairs().find(|&(key, _)| key == "z").map_or("", |(_, value)| value);
    let bytes = URL_SAFE_NO_PAD.decode(packed).map_err(|_| LinkError::Packed)?;
    let text = miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, INFLATED_LIMIT)
        .map_err(|_| LinkError::Packed)?;
    let form: PoolV1 = serde_json::from_slice(&text).map_err(|_| LinkError::Packed)?;
    form.try_into().map_err(|_| LinkError::Packed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pool::PoolPlayer;
    use rating::Model;

    #[test]
    fn ratings_come_back_and_broken_links_do_not() {
        let player = |at: u64| PoolPlayer {
            name: format!("Player & {at}"),
            mu: at as i64 * 17 - 9_000,
            sigma: 5_000 + at,
            nu: 1_000,
            hands: 500 + at,
            last: at.is_multiple_of(2).then_some(20_454),
        };
        let pool = PoolView {
            model: Model::PublishedMean,
            mean: -6_000,
            sigma_stake: 80_000,
            sigma_min: 5_000,
            focus: Some("Player & 3".to_owned()),
            players: (0..2_000).map(player).collect(),
        };
        let link = write(&pool);
        assert_eq!(read(&link).as_ref(), Ok(&pool));
        assert_eq!(read(&format!("#{link}")).as_ref(), Ok(&pool));
        assert!(link.len() < 60_000, "{}", link.len());
        assert_eq!(read(&link[..link.len() - 40]), Err(LinkError::Packed));
        assert_eq!(read("/pool?v=1"), Err(LinkError::Packed));
        assert_eq!(read("/odds?v=1"), Err(LinkError::Path("/odds".to_owned())));
        assert_eq!(read("/pool?v=1&h=AhKd&z=A"), Err(LinkError::Key("h".to_owned())));
    }
}
