import Marketplace

/// A search text, split into words.
struct PlaceQuery: Hashable, Sendable {
  /// The keys of all words, concatenated.
  let key: [UInt8]
  /// The range of each word in `key`.
  let words: [Range<Int>]
  /// The words as keys of `KoreanFolding`.
  private let keys: [String]

  /// A text with more words than this matches nothing.
  static let mostWords = 16

  /// Nil when the text cannot match anything.
  init?(_ text: String) {
    var key: [UInt8] = []
    var words: [Range<Int>] = []
    var keys: [String] = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      let folded = KoreanFolding.key(of: String(word))
      let bytes = NameBytes.bytes(folded)
      guard !bytes.isEmpty else { continue }
      keys.append(folded)
      words.append(key.count..<key.count + bytes.count)
      key += bytes
    }
    guard !words.isEmpty, words.count <= Self.mostWords else { return nil }
    self.key = key
    self.words = words
    self.keys = keys
  }

  /// The whole text, to match with names.
  var whole: Wanted { wanted(0..<words.count) }

  /// The ways to split the words into a name and its region. The region may come first (`강남구 신사동`) or last
  /// (`Sinsa-dong, Seoul`).
  var splits: [(name: Wanted, region: Set)] {
    (1..<max(1, words.count)).flatMap { cut in
      [
        (wanted(cut..<words.count), Set(indices: 0..<cut)),
        (wanted(0..<cut), Set(indices: cut..<words.count)),
      ]
    }
  }

  func wanted(_ indices: Range<Int>) -> Wanted {
    let range = words[indices.lowerBound].lowerBound..<words[indices.upperBound - 1].upperBound
    return Wanted(range: range, isInitials: KoreanFolding.isInitials(keys[indices].joined()))
  }

  /// A part of `key` to compare with names.
  struct Wanted {
    let range: Range<Int>
    /// Whether it has only consonants and digits. These match the initial consonants of syllables.
    let isInitials: Bool
  }

  /// A set of word indices.
  struct Set: Equatable {
    package private(set) var bits: UInt16 = 0

    init(indices: Range<Int> = 0..<0) { for index in indices { insert(index) } }
    mutating func insert(_ index: Int) { bits |= 1 << UInt16(index) }
    func holds(_ other: Set) -> Bool { bits & other.bits == other.bits }
    var isEmpty: Bool { bits == 0 }
  }
}
