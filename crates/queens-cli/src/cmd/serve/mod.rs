//! `queens serve`: the page, from this machine to its browser.

mod files;
mod http;
mod path;

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgMatches, Command, value_parser};
use tokio::net::TcpListener;
use tokio::runtime::Builder;

use self::files::Files;
use super::Subcommand;
use crate::ask::{args, number};
use crate::screen::out::{self, Out};
use crate::screen::stop;
use crate::words::exit::Status;
use crate::words::failure::Failure;
use crate::words::quoted::shorten;
use crate::words::t;

pub(super) const SUBCOMMAND: Subcommand = Subcommand { name: "serve", build, run };

/// The port if none is asked for, and how many after it are tried.
const PORT: u16 = 8888;
const TRIED: u16 = 20;
/// How often it is looked whether the user wants to stop.
const TICK: Duration = Duration::from_millis(100);

fn build(command: Command) -> Command {
    let port = args::option("port", "PORT", &t!("option.port", port = PORT))
        .short('p')
        .allow_negative_numbers(true)
        .value_parser(port);
    let address = args::option("address", "ADDRESS", &t!("option.address"));
    let dir = args::option("dir", "DIR", &t!("option.dir"));
    command
        .arg(port)
        .arg(address.value_parser(self::address))
        .arg(dir.value_parser(value_parser!(PathBuf)))
}

fn run(matches: &ArgMatches, out: Out) -> Result<Status, Failure> {
    let files = Files::open(matches.get_one::<PathBuf>("dir").map(PathBuf::as_path))?;
    let address = matches.get_one("address").copied().unwrap_or(Ipv4Addr::LOCALHOST.into());
    let port = matches.get_one("port").copied();
    let unfinished = |why: String| Failure::Unfinished(t!("serve.failed", why = why).into_owned());
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| unfinished(error.to_string()))?;
    runtime.block_on(async {
        let listener = listen(address, port).await?;
        let bound = listener.local_addr().map_err(|error| unfinished(error.to_string()))?;
        if port.is_none() && bound.port() != PORT {
            out.note(&t!("serve.other_port", taken = PORT, port = bound.port()));
        }
        out::print(&format!("{}\n", url(bound)))?;
        if !bound.ip().is_loopback() {
            out.note(&t!("serve.open_to_all"));
        }
        out.note(&t!("serve.how_to_stop"));
        while !stop::flag().is_cancelled() {
            if let Ok(Ok((stream, _))) = tokio::time::timeout(TICK, listener.accept()).await {
                tokio::spawn(http::answer(stream, files.clone()));
            }
        }
        Ok(Status::Interrupted)
    })
}

/// A listener where the user wants it; without a wish, at the first free port.
async fn listen(address: IpAddr, port: Option<u16>) -> Result<TcpListener, Failure> {
    let ports = port.map_or(PORT..=PORT + TRIED, |port| port..=port);
    let last = *ports.end();
    for port in ports {
        let error = match TcpListener::bind(SocketAddr::new(address, port)).await {
            Ok(listener) => return Ok(listener),
            Err(error) => error,
        };
        let text = match error.kind() {
            ErrorKind::AddrInUse if port < last => continue,
            ErrorKind::AddrInUse => t!("serve.in_use", address = address, port = port),
            ErrorKind::PermissionDenied => t!("serve.not_allowed", port = port),
            ErrorKind::AddrNotAvailable => t!("serve.not_here", address = address),
            _ => t!("serve.failed", why = error),
        };
        return Err(Failure::Unfinished(text.into_owned()));
    }
    Err(Failure::Bug)
}

/// What to open in a browser on this machine.
fn url(bound: SocketAddr) -> String {
    let shown = match bound.ip() {
        ip if ip.is_unspecified() => SocketAddr::new(Ipv4Addr::LOCALHOST.into(), bound.port()),
        _ => bound,
    };
    format!("http://{shown}/")
}

fn port(text: &str) -> Result<u16, String> {
    let port = number::count(text).ok().and_then(|port| u16::try_from(port).ok());
    port.ok_or_else(|| t!("serve.port", value = shorten(text)).into_owned())
}

fn address(text: &str) -> Result<IpAddr, String> {
    let text = text.trim();
    if text == "localhost" {
        return Ok(Ipv4Addr::LOCALHOST.into());
    }
    text.parse().map_err(|_| t!("serve.address", value = shorten(text)).into_owned())
}
