/// The letters of a word as a set of 64 bits. Some letters share a bit.
///
/// One slip removes at most one letter and adds at most one, so words with too different sets are no misspellings of each
/// other.
package struct LetterSet {
  /// A bit for each letter: the low six bits of its code point are the number of the bit.
  package let bits: Int

  /// The letters of a word's key (`KoreanFolding.key`).
  package init(_ key: String) {
    bits = Int(truncatingIfNeeded: key.unicodeScalars.reduce(UInt64(0)) { $0 | 1 << UInt64($1.value & 63) })
  }
}
