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
  /// The numbers that may be sizes, in order.
  private let sizes: [Int]

  init(_ title: String, words: CategoryWords = .everyday) {
    let tokens = TitleTokens(title)
    let found = Self.found(tokens, words)
    matches = Self.withoutAsides(found)
    let covered = Taken(found.map(\.range), count: tokens.count)
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
    sizes = tokens.all.compactMap { token in
      guard token.range.count <= 5 else { return nil }
      let text = tokens.text(token.range)
      return Int(text.hasSuffix("mm") ? text.dropLast(2) : text[...])
    }
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

  /// The categories, with those that a size in the title suggests first.
  func sized(_ categories: [Category]) -> [Category] { SizeRule.apply(sizes, to: categories) }

  /// The categories that brands and vague words suggest, without the ends of unknown words.
  var hints: [Category] {
    matches.flatMap { match -> [Category] in if case .hint(let categories) = match.meaning { categories } else { [] } }
  }

  /// The categories of the things beside the head, those of its own part first, and the hints between the two. Books are
  /// for children when children are named anywhere.
  var others: [Category] {
    let part = matches.first(where: \.isThing)?.part
    func things(_ isWanted: (Match) -> Bool) -> [Category] {
      matches.reversed().flatMap { match -> [Category] in
        if case .thing(let categories) = match.meaning, isWanted(match) { categories } else { [] }
      }
    }
    let children = matches.contains { match in
      if case .context(let category) = match.meaning { category.slug == "kids" } else { false }
    }
    let books = children && head?.categories.contains(where: \.isOfBooks) == true
    return (books ? [Category(named: "kids-books")].compactMap { $0 } : []) + things { $0.part == part } + hints
      + things { $0.part != part }
  }

  /// The categories that the last unknown word suggests by its end: 책 in 요리사책.
  func guess(_ words: CategoryWords = .everyday) -> [Category] {
    for word in unknown.reversed() {
      let letters = Array(word.unicodeScalars)
      for start in 1..<max(2, letters.count) where start < letters.count {
        guard case .hint(let categories)? = words.meaning(of: WordHash(["~"] + letters[start...])) else { continue }
        return categories
      }
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
    var all = tokens.matches(in: words)
    all.sort { ($1.range.count, $0.range.lowerBound) < ($0.range.count, $1.range.lowerBound) }
    var covered = Taken([], count: tokens.count)
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
    let needsWork = tokens.all.contains { token in
      let text = tokens.text(token.range)
      return ["수리", "청소", "세탁", "교체", "조립", "점검", "수선", "건전지"].contains { text.hasPrefix($0) }
    }
    return matches.contains { match in
      guard match.meaning == .wanting else { return false }
      if match.word.hasPrefix("찾") || match.word == "lookingfor" { return !givesAway }
      // "Needs cleaning" is an offer.
      if match.word.hasPrefix("필요") { return !needsWork }
      // "Most Wanted" is a game, and a camera has an ISO.
      guard ["wanted", "iso", "buying", "seeking"].contains(match.word) else { return true }
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
  private var taken: [Bool]

  init(_ ranges: [Range<Int>], count: Int) {
    taken = Array(repeating: false, count: count)
    for range in ranges { insert(range) }
  }
  mutating func insert(_ range: Range<Int>) { for position in range { taken[position] = true } }
  func overlaps(_ range: Range<Int>) -> Bool { range.contains { taken[$0] } }
}
