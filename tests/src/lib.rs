//! Tests that need the whole product, and what tests of several packages start: devices, a server, a real
//! redis-server, and a stand-in for a REST service before it.

mod device;
mod program;
mod redis;
mod upstash;

pub use device::{Device, client, two_devices_keep_in_step};
pub use program::Program;
pub use redis::{Redis, free_port};
pub use upstash::{Fault, TOKEN, Upstash};

/// Kilobytes of memory that the process with this number holds, where the system says so.
#[must_use]
pub fn resident(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}
