/// What holds for all requests of a client.
package struct WebOptions: Sendable, Hashable {
  package enum Proxies: Sendable, Hashable {
    /// Those in `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`.
    case environment
    case none
  }

  /// All times are rounded up to milliseconds, and are at least one.
  ///
  /// How long finding the server and connecting to it may take.
  package var connectTimeout = Duration.seconds(10)
  /// How long `WebClient.send` may take in all, unless the request has its own timeout.
  package var totalTimeout = Duration.seconds(60)
  /// How long a request may go on without a byte of its body or of the response. Event streams have a limit of their own.
  package var silence = Duration.seconds(30)
  /// How long the peer may acknowledge nothing of what was sent. Then the connection is given up.
  package var acknowledgement = Duration.seconds(15)
  /// The most requests to one server at a time, at least 1. Further ones wait, which counts for no timeout. Event streams
  /// come on top.
  package var requestsPerServer = 8
  /// The `User-Agent` of requests that have none.
  package var userAgent = "secondhand"
  /// A PEM file of the certificates to trust, in place of the system's.
  package var certificateFile: String?
  package var proxies = Proxies.environment
  package var reach = WebReach.anywhere

  package init() {}
}
