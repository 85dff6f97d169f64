//! The sync API as a function on Vercel: the router of crate `server`, and nothing else.
//!
//! Without a Redis in the environment it says that sync is not set up here, and the rest of the site works.

use server::{Service, Settings};
use tower::ServiceBuilder;
use vercel_runtime::{Error, axum::VercelLayer};

#[tokio::main]
async fn main() -> Result<(), Error> {
    let settings = Settings::read(|name| std::env::var(name).ok())?;
    let store = settings.open_store(None)?;
    let router = Service::new(store, settings, |trouble| eprintln!("sync: {trouble}")).router();
    vercel_runtime::run(ServiceBuilder::new().layer(VercelLayer::new()).service(router)).await
}
