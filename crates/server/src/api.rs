//! `POST /api/sync`: what is checked before anything is read, and how answers travel.

use crate::{
    bucket::Buckets,
    settings::Settings,
    vault::{Failure, Vault},
};
use axum::{
    Router,
    body::{Body, to_bytes},
    extract::{ConnectInfo, Request, State},
    http::{
        HeaderMap, HeaderName, HeaderValue, Method, StatusCode,
        header::{
            ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS,
            ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE,
            ALLOW, AUTHORIZATION, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE, RETRY_AFTER,
            X_CONTENT_TYPE_OPTIONS,
        },
    },
    response::Response,
    routing::any,
};
use protocol::{Code, CreatePolicy, Extra, Greeting, Limits, Op, PATH, Refusal, VERSION, Verifier};
use sha2::{Digest, Sha256};
use std::{
    fmt,
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};
use subtle::ConstantTimeEq;

/// How long the store may take before the answer is that it does not answer.
const PATIENCE: Duration = Duration::from_millis(2_500);

/// See [`Service::reading`]: a full push over a slow phone, and some.
const READING: Duration = Duration::from_secs(30);

/// The sync API over a store.
pub struct Service {
    vault: Option<Arc<dyn Vault>>,
    settings: Settings,
    limits: Limits,
    requests: Buckets,
    creations: Buckets,
    started: Instant,
    /// How long a device may take to send a request.
    reading: Duration,
    report: Box<dyn Fn(&str) + Send + Sync>,
}

impl fmt::Debug for Service {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Service").field("settings", &self.settings).finish_non_exhaustive()
    }
}

/// A refusal, and after how many seconds it is worth trying again.
struct Refused(Refusal, Option<u64>);

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self(refusal, None)
    }
}

impl From<Code> for Refused {
    fn from(code: Code) -> Self {
        Self(code.into(), None)
    }
}

impl Service {
    /// The API over `vault`, or without a store one that says so. `report` is told, without any secret, what a store
    /// complains of.
    #[must_use]
    pub fn new(
        vault: Option<Arc<dyn Vault>>,
        settings: Settings,
        report: impl Fn(&str) + Send + Sync + 'static,
    ) -> Self {
        let requests = Buckets::new(settings.burst, settings.rate.saturating_mul(3_600));
        let creations = Buckets::new(settings.create_burst, settings.create_burst);
        Self {
            vault,
            settings,
            limits: Limits::DEFAULT,
            requests,
            creations,
            started: Instant::now(),
            reading: READING,
            report: Box::new(report),
        }
    }

    /// The same API with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// The routes: [`PATH`] and nothing else. For the limits per address, serve it with
    /// `into_make_service_with_connect_info::<SocketAddr>()`.
    pub fn router(self) -> Router {
        Router::new().route(PATH, any(handle)).with_state(Arc::new(self))
    }

    fn greeting(&self) -> Greeting {
        let create = match (
            &self.settings.create_token,
            self.settings.read_only || self.settings.max_vaults == 0,
        ) {
            (_, true) => CreatePolicy::Closed,
            (Some(_), false) => CreatePolicy::Token,
            (None, false) => CreatePolicy::Open,
        };
        Greeting {
            v: VERSION,
            sync: self.vault.is_some(),
            read_only: self.settings.read_only,
            create,
            limits: self.limits,
            extra: Extra::new(),
        }
    }

    async fn answer(&self, request: Request) -> Result<Vec<u8>, Refused> {
        let (parts, body) = request.into_parts();
        let json = |value: &HeaderValue| {
            let media = value.as_bytes().split(|&byte| byte == b';').next().unwrap_or_default();
            media.trim_ascii().eq_ignore_ascii_case(b"application/json")
        };
        if !parts.headers.get(CONTENT_TYPE).is_some_and(json) {
            return Err(Code::ContentType.into());
        }
        let told = parts
            .headers
            .get(CONTENT_LENGTH)
            .and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
        if told.is_some_and(|told| told > self.limits.request_bytes as u64) {
            return Err(Code::TooLarge.into());
        }
        let body = tokio::time::timeout(self.reading, to_bytes(body, self.limits.request_bytes))
            .await
            .map_err(|_| Code::Malformed)?
            .map_err(|_| Code::TooLarge)?;
        let request = protocol::Request::read(&body)?;
        let now = self.started.elapsed().as_millis() as u64;

        if let Op::Hello(_) = request.op {
            return Ok(self.greeting().to_json());
        }
        let vault = self.vault.as_deref().ok_or(Code::NotSetUp)?;
        if let Some(id) = request.vault() {
            limit(&self.requests, id.as_bytes(), now)?;
        }
        if self.settings.read_only && !matches!(request.op, Op::Pull(_)) {
            return Err(Code::ReadOnly.into());
        }
        if let Op::Create(_) = request.op {
            let connection = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
            limit(&self.creations, self.address(&parts.headers, connection).as_bytes(), now)?;
            self.check_creation(&parts.headers)?;
        }
        let work = self.carry_out(vault, &request.op, &parts.headers);
        match tokio::time::timeout(PATIENCE, work).await {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(failure)) => {
                match &failure {
                    Failure::Down(why) => (self.report)(why),
                    Failure::Full => (self.report)("the store is full"),
                    Failure::Refused(_) => {}
                }
                Err(failure.refusal().into())
            }
            Err(_) => {
                (self.report)("the store takes too long");
                Err(Code::Unavailable.into())
            }
        }
    }

    async fn carry_out(
        &self,
        vault: &dyn Vault,
        op: &Op,
        headers: &HeaderMap,
    ) -> Result<Vec<u8>, Failure> {
        let proof = || proof(headers).ok_or(Code::Unauthorized);
        Ok(match op {
            Op::Hello(_) => self.greeting().to_json(),
            Op::Create(create) => vault.create(create, self.settings.max_vaults).await?.to_json(),
            Op::Pull(pull) => vault.pull(&proof()?, pull, &self.limits).await?.to_json(),
            Op::Push(push) => {
                let proof = proof()?;
                if push.items.len() > self.limits.push_items {
                    return Err(Code::TooLarge.into());
                }
                vault.push(&proof, push, &self.limits).await?.to_json()
            }
            Op::Rotate(rotate) => vault.rotate(&proof()?, rotate).await?.to_json(),
            Op::Destroy(destroy) => vault.destroy(&proof()?, destroy).await?.to_json(),
        })
    }

    /// Where a request comes from. A header counts only where a proxy is known to set it, and of what it says only the
    /// end, which that proxy has added: what comes before it anybody can have written.
    fn address(&self, headers: &HeaderMap, connection: Option<SocketAddr>) -> String {
        let mut proxied = headers.get_all(HeaderName::from_static("x-forwarded-for")).iter();
        let proxied = proxied.next_back().filter(|_| self.settings.trust_proxy);
        match (proxied.and_then(|value| value.to_str().ok()?.rsplit(',').next()), connection) {
            (Some(address), _) => address.trim().to_owned(),
            (None, Some(address)) => address.ip().to_string(),
            (None, None) => String::new(),
        }
    }

    fn check_creation(&self, headers: &HeaderMap) -> Result<(), Refused> {
        let Some(expected) = self.settings.create_token else { return Ok(()) };
        let shown: [u8; 32] = bearer(headers).map(Sha256::digest).unwrap_or_default().into();
        if shown.ct_eq(&expected).into() { Ok(()) } else { Err(Code::Unauthorized.into()) }
    }
}

/// Takes a token from the bucket of `name`, which is kept as a hash only.
fn limit(buckets: &Buckets, name: &[u8], now: u64) -> Result<(), Refused> {
    buckets
        .take(Sha256::digest(name).into(), now)
        .map_err(|wait| Refused(Code::TooMany.into(), Some(wait)))
}

fn bearer(headers: &HeaderMap) -> Option<&[u8]> {
    headers.get(AUTHORIZATION)?.as_bytes().strip_prefix(b"Bearer ")
}

/// SHA-256 of the token that a request shows: 64 hexadecimal digits.
fn proof(headers: &HeaderMap) -> Option<Verifier> {
    let token: Verifier = std::str::from_utf8(bearer(headers)?).ok()?.parse().ok()?;
    Some(Verifier::from_bytes(Sha256::digest(token.as_bytes()).into()))
}

async fn handle(State(service): State<Arc<Service>>, request: Request) -> Response {
    let mut response = match *request.method() {
        Method::POST => match service.answer(request).await {
            Ok(body) => Response::new(Body::from(body)),
            Err(Refused(refusal, wait)) => {
                let mut response = Response::new(Body::from(refusal.to_json()));
                *response.status_mut() =
                    StatusCode::from_u16(refusal.error.status()).unwrap_or(StatusCode::BAD_REQUEST);
                if let Some(wait) = wait {
                    response.headers_mut().insert(RETRY_AFTER, wait.into());
                }
                response
            }
        },
        Method::OPTIONS => preflight(),
        _ => {
            let mut response = Response::new(Body::from(Refusal::from(Code::Malformed).to_json()));
            *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
            response.headers_mut().insert(ALLOW, HeaderValue::from_static("POST, OPTIONS"));
            response
        }
    };
    let headers = response.headers_mut();
    let always = [
        (ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
        (ACCESS_CONTROL_EXPOSE_HEADERS, "retry-after"),
        (CACHE_CONTROL, "no-store"),
        (CONTENT_TYPE, "application/json"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    for (name, value) in always {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// A page opened from a file, or from another origin, may ask: there are no cookies to misuse.
fn preflight() -> Response {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::NO_CONTENT;
    let headers = response.headers_mut();
    headers.insert(ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("POST"));
    headers.insert(
        ACCESS_CONTROL_ALLOW_HEADERS,
        HeaderValue::from_static("authorization, content-type"),
    );
    headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Bytes;
    use futures::stream::pending;
    use std::io;
    use tower::ServiceExt;

    fn service() -> Service {
        let settings = Settings::read(|_| None).expect("settings");
        Service::new(None, settings, |_| {})
    }

    #[tokio::test]
    async fn a_body_that_never_ends_is_not_waited_for() {
        let service = Service { reading: Duration::from_millis(20), ..service() };
        let endless = Body::from_stream(pending::<Result<Bytes, io::Error>>());
        let request = Request::post(PATH).header(CONTENT_TYPE, "application/json").body(endless);
        let answer = service.router().oneshot(request.expect("a request")).await;
        assert_eq!(answer.expect("an answer").status(), StatusCode::BAD_REQUEST);
    }

    #[test]
    fn an_address_is_believed_only_from_a_proxy_that_is_trusted() {
        let trusting = Settings::read(|name| (name == "SYNC_TRUST_PROXY").then(|| "1".into()));
        let trusting = Service::new(None, trusting.expect("settings"), |_| {});
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", HeaderValue::from_static("6.6.6.6"));
        headers.append("x-forwarded-for", HeaderValue::from_static("10.0.0.6, 10.0.0.7"));
        let connection = Some(SocketAddr::from(([127, 0, 0, 1], 4000)));
        assert_eq!(service().address(&headers, connection), "127.0.0.1");
        assert_eq!(trusting.address(&headers, connection), "10.0.0.7");
        assert_eq!(trusting.address(&HeaderMap::new(), connection), "127.0.0.1");
        assert_eq!(trusting.address(&headers, None), "10.0.0.7");
    }
}
