//! Which server, and with what credentials: options, or the variables that
//! other NATS programs read, too. Secrets come from files and variables, never
//! from options, which every user of the machine can see.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, value_parser};
use queens_cluster::{Access, Cluster, Servers};

use super::{error, notices};
use crate::ask::args;
use crate::screen::out::Out;
use crate::screen::stop;
use crate::words::failure::{Failure, Place};
use crate::words::t;

/// The options that all these commands take.
pub(super) fn options() -> Vec<Arg> {
    let file = |name, help: &str| args::option(name, "FILE", help).value_parser(path());
    vec![
        args::option("nats", "URL", &t!("option.nats")),
        file("creds", &t!("option.creds")),
        args::option("user", "NAME", &t!("option.user")),
        file("password-file", &t!("option.password_file")).requires("user"),
        file("token-file", &t!("option.token_file")),
        args::switch("tls", &t!("option.tls")),
        file("tls-ca", &t!("option.tls_ca")),
        file("tls-cert", &t!("option.tls_cert")).requires("tls-key"),
        file("tls-key", &t!("option.tls_key")).requires("tls-cert"),
    ]
}

fn path() -> clap::builder::ValueParser {
    value_parser!(PathBuf)
}

/// Connects as the options say.
pub(super) fn connect(matches: &ArgMatches, out: Out) -> Result<Cluster, Failure> {
    let servers = value(matches, "nats", "NATS_URL");
    let servers = servers.ok_or_else(|| Failure::Usage(t!("cluster.no_server").into_owned()))?;
    let servers: Servers = servers.parse().map_err(error::failure)?;
    let access = access(matches)?;
    Cluster::connect(&servers, &access, notices::teller(out), stop::flag()).map_err(error::failure)
}

fn access(matches: &ArgMatches) -> Result<Access, Failure> {
    let file = |name: &str, variable: &str| {
        let given = matches.get_one::<PathBuf>(name).cloned();
        given.or_else(|| environment(variable).map(PathBuf::from))
    };
    let user = match value(matches, "user", "NATS_USER") {
        None => None,
        Some(user) => {
            let password = secret(matches, "password-file", "NATS_PASSWORD")?;
            let missing = || Failure::Usage(t!("cluster.no_password").into_owned());
            Some((user, password.ok_or_else(missing)?))
        }
    };
    let certificate = file("tls-cert", "NATS_CERT").zip(file("tls-key", "NATS_KEY"));
    Ok(Access {
        credentials: file("creds", "NATS_CREDS"),
        user,
        token: secret(matches, "token-file", "NATS_TOKEN")?,
        tls: matches.get_flag("tls"),
        authority: file("tls-ca", "NATS_CA"),
        certificate,
    })
}

/// What an option says, or else a variable.
fn value(matches: &ArgMatches, name: &str, variable: &str) -> Option<String> {
    matches.get_one::<String>(name).cloned().or_else(|| environment(variable))
}

fn environment(variable: &str) -> Option<String> {
    std::env::var(variable).ok().filter(|value| !value.is_empty())
}

/// A secret: the first line of a file, or a variable.
fn secret(matches: &ArgMatches, name: &str, variable: &str) -> Result<Option<String>, Failure> {
    let Some(path) = matches.get_one::<PathBuf>(name) else { return Ok(environment(variable)) };
    let read = std::fs::read_to_string(path);
    let text = read.map_err(|error| Failure::Read { place: Place::file(path), error })?;
    let empty = || {
        let text = t!("cluster.empty_secret", path = path.display());
        Failure::Usage(text.into_owned())
    };
    let line = text.lines().next().filter(|line| !line.is_empty()).ok_or_else(empty)?;
    Ok(Some(line.to_owned()))
}
