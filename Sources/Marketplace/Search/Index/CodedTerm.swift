/// A search term, encoded like the keys of titles.
package struct CodedTerm {
  /// The bytes of the term (`KeyEncoding`).
  package let code: [UInt8]
  /// Whether the term is compared with the initial consonants of titles, not with their keys.
  package let isInitials: Bool

  /// Encodes a term.
  package init(_ term: SearchTerm) {
    code = KeyEncoding.bytes(of: term.key)
    isInitials = term.isInitials
  }

  /// The tokens of a title that contains the term.
  package var grams: [Trigram] {
    let starts = KeyEncoding.starts(in: code[...])
    guard starts.count > Trigram.length else { return [Trigram(code[...], ofInitials: isInitials, isPrefix: true)] }
    var grams: [Trigram] = []
    for place in 0..<starts.count - Trigram.length {
      let gram = Trigram(code[starts[place]..<starts[place + Trigram.length]], ofInitials: isInitials)
      if !grams.contains(gram) { grams.append(gram) }
      if grams.count == 96 { break }
    }
    return grams
  }
}
