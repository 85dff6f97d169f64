//! What tells a hand from every other.

use crate::hand::Hand;
use crate::site::Site;

/// The key of a hand: of its site and number; files of PHH have no numbers that are their own, so
/// there it is the text. Browsers keep keys, so they never change: FNV-1a of 64 bits.
pub(crate) fn key(hand: &Hand<'_>, text: &str) -> u64 {
    let site = mixed(BASIS, hand.site.key().as_bytes());
    // No byte of a text is this one.
    let site = mixed(site, &[0xff]);
    match hand.site {
        Site::Phh => mixed(site, text.trim().as_bytes()),
        _ => mixed(site, hand.id.as_bytes()),
    }
}

/// The same of any bytes.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    mixed(BASIS, bytes)
}

const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x100_0000_01b3;

fn mixed(from: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(from, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}

#[cfg(test)]
mod tests {
    use super::hash;
    use crate::import::{Import, Options, Outcome};

    #[test]
    fn hashes_as_published() {
        assert_eq!(hash(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(hash(b"foobar"), 0x8594_4171_f739_67e8);
    }

    /// Browsers know the hands they keep by it: should it change, all of them would count twice.
    #[test]
    fn a_hand_has_the_key_it_always_had() {
        let mut keys = Vec::new();
        let mut sink = |outcome: Outcome<'_>| {
            if let Outcome::Played(played) = outcome {
                keys.push(played.key);
            }
        };
        let mut import = Import::new(Options::default(), None);
        import.begin("stars");
        import.push(include_bytes!("../tests/hands/stars.txt"), &mut sink);
        import.end(&mut sink);
        assert_eq!(keys.first(), Some(&hash(b"pokerstars\xff900000000001")));
        assert_eq!(keys.first(), Some(&0xa3bf_b800_3279_8d4a));
    }
}
