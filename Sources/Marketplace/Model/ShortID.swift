/// A few digits of an identity: its last digits, the beginning of its last eight, or its first digits.
///
/// Identities made at about the same time start alike, so lists show the end.
public struct ShortID: Hashable, Sendable {
  /// Fewer digits would match too many identities, and could be an ordinary word.
  public static let fewestDigits = 4

  /// Hexadecimal digits in lower case.
  public let digits: String

  /// Parses at least `fewestDigits` hexadecimal digits in either case, with or without hyphens. Nil for anything else,
  /// including a complete identity.
  public init?(_ text: String) {
    let digits = text.lowercased().filter { $0 != "-" }
    let isHexadecimal = digits.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    guard isHexadecimal, (Self.fewestDigits..<32).contains(digits.utf8.count) else { return nil }
    self.digits = digits
  }

  /// Whether these digits begin `id`, begin its last eight digits, or end it.
  public func fits<Entity>(_ id: ID<Entity>) -> Bool {
    let whole = id.description.filter { $0 != "-" }
    return whole.hasSuffix(digits) || whole.hasPrefix(digits) || id.short.hasPrefix(digits)
  }
}

extension ID {
  /// The last eight digits, which lists show and `ShortID` parses.
  public var short: String { String(description.suffix(8)) }
}
