/// A part of an identity that a person types in its place: its last digits, as lists show them, or its first ones.
///
/// Identities made at about the same time begin alike, so the end is what tells them apart.
public struct ShortID: Hashable, Sendable {
  /// Fewer digits would be too easily a word, or fit too many identities.
  public static let fewestDigits = 6

  /// Hexadecimal, in lower case.
  public let digits: String

  /// Reads at least `fewestDigits` hexadecimal digits in either case, with or without the hyphens of an identity; nil for
  /// anything else, and for a whole identity.
  public init?(_ text: String) {
    let digits = text.lowercased().filter { $0 != "-" }
    let isHexadecimal = digits.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    guard isHexadecimal, (Self.fewestDigits..<32).contains(digits.utf8.count) else { return nil }
    self.digits = digits
  }

  /// Whether `id` begins or ends with these digits.
  public func fits<Entity>(_ id: ID<Entity>) -> Bool {
    let whole = id.description.filter { $0 != "-" }
    return whole.hasSuffix(digits) || whole.hasPrefix(digits)
  }
}

extension ID {
  /// Its last eight digits: what lists show of it and `ShortID` reads.
  public var short: String { String(description.suffix(8)) }
}
