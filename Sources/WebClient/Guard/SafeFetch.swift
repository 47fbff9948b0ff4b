/// Fetches pages whose addresses strangers wrote.
///
/// Only servers of the public internet are reached, also after a redirect. The check is made on the very address that is
/// connected to, so a name that resolves differently a moment later gains nothing. There are no cookies, passwords,
/// proxies or referrers.
package struct SafeFetch: Sendable {
  package struct Limits: Sendable, Hashable {
    /// The longest body in bytes, after decompression. A longer one is cut.
    package var bytes = 512 << 10
    package var redirects = 3
    /// For all requests together.
    package var time = Duration.seconds(5)

    package init() {}
  }

  package struct Page: Sendable, Hashable {
    /// After all redirects.
    package let address: String
    package let type: MediaType
    package let body: [UInt8]

    package init(address: String, type: MediaType, body: [UInt8]) {
      self.address = address
      self.type = type
      self.body = body
    }
  }

  private let client: WebClient
  private let limits: Limits
  private let resolution: @Sendable (String) -> String?
  private let clock = ContinuousClock()

  /// Cheap. The thread of the requests ends with the last copy. Tests name servers of their own as `exceptions`, and say
  /// in `resolution` what an address resolves to (`WebRequest.resolution`).
  package init(
    _ limits: Limits = Limits(), userAgent: String = "secondhand", exceptions: Set<SocketAddress> = [],
    certificateFile: String? = nil, resolution: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    var options = WebOptions()
    options.reach = .publicServers(exceptions: exceptions)
    options.proxies = .none
    options.userAgent = userAgent
    options.certificateFile = certificateFile
    client = WebClient(options)
    self.limits = limits
    self.resolution = resolution
  }

  /// Returns the page when its media type is one of `types`. Throws `.forbidden` for an address that is not public, and
  /// `.unexpectedResponse` for another type or status.
  package func page(at address: String, types: Set<String>) async throws(WebError) -> Page {
    var address = address
    let end = clock.now + limits.time
    for _ in 0...limits.redirects {
      let left = clock.now.duration(to: end)
      guard left > .zero else { throw .timedOut }
      var request = WebRequest(
        .get, address, headers: ["Accept": types.sorted().joined(separator: ", ")], timeout: left)
      request.resolution = resolution(address)
      let response = try await client.page(request, types: types, limit: limits.bytes)
      guard let next = response.redirect else {
        guard response.status == 200 else { throw .unexpectedResponse(response) }
        return Page(address: address, type: MediaType(response.headers["Content-Type"] ?? ""), body: response.body)
      }
      address = next
    }
    throw .tooManyRedirects
  }
}
