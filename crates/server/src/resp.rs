//! Vaults in Redis by its own protocol: a redis-server, Valkey, or Upstash over TLS.

use crate::{
    scripted::{CREATE, DESTROY, Eval, PULL, PUSH, ROTATE, Scripted, failure_of},
    vault::{Failure, Vault},
};
use async_trait::async_trait;
use redis::{
    Client, Script,
    aio::{ConnectionManager, ConnectionManagerConfig},
};
use std::time::Duration;

struct Resp {
    connection: ConnectionManager,
    scripts: [(&'static str, Script); 5],
}

/// Vaults in the Redis at `url` (`redis://` or `rediss://`), with keys that begin with `prefix`. Connects on first
/// use, and again whenever the connection was lost.
///
/// # Errors
/// [`Failure::Down`] when the address is none.
pub fn resp(url: &str, prefix: String) -> Result<impl Vault + use<>, Failure> {
    let bad =
        |error: redis::RedisError| Failure::Down(format!("redis address: {:?}", error.kind()));
    // Another part of the program may have chosen a provider already, which does as well.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let config = ConnectionManagerConfig::new()
        .set_connection_timeout(Some(Duration::from_secs(1)))
        .set_response_timeout(Some(Duration::from_secs(2)))
        .set_number_of_retries(1)
        .set_max_delay(Duration::from_millis(200));
    let client = Client::open(url).map_err(bad)?;
    let connection = client.get_connection_manager_lazy(config).map_err(bad)?;
    let scripts = [CREATE, PULL, PUSH, ROTATE, DESTROY].map(|source| (source, Script::new(source)));
    Ok(Scripted { redis: Resp { connection, scripts }, prefix })
}

#[async_trait]
impl Eval for Resp {
    async fn eval(
        &self,
        script: &'static str,
        keys: Vec<String>,
        args: Vec<String>,
    ) -> Result<Vec<String>, Failure> {
        let (_, script) = self
            .scripts
            .iter()
            .find(|(source, _)| *source == script)
            .ok_or_else(|| Failure::Down("no such script".into()))?;
        let mut call = script.prepare_invoke();
        for key in keys {
            call.key(key);
        }
        for arg in args {
            call.arg(arg);
        }
        let mut connection = self.connection.clone();
        call.invoke_async(&mut connection).await.map_err(|error| failure_of(&error.to_string()))
    }
}
