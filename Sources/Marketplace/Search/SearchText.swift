/// A parsed search text.
///
/// A listing must match all words. `-word` excludes a word, and `"some words"` is one term. The operators
/// `price:<50000`, `price:1만..5만`, `price:0`, `cat:디지털`, `in:역삼동`, `has:picture` and `status:sold`, in English or
/// Korean, narrow the results. The last operator of a kind wins, except that prices narrow each other. Every text can
/// be parsed: the parts that make no sense go to `faults` and do not affect the search.
public struct SearchText: Hashable, Sendable {
  /// At most `termLimit` terms, including the excluded ones.
  public internal(set) var terms: [SearchTerm] = []
  public internal(set) var excluded: [SearchTerm] = []
  /// In won, both ends included; `Int.max` when there is no upper end.
  public internal(set) var price: ClosedRange<Int>?
  public internal(set) var category: Category?
  public internal(set) var status: ListingStatus?
  public internal(set) var withPicture = false
  /// As it was typed.
  public internal(set) var place: String?
  /// The first name before a colon that is no operator. Its word is searched for like any other.
  public private(set) var unknownOperator: String?
  /// In the order of the text.
  public internal(set) var faults: [SearchFault] = []
  /// The parsed parts, in the order of the text, without overlaps.
  public internal(set) var parts: [Part] = []
  /// The characters that were parsed.
  let characters: [Character]

  /// The maximum number of terms.
  public static let termLimit = 16
  /// The maximum number of characters.
  public static let lengthLimit = 10_000

  /// The maximum number of faults.
  static let faultLimit = 16

  /// A part of the text.
  public struct Part: Hashable, Sendable {
    public let kind: Kind
    /// In characters of the text, from 0.
    public let range: Range<Int>

    public enum Kind: Hashable, Sendable, CaseIterable {
      case word, phrase, excluded, price, category, status, picture, place
    }
  }

  public init(_ text: String) {
    var reader = SearchTextReader(text.prefix(Self.lengthLimit + 1))
    let isTooLong = reader.characters.count > Self.lengthLimit
    if isTooLong { reader.characters.removeLast() }
    characters = reader.characters
    while let piece = reader.next() { take(piece) }
    if isTooLong { addFault(.tooLong, characters.count..<characters.count) }
  }

  /// Whether the text has no parts.
  public var isEmpty: Bool { parts.isEmpty }

  /// The text without the parts of this kind.
  public func text(without kind: Part.Kind) -> String { text { part, _ in part.kind == kind ? "" : nil } }

  /// The text with some parts replaced. `change` gets each part and its text, and returns the replacement; nil keeps
  /// the part, and an empty text removes it with the following spaces.
  public func text(_ change: (Part, String) -> String?) -> String {
    var text: [Character] = []
    var end = 0
    var isCut = false
    for part in parts {
      text += characters[end..<part.range.lowerBound]
      end = part.range.upperBound
      let new = change(part, String(characters[part.range])) ?? String(characters[part.range])
      text += new
      isCut = new.isEmpty
      if isCut { while end < characters.count, characters[end].isWhitespace { end += 1 } }
    }
    text += characters[end...]
    while isCut, end == characters.count, let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  mutating func addFault(_ kind: SearchFault.Kind, _ range: Range<Int>) {
    faults.append(SearchFault(kind: kind, range: range))
  }

  private mutating func take(_ piece: SearchTextReader.Piece) {
    if let name = piece.name, let filter = SearchOperator(named: name) {
      guard faults.count < Self.faultLimit else { return }
      let value = piece.value.trimmed
      if value.isEmpty, filter != .picture {
        addFault(.missingValue, piece.range)
      } else {
        take(filter, value, piece.range)
      }
      return
    }
    if let name = piece.name, unknownOperator == nil, !name.isEmpty, name.allSatisfy(\.isLetter),
      !piece.value.isEmpty, !piece.value.hasPrefix("//")
    {
      unknownOperator = name
    }
    guard let term = SearchTerm(piece.text) else { return }
    guard terms.count + excluded.count < Self.termLimit else {
      if faults.last?.kind != .tooLong { addFault(.tooLong, piece.range) }
      return
    }
    if piece.isExcluded { excluded.append(term) } else { terms.append(term) }
    let kind: Part.Kind = piece.isExcluded ? .excluded : piece.isPhrase ? .phrase : .word
    parts.append(Part(kind: kind, range: piece.range))
  }

  private mutating func take(_ filter: SearchOperator, _ value: String, _ range: Range<Int>) {
    do throws(SearchFault.Kind) {
      switch filter {
      case .price: price = try WonRange.read(value, within: price)
      case .category: category = try SearchOperator.category(value)
      case .status: status = try SearchOperator.status(value)
      case .picture:
        try SearchOperator.checkPicture(value)
        withPicture = true
      case .place: place = value
      }
      parts.append(Part(kind: filter.part, range: range))
    } catch {
      addFault(error, range)
    }
  }
}
