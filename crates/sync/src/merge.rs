//! Two versions of an item become one, and nothing that anybody saved is lost.

use crate::{item::Item, rules::Rules};
use protocol::Stamp;

/// What two versions became.
#[derive(Clone, Debug, PartialEq)]
pub struct Merged {
    /// The item. Each part is one of the two versions' parts as it stands.
    pub item: Item,
    /// The version whose body lost to a rival and must be kept as a copy. See [`crate::copy`].
    pub loser: Option<Item>,
}

/// Merges a local and a remote version; `top` is the stamp of the last version that was merged into the local one,
/// of which both are known to be made, or zero when no such version is known.
///
/// - The later meta counts: name, folder and place are not worth a copy.
/// - The later body counts. The other one is kept as a copy, unless both save the same, or it is an ancestor: at or
///   below `top`, or among the versions that the later one remembers.
/// - A live version beats a delete that has not seen its last change.
///
/// Clocks decide only who keeps the name. The function does not care which version is local: swapping them gives the
/// same. A result that is neither of the two as it stands is a new version and must be stamped as one.
#[must_use]
pub fn merge(local: &Item, remote: &Item, top: Stamp) -> Merged {
    merge_by(Rules::SOUND, local, remote, top)
}

pub(crate) fn merge_by(rules: Rules, local: &Item, remote: &Item, top: Stamp) -> Merged {
    let alone = |item: &Item| Merged { item: item.clone(), loser: None };
    if local.stamp() == remote.stamp() {
        return alone(local);
    }
    let (earlier, later) =
        if local.stamp() < remote.stamp() { (local, remote) } else { (remote, local) };
    let mut merged = match (earlier.is_live(), later.is_live()) {
        (true, true) => merge_bodies(rules, earlier, later, top),
        (false, false) => alone(later),
        (true, false) => alone(if survives(rules, earlier, later, top) { earlier } else { later }),
        (false, true) => alone(if survives(rules, later, earlier, top) { later } else { earlier }),
    };
    let meta = if earlier.meta.stamp > later.meta.stamp { &earlier.meta } else { &later.meta };
    merged.item.meta.clone_from(meta);
    merged
}

/// Whether a live version has a change that the deletion of the other has not seen.
fn survives(rules: Rules, live: &Item, dead: &Item, top: Stamp) -> bool {
    let body_unseen = live.body.stamp > top && !dead.body.knows(live.body.stamp);
    let meta_unseen = live.meta.stamp > top && live.meta.stamp > dead.meta.stamp;
    rules.live_beats_delete && (body_unseen || meta_unseen)
}

fn merge_bodies(rules: Rules, earlier: &Item, later: &Item, top: Stamp) -> Merged {
    let (lost, kept) =
        if earlier.body.stamp > later.body.stamp { (later, earlier) } else { (earlier, later) };
    let ancestor = rules.ancestors && (lost.body.stamp <= top || kept.body.knows(lost.body.stamp));
    let rival = rules.keep_loser && !ancestor && !lost.body.same_content(&kept.body);
    Merged {
        item: Item { body: kept.body.clone(), ..later.clone() },
        loser: rival.then(|| lost.clone()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::item::{Body, Deleted, Meta};
    use proptest::prelude::*;
    use protocol::Extra;
    use serde_json::{Value, json};
    use survivors::{Kept, kept};

    /// The last merged version: everything in it is stamped 10.
    const TOP: Stamp = Stamp::new(10, 0, 0);

    /// What survives of some versions: the contents shown or kept as copies.
    mod survivors {
        use super::Merged;
        use std::collections::BTreeSet;

        pub(super) type Kept = BTreeSet<String>;

        pub(super) fn kept(merged: &[Merged]) -> Kept {
            let items = merged
                .iter()
                .flat_map(|merged| [Some(&merged.item), merged.loser.as_ref()])
                .flatten();
            items.filter(|item| item.is_live()).map(|item| item.body.data.to_string()).collect()
        }
    }

    fn top() -> Item {
        let meta = Meta {
            stamp: TOP,
            name: "n0".into(),
            folder: String::new(),
            order: "a".into(),
            extra: Extra::new(),
        };
        let body = Body {
            stamp: TOP,
            past: vec![Stamp::new(5, 0, 0)],
            device: "d0".into(),
            kind: "equity".into(),
            v: 1,
            data: json!("c0"),
            extra: Extra::new(),
        };
        Item { meta, body, deleted: None, extra: Extra::new() }
    }

    /// A version made from the top one: renamed, edited, deleted, or several of it, by node `node` at `at`.
    fn edited(node: u64, at: u64, rename: bool, edit: Option<u8>, delete: bool) -> Item {
        let mut item = top();
        let stamp = |step: u16| Stamp::new(at, step, node);
        if rename {
            item.meta.stamp = stamp(1);
            item.meta.name = format!("n{node}");
        }
        if let Some(content) = edit {
            item.body.restamp(stamp(2), None);
            item.body.data = json!(format!("c{content}"));
        }
        if delete {
            item.deleted = Some(Deleted { stamp: stamp(3), extra: Extra::new() });
            item.body.data = Value::Null;
        }
        item
    }

    fn version(node: u64) -> impl Strategy<Value = Item> {
        (11..14_u64, any::<bool>(), prop::option::of(1..4_u8), any::<bool>())
            .prop_map(move |(at, rename, edit, delete)| edited(node, at, rename, edit, delete))
    }

    fn both(a: &Item, b: &Item) -> Merged {
        merge(a, b, TOP)
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 4096, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn commutative(a in version(1), b in version(2)) {
            prop_assert_eq!(both(&a, &b), both(&b, &a));
            prop_assert_eq!(merge(&a, &b, Stamp::ZERO), merge(&b, &a, Stamp::ZERO));
        }

        #[test]
        fn idempotent(a in version(1), b in version(2)) {
            prop_assert_eq!(both(&a, &a), Merged { item: a.clone(), loser: None });
            let once = both(&a, &b);
            for again in [&a, &b] {
                let twice = both(&once.item, again);
                prop_assert_eq!(&twice.item, &once.item);
                prop_assert!(kept(&[twice]).is_subset(&kept(std::slice::from_ref(&once))));
            }
        }

        /// The order of merging does not matter for the item nor for which contents are kept. Of two tombstones it
        /// may decide which one stays, which nobody sees.
        #[test]
        fn associative(a in version(1), b in version(2), c in version(3)) {
            let orders = [[&a, &b, &c], [&b, &c, &a], [&c, &a, &b], [&c, &b, &a]];
            let results: Vec<(Option<Item>, Kept)> = orders.iter().map(|[x, y, z]| {
                let first = both(x, y);
                let second = both(&first.item, z);
                let kept = kept(&[Merged { item: second.item.clone(), loser: first.loser }, second.clone()]);
                (Some(second.item).filter(Item::is_live), kept)
            }).collect();
            for other in &results[1..] {
                prop_assert_eq!(other, &results[0]);
            }
        }

        /// What somebody saved after the top is shown or kept, unless they deleted it themselves.
        #[test]
        fn nothing_saved_is_lost(a in version(1), b in version(2)) {
            let after = kept(&[both(&a, &b)]);
            for item in [&a, &b] {
                if item.is_live() && item.body.stamp > TOP {
                    prop_assert!(after.contains(&item.body.data.to_string()), "{:?} of {:?}", after, item);
                }
            }
        }

        /// An ancestor never gives a copy, whether the top says so or the past does.
        #[test]
        fn ancestors_are_no_rivals(a in version(1)) {
            for known in [TOP, Stamp::ZERO] {
                let merged = merge(&a, &top(), known);
                prop_assert_eq!(merged.loser, None);
                if a.stamp() > TOP && (a.is_live() || known == TOP) {
                    prop_assert_eq!(merged.item, a.clone());
                }
            }
        }
    }

    #[test]
    fn meta_and_body_merge_apart() {
        let merged = both(&edited(1, 11, true, None, false), &edited(2, 12, false, Some(2), false));
        assert_eq!((merged.item.meta.name.as_str(), &merged.item.body.data), ("n1", &json!("c2")));
        assert_eq!(merged.loser, None);
    }

    #[test]
    fn the_later_body_keeps_the_name_and_the_other_is_a_copy() {
        let (a, b) = (edited(1, 11, false, Some(1), false), edited(2, 12, false, Some(2), false));
        assert_eq!(both(&a, &b), Merged { item: b, loser: Some(a) });
    }

    #[test]
    fn a_live_edit_beats_a_delete_that_has_not_seen_it() {
        let delete = edited(2, 13, false, None, true);
        for live in [edited(1, 11, false, Some(1), false), edited(1, 11, true, None, false)] {
            assert_eq!(both(&live, &delete).item, live);
        }
        let mut seen = edited(1, 11, false, Some(1), false);
        let live = seen.clone();
        seen.delete(Stamp::new(12, 0, 2));
        assert_eq!(both(&live, &seen).item, seen);
        assert_eq!(merge(&live, &seen, Stamp::ZERO).item, seen);
    }
}
