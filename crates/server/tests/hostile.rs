//! Hostile requests against the router: nobody without the token reads or changes anything, and nothing that is sent
//! makes it fail.

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{Request, header::AUTHORIZATION},
};
use proptest::{collection::vec, prelude::*, sample::select};
use protocol::{PATH, Pulled, Refusal};
use server::{Memory, Service, Settings};
use std::sync::Arc;
use tokio::runtime::{self, Runtime};
use tower::ServiceExt;

const VAULT: &str = "00000000000000000000000000000001";
const TOKEN: &str = "abababababababababababababababababababababababababababababababab";
/// SHA-256 of the token.
const VERIFIER: &str = "9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885";

/// A server with one vault and one item in it.
struct Server {
    runtime: Runtime,
    router: Router,
}

impl Server {
    fn new() -> Self {
        let roomy = |name: &str| name.ends_with("BURST").then(|| "1000000".to_owned());
        let settings = Settings::read(roomy).expect("settings");
        let report = |trouble: &str| panic!("memory does not fail: {trouble}");
        let router = Service::new(Some(Arc::new(Memory::default())), settings, report).router();
        let runtime = runtime::Builder::new_current_thread().enable_time().build();
        let server = Self { runtime: runtime.expect("a runtime"), router };
        let create =
            format!(r#"{{"v":1,"op":"create","vault":"{VAULT}","verifier":"{VERIFIER}"}}"#);
        assert_eq!(server.send(create.into_bytes(), None).0, 200);
        let push = request(
            "push",
            VAULT,
            r#","items":[{"id":"02020202020202020202020202020202","stamp":"018bcfe56800000000000000000000aa","sealed":"AAAA"}]"#,
        );
        assert_eq!(server.send(push.into_bytes(), Some(TOKEN.as_bytes())).0, 200);
        server
    }

    fn send(&self, body: Vec<u8>, token: Option<&[u8]>) -> (u16, Vec<u8>) {
        let mut request = Request::post(PATH).header("content-type", "application/json");
        if let Some(token) = token {
            request = request.header(AUTHORIZATION, [b"Bearer ", token].concat());
        }
        let request = request.body(Body::from(body)).expect("a request");
        self.runtime.block_on(async {
            let response = self.router.clone().oneshot(request).await.expect("an answer");
            let status = response.status().as_u16();
            (status, to_bytes(response.into_body(), 1 << 24).await.expect("a body").to_vec())
        })
    }

    fn items(&self) -> Vec<protocol::Record> {
        let (_, body) = self.send(request("pull", VAULT, "").into_bytes(), Some(TOKEN.as_bytes()));
        Pulled::read(&body).expect("a page").items
    }
}

fn request(op: &str, vault: &str, rest: &str) -> String {
    format!(r#"{{"v":1,"op":"{op}","vault":"{vault}","cursor":0{rest}}}"#)
}

/// Requests about the vault or about none, well formed or nearly so.
fn requests() -> impl Strategy<Value = String> {
    let op = select(vec!["pull", "push", "rotate", "destroy", "create", "hello", "sing"]);
    let vault = select(vec![VAULT, "ffffffffffffffffffffffffffffffff", "", "\\u0000", "../1"]);
    let rest = select(vec![
        "".to_owned(),
        r#","items":[]"#.to_owned(),
        r#","items":[{"id":"02020202020202020202020202020202","base":"018bcfe56800000000000000000000aa","stamp":"018bcfe56800000000000000000000ab","sealed":""}]"#.to_owned(),
        r#","items":[{"id":"02020202020202020202020202020202","stamp":"ffffffffffffffffffffffffffffffff","sealed":"=="}]"#.to_owned(),
        format!(r#","successor":"ffffffffffffffffffffffffffffffff","verifier":"{VERIFIER}""#),
        format!(r#","verifier":"{VERIFIER}""#),
        r#","cursor":18446744073709551615"#.to_owned(),
        r#","limit":0"#.to_owned(),
        r#","limit":18446744073709551615,"epoch":"00000000000000000000000000000000""#.to_owned(),
        r#","mark":"AAAAAAAA""#.to_owned(),
    ]);
    (op, vault, vec(rest, 0..3)).prop_map(|(op, vault, rest)| request(op, vault, &rest.concat()))
}

fn is_refusal(status: u16, body: &[u8]) -> bool {
    Refusal::read(body).is_ok_and(|refusal| refusal.error.status() == status)
}

proptest! {
    #[test]
    fn without_the_token_nothing_is_read_or_changed(
        asked in vec((requests(), prop::option::of(select(vec![
            "", "x", VERIFIER, VAULT, &TOKEN[1..], "abababababababababababababababababababababababababababababababac",
        ]))), 1..20),
    ) {
        let server = Server::new();
        let before = server.items();
        for (body, token) in asked {
            let (status, answer) = server.send(body.clone().into_bytes(), token.map(str::as_bytes));
            let harmless = body.contains("\"hello\"") || body.contains("\"create\"");
            prop_assert!(status == 200 && harmless || is_refusal(status, &answer), "{status} {body}");
            prop_assert!(status < 500 || status == 507, "{status} {body}");
        }
        prop_assert_eq!(server.items(), before);
    }

    #[test]
    fn with_the_token_it_may_do_as_it_likes_and_the_server_stands(asked in vec(requests(), 1..20)) {
        let server = Server::new();
        for body in asked {
            let (status, answer) = server.send(body.clone().into_bytes(), Some(TOKEN.as_bytes()));
            prop_assert!(status == 200 || is_refusal(status, &answer), "{status} {body}");
            prop_assert!(status < 500 || status == 507, "{status} {body}");
        }
    }

    #[test]
    fn any_bytes_with_any_header(body in vec(any::<u8>(), 0..200), token in vec(32..127_u8, 0..80)) {
        let server = Server::new();
        let (status, answer) = server.send(body, Some(&token));
        prop_assert_eq!(status, 400);
        prop_assert!(is_refusal(status, &answer));
    }
}
