/// A request to a web server.
package struct WebRequest: Sendable, Hashable {
  package enum Method: String, Sendable, Hashable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  package enum Body: Sendable, Hashable {
    case none
    case bytes([UInt8])
    /// The bytes of a regular file from `offset` to its end.
    case file(path: String, offset: Int)
  }

  /// The longest address that is accepted, in bytes.
  package static let longestAddress = 16384

  package var method: Method
  /// An http or https address. Characters beyond ASCII are percent-encoded, except in the host, where they are refused.
  package var address: String
  package var headers: WebHeaders
  package var body: Body
  /// How long the exchange may take in all, in place of `WebOptions.totalTimeout`. Uploads and downloads have no such
  /// limit unless it is set here; event streams ignore it.
  package var timeout: Duration?
  /// How long it may go on without a byte, in place of `WebOptions.silence`. Event streams ignore it.
  package var silence: Duration?
  /// `host:port:address`: connects to this address instead of asking for that of the host. For tests.
  package var resolution: String?

  package init(
    _ method: Method = .get, _ address: String, headers: WebHeaders = [:], body: Body = .none, timeout: Duration? = nil
  ) {
    self.method = method
    self.address = address
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }
}
