//! The API as a browser meets it: what is refused, with which status and headers, before and after reading.

use protocol::{
    Code, Create, Created, Greeting, Limits, Op, PATH, Pull, Pulled, Refusal, Request, VaultId,
    Verifier,
};
use protocol::{CreatePolicy, Cursor, Extra};
use reqwest::{Client, Method, RequestBuilder, Response, header::HeaderMap};
use server::{Memory, Service, Settings, Vault, resp, rest};
use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};
use tests::{Fault, Redis, TOKEN, Upstash};
use tokio::net::TcpListener;

const VAULT: VaultId = VaultId::from_bytes([1; 16]);
/// The token of the tests, and its SHA-256.
const SECRET: &str = "abababababababababababababababababababababababababababababababab";
const VERIFIER: &str = "9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885";

/// A running API, and what its stores complained of.
struct Api {
    url: String,
    client: Client,
    log: Arc<Mutex<String>>,
}

fn settings(variables: &[(&str, &str)]) -> Settings {
    let get = |name: &str| {
        variables.iter().find(|(other, _)| *other == name).map(|(_, value)| (*value).to_owned())
    };
    Settings::read(get).expect("settings")
}

impl Api {
    async fn start(vault: Option<Arc<dyn Vault>>, variables: &[(&str, &str)]) -> Self {
        let log = Arc::new(Mutex::new(String::new()));
        let written = Arc::clone(&log);
        let report = move |line: &str| written.lock().expect("no panic").push_str(line);
        let service = Service::new(vault, settings(variables), report);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("http://{}{PATH}", listener.local_addr().expect("its address"));
        let app = service.router().into_make_service_with_connect_info::<SocketAddr>();
        tokio::spawn(async move { axum::serve(listener, app).await });
        Self { url, client: tests::client(), log }
    }

    async fn in_memory(variables: &[(&str, &str)]) -> Self {
        Self::start(Some(Arc::new(Memory::default())), variables).await
    }

    fn post(&self, body: impl Into<reqwest::Body>) -> RequestBuilder {
        self.client.post(&self.url).header("content-type", "application/json").body(body)
    }

    async fn ask(&self, op: Op, token: Option<&str>) -> (u16, Vec<u8>) {
        let mut request = self.post(Request::new(op).to_json());
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        let response = request.send().await.expect("an answer");
        (response.status().as_u16(), response.bytes().await.expect("a body").to_vec())
    }

    async fn code(&self, op: Op, token: Option<&str>) -> Code {
        let (status, body) = self.ask(op, token).await;
        let refusal = Refusal::read(&body).expect("a refusal");
        assert_eq!(refusal.error.status(), status);
        refusal.error
    }
}

fn create() -> Op {
    let verifier: Verifier = VERIFIER.parse().expect("64 digits");
    Op::Create(Create { vault: VAULT, verifier, extra: Extra::new() })
}

fn pull() -> Op {
    Op::Pull(Pull {
        vault: VAULT,
        epoch: None,
        after: Cursor::START,
        limit: None,
        extra: Extra::new(),
    })
}

fn always(headers: &HeaderMap) {
    let text = |name: &str| headers.get(name).map(|value| value.to_str().expect("ASCII"));
    assert_eq!(text("access-control-allow-origin"), Some("*"));
    assert_eq!(text("access-control-allow-credentials"), None);
    assert_eq!(text("access-control-expose-headers"), Some("retry-after"));
    assert_eq!(text("cache-control"), Some("no-store"));
    assert_eq!(text("x-content-type-options"), Some("nosniff"));
    assert_eq!(text("content-type"), Some("application/json"));
    assert_eq!(text("set-cookie"), None);
}

async fn status(response: Response) -> (u16, Code) {
    always(response.headers());
    let status = response.status().as_u16();
    (status, Refusal::read(&response.bytes().await.expect("a body")).expect("a refusal").error)
}

#[tokio::test]
async fn who_has_the_token_is_served_and_nobody_else() {
    let api = Api::in_memory(&[]).await;
    let (ok, body) = api.ask(create(), None).await;
    assert!(ok == 200 && Created::read(&body).expect("made").created);
    let (ok, body) = api.ask(pull(), Some(SECRET)).await;
    assert!(ok == 200 && Pulled::read(&body).expect("a page").items.is_empty());
    let wrong = SECRET.replacen('a', "c", 1);
    let upper = SECRET.to_uppercase();
    for token in
        [None, Some(""), Some("x"), Some(wrong.as_str()), Some(upper.as_str()), Some(VERIFIER)]
    {
        assert_eq!(api.code(pull(), token).await, Code::Unauthorized, "{token:?}");
    }
}

#[tokio::test]
async fn headers_and_preflight_let_any_page_ask_and_carry_no_cookies() {
    let api = Api::in_memory(&[]).await;
    let response = api.post(r#"{"v":1,"op":"hello"}"#).send().await.expect("an answer");
    always(response.headers());
    let greeting = Greeting::read(&response.bytes().await.expect("a body")).expect("a greeting");
    assert_eq!(
        (greeting.sync, greeting.create, greeting.limits),
        (true, CreatePolicy::Open, Limits::DEFAULT)
    );

    let preflight = api
        .client
        .request(Method::OPTIONS, &api.url)
        .header("origin", "null")
        .send()
        .await
        .expect("one");
    assert_eq!(preflight.status(), 204);
    always(preflight.headers());
    assert_eq!(preflight.headers()["access-control-allow-headers"], "authorization, content-type");
    assert_eq!(preflight.headers()["access-control-allow-methods"], "POST");

    let get = api.client.get(&api.url).send().await.expect("an answer");
    assert_eq!(get.headers()["allow"], "POST, OPTIONS");
    assert_eq!(status(get).await.0, 405);
}

#[tokio::test]
async fn what_is_not_a_request_is_refused_before_it_is_read() {
    let api = Api::in_memory(&[]).await;
    let send =
        async |request: RequestBuilder| status(request.send().await.expect("an answer")).await;
    let hello = r#"{"v":1,"op":"hello"}"#;
    for media in ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""] {
        let request = api.client.post(&api.url).header("content-type", media).body(hello);
        assert_eq!(send(request).await, (415, Code::ContentType), "{media}");
    }
    let media = api
        .client
        .post(&api.url)
        .header("content-type", "Application/JSON; charset=utf-8")
        .body(hello);
    assert_eq!(media.send().await.expect("an answer").status(), 200);
    let large = "x".repeat(Limits::DEFAULT.request_bytes + 1);
    assert_eq!(send(api.post(large.clone())).await, (413, Code::TooLarge));
    assert_eq!(send(api.post(large[1..].to_owned())).await, (400, Code::Malformed));
    assert_eq!(send(api.post("{")).await, (400, Code::Malformed));
    assert_eq!(send(api.post(r#"{"v":1,"op":"sing"}"#)).await, (400, Code::Malformed));
    assert_eq!(send(api.post(r#"{"v":2,"op":"hello"}"#)).await, (426, Code::Version));
}

#[tokio::test]
async fn settings_close_what_they_say() {
    let closed = Api::start(None, &[]).await;
    assert_eq!(closed.code(create(), None).await, Code::NotSetUp);
    let (_, body) = closed.ask(Op::Hello(Default::default()), None).await;
    assert!(!Greeting::read(&body).expect("a greeting").sync);

    let guarded = Api::in_memory(&[("SYNC_CREATE_TOKEN", "open sesame")]).await;
    assert_eq!(guarded.code(create(), None).await, Code::Unauthorized);
    assert_eq!(guarded.code(create(), Some("open")).await, Code::Unauthorized);
    assert_eq!(guarded.ask(create(), Some("open sesame")).await.0, 200);

    let reading = Api::in_memory(&[("SYNC_READONLY", "1")]).await;
    assert_eq!(reading.code(create(), None).await, Code::ReadOnly);
    assert_eq!(reading.code(pull(), Some(SECRET)).await, Code::Unauthorized);

    let none = Api::in_memory(&[("SYNC_MAX_VAULTS", "0")]).await;
    assert_eq!(none.code(create(), None).await, Code::Full);
    assert!(Settings::read(|_| Some("many".into())).is_err());
}

#[tokio::test]
async fn too_many_requests_are_told_when_to_come_back() {
    let api =
        Api::in_memory(&[("SYNC_BURST", "3"), ("SYNC_RATE", "1"), ("SYNC_CREATE_BURST", "2")])
            .await;
    for _ in 0..3 {
        assert_eq!(api.code(pull(), Some(SECRET)).await, Code::Unauthorized);
    }
    let request = api.post(Request::new(pull()).to_json()).send().await.expect("an answer");
    assert_eq!(request.headers()["retry-after"], "1");
    assert_eq!(status(request).await, (429, Code::TooMany));
    let other = |byte| {
        let verifier: Verifier = VERIFIER.parse().expect("64 digits");
        Op::Create(Create { vault: VaultId::from_bytes([byte; 16]), verifier, extra: Extra::new() })
    };
    assert_eq!(api.ask(other(2), None).await.0, 200);
    assert_eq!(api.ask(other(3), None).await.0, 200);
    assert_eq!(
        api.code(other(4), None).await,
        Code::TooMany,
        "one address makes so many vaults and no more"
    );
}

/// Whatever the store does, the answer comes within three seconds, and the next request is served.
#[tokio::test(flavor = "multi_thread")]
async fn faults_of_the_rest_service_are_survived() {
    let redis = Redis::start();
    let upstash = Upstash::start(&redis.url()).await;
    let store = rest(upstash.url(), TOKEN, "x:".into()).expect("a client");
    let api = Api::start(Some(Arc::new(store)), &[]).await;
    assert_eq!(api.ask(create(), None).await.0, 200);
    let full = "ERR DB capacity quota exceeded";
    let cases = [
        (Fault::Status(500), Code::Unavailable),
        (Fault::Status(503), Code::Unavailable),
        (Fault::Status(429), Code::Unavailable),
        (Fault::Error("ERR max requests limit exceeded. Limit: 500000"), Code::Full),
        (Fault::Error(full), Code::Full),
        (Fault::Error("ERR something else"), Code::Unavailable),
        (Fault::Silence, Code::Unavailable),
        (Fault::Garbage, Code::Unavailable),
        (Fault::Html, Code::Unavailable),
        (Fault::Truncated, Code::Unavailable),
        (Fault::Cut, Code::Unavailable),
        (Fault::Lost, Code::Unavailable),
    ];
    for (fault, expected) in cases {
        upstash.fail(fault);
        let start = Instant::now();
        assert_eq!(api.code(pull(), Some(SECRET)).await, expected, "{fault:?}");
        assert!(start.elapsed() < Duration::from_secs(3), "{fault:?}");
        assert_eq!(api.ask(pull(), Some(SECRET)).await.0, 200, "after {fault:?}");
    }
    let log = api.log.lock().expect("no panic").clone();
    assert!(!log.is_empty());
    for secret in [SECRET, VERIFIER, TOKEN, upstash.url()] {
        assert!(!log.contains(secret), "{log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redis_that_is_away_is_told_within_three_seconds_and_found_again() {
    let mut redis = Redis::start();
    let store = resp(&redis.url(), "x:".into()).expect("an address");
    let api = Api::start(Some(Arc::new(store)), &[]).await;
    assert_eq!(api.ask(create(), None).await.0, 200);
    let away = async || {
        let start = Instant::now();
        assert_eq!(api.code(pull(), Some(SECRET)).await, Code::Unavailable);
        assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
    };
    let back = async || {
        let start = Instant::now();
        while api.ask(pull(), Some(SECRET)).await.0 != 200 {
            assert!(start.elapsed() < Duration::from_secs(10));
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    redis.signal("-STOP");
    away().await;
    redis.signal("-CONT");
    back().await;
    redis.kill();
    away().await;
    away().await;
    redis.restart();
    back().await;
}
