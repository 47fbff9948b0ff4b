public import Marketplace

/// A language the program speaks.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"
}

/// The texts of one language.
///
/// In a table `{0}` stands for the first argument, `{1}` for the second. What has to agree with an argument names it and
/// says what it chooses from: `{0:line|lines}` is the first form when the argument is 1, else the second; `{0:은는}` `{0:이가}`
/// `{0:을를}` `{0:으로}` `{0:이라는}` is the form of that particle for how the argument ends, quotes between them or not.
/// `{key:global.undo}` is the key that does that, as the person has it; `{key:global.undo:으로}` is the key with its particle.
public struct Strings: Hashable, Sendable {
  /// The language of every text given out.
  public let language: Language
  /// The keys that the texts name.
  private let keymap: Keymap

  /// The texts of this language, with the table's own keys in them.
  public init(_ language: Language) { self.init(language, keymap: .standard) }

  /// The texts of this language, with the keys of `keymap` in them.
  public init(_ language: Language, keymap: Keymap) {
    self.language = language
    self.keymap = keymap
  }

  /// A program has one keymap: its language tells one of them from another.
  public static func == (one: Self, other: Self) -> Bool { one.language == other.language }

  public func hash(into hasher: inout Hasher) { hasher.combine(language) }

  /// The text of `phrase`, its places filled with `arguments`; a place without one stays as it is written.
  public func callAsFunction(_ phrase: Phrase, _ arguments: String...) -> String {
    text(phrase, arguments)
  }

  /// The text of a sentence, its places filled.
  public func callAsFunction(_ sentence: Sentence) -> String {
    text(sentence.phrase, sentence.arguments)
  }

  /// What `text`, which is English, says in this language, if it is what one of `phrases` says with some arguments; the first
  /// of them counts. For the words of a library that speaks English only.
  public func translation(of text: String, among phrases: [Phrase]) -> String? {
    for phrase in phrases {
      guard let arguments = PhraseTemplate(phrase.english).arguments(in: text) else { continue }
      return self.text(phrase, arguments)
    }
    return nil
  }

  private func text(_ phrase: Phrase, _ arguments: [String]) -> String {
    let text =
      switch language {
      case .english: phrase.english
      case .korean: phrase.korean
      }
    guard !arguments.isEmpty || text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return PhraseTemplate(text).filled(with: arguments) { label(ofRow: $0) }
  }

  /// The key of a row of the action table; of a row without keys, the way to it through the list of actions.
  private func label(ofRow name: String) -> String? {
    guard let row = ActionTable.rows.first(where: { $0.name == name }) else { return nil }
    return keymap.keys(of: row).first?.label
      ?? [keymap.label(of: .palette), self(row.title)].compactMap(\.self)
      .joined(separator: " ")
  }

  /// A category's name; of none, the name of all listings together.
  public func name(_ category: Category?) -> String {
    guard let category else { return self(.allListings) }
    return language == .korean ? category.korean : category.english
  }

  /// A neighborhood's name without its region.
  public func name(_ place: Neighborhood) -> String {
    language == .korean || place.englishName.isEmpty ? place.name : place.englishName
  }

  /// What tells a neighborhood from others of its name.
  public func region(_ place: Neighborhood) -> String {
    language == .korean || place.englishRegion.isEmpty ? place.region : place.englishRegion
  }

  /// How far the sale of a listing has come.
  public func name(_ status: ListingStatus) -> String {
    switch status {
    case .forSale: self(.statusForSale)
    case .reserved: self(.statusReserved)
    case .sold: self(.statusSold)
    }
  }
}
