//! A server in a process of its own.

use std::{
    fs::{self, File, OpenOptions},
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// A running program that prints its address, as `tableodds serve` does, and all that it and those before it wrote.
#[derive(Debug)]
pub struct Program {
    child: Child,
    address: String,
    log: Log,
}

#[derive(Debug)]
struct Log {
    file: PathBuf,
    // Removed with the folder.
    _folder: TempDir,
}

impl Log {
    fn append(&self) -> File {
        OpenOptions::new().append(true).create(true).open(&self.file).expect("a file for the log")
    }
}

impl Program {
    /// Starts it and waits until it has told an address that begins with `http://`.
    ///
    /// # Panics
    /// When it does not start, or ends without telling an address.
    pub fn start(command: &mut Command) -> Self {
        let folder = TempDir::new().expect("a folder");
        let log = Log { file: folder.path().join("log"), _folder: folder };
        let (child, address) = spawn(command, &log);
        Self { child, address, log }
    }

    /// Starts the next one, after this one has ended, with the same log.
    ///
    /// # Panics
    /// As [`Self::start`].
    pub fn start_again(&mut self, command: &mut Command) {
        (self.child, self.address) = spawn(command, &self.log);
    }

    /// Its address, like `http://127.0.0.1:8080`.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
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

    /// Asks it to end, as Ctrl-C does, and waits for up to ten seconds.
    ///
    /// # Panics
    /// When it does not end.
    pub fn interrupt(&mut self) -> ExitStatus {
        let kill = Command::new("kill").args(["-INT", &self.child.id().to_string()]).status();
        assert!(kill.expect("kill runs").success());
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a child of ours") {
                return status;
            }
            assert!(start.elapsed() < Duration::from_secs(10), "it does not end");
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// All that was written so far to either stream.
    ///
    /// # Panics
    /// When the log cannot be read.
    #[must_use]
    pub fn log(&self) -> String {
        fs::read_to_string(&self.log.file).expect("the program writes UTF-8")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already, which is what is wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(command: &mut Command, log: &Log) -> (Child, String) {
    let told = fs::metadata(&log.file).map_or(0, |file| file.len() as usize);
    command.stdin(Stdio::null()).stdout(log.append()).stderr(log.append());
    let mut child = command.spawn().expect("the program starts");
    let start = Instant::now();
    loop {
        let text = fs::read(&log.file).expect("the log");
        let lines = BufReader::new(&text[told..]).lines().map_while(Result::ok);
        let address = lines.filter_map(|line| {
            let (_, address) = line.split_once("http://")?;
            Some(format!("http://{}", address.split_whitespace().next()?))
        });
        // A whole line was written at once, so the address is whole.
        if let Some(address) = address.last() {
            return (child, address);
        }
        let ended = child.try_wait().expect("a child of ours");
        assert!(ended.is_none(), "it ended: {}", String::from_utf8_lossy(&text));
        assert!(start.elapsed() < Duration::from_secs(60), "it tells no address");
        thread::sleep(Duration::from_millis(10));
    }
}
