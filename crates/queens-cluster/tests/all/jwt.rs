//! Decentralised authentication as NATS has it: an operator signs accounts, an
//! account signs users, each with a key of its own; the server knows only the
//! operator and looks accounts up.

use std::fs;
use std::path::Path;

use data_encoding::BASE64URL_NOPAD;
use nkeys::KeyPair;
use serde_json::{Value, json};

/// Keys of an operator with its system account, and of one account for counting.
pub(crate) struct Operator {
    key: KeyPair,
    system: KeyPair,
    pub(crate) account: KeyPair,
}

impl Operator {
    pub(crate) fn new() -> Self {
        let (key, system) = (KeyPair::new_operator(), KeyPair::new_account());
        Self { key, system, account: KeyPair::new_account() }
    }

    /// The server's configuration.
    pub(crate) fn configuration(&self) -> String {
        let system = self.system.public_key();
        let own = json!({ "type": "operator", "version": 2, "system_account": system });
        let operator = signed(&self.key, &self.key.public_key(), &own);
        let account = |key: &KeyPair, storage: i64| {
            let limits = json!({
                "subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1,
                "wildcards": true, "conn": -1, "leaf": -1, "mem_storage": storage,
                "disk_storage": storage, "streams": storage, "consumer": storage,
            });
            let claims = json!({ "type": "account", "version": 2, "limits": limits });
            format!("{}: {}", key.public_key(), signed(&self.key, &key.public_key(), &claims))
        };
        let accounts = [account(&self.system, 0), account(&self.account, -1)].join("\n  ");
        format!(
            "operator: {operator}\nsystem_account: {system}\nresolver: MEMORY\n\
             resolver_preload: {{\n  {accounts}\n}}\n"
        )
    }
}

/// Writes the credentials of a new user of an account, and gives the user's secret.
pub(crate) fn credentials(account: &KeyPair, permissions: &Value, path: &Path) -> String {
    let user = KeyPair::new_user();
    let mut claims = json!({
        "type": "user", "version": 2, "subs": -1, "data": -1, "payload": -1, "pub": {}, "sub": {},
    });
    for (name, value) in permissions.as_object().unwrap() {
        claims[name] = value.clone();
    }
    let token = signed(account, &user.public_key(), &claims);
    let seed = user.seed().unwrap();
    let text = format!(
        "-----BEGIN NATS USER JWT-----\n{token}\n------END NATS USER JWT------\n\n\
         -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
    );
    fs::write(path, text).unwrap();
    seed
}

fn signed(issuer: &KeyPair, subject: &str, nats: &Value) -> String {
    let part = |value: Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
    let head = part(json!({ "typ": "JWT", "alg": "ed25519-nkey" }));
    let body = part(json!({
        "jti": subject, "iat": 1_700_000_000, "iss": issuer.public_key(), "name": "test",
        "sub": subject, "nats": nats,
    }));
    let text = format!("{head}.{body}");
    let signature = BASE64URL_NOPAD.encode(&issuer.sign(text.as_bytes()).unwrap());
    format!("{text}.{signature}")
}
