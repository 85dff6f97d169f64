//! Everything the repository can do, one command each.

fn main() {}
