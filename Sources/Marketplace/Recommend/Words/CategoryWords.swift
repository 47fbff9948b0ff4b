/// Everyday Korean and English words and the categories they suggest.
///
/// Each table is a text of sections, `slug,slug: word word …`, with the best category first. An underscore joins the
/// words of an English term. A Korean word also matches inside a longer one (책상 in 원목책상), an English word only as a
/// whole. `#gb` is a unit after a number, `~옷` the end of a word that is in no table.
struct CategoryWords: Sendable {
  /// The meaning of a word in a title.
  enum Meaning: Hashable, Sendable {
    /// A thing that belongs to these categories.
    case thing([Category])
    /// A user or purpose, as in "baby" or 캠핑.
    case context(Category)
    /// A brand or a vague word.
    case hint([Category])
    /// The person wants to buy.
    case wanting
    /// The thing before this word is not the offered one: 가방 포함, 침대 말고.
    case aside
    /// A word without information about the thing: verbs of selling, colors, conditions.
    case noise
  }

  /// The words of a section of a table.
  struct Section {
    let categories: [Category]
    let words: [Substring]
  }

  private var meanings: [Meaning] = []
  /// The place in `meanings` of each word.
  private var places: [WordHash: UInt16] = [:]
  /// The length of the longest Korean word, in syllables.
  private(set) var longest = 0

  func meaning(of word: WordHash) -> Meaning? { places[word].map { meanings[Int($0)] } }

  static let everyday = CategoryWords()

  /// The tables of things, of users and purposes, and of brands and vague words.
  static let things = [
    koreanHome, koreanWearing, koreanLeisure, koreanLiving, koreanBooks,
    englishHome, englishWearing, englishLeisure, englishLiving, englishBooks,
  ]
  static let contexts = [koreanContexts, englishContexts]
  static let hints = [koreanHints, englishHints, endings]

  private init() {
    places.reserveCapacity(20_000)
    for table in Self.things { add(table) { .thing($0) } }
    for table in Self.hints { add(table) { .hint($0) } }
    for table in Self.contexts { add(table) { $0.first.map { .context($0) } } }
    add(Self.words(of: Self.noise), .noise)
    add(Self.words(of: Self.asides), .aside)
    add(Self.words(of: Self.wanting), .wanting)
  }

  private mutating func add(_ table: String, _ meaning: ([Category]) -> Meaning?) {
    for section in Self.sections(of: table) {
      if let meaning = meaning(section.categories) { add(section.words, meaning) }
    }
  }

  private mutating func add(_ words: [Substring], _ meaning: Meaning) {
    let place = UInt16(meanings.count)
    meanings.append(meaning)
    for word in words {
      var hash = WordHash()
      var (length, isKorean) = (0, false)
      for letter in word.unicodeScalars where letter != "_" {
        hash.append(letter)
        length += 1
        isKorean = isKorean || !letter.isASCII
      }
      places[hash] = place
      if isKorean { longest = max(longest, length) }
    }
  }

  static func sections(of table: String) -> [Section] {
    var sections: [Section] = []
    for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard let last = parts.last else { continue }
      if parts.count == 2 {
        let slugs = parts[0].split(separator: UInt8(ascii: ",")).map { Substring($0) }
        sections.append(Section(categories: slugs.compactMap { Category(named: $0) }, words: words(of: last)))
      } else if let section = sections.popLast() {
        sections.append(Section(categories: section.categories, words: section.words + words(of: last)))
      }
    }
    return sections
  }

  private static func words(of text: String) -> [Substring] { words(of: text.utf8[...]) }

  private static func words(of text: Substring.UTF8View) -> [Substring] {
    text.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { Substring($0) }
  }
}
