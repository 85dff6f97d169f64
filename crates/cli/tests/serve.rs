//! `tableodds serve`: what it prints, what it serves, how it ends.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};
use tests::Program;

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tableodds"));
    command.args(["serve", "--port", "0"]).env_clear();
    command
}

/// A folder with a site of two pages and a file with a hash in its name.
fn site(folder: &Path) {
    fs::create_dir_all(folder.join("offline")).expect("a folder");
    for name in ["index.html", "offline/index.html", "ui-0123456789.js"] {
        fs::write(folder.join(name), "text").expect("a file");
    }
}

#[tokio::test]
async fn site_and_api_stand_behind_one_port_and_what_is_saved_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    site(folder.path());
    let data = folder.path().join("saved.redb");
    let command = || {
        let mut command = program();
        command.arg("--site").arg(folder.path()).arg("--data").arg(&data);
        command
    };
    let client = tests::client();
    let mut server = Program::start(&mut command());
    let header = async |path: &str, name: &str| {
        let answer = client.get(format!("{}{path}", server.address())).send().await;
        let answer = answer.expect("an answer");
        answer.headers().get(name).map(|value| value.to_str().expect("ASCII").to_owned())
    };
    for (name, value) in server::HEADERS {
        assert_eq!(header("/", name).await.as_deref(), Some(value));
        assert_eq!(header("/missing", name).await.as_deref(), Some(value));
    }
    assert_eq!(header("/offline/", "content-security-policy").await, None);
    assert_eq!(header("/", "cache-control").await.as_deref(), Some("no-cache"));
    let forever = "public, max-age=31536000, immutable";
    assert_eq!(header("/ui-0123456789.js", "cache-control").await.as_deref(), Some(forever));
    assert_eq!(header("/api/sync", "cache-control").await.as_deref(), Some("no-store"));

    let create = async |server: &Program| {
        let (vault, verifier) = ("1".repeat(32), "2".repeat(64));
        let body = format!(r#"{{"v":1,"op":"create","vault":"{vault}","verifier":"{verifier}"}}"#);
        let post = client.post(format!("{}/api/sync", server.address()));
        let post = post.header("content-type", "application/json").body(body);
        post.send().await.expect("an answer").text().await.expect("a body")
    };
    assert!(create(&server).await.contains(r#""created":true"#));
    assert!(server.interrupt().success());
    server.start_again(&mut command());
    assert!(create(&server).await.contains(r#""created":false"#));
    assert!(server.log().contains(&format!("saved  in {}", data.display())), "{}", server.log());
}

#[test]
fn what_cannot_be_served_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let call = |command: &mut Command| -> (Option<i32>, String) {
        let Output { status, stderr, .. } = command.output().expect("the program starts");
        (status.code(), String::from_utf8(stderr).expect("UTF-8"))
    };
    let empty = call(program().arg("--site").arg(folder.path()));
    assert!(empty.0 == Some(2) && empty.1.contains("index.html"), "{empty:?}");
    let number = call(program().env("SYNC_RATE", "fast"));
    assert_eq!(number, (Some(2), "error: SYNC_RATE is not a whole number\n".into()));
    let file = call(program().arg("--data").arg(folder.path()));
    assert!(file.0 == Some(1) && file.1.starts_with("error: "), "{file:?}");
    let url = call(program().env("REDIS_URL", "secret://"));
    assert!(url.0 == Some(1) && !url.1.contains("secret"), "{url:?}");
}
