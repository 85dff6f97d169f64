//! `tableodds serve`.

use crate::failure::{Failure, tell};
use clap::Args;
use server::{Service, Settings};
use std::{
    env,
    io::Write,
    net::{IpAddr, Ipv4Addr},
    path::{Path, PathBuf},
};
use tokio::{net::TcpListener, runtime::Runtime};

/// Serve the site and the sync API
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  tableodds serve
  tableodds serve --site dist --data /var/lib/tableodds/saved.redb
  REDIS_URL=redis://127.0.0.1/ tableodds serve --port 80 --host 0.0.0.0

Environment:
  UPSTASH_REDIS_REST_URL, UPSTASH_REDIS_REST_TOKEN
                     keep what devices save in Redis behind this REST address (KV_REST_API_URL
                     and KV_REST_API_TOKEN do the same)
  REDIS_URL          keep it in this Redis, redis:// or rediss://
  SYNC_PREFIX        begins the names of all keys in Redis
  SYNC_MAX_VAULTS    libraries that may be kept, 8 unless set
  SYNC_CREATE_TOKEN  a password that whoever starts a new library must show
  SYNC_READONLY      1: take no writes
  SYNC_BURST, SYNC_RATE, SYNC_CREATE_BURST
                     requests of a library at once (120), then a second (4); new libraries of an
                     address at once, and then an hour (5)
  SYNC_TRUST_PROXY   1: believe the proxy before this server where requests come from")]
pub(crate) struct Arguments {
    /// Port to listen on, 0 for any that is free
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Address to listen on, 0.0.0.0 for all of this machine's
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    host: IpAddr,
    /// File that keeps what devices save, where the environment names no Redis
    #[arg(long, value_name = "FILE", default_value = "tableodds.redb")]
    data: PathBuf,
    /// Folder with the built site [default: dist, if it is there]
    #[arg(long, value_name = "DIR")]
    site: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = Settings::read(|name| env::var(name).ok())
        .map_err(|error| Failure::Input(error.to_string()))?;
    let site = site(arguments.site.as_deref())?;
    let runtime = Runtime::new()?;
    let listener = runtime
        .block_on(TcpListener::bind((arguments.host, arguments.port)))
        .map_err(|error| Failure::Other(format!("--port {}: {error}", arguments.port)))?;
    let address = listener.local_addr()?;
    let (store, place) = runtime.block_on(async {
        let store = settings.open_store(Some(arguments.data.clone()));
        (store, settings.place(Some(&arguments.data)))
    });
    let store = store.map_err(|failure| Failure::Other(format!("{place}: {failure}")))?;
    writeln!(out, "serving on http://{address} (Ctrl-C ends it)")?;
    match &site {
        Some(folder) => writeln!(out, "site   {}", folder.display())?,
        None => writeln!(out, "site   none: --site names its folder")?,
    }
    writeln!(out, "saved  {place}")?;
    out.flush()?;
    let service = Service::new(store, settings, |trouble| tell(&format!("sync: {trouble}")));
    let stop = async {
        // Where the system gives no word of Ctrl-C, it ends the program by itself.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    Ok(runtime.block_on(server::serve(listener, service, site.as_deref(), stop))?)
}

/// The folder of the site: the one named, which must be one, or `dist`, which may be missing.
fn site(named: Option<&Path>) -> Result<Option<PathBuf>, Failure> {
    let folder = named.unwrap_or(Path::new("dist"));
    if folder.join("index.html").is_file() {
        return Ok(Some(folder.to_owned()));
    }
    match named {
        None => Ok(None),
        Some(folder) => Err(Failure::Input(format!(
            "--site {}: no index.html in it; `cargo xtask build` makes dist",
            folder.display()
        ))),
    }
}
