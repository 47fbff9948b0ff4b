/// A whole response.
package struct WebResponse: Sendable, Hashable {
  /// 200 to 999.
  package let status: Int
  package let headers: WebHeaders
  /// Without its transfer and content encodings. Empty after a download.
  package let body: [UInt8]
  /// The absolute address that a response redirects to, which nobody has checked yet.
  package internal(set) var redirect: String?

  package init(status: Int, headers: WebHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// How far an upload or a download is.
package struct WebProgress: Sendable, Hashable {
  /// The bytes that went or came so far, with those of earlier tries.
  package let done: Int
  /// `nil` when the server does not say.
  package let total: Int?

  package init(done: Int, total: Int?) {
    self.done = done
    self.total = total
  }
}
