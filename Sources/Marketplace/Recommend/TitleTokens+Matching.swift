extension TitleTokens {
  /// The maximum number of words in an English term.
  private static let mostWords = 4

  /// Every run of letters that is in the dictionary, in no particular order.
  ///
  /// A run over several tokens begins at the start of a token. A single syllable must be a whole token, and two must be
  /// at the beginning or end of one.
  func matches(in words: CategoryWords) -> [TitleReading.Match] {
    var found: [TitleReading.Match] = []
    for (index, token) in all.enumerated() {
      if token.isHangul {
        let end = all[index...].last { $0.phrase == token.phrase }?.range.upperBound ?? token.range.upperBound
        addSyllables(of: token, until: end, in: words, to: &found)
      } else {
        for (number, last) in all[index...].prefix(Self.mostWords).enumerated() where last.phrase == token.phrase {
          let range = token.range.lowerBound..<last.range.upperBound
          for form in forms(of: range, isWord: number == 0) {
            guard let meaning = words.meaning(of: WordHash(form)) else { continue }
            found.append(TitleReading.Match(word: text(form), meaning: meaning, range: range, part: token.part))
            break
          }
        }
      }
    }
    return found
  }

  private func addSyllables(
    of token: Token, until end: Int, in words: CategoryWords, to found: inout [TitleReading.Match]
  ) {
    for start in token.range {
      let isStart = start == token.range.lowerBound
      let last = min(isStart ? end : token.range.upperBound, start + words.longest)
      var hash = WordHash()
      for upper in start..<last {
        hash.append(letters[upper])
        let isEnd = upper + 1 == token.range.upperBound
        switch upper - start {
        case 0: if !isStart || !isEnd { continue }
        case 1: if !isStart, !isEnd { continue }
        default: break
        }
        guard let meaning = words.meaning(of: hash) else { continue }
        let range = start..<upper + 1
        found.append(TitleReading.Match(word: text(range), meaning: meaning, range: range, part: token.part))
      }
    }
  }

  /// The forms of a word: as it is, and in the singular. For a single word also the part before its digits, as in
  /// "iphone14", and the unit after them, as in "256gb".
  private func forms(of range: Range<Int>, isWord: Bool) -> [[Unicode.Scalar]] {
    let word = Array(letters[range])
    var forms = [word]
    guard let last = word.last, last.isASCII else { return forms }
    if last == "s" {
      func add(_ ending: String, _ singular: String) {
        if word.count > ending.unicodeScalars.count,
          word.suffix(ending.unicodeScalars.count).elementsEqual(ending.unicodeScalars)
        {
          forms.append(word.dropLast(ending.unicodeScalars.count) + singular.unicodeScalars)
        }
      }
      add("ies", "y")
      add("ves", "f")
      add("ves", "fe")
      add("es", "")
      add("s", "")
    }
    if isWord, let digit = word.firstIndex(where: { ("0"..."9").contains($0) }) {
      if digit > 0 { forms.append(Array(word[..<digit])) }
      let unit = word.drop { ("0"..."9").contains($0) }
      if digit == 0, !unit.isEmpty { forms.append(["#"] + unit) }
    }
    return forms
  }

  private func text(_ letters: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: letters)
    return String(view)
  }
}
