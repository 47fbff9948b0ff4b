/// Knows the words that are searched.
public protocol WordSource: Sendable {
  /// At most `limit` words whose key begins with `key`, the most frequent first.
  func words(beginningWith key: String, limit: Int) async throws(StoreError) -> [TitleWord]

  /// At most `limit` words that `key` may be a misspelling of, the likeliest first. Returns nothing when `key` itself is
  /// a word.
  func corrections(of key: String, limit: Int) async throws(StoreError) -> [TitleWord]
}

/// Guesses what a person meant by a text that finds nothing.
struct SearchGuesses {
  let source: any WordSource

  /// The text that the same keys type in the other keyboard layout; nil when it would be the same.
  func layoutGuess(for text: SearchText) -> SearchGuess? {
    let words = text.parts.filter { $0.kind == .word || $0.kind == .phrase }
    let readings = KeyboardLayout.otherReadings(of: words.map { String(text.characters[$0.range]) })
    let byPart = Dictionary(zip(words, readings).compactMap { part, new in new.map { (part, $0) } }) { first, _ in first
    }
    return guess(.layout, for: text) { part, _ in byPart[part] }
  }

  /// Replaces each word that is in no title by the likeliest word from titles; nil when there is none.
  func spellingGuess(for text: SearchText) async throws(StoreError) -> SearchGuess? {
    var corrected: [SearchText.Part: String] = [:]
    for part in text.parts where part.kind == .word {
      guard let term = SearchTerm(String(text.characters[part.range])), !term.isInitials,
        try await source.words(beginningWith: term.key, limit: 1).isEmpty
      else { continue }
      corrected[part] = try await correction(of: String(text.characters[part.range]), term.key)
    }
    return guess(.spelling, for: text) { part, _ in corrected[part] }
  }

  /// The likeliest word from titles, or two of them when a space is missing and one word has a typo: 캠핑 의자 for 캠핑의쟈.
  private func correction(of word: String, _ key: String) async throws(StoreError) -> String? {
    if let word = try await source.corrections(of: key, limit: 1).first { return word.text }
    var best: (text: String, count: Int)?
    for cut in MissingSpace.cuts(of: word) {
      let found: (text: String, count: Int)?
      if try await !source.words(beginningWith: cut.left.key, limit: 1).isEmpty {
        found = try await source.corrections(of: cut.right.key, limit: 1).first
          .map { (cut.left.text + " " + $0.text, $0.count) }
      } else if try await !source.words(beginningWith: cut.right.key, limit: 1).isEmpty {
        found = try await source.corrections(of: cut.left.key, limit: 1).first
          .map { ($0.text + " " + cut.right.text, $0.count) }
      } else {
        found = nil
      }
      if let found, found.count > best?.count ?? 0 { best = found }
    }
    return best?.text
  }

  /// Replaces the parts for which `change` returns a text; nil when there are none.
  private func guess(
    _ kind: SearchGuess.Kind, for text: SearchText, _ change: (SearchText.Part, String) -> String?
  ) -> SearchGuess? {
    var words: [String] = []
    var isChanged = false
    let line = text.text { part, typed in
      let new = change(part, typed)
      if new != nil { isChanged = true }
      if part.kind == .word || part.kind == .phrase { words.append(new ?? typed) }
      return new
    }
    return isChanged ? SearchGuess(kind: kind, text: words.joined(separator: " "), line: line) : nil
  }
}
