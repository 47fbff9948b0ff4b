/// The runs of Hangul and of other letters and digits in a title, folded.
struct TitleTokens: Sendable {
  struct Token: Hashable, Sendable {
    /// The position in the letters of the title.
    let range: Range<Int>
    let isHangul: Bool
    /// Punctuation and English prepositions and conjunctions separate parts.
    let part: Int
    /// Only punctuation separates phrases.
    let phrase: Int
  }

  /// A run of letters that may be a dictionary word, in the forms to look up.
  struct Span {
    let range: Range<Int>
    let part: Int
    let forms: [String]
  }

  private var letters: [Unicode.Scalar] = []
  private(set) var all: [Token] = []
  /// The parts after "for".
  private(set) var purposes: Set<Int> = []

  private static let prepositions: Set<String> = [
    "for", "with", "w", "from", "of", "in", "on", "about", "by", "without", "to", "or", "and",
  ]
  /// The maximum number of words in an English term.
  private static let mostWords = 4

  init(_ title: String) {
    var (start, part, phrase) = (0, 0, 0)
    var wasHangul = false
    var wasBlank = true
    func isHangul(_ scalar: Unicode.Scalar) -> Bool { Hangul.syllables.contains(scalar.value) }
    func end(_ tokens: inout Self) {
      guard start < tokens.letters.count else { return }
      let token = Token(range: start..<tokens.letters.count, isHangul: wasHangul, part: part, phrase: phrase)
      tokens.all.append(token)
      start = tokens.letters.count
      let text = tokens.text(token.range)
      if Self.prepositions.contains(text) { part += 1 }
      if text == "for" { tokens.purposes.insert(part) }
    }
    var tokens = Self()
    for scalar in JoinedMarks(KoreanFolding.composed(title).unicodeScalars) {
      if scalar == "'" || scalar == "’" { continue }
      var folded: [Unicode.Scalar] = []
      if isHangul(scalar) { folded = [scalar] } else { KoreanFolding.appendStrokes(of: scalar, to: &folded) }
      if folded.isEmpty {
        end(&tokens)
        if ",()[]{}<>/|+:;·!?~&–—".unicodeScalars.contains(scalar) || scalar == "-" && wasBlank {
          (part, phrase) = (part + 1, phrase + 1)
        }
        wasBlank = scalar.properties.isWhitespace
        continue
      }
      if isHangul(scalar) != wasHangul { end(&tokens) }
      wasHangul = isHangul(scalar)
      wasBlank = false
      tokens.letters += folded
    }
    end(&tokens)
    self = tokens
  }

  private init() {}

  /// The number of letters in the title.
  var count: Int { letters.count }

  func text(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: letters[range])
    return String(view)
  }

  func hasMost(before range: Range<Int>) -> Bool {
    all.contains { $0.range.upperBound == range.lowerBound && text($0.range) == "most" }
  }

  /// Every run that may be a dictionary word. A run over several tokens begins at the start of a token. A single
  /// syllable must be a whole token, and two must be at the beginning or end of one.
  func spans(longest: Int) -> [Span] {
    var spans: [Span] = []
    for (index, token) in all.enumerated() {
      for (number, last) in all[index...].prefix(Self.mostWords).enumerated() where last.phrase == token.phrase {
        let range = token.range.lowerBound..<last.range.upperBound
        spans.append(Span(range: range, part: token.part, forms: forms(of: range, isWord: number == 0)))
      }
      guard token.isHangul else { continue }
      let end = all[index...].last { $0.phrase == token.phrase }?.range.upperBound ?? token.range.upperBound
      for start in token.range {
        let isStart = start == token.range.lowerBound
        for upper in start + 2..<max(start + 3, min(end, start + longest) + 1) where upper <= end {
          if upper > token.range.upperBound, !isStart { break }
          if upper == start + 2, !isStart, upper != token.range.upperBound { continue }
          spans.append(Span(range: start..<upper, part: token.part, forms: [text(start..<upper)]))
        }
      }
    }
    return spans
  }

  /// The forms of a word: as it is, and in the singular. For a single word also the part before its digits, as in
  /// "iphone14".
  private func forms(of range: Range<Int>, isWord: Bool) -> [String] {
    let text = text(range)
    guard let last = letters[range].last, last.isASCII else { return [text] }
    var forms = [text]
    for (ending, singulars) in [("ies", ["y"]), ("ves", ["f", "fe"]), ("es", [""]), ("s", [""])]
    where text.hasSuffix(ending) {
      forms += singulars.map { text.dropLast(ending.count) + $0 }
    }
    if isWord, let digit = text.firstIndex(where: { $0.isASCII && $0.isNumber }), digit > text.startIndex {
      forms.append(String(text[..<digit]))
    }
    return forms
  }
}
