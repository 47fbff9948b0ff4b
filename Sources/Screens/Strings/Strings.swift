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

  /// Works on bytes: it runs several times for every row of every frame.
  private static func fill(_ text: String, _ arguments: [String]) -> String {
    var filled: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "{"), index + 2 < bytes.count, bytes[index + 2] == UInt8(ascii: "}"),
        let argument = place(bytes[index + 1]), arguments.indices.contains(argument)
      {
        filled.append(contentsOf: arguments[argument].utf8)
        index += 3
      } else {
        filled.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: filled, as: UTF8.self)
  }

  private static func place(_ digit: UInt8) -> Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) ? Int(digit - UInt8(ascii: "0")) : nil
  }
}
