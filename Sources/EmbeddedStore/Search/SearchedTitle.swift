/// The parts of a title that searches compare.
struct SearchedTitle {
  let parts: [TitleReader.Part]
  /// The encoded key of the title.
  let key: [UInt8]
  /// The encoded initial consonants; empty when they contain no consonant.
  let initials: [UInt8]
  /// The positions of the words in `key` (`WordMarks`).
  let marks: [UInt8]

  init(_ title: String, _ reader: TitleReader) {
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
