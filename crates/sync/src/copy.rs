//! The copy that keeps a version which lost a conflict.

use crate::{item::Item, keys::CopyKey, seal::keyed_hash};
use protocol::{ItemId, Stamp};
use serde_json::Value;

/// The copy of `loser`, a version of the item `id`: its own id, and the name with device and day behind it.
///
/// The id is a keyed hash of the item and of what was saved, and the copy follows from the version alone. So two
/// devices that settle the same conflict make the same copy, and a copy that is there already merges with itself.
#[must_use]
pub fn copy_of(key: &CopyKey, id: ItemId, loser: &Item) -> (ItemId, Item) {
    let body = &loser.body;
    let content = [body.kind.as_bytes(), &body.v.to_be_bytes(), &canonical(&body.data)];
    let extra = canonical(&Value::Object(body.extra.clone()));
    let hash = keyed_hash(&key.0, &[id.as_bytes(), content[0], content[1], content[2], &extra]);
    let mut name = [0; 16];
    name.copy_from_slice(&hash[..16]);

    let mut copy = loser.clone();
    // The whole version's stamp: two versions with the same body but other names must not pass for one.
    copy.meta.stamp = loser.stamp();
    copy.meta.name = copy_name(&loser.meta.name, &body.device, body.stamp);
    (ItemId::from_bytes(name), copy)
}

/// `name (device, YYYY-MM-DD)`, the day in UTC; without the device where it has no name.
#[must_use]
pub fn copy_name(name: &str, device: &str, stamp: Stamp) -> String {
    let (year, month, day) = civil(stamp.millis() / 86_400_000);
    let comma = if device.is_empty() { "" } else { ", " };
    format!("{name} ({device}{comma}{year:04}-{month:02}-{day:02})")
}

/// Year, month and day of the day numbered `days` from 1970-01-01 in the Gregorian calendar.
///
/// Counts from 1 March of year 0, in eras of 400 years (146,097 days), so that the leap day comes last.
const fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, carry) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year_of_era + carry, month, day)
}

/// JSON with the keys of objects in order, whatever order the map keeps: equal values, equal bytes.
fn canonical(value: &Value) -> Vec<u8> {
    fn write(value: &Value, out: &mut Vec<u8>) {
        match value {
            Value::Array(values) => {
                out.push(b'[');
                for value in values {
                    write(value, out);
                    out.push(b',');
                }
                out.push(b']');
            }
            Value::Object(map) => {
                let mut entries: Vec<_> = map.iter().collect();
                entries.sort_by_key(|(key, _)| *key);
                out.push(b'{');
                for (key, value) in entries {
                    write(&Value::String(key.clone()), out);
                    out.push(b':');
                    write(value, out);
                    out.push(b',');
                }
                out.push(b'}');
            }
            scalar => out.extend_from_slice(scalar.to_string().as_bytes()),
        }
    }
    let mut out = Vec::new();
    write(value, &mut out);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_says_whose_and_when() {
        let stamp = Stamp::new(1_709_251_199_999, 0, 1);
        assert_eq!(copy_name("BTN open", "phone", stamp), "BTN open (phone, 2024-02-29)");
        assert_eq!(copy_name("BTN open", "", stamp), "BTN open (2024-02-29)");
    }

    #[test]
    fn days_are_counted_one_by_one() {
        let leap = |year: u64| {
            year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400)
        };
        let (mut year, mut month, mut day) = (1970, 1, 1);
        for days in 0..400 * 366 {
            assert_eq!(civil(days), (year, month, day));
            let length = match month {
                2 => 28 + u64::from(leap(year)),
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            day += 1;
            if day > length {
                (month, day) = (month + 1, 1);
            }
            if month > 12 {
                (year, month) = (year + 1, 1);
            }
        }
    }

    #[test]
    fn equal_values_have_equal_bytes() {
        let a: Value =
            serde_json::from_str(r#"{"b":[1,{"y":0,"x":"\""}],"a":null}"#).expect("JSON");
        let b: Value =
            serde_json::from_str(r#"{"a":null,"b":[1,{"x":"\"","y":0}]}"#).expect("JSON");
        assert_eq!(canonical(&a), canonical(&b));
        assert_eq!(canonical(&a), br#"{"a":null,"b":[1,{"x":"\"","y":0,},],}"#);
    }
}
