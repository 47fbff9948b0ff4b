/// A title, split into words that are in the dictionary and words that are not.
struct TitleReading: Sendable {
  /// A dictionary word in the title.
  struct Match: Hashable, Sendable {
    let word: String
    let meaning: CategoryWords.Meaning
    let range: Range<Int>
    /// The part of the title with the word. Punctuation and English prepositions separate parts.
    let part: Int

    var isThing: Bool { if case .thing = meaning { true } else { false } }
  }

  /// The dictionary words in order, without overlaps and without things that are only mentioned.
  let matches: [Match]
  /// The words that are not in the dictionary, in order.
  let unknown: [String]
  /// The person wants to buy.
  let isWanting: Bool
  /// The parts that name the user or the purpose of the thing.
  private let purposes: Set<Int>

  init(_ title: String, words: CategoryWords = .everyday) {
    let tokens = TitleTokens(title)
    let found = Self.found(tokens, words)
    matches = Self.withoutAsides(found)
    let covered = Taken(found.map(\.range))
    unknown = tokens.all.compactMap { token in
      let text = tokens.text(token.range)
      let isLongEnough = text.unicodeScalars.count >= (token.isHangul ? 2 : 3)
      guard isLongEnough, !covered.overlaps(token.range), !text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      return text
    }
    isWanting = Self.isWanting(found, tokens)
    purposes = tokens.purposes
  }

  /// The offered thing: the last one in the first part that names a thing, as in "dining table" and 피아노 의자.
  var head: (word: String, categories: [Category])? {
    let things = matches.compactMap { match -> (match: Match, categories: [Category])? in
      if case .thing(let categories) = match.meaning { (match, categories) } else { nil }
    }
    let part = things.first?.match.part
    let ofPart = things.filter { $0.match.part == part }
    // A number of volumes follows the book, in the same part or the next: 그림책 30권, 만화책 원피스 1~60권.
    let books = ofPart.filter { $0.match.word != Self.volume && $0.categories.contains(where: \.isOfBooks) }
    let volume = things.last { $0.match.word == Self.volume }
    let head = volume.map { books.last ?? $0 } ?? ofPart.last
    return head.map { ($0.match.word, $0.categories) }
  }

  private static let volume = "권"

  /// The users or purposes of the thing: named before it, after "for", or with 용.
  var contexts: [Category] {
    let thing = matches.last { $0.word == head?.word }
    var contexts: [Category] = []
    for match in matches {
      guard case .context(let category) = match.meaning, !contexts.contains(category) else { continue }
      let isBefore = thing.map { match.part == $0.part && match.range.lowerBound < $0.range.lowerBound } ?? true
      if isBefore || purposes.contains(match.part) || match.word.hasSuffix("용") { contexts.append(category) }
    }
    return contexts
  }

  /// The categories that brands and vague words suggest.
  var hints: [Category] {
    for match in matches {
      if case .hint(let categories) = match.meaning { return categories }
    }
    return []
  }

  /// The words to learn: things, and words that are not in the dictionary.
  var learned: Set<String> {
    var words = Set(unknown)
    for match in matches {
      if match.isThing { words.insert(match.word) }
    }
    return words
  }

  /// The longest words first, so that 운동화 hides 동화.
  private static func found(_ tokens: TitleTokens, _ words: CategoryWords) -> [Match] {
    var all: [Match] = []
    for span in tokens.spans(longest: words.longest) {
      for word in span.forms {
        guard let meaning = words.meaning(of: word) else { continue }
        all.append(Match(word: word, meaning: meaning, range: span.range, part: span.part))
        break
      }
    }
    all.sort { ($1.range.count, $0.range.lowerBound) < ($0.range.count, $1.range.lowerBound) }
    var covered = Taken([])
    var found: [Match] = []
    for match in all where !covered.overlaps(match.range) {
      covered.insert(match.range)
      found.append(match)
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func withoutAsides(_ matches: [Match]) -> [Match] {
    var kept: [Match] = []
    for match in matches {
      if match.meaning == .aside, let last = kept.last, last.isThing,
        last.range.upperBound == match.range.lowerBound
      {
        kept.removeLast()
      }
      kept.append(match)
    }
    return kept
  }

  private static func isWanting(_ matches: [Match], _ tokens: TitleTokens) -> Bool {
    // "Looking for a new home" is an offer.
    let givesAway = tokens.all.contains { token in
      let text = tokens.text(token.range)
      return ["home", "owner", "family"].contains(text) || ["주인", "가족", "집사"].contains { text.hasPrefix($0) }
    }
    return matches.contains { match in
      guard match.meaning == .wanting else { return false }
      if match.word.hasPrefix("찾") || match.word == "lookingfor" { return !givesAway }
      // "Most Wanted" is a game.
      guard match.word == "wanted" else { return true }
      return match.range.lowerBound == 0
        || match.range.upperBound == tokens.count && !tokens.hasMost(before: match.range)
    }
  }
}

extension Category {
  fileprivate var isOfBooks: Bool { slug == "books" || slug == "kids-books" }
}

/// The positions of a title that already belong to a match.
private struct Taken {
  private var taken: Set<Int> = []

  init(_ ranges: [Range<Int>]) { for range in ranges { insert(range) } }
  mutating func insert(_ range: Range<Int>) { taken.formUnion(range) }
  func overlaps(_ range: Range<Int>) -> Bool { range.contains { taken.contains($0) } }
}
