//! What the REST service of Upstash does with EVAL, before a real Redis, with faults to order.

use ::redis::{Client, Value, aio::MultiplexedConnection};
use axum::{
    Router,
    body::{Body, Bytes},
    extract::State,
    http::{HeaderMap, StatusCode, header::AUTHORIZATION},
    response::Response,
    routing::post,
};
use futures::stream;
use serde_json::json;
use std::{
    io,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::net::TcpListener;

/// The token that it asks for.
pub const TOKEN: &str = "AX-rest-token";

const HTML: &str = "<!doctype html><title>502 Bad Gateway</title>";

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// This status, with JSON that says nothing.
    Status(u16),
    /// 400 with this error, as Redis or Upstash words it.
    Error(&'static str),
    /// No answer at all.
    Silence,
    /// Status 200, and JSON that breaks off.
    Garbage,
    /// Status 200, and the error page of a proxy.
    Html,
    /// The command is carried out, and half of its answer arrives as if it were all.
    Truncated,
    /// The command is carried out, and the connection breaks in the middle of the answer.
    Cut,
    /// The command is carried out, and a proxy's error page comes instead of the answer.
    Lost,
}

#[derive(Clone)]
struct Service {
    redis: MultiplexedConnection,
    fault: Arc<Mutex<Option<Fault>>>,
}

/// A running stand-in.
#[derive(Debug)]
pub struct Upstash {
    url: String,
    fault: Arc<Mutex<Option<Fault>>>,
}

impl Upstash {
    /// Starts one before the Redis at the address `redis`, on a free port, for as long as the runtime lives.
    ///
    /// # Panics
    /// When there is no Redis or no port.
    pub async fn start(redis: &str) -> Self {
        let client = Client::open(redis).expect("an address");
        let redis = client.get_multiplexed_async_connection().await.expect("a running Redis");
        let fault = Arc::new(Mutex::new(None));
        let service = Service { redis, fault: Arc::clone(&fault) };
        let router = Router::new().route("/", post(answer)).with_state(service);
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let url = format!("http://{}/", listener.local_addr().expect("its address"));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { url, fault }
    }

    /// Its address.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Has the next request, and no other, go wrong.
    pub fn fail(&self, fault: Fault) {
        *self.fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(fault);
    }
}

fn reply(status: u16, body: impl Into<Body>) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = StatusCode::from_u16(status).expect("a status");
    response
}

fn error(status: u16, text: &str) -> Response {
    reply(status, json!({ "error": text }).to_string())
}

async fn answer(State(mut service): State<Service>, headers: HeaderMap, body: Bytes) -> Response {
    let fault = service.fault.lock().unwrap_or_else(PoisonError::into_inner).take();
    match fault {
        Some(Fault::Status(status)) => return reply(status, "{}"),
        Some(Fault::Error(text)) => return error(400, text),
        Some(Fault::Silence) => tokio::time::sleep(Duration::from_secs(60)).await,
        Some(Fault::Garbage) => return reply(200, "{\"result\": [1, {"),
        Some(Fault::Html) => return reply(200, HTML),
        Some(Fault::Truncated | Fault::Cut | Fault::Lost) | None => {}
    }
    let expected = format!("Bearer {TOKEN}");
    if headers.get(AUTHORIZATION).is_none_or(|shown| shown.as_bytes() != expected.as_bytes()) {
        return error(401, "WRONGPASS invalid or missing auth token");
    }
    let Ok(command) = serde_json::from_slice::<Vec<String>>(&body) else {
        return error(400, "ERR failed to parse command");
    };
    let mut call = ::redis::cmd(&command[0]);
    for word in &command[1..] {
        call.arg(word);
    }
    let body = match call.query_async::<Value>(&mut service.redis).await {
        Ok(value) => json!({ "result": as_json(value) }).to_string(),
        Err(refused) => return error(400, &refused.to_string()),
    };
    let half = || body[..body.len() / 2].to_owned();
    match fault {
        Some(Fault::Truncated) => reply(200, half()),
        Some(Fault::Cut) => {
            let broken = io::Error::from(io::ErrorKind::ConnectionReset);
            reply(200, Body::from_stream(stream::iter([Ok(half()), Err(broken)])))
        }
        Some(Fault::Lost) => reply(503, HTML),
        _ => reply(200, body),
    }
}

/// A reply of Redis as the service prints it. Ours hold texts only.
fn as_json(value: Value) -> serde_json::Value {
    match value {
        Value::Array(values) => values.into_iter().map(as_json).collect(),
        Value::BulkString(bytes) => String::from_utf8_lossy(&bytes).into(),
        Value::SimpleString(text) => text.into(),
        Value::Int(number) => number.into(),
        _ => serde_json::Value::Null,
    }
}
