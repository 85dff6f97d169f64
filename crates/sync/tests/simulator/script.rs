//! What may happen to devices and their store, drawn at random.

use proptest::prelude::*;

/// How many items the devices work on.
pub(crate) const ITEMS: u8 = 3;

/// One thing that happens. Devices and items are taken modulo their number.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Action {
    Save {
        device: u8,
        item: u8,
    },
    /// Opens an item for editing; the next save of it was made seeing this version.
    Open {
        device: u8,
        item: u8,
    },
    Rename {
        device: u8,
        item: u8,
    },
    Delete {
        device: u8,
        item: u8,
    },
    Pass {
        millis: u32,
    },
    /// Sets the device's clock off by so many hours.
    Skew {
        device: u8,
        hours: i32,
    },
    Online {
        device: u8,
        online: bool,
    },
    /// Ends the program and starts it again from its local store.
    Restart {
        device: u8,
    },
    /// Sets the store back by this part of its past, in 256ths.
    RollBack {
        by: u8,
    },
    Wipe,
    /// How many in 8 requests or answers are lost, doubled, late.
    Weather {
        lost: u8,
        doubled: u8,
        late: u8,
    },
}

#[derive(Clone, Debug)]
pub(crate) struct Script {
    pub(crate) devices: u8,
    pub(crate) fates: u64,
    pub(crate) actions: Vec<Action>,
}

pub(crate) fn script() -> impl Strategy<Value = Script> {
    let device = || any::<u8>();
    let item = || 0..ITEMS;
    let action = prop_oneof![
        8 => (device(), item()).prop_map(|(device, item)| Action::Save { device, item }),
        2 => (device(), item()).prop_map(|(device, item)| Action::Open { device, item }),
        2 => (device(), item()).prop_map(|(device, item)| Action::Rename { device, item }),
        2 => (device(), item()).prop_map(|(device, item)| Action::Delete { device, item }),
        9 => prop_oneof![0..3_000_u32, 0..200_000_u32].prop_map(|millis| Action::Pass { millis }),
        1 => (device(), -40_000..40_000_i32).prop_map(|(device, hours)| Action::Skew { device, hours }),
        3 => (device(), any::<bool>()).prop_map(|(device, online)| Action::Online { device, online }),
        1 => device().prop_map(|device| Action::Restart { device }),
        2 => any::<u8>().prop_map(|by| Action::RollBack { by }),
        1 => Just(Action::Wipe),
        1 => (0..5_u8, 0..5_u8, 0..5_u8).prop_map(|(lost, doubled, late)| Action::Weather { lost, doubled, late }),
    ];
    (2..=5_u8, any::<u64>(), prop::collection::vec(action, 1..60))
        .prop_map(|(devices, fates, actions)| Script { devices, fates, actions })
}
