public import Marketplace

/// A language the program speaks.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"
}

/// The texts of one language.
public struct Strings: Hashable, Sendable {
  public let language: Language

  public init(_ language: Language) { self.language = language }

  /// The text of `phrase`, with `{0}`, `{1}` … replaced by `arguments`.
  public func callAsFunction(_ phrase: Phrase, _ arguments: String...) -> String {
    text(phrase, arguments)
  }

  public func callAsFunction(_ sentence: Sentence) -> String {
    text(sentence.phrase, sentence.arguments)
  }

  private func text(_ phrase: Phrase, _ arguments: [String]) -> String {
    let text =
      switch language {
      case .english: phrase.english
      case .korean: phrase.korean
      }
    return arguments.isEmpty ? text : Self.fill(text, arguments)
  }

  public func name(_ category: Category?) -> String {
    guard let category else { return self(.allListings) }
    return language == .korean ? category.korean : category.english
  }

  public func name(_ place: Neighborhood) -> String {
    language == .korean || place.englishName.isEmpty ? place.name : place.englishName
  }

  public func region(_ place: Neighborhood) -> String {
    language == .korean || place.englishRegion.isEmpty ? place.region : place.englishRegion
  }

  public func name(_ status: ListingStatus) -> String {
    switch status {
    case .forSale: self(.statusForSale)
    case .reserved: self(.statusReserved)
    case .sold: self(.statusSold)
    }
  }

  private static func fill(_ text: String, _ arguments: [String]) -> String {
    var filled = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      filled += rest[..<open]
      let after = rest.index(after: open)
      guard let close = rest[after...].firstIndex(of: "}"), let index = Int(rest[after..<close]),
        arguments.indices.contains(index)
      else {
        filled += "{"
        rest = rest[after...]
        continue
      }
      filled += arguments[index]
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
