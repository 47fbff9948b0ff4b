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

  private(set) var letters: [Unicode.Scalar] = []
  private(set) var all: [Token] = []
  /// The parts after "for".
  private(set) var purposes: Set<Int> = []

  private static let prepositions: Set<String> = [
    "for", "with", "w", "from", "in", "on", "about", "by", "without", "to", "or", "and",
  ]

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
}
