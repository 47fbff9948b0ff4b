/// Why a request failed.
package enum WebError: Error, Hashable {
  /// libcurl is not installed, or is too old.
  case noLibrary
  /// The address is not one of http or https with a host, has a name or password in it, has control characters, or is
  /// longer than `WebRequest.longestAddress`.
  case badAddress
  /// This header has line breaks or other control characters, or is one that the client writes itself.
  case badHeader(String)
  /// The name of the server, or of the proxy, has no address.
  case cannotResolve
  /// The server runs, but nothing listens on its port.
  case refused
  /// No way to the server was found.
  case unreachable
  /// The connection or the whole exchange took too long.
  case timedOut
  /// The server's certificate is not trusted, not valid any more, or for another name.
  case untrustedCertificate
  /// No encrypted connection came about, for another reason.
  case tlsFailed
  /// The connection ended before the response did.
  case cutOff
  /// The response breaks the rules of HTTP.
  case malformed
  /// The response is longer than the given limit, or its headers are longer than 256 KiB.
  case tooLarge
  /// No byte came or went for the allowed time.
  case silent
  /// The task was cancelled, or the client is gone.
  case cancelled
  /// The file that is sent or filled cannot be used; `code` is the system's error number.
  case file(code: Int32)
  /// The server answers, but with no file or event stream. The body has at most its first 64 KiB.
  case unexpectedResponse(WebResponse)
  /// The server is not one that the client may reach (`WebOptions.reach`). Nothing was sent to it.
  case forbidden
  /// More redirects than are followed.
  case tooManyRedirects
  /// Anything else, such as too little memory; `code` is libcurl's number.
  case failed(code: Int)
}

extension WebError {
  /// Whether no connection came about.
  var isOfConnecting: Bool { self == .refused || self == .unreachable }
}
