//! A server of static files with the headers the site is deployed with.

use crate::build::SITE_HEADERS;
use anyhow::{Context as _, Result};
use axum::Router;
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, HeaderName, HeaderValue};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tower_http::services::ServeDir;

/// A running server. It ends when this is dropped.
pub(crate) struct Server {
    runtime: Runtime,
    address: SocketAddr,
}

impl Server {
    /// Serves `folder` on a port of this machine, 0 for any free one.
    ///
    /// # Errors
    /// When the port is taken.
    pub(crate) fn start(folder: PathBuf, port: u16) -> Result<Self> {
        let runtime = Runtime::new()?;
        let listener = runtime
            .block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, port)))
            .with_context(|| format!("cannot listen on port {port}"))?;
        let address = listener.local_addr()?;
        let router =
            Router::new().fallback_service(ServeDir::new(folder)).layer(from_fn(add_headers));
        runtime.spawn(async move { axum::serve(listener, router).await });
        Ok(Self { runtime, address })
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

/// Files with a hash in their name never change; all others are asked about every time. The one-file
/// forms bring their policy along, and the site's would forbid them everything.
async fn add_headers(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let stem = path.rsplit_once('.').map_or(path, |(stem, _)| stem);
    let hashed = stem.rsplit_once('-').is_some_and(|(_, hash)| {
        hash.len() == 10 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
    });
    let cache = if hashed { "public, max-age=31536000, immutable" } else { "no-cache" };
    let own_policy = path.starts_with("/offline/") || path == "/embed.html";
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    for (name, value) in SITE_HEADERS {
        if own_policy && name == "content-security-policy" {
            continue;
        }
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}
