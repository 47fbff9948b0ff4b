/// Splits titles into parts. It folds each part between two spaces once and caches it, because most parts also occur in
/// earlier titles.
package final class TitleReader {
  /// The data of a title part without spaces.
  package struct Part {
    /// Its key, encoded with `KeyEncoding`.
    package let key: [UInt8]
    /// Its first consonants (`KoreanFolding.initials`), encoded in the same way.
    package let initials: [UInt8]
    /// The encoded keys of its words.
    package let codes: [[UInt8]]
    /// The keys and texts of its words in UTF-8, as in `TitleWords`.
    package let words: [(key: [UInt8], text: [UInt8])]
  }

  private var known: [[UInt8]: Part] = [:]
  private static let mostKnown = 10_000

  /// A reader that knows no parts yet.
  package init() {}

  /// A space has no key, joins no letters and ends words. So the data of a title is the concatenation of its parts.
  package func parts(of title: String) -> [Part] {
    title.utf8.split(separator: 0x20).map { part in
      let bytes = Array(part)
      if let part = known[bytes] { return part }
      let text = String(decoding: bytes, as: UTF8.self)
      let words = TitleWords.of(text).map { (text: $0, key: KoreanFolding.key(of: $0)) }
      let made = Part(
        key: KeyEncoding.bytes(of: KoreanFolding.key(of: text)),
        initials: KeyEncoding.bytes(of: KoreanFolding.initials(of: text)),
        codes: words.map { KeyEncoding.bytes(of: $0.key) },
        words: words.map { (Array($0.key.utf8), Array($0.text.utf8)) })
      if known.count >= Self.mostKnown { known = [:] }
      known[bytes] = made
      return made
    }
  }
}

/// The parts of a title that searches compare.
package struct SearchedTitle {
  /// Its parts between spaces, in order.
  package let parts: [TitleReader.Part]
  /// The encoded key of the title.
  package let key: [UInt8]
  /// The encoded initial consonants; empty when they contain no consonant.
  package let initials: [UInt8]
  /// The positions of the words in `key` (`WordMarks`).
  package let marks: [UInt8]

  /// - Parameter reader: splits the title, and keeps its parts for other titles.
  package init(_ title: String, _ reader: TitleReader) {
    parts = reader.parts(of: title)
    var key: [UInt8] = []
    var marks = WordMarks()
    for part in parts {
      marks.add(part.codes, in: part.key, at: key.count)
      key += part.key
    }
    self.key = key
    self.marks = marks.bytes
    let initials = parts.flatMap(\.initials)
    self.initials = initials.contains(where: KeyEncoding.isConsonant) ? initials : []
  }
}
