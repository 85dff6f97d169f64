//! `tableodds` in a terminal.

fn main() {}
