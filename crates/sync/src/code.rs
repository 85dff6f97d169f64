//! The secret as a code that can be printed and typed.
//!
//! 28 characters in seven groups: the 16 bytes and a check of 12 bits, in base 32 with the letters that are not taken
//! for one another (Crockford's: no I, L, O, U). Reading takes either case, `O` for 0, `I` and `L` for 1, and ignores
//! spaces and hyphens.

use crate::keys::Secret;
use sha2::{Digest, Sha256};

const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CHARS: usize = 28;
const CHECK_BITS: u32 = 12;

/// Why a text is not a recovery code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// This character, counted from 0 in the text as typed, is in no code.
    Char {
        /// Its place.
        at: usize,
    },
    /// A code has 28 characters, this text another number.
    Length {
        /// How many were found.
        found: usize,
    },
    /// The check does not agree: a character is wrong somewhere.
    Check,
}

fn check(secret: &[u8; 16]) -> u128 {
    let hash = Sha256::digest(secret);
    u128::from(u16::from_be_bytes([hash[0], hash[1]]) >> (16 - CHECK_BITS))
}

/// The code of a secret: `XXXX-XXXX-XXXX-XXXX-XXXX-XXXX-XXXX`.
#[must_use]
pub fn to_code(secret: &Secret) -> String {
    let secret = secret.as_bytes();
    // 140 bits: five at a time, 125 of them from the secret alone.
    let value = u128::from_be_bytes(*secret);
    let tail = (value & 7) << CHECK_BITS | check(secret);
    let letter = |digit: u128| char::from(LETTERS[(digit & 31) as usize]);
    let head = (0..25).map(|at| letter(value >> (123 - 5 * at)));
    let tail = (0..3).map(|at| letter(tail >> (10 - 5 * at)));
    let mut code = String::with_capacity(CHARS + 6);
    for (at, c) in head.chain(tail).enumerate() {
        if at > 0 && at % 4 == 0 {
            code.push('-');
        }
        code.push(c);
    }
    code
}

/// Reads a code.
///
/// # Errors
/// See [`CodeError`].
pub fn from_code(text: &str) -> Result<Secret, CodeError> {
    let mut digits = Vec::with_capacity(CHARS);
    for (at, c) in text.chars().enumerate() {
        let c = match c.to_ascii_uppercase() {
            c if c.is_whitespace() || c == '-' => continue,
            'O' => '0',
            'I' | 'L' => '1',
            c => c,
        };
        let digit = LETTERS
            .iter()
            .position(|&letter| char::from(letter) == c)
            .ok_or(CodeError::Char { at })?;
        digits.push(digit as u128);
    }
    let [head @ .., a, b, c] = digits.as_slice() else {
        return Err(CodeError::Length { found: digits.len() });
    };
    if digits.len() != CHARS {
        return Err(CodeError::Length { found: digits.len() });
    }
    let tail = a << 10 | b << 5 | c;
    let value = head.iter().fold(0, |value, digit| value << 5 | digit) << 3 | tail >> CHECK_BITS;
    let secret = value.to_be_bytes();
    if tail & ((1 << CHECK_BITS) - 1) == check(&secret) {
        Ok(Secret::from_bytes(secret))
    } else {
        Err(CodeError::Check)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn codes_come_back_however_they_are_typed(bytes: [u8; 16]) {
            let secret = Secret::from_bytes(bytes);
            let code = to_code(&secret);
            prop_assert_eq!(code.len(), 34);
            prop_assert_eq!(from_code(&code), Ok(secret));
            let typed = code.to_lowercase().replace('0', "o").replace('1', "l").replace('-', " ");
            prop_assert_eq!(from_code(&typed), Ok(secret));
        }

        #[test]
        fn one_wrong_character_is_noticed(bytes: [u8; 16], at in 0..25_usize, other in 1..32_usize) {
            let code = to_code(&Secret::from_bytes(bytes)).replace('-', "");
            let mut letters = code.into_bytes();
            let digit = LETTERS.iter().position(|&letter| letter == letters[at]).expect("a letter of the code");
            letters[at] = LETTERS[(digit + other) % 32];
            let typed = String::from_utf8(letters).expect("ASCII");
            // A check of 12 bits misses one wrong code in 4,096; none of those that it reads is the right one.
            prop_assert_ne!(from_code(&typed), Ok(Secret::from_bytes(bytes)));
        }

        #[test]
        fn any_text_is_read_without_a_panic(text in ".*") {
            let _ = from_code(&text);
        }
    }

    #[test]
    fn faults_have_their_place() {
        let code = to_code(&Secret::from_bytes([0; 16]));
        assert_eq!(from_code(&code.replacen("0-", "0-U", 1)), Err(CodeError::Char { at: 5 }));
        assert_eq!(from_code(&code[..30]), Err(CodeError::Length { found: 24 }));
        assert_eq!(from_code(""), Err(CodeError::Length { found: 0 }));
        assert_eq!(from_code(&code.replacen('0', "1", 1)), Err(CodeError::Check));
    }
}
