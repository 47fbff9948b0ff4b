/// Some digits of an id, typed instead of the whole: its last ones, the beginning of the last eight, which lists show, or its
/// first ones.
///
/// Ids made at about the same time start alike, so lists show the end.
public struct ShortID: Hashable, Sendable {
  /// With fewer digits, a word could be taken for an id, and too many ids would match.
  public static let fewestDigits = 4

  /// Hexadecimal, in lower case.
  public let digits: String

  /// Reads at least `fewestDigits` hexadecimal digits in either case, with or without hyphens; nil for anything else, also for
  /// a whole id.
  public init?(_ text: String) {
    let digits = text.lowercased().filter { $0 != "-" }
    let isHexadecimal = digits.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    guard isHexadecimal, (Self.fewestDigits..<32).contains(digits.utf8.count) else { return nil }
    self.digits = digits
  }

  /// Whether `id`, or its last eight digits, begin with these digits, or end with them.
  public func fits<Entity>(_ id: ID<Entity>) -> Bool {
    let whole = id.description.filter { $0 != "-" }
    return whole.hasSuffix(digits) || whole.hasPrefix(digits) || id.short.hasPrefix(digits)
  }
}

extension ID {
  /// Its last eight digits, which lists show and `ShortID` reads.
  public var short: String { String(description.suffix(8)) }
}
