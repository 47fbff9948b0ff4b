/// What searches compare of a title.
struct SearchedTitle {
  let parts: [TitleReader.Part]
  /// The title's key, in its code.
  let key: [UInt8]
  /// The code of its first consonants; empty where there is no consonant among them.
  let initials: [UInt8]
  /// Where words stand in `key` (`WordMarks`).
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
