//! The connection to a server, and the runs that are there.

use std::io::ErrorKind;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_nats::jetstream::account::Account;
use async_nats::jetstream::response::Response;
use async_nats::jetstream::{self, Context, ErrorCode};
use async_nats::{Client, ConnectError, ConnectErrorKind, Event, ServerError};
use futures_util::TryStreamExt;
use queens::run::Cancel;
use tokio::runtime::{Builder, Runtime};

use crate::server::retry::{Patience, Trouble, raised};
use crate::{Access, Error, Notice, Notices, RunName, Servers, Silence, Spec};

/// How long a server may take to answer.
const ANSWER: Duration = Duration::from_secs(5);
/// How long commands that only ask go on trying.
pub(crate) const SHORT: Duration = Duration::from_secs(10);

/// A connection to a NATS server, or to a cluster of them. Lost, it is sought
/// again, with pauses of up to five seconds.
pub struct Cluster {
    runtime: Runtime,
    client: Client,
    context: Context,
    servers: Servers,
    notices: Notices,
    /// The last thing that the server did not permit.
    forbidden: Forbidden,
}

/// What the server did not permit: it answers no request for it.
type Forbidden = Arc<Mutex<Option<String>>>;

/// A run that is on the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// Its name.
    pub name: RunName,
    /// What it counts.
    pub spec: Spec,
}

/// How it shows that nobody answers.
fn silence(error: &ConnectError) -> Silence {
    let mut source = std::error::Error::source(error);
    while let Some(error) = source {
        match error.downcast_ref::<std::io::Error>().map(std::io::Error::kind) {
            Some(ErrorKind::ConnectionRefused) => return Silence::Refused,
            Some(ErrorKind::TimedOut) => return Silence::Late,
            _ => source = error.source(),
        }
    }
    match error.kind() {
        ConnectErrorKind::Dns => Silence::NoHost,
        ConnectErrorKind::TimedOut => Silence::Late,
        _ => Silence::Other(error.to_string()),
    }
}

impl Cluster {
    /// Connects; `notices` is told what happens to the connection later.
    ///
    /// # Errors
    ///
    /// [`Error::Unreachable`] at once if no server answers, [`Error::Denied`],
    /// [`Error::Certificate`], [`Error::NoJetStream`], [`Error::File`]; [`Error::Engine`] if the flag was
    /// raised.
    pub fn connect(
        servers: &Servers,
        access: &Access,
        notices: Notices,
        cancel: &Cancel,
    ) -> Result<Self, Error> {
        let unreachable = |why| Error::Unreachable { servers: servers.to_string(), why };
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| unreachable(Silence::Other(error.to_string())))?;
        let forbidden = Forbidden::default();
        let client = runtime.block_on(async {
            let (told, noted) = (Arc::clone(&notices), Arc::clone(&forbidden));
            let options = access.options(servers).await?.name("queens").connection_timeout(ANSWER);
            let options = options.request_timeout(Some(ANSWER)).reconnect_delay_callback(pause);
            let options = options.event_callback(move |event| {
                let (told, noted) = (Arc::clone(&told), Arc::clone(&noted));
                async move { tell(&told, &noted, event) }
            });
            let connected = tokio::select! {
                connected = options.connect(servers.addresses()) => connected,
                () = raised(cancel) => return Err(queens::Error::Cancelled.into()),
            };
            connected.map_err(|error| match error.kind() {
                ConnectErrorKind::AuthorizationViolation | ConnectErrorKind::Authentication => {
                    Error::Denied { servers: servers.to_string() }
                }
                _ => refused_certificate(servers, &error.to_string())
                    .unwrap_or_else(|| unreachable(silence(&error))),
            })
        })?;
        // It starts a task of its own.
        let mut context = {
            let _entered = runtime.enter();
            jetstream::new(client.clone())
        };
        context.set_timeout(ANSWER);
        let servers = servers.clone();
        let cluster = Self { runtime, client, context, servers, notices, forbidden };
        cluster.block_on(cluster.require_jetstream())?;
        Ok(cluster)
    }

    /// Refuses a server without JetStream. Whoever may not ask finds out later.
    async fn require_jetstream(&self) -> Result<(), Error> {
        use async_nats::jetstream::context::RequestErrorKind;
        let missing = || Error::NoJetStream { servers: self.servers.to_string() };
        let answer: Result<Response<Account>, _> = self.context.request("INFO", &()).await;
        match answer {
            Ok(Response::Err { error })
                if matches!(
                    error.error_code(),
                    ErrorCode::JETSTREAM_NOT_ENABLED | ErrorCode::JETSTREAM_NOT_ENABLED_FOR_ACCOUNT
                ) =>
            {
                Err(missing())
            }
            Err(error) if error.kind() == RequestErrorKind::NoResponders => Err(missing()),
            _ => Ok(()),
        }
    }

    pub(crate) fn block_on<T>(&self, future: impl Future<Output = T>) -> T {
        self.runtime.block_on(future)
    }

    pub(crate) const fn context(&self) -> &Context {
        &self.context
    }

    pub(crate) const fn client(&self) -> &Client {
        &self.client
    }

    /// What the server has not permitted since this was asked last.
    pub(crate) fn take_forbidden(&self) -> Option<String> {
        self.forbidden.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    pub(crate) fn notify(&self, notice: &Notice) {
        (self.notices)(notice);
    }

    /// The addresses, without secrets.
    #[must_use]
    pub const fn servers(&self) -> &Servers {
        &self.servers
    }

    /// The run of this name.
    ///
    /// # Errors
    ///
    /// [`Error::NoRun`]; [`Error::Foreign`] if it is not one that this program
    /// reads.
    pub fn run(&self, name: &RunName, cancel: &Cancel) -> Result<Run, Error> {
        self.block_on(async {
            match self.spec(name, Patience { cancel, limit: Some(SHORT) }).await? {
                Some(spec) => Ok(Run { name: name.clone(), spec }),
                None => Err(no_run(name)),
            }
        })
    }

    /// The only run on the server.
    ///
    /// # Errors
    ///
    /// [`Error::NoRuns`], [`Error::ManyRuns`], and those of [`Cluster::run`].
    pub fn only_run(&self, cancel: &Cancel) -> Result<Run, Error> {
        let names = self.runs(cancel)?;
        match names.as_slice() {
            [] => Err(Error::NoRuns),
            [name] => self.run(name, cancel),
            names => {
                let names = names.iter().map(ToString::to_string).collect();
                Err(Error::ManyRuns { names })
            }
        }
    }

    /// The names of all runs on the server, sorted.
    ///
    /// # Errors
    ///
    /// [`Error::Server`] if it does not answer.
    pub fn runs(&self, cancel: &Cancel) -> Result<Vec<RunName>, Error> {
        let patience = Patience { cancel, limit: Some(SHORT) };
        let names = self.block_on(self.patiently(patience, async || {
            let names = self.context.stream_names();
            names.try_collect::<Vec<String>>().await.map_err(Trouble::passing)
        }))?;
        let names = names.unwrap_or_default();
        let run = |name: &String| RunName::of_results_stream(name);
        let mut runs: Vec<RunName> = names.iter().filter_map(run).collect();
        runs.sort_by(|a, b| a.as_str().cmp(b.as_str()));
        Ok(runs)
    }

    /// What the run is; none if there is none.
    pub(crate) async fn spec(
        &self,
        name: &RunName,
        patience: Patience<'_>,
    ) -> Result<Option<Spec>, Error> {
        let found = self.patiently(patience, async || {
            let stream = self.context.get_stream(name.results_stream()).await?;
            Ok(stream.get_last_raw_message_by_subject(&name.spec_subject()).await?)
        });
        match found.await? {
            Ok(message) => Spec::read(name, &message.payload).map(Some),
            Err(_) => Ok(None),
        }
    }
}

/// What a failed handshake means if the server ended it because of our certificate.
/// The library hands on no more of it than a text.
fn refused_certificate(servers: &Servers, said: &str) -> Option<Error> {
    let (_, alert) = said.split_once("received fatal alert: ")?;
    let ours = alert.contains("Certificate") || alert.starts_with("UnknownCA");
    let (servers, reason) = (servers.to_string(), alert.to_owned());
    ours.then_some(Error::Certificate { servers, reason })
}

pub(crate) fn no_run(name: &RunName) -> Error {
    Error::NoRun { name: name.as_str().to_owned() }
}

/// The pause before the next attempt to connect: none, then 100 ms, doubled up
/// to five seconds.
fn pause(attempts: usize) -> Duration {
    match attempts {
        0 | 1 => Duration::ZERO,
        _ => Duration::from_millis(100 << (attempts - 2).min(6)).min(Duration::from_secs(5)),
    }
}

fn tell(notices: &Notices, forbidden: &Forbidden, event: Event) {
    let notice = match event {
        Event::Disconnected => Notice::Lost,
        Event::Connected => Notice::Back,
        Event::ServerError(ServerError::AuthorizationViolation) => {
            Notice::Complaint { reason: "authorization violation".to_owned() }
        }
        Event::ServerError(ServerError::Other(reason)) => {
            if reason.to_lowercase().contains("permissions violation") {
                let mut forbidden = forbidden.lock().unwrap_or_else(PoisonError::into_inner);
                *forbidden = Some(reason.clone());
            }
            Notice::Complaint { reason }
        }
        _ => return,
    };
    notices(&notice);
}
