//! Site and sync API on a port of this machine, as `tableodds serve` has them.

use crate::workspace::{dist, target};
use anyhow::{Context as _, Result};
use server::{Service, Settings};
use std::fs;
use std::future::pending;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// A running server. It ends when this is dropped.
pub(crate) struct Server {
    runtime: Runtime,
    address: SocketAddr,
}

impl Server {
    /// Serves dist/ and the API on a port of this machine, 0 for any free one. What devices save is kept where
    /// `settings` say, else in `file`.
    ///
    /// # Errors
    /// When the port is taken or the store cannot be opened.
    pub(crate) fn start(port: u16, settings: Settings, file: PathBuf) -> Result<Self> {
        let runtime = Runtime::new()?;
        let listener = runtime
            .block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, port)))
            .with_context(|| format!("cannot listen on port {port}"))?;
        let address = listener.local_addr()?;
        let place = settings.place(Some(&file));
        let store = runtime
            .block_on(async { settings.open_store(Some(file)) })
            .with_context(|| format!("cannot keep what devices save {place}"))?;
        let service = Service::new(store, settings, |trouble| eprintln!("sync: {trouble}"));
        runtime
            .spawn(async move { server::serve(listener, service, Some(&dist()), pending()).await });
        Ok(Self { runtime, address })
    }

    /// Serves dist/ and the API for tests: on any free port, with nothing saved yet in a file of its own whatever
    /// this machine's environment names, and with room for every library that tests start.
    ///
    /// # Errors
    /// When the file cannot be made.
    pub(crate) fn for_tests() -> Result<Self> {
        let roomy = ["SYNC_MAX_VAULTS", "SYNC_BURST", "SYNC_RATE", "SYNC_CREATE_BURST"];
        let settings = Settings::read(|name| roomy.contains(&name).then(|| "1000000".to_owned()))?;
        let file = target().join("saved-by-tests.redb");
        if file.exists() {
            fs::remove_file(&file)?;
        }
        Self::start(0, settings, file)
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Waits for Ctrl-C.
    ///
    /// # Errors
    /// When this system gives no word of it.
    pub(crate) fn until_interrupted(&self) -> Result<()> {
        Ok(self.runtime.block_on(tokio::signal::ctrl_c())?)
    }
}
