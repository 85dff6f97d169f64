//! A real redis-server of a test's own.

use std::{
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// A port that nobody listens on now.
///
/// # Panics
/// When this machine has none.
#[must_use]
pub fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("its address").port()
}

/// A redis-server that keeps what it has answered (`appendfsync always`), and ends with the test.
#[derive(Debug)]
pub struct Redis {
    child: Child,
    port: u16,
    dir: TempDir,
}

impl Redis {
    /// Starts one on a free port, with nothing in it.
    ///
    /// # Panics
    /// When redis-server is not installed or does not listen within 20 seconds.
    #[must_use]
    pub fn start() -> Self {
        let dir = TempDir::new().expect("a folder");
        let port = free_port();
        let child = spawn(port, dir.path());
        Self { child, port, dir }
    }

    /// Its address.
    #[must_use]
    pub fn url(&self) -> String {
        format!("redis://127.0.0.1:{}/", self.port)
    }

    /// Kilobytes of memory that the process holds.
    #[must_use]
    pub fn resident(&self) -> Option<u64> {
        crate::resident(self.child.id())
    }

    /// Ends it at once (SIGKILL), as a crash would.
    ///
    /// # Panics
    /// When it has ended already.
    pub fn kill(&mut self) {
        self.child.kill().expect("running");
        self.child.wait().expect("ended");
    }

    /// Starts it again from its file.
    ///
    /// # Panics
    /// When it does not come up within 20 seconds.
    pub fn restart(&mut self) {
        self.child = spawn(self.port, self.dir.path());
    }

    /// Holds it still (`-STOP`), or lets it go on (`-CONT`): a store that does not answer and does not hang up.
    ///
    /// # Panics
    /// When there is no program `kill`.
    pub fn signal(&self, signal: &str) {
        let kill = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(kill.expect("kill runs").success());
    }
}

fn spawn(port: u16, dir: &Path) -> Child {
    let child = Command::new("redis-server")
        .args(["--port", &port.to_string(), "--bind", "127.0.0.1", "--save", ""])
        .args(["--appendonly", "yes", "--appendfsync", "always", "--dir"])
        .arg(dir)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| panic!("redis-server: {error}; run `cargo xtask setup`"));
    let start = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(start.elapsed() < Duration::from_secs(20), "redis-server does not listen");
        sleep(Duration::from_millis(10));
    }
    child
}

impl Drop for Redis {
    fn drop(&mut self) {
        // It may have ended already, which is what is wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
