//! Vaults in Redis by HTTP, as Upstash offers it: a command is a JSON list sent by POST.

use crate::{
    scripted::{Eval, Scripted, failure_of},
    vault::{Failure, Vault},
};
use async_trait::async_trait;
use reqwest::{
    Client,
    header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue},
};
use serde::Deserialize;
use std::time::Duration;

struct Rest {
    client: Client,
    url: String,
    authorization: HeaderValue,
}

/// What the service answers.
#[derive(Deserialize)]
struct Answer {
    result: Option<Vec<String>>,
    error: Option<String>,
}

/// Vaults in the Redis behind the REST address `url`, with keys that begin with `prefix`.
///
/// # Errors
/// [`Failure::Down`] when the token cannot stand in a header, or no client can be made.
pub fn rest(url: &str, token: &str, prefix: String) -> Result<impl Vault + use<>, Failure> {
    let mut authorization = HeaderValue::from_str(&format!("Bearer {token}"))
        .map_err(|_| Failure::Down("the REST token cannot stand in a header".into()))?;
    authorization.set_sensitive(true);
    // Another part of the program may have chosen a provider already, which does as well.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = Client::builder()
        .connect_timeout(Duration::from_secs(1))
        .timeout(Duration::from_secs(2))
        .build()
        .map_err(|error| Failure::Down(format!("no HTTP client: {error}")))?;
    Ok(Scripted { redis: Rest { client, url: url.to_owned(), authorization }, prefix })
}

#[async_trait]
impl Eval for Rest {
    async fn eval(
        &self,
        script: &'static str,
        keys: Vec<String>,
        args: Vec<String>,
    ) -> Result<Vec<String>, Failure> {
        let down = |error: reqwest::Error| {
            Failure::Down(format!("redis by REST: {}", error.without_url()))
        };
        let count = keys.len().to_string();
        let command: Vec<&str> = ["EVAL", script, &count]
            .into_iter()
            .chain(keys.iter().chain(&args).map(String::as_str))
            .collect();
        let body =
            serde_json::to_vec(&command).map_err(|error| Failure::Down(error.to_string()))?;
        let request = self
            .client
            .post(&self.url)
            .header(AUTHORIZATION, self.authorization.clone())
            .header(CONTENT_TYPE, "application/json")
            .body(body);
        let answer = request.send().await.map_err(down)?;
        let status = answer.status().as_u16();
        let body = answer.bytes().await.map_err(down)?;
        // Errors of the script come with 400, and the service's own with other statuses, with or without JSON.
        match serde_json::from_slice::<Answer>(&body) {
            Ok(Answer { error: Some(error), .. }) => Err(failure_of(&error)),
            Ok(Answer { result: Some(result), .. }) if status == 200 => Ok(result),
            _ => Err(Failure::Down(format!(
                "redis by REST: status {status}, and no answer of Redis"
            ))),
        }
    }
}
