//! Requests and answers.

use std::borrow::Cow;
use std::convert::Infallible;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{
    ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderValue, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;

use super::files::Files;
use super::path;

/// What the page may do: run what comes from here, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; \
font-src 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'; \
form-action 'none'";

/// A client that says nothing for so long is left.
const PATIENCE: Duration = Duration::from_secs(10);

/// Answers the requests of one connection until it ends.
pub(super) async fn answer(stream: TcpStream, files: Files) {
    let service = service_fn(move |request: Request<Incoming>| {
        let response = respond(&request, &files);
        async move { Ok::<_, Infallible>(response) }
    });
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
    // A client that goes away is its own affair.
    let _ = server.serve_connection(TokioIo::new(stream), service).await;
}

fn respond(request: &Request<Incoming>, files: &Files) -> Response<Full<Bytes>> {
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        let mut response = plain(StatusCode::METHOD_NOT_ALLOWED);
        response.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        return response;
    }
    let found = path::resolve(request.uri().path());
    let found = found.and_then(|path| files.get(&path).map(|bytes| (path, bytes)));
    match found {
        Some((path, bytes)) => response(StatusCode::OK, &path::content_type(&path), bytes),
        None => plain(StatusCode::NOT_FOUND),
    }
}

fn plain(status: StatusCode) -> Response<Full<Bytes>> {
    let reason = status.canonical_reason().unwrap_or_default();
    let text = format!("{} {reason}\n", status.as_u16());
    response(status, &path::content_type("reason.txt"), Cow::Owned(text.into_bytes()))
}

/// The server leaves the body out where only the head was asked for.
fn response(
    status: StatusCode,
    content_type: &str,
    bytes: Cow<'static, [u8]>,
) -> Response<Full<Bytes>> {
    let bytes = match bytes {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    };
    let mut response = Response::new(Full::new(bytes));
    *response.status_mut() = status;
    // A media type is plain ASCII.
    if let Ok(content_type) = HeaderValue::from_str(content_type) {
        response.headers_mut().insert(CONTENT_TYPE, content_type);
    }
    let headers = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (CACHE_CONTROL, "no-cache"),
    ];
    for (name, value) in headers {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
