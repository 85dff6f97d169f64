//! The self-hosted server: site and sync API behind one port.

use crate::{Service, site};
use std::{io, net::SocketAddr, path::Path, time::Duration};
use tokio::{net::TcpListener, select, sync::oneshot, time::sleep};

/// How long requests that are under way may take once the server is told to end.
const FAREWELL: Duration = Duration::from_secs(3);

/// Serves the API, and the site in `folder` if there is one, until `stop` is done. Requests that are under way then
/// are answered.
///
/// # Errors
/// When the listener fails.
pub async fn serve(
    listener: TcpListener,
    service: Service,
    folder: Option<&Path>,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let api = service.router();
    let app = match folder {
        Some(folder) => api.merge(site(folder)),
        None => api,
    };
    let app = app.into_make_service_with_connect_info::<SocketAddr>();
    let (ending, ended) = oneshot::channel::<()>();
    let stop = async move {
        stop.await;
        drop(ending);
    };
    let late = async {
        // The other end never sends: it is dropped when the server is to end.
        let _ = ended.await;
        sleep(FAREWELL).await;
    };
    select! {
        served = axum::serve(listener, app).with_graceful_shutdown(stop).into_future() => served,
        () = late => Ok(()),
    }
}
