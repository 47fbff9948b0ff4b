/// The place of a name in a list of people.
///
/// Each character belongs to a class, and the classes come in this order: the gap between words, Hangul, Latin letters,
/// other letters, digits. So Korean names come first, then Latin ones, and `김 민` comes before `김가`. Within a class,
/// Hangul syllables follow their code points, which is the order of Korean dictionaries. Latin letters ignore case and
/// diacritics. Other letters follow the code points of their lower case, and digits their values. Everything else is
/// ignored: punctuation, symbols and emoji. Names of nothing else come last. Names that differ only in ignored characters
/// follow their own code points.
public struct NameKey: Hashable, Comparable, Sendable {
  /// Compares byte by byte, as a database does.
  public let bytes: [UInt8]

  public init(_ name: String) {
    var bytes: [UInt8] = []
    var hasGap = false
    for scalar in JoinedMarks(KoreanFolding.composed(name).unicodeScalars) {
      if scalar.properties.isWhitespace {
        hasGap = !bytes.isEmpty
        continue
      }
      guard let key = Self.key(of: scalar) else { continue }
      if hasGap { bytes.append(Class.gap.rawValue) }
      hasGap = false
      bytes += key
    }
    if bytes.isEmpty { bytes.append(Class.nothing.rawValue) }
    // The end of a name comes before everything that could follow.
    bytes.append(0)
    bytes += Array(name.utf8)
    self.bytes = bytes
  }

  private enum Class: UInt8 {
    case gap = 1
    case hangul, latin, other, digit
    /// For a name without any character that counts.
    case nothing
  }

  /// The class and the weight of a character; nil for one that does not count.
  private static func key(of scalar: Unicode.Scalar) -> [UInt8]? {
    if isHangul(scalar.value) { return [Class.hangul.rawValue] + Array(String(scalar).utf8) }
    if scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue {
      return [Class.digit.rawValue, 1 + UInt8(min(max(value, 0), 9))]
    }
    guard scalar.properties.isAlphabetic else { return nil }
    var folded: [Unicode.Scalar] = []
    KoreanFolding.appendStrokes(of: scalar, to: &folded)
    guard let first = folded.first else { return nil }
    if first.isASCII { return folded.flatMap { [Class.latin.rawValue] + Array(String($0).utf8) } }
    return [Class.other.rawValue] + folded.flatMap { Array(String($0).utf8) }
  }

  private static func isHangul(_ value: UInt32) -> Bool {
    Hangul.syllables.contains(value) || Hangul.loneConsonants.contains(value) || Hangul.loneVowels.contains(value)
  }

  public static func < (left: Self, right: Self) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
}
