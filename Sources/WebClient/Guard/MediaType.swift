/// A `Content-Type` header (RFC 9110, section 8.3).
package struct MediaType: Hashable, Sendable {
  /// In lower case, such as `text/html`.
  package let name: String
  /// In lower case; `nil` when there is none.
  package let charset: String?

  package init(_ header: String) {
    let parts = header.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
    name = parts.first ?? ""
    let label = parts.dropFirst().first { $0.hasPrefix("charset") }.flatMap { part -> String? in
      let value = Self.trimmed(part.dropFirst("charset".count))
      guard value.hasPrefix("=") else { return nil }
      return Self.trimmed(value.dropFirst()).filter { $0 != "\"" && $0 != "'" }
    }
    charset = label?.isEmpty == false ? label : nil
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let inner = text.drop { $0 == " " || $0 == "\t" }
    return String(inner.reversed().drop { $0 == " " || $0 == "\t" }.reversed()).lowercased()
  }
}
