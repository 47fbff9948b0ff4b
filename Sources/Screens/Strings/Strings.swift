public import Marketplace

/// A language of the program.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"
}

/// The texts of one language.
///
/// In a table `{0}` stands for the first argument, `{1}` for the second. A form that agrees with an argument names the
/// argument and its options: `{0:line|lines}` is the first form if the argument is 1, else the second. `{0:은는}`
/// `{0:이가}` `{0:을를}` `{0:으로}` `{0:이라는}` is the form of the particle for the argument's ending; quotes in between do not
/// matter.
/// `{key:global.undo}` is the person's key for the action; `{key:global.undo:으로}` is the key with its particle.
public struct Strings: Hashable, Sendable {
  /// The language of all texts.
  public let language: Language
  /// The key bindings that texts mention.
  private let keymap: Keymap

  /// The texts of a language, with the default keys.
  public init(_ language: Language) { self.init(language, keymap: .standard) }

  /// The texts of a language, with the keys of `keymap`.
  public init(_ language: Language, keymap: Keymap) {
    self.language = language
    self.keymap = keymap
  }

  /// A program has only one keymap, so the language alone distinguishes two values.
  public static func == (one: Self, other: Self) -> Bool { one.language == other.language }

  public func hash(into hasher: inout Hasher) { hasher.combine(language) }

  /// The text of `phrase` with its placeholders filled. A placeholder without an argument stays as written.
  public func callAsFunction(_ phrase: Phrase, _ arguments: String...) -> String {
    text(phrase, arguments)
  }

  /// The same for a text of the command line.
  public func callAsFunction(_ phrase: CommandPhrase, _ arguments: String...) -> String {
    text(phrase, arguments)
  }

  /// The text of a sentence with its placeholders filled.
  public func callAsFunction(_ sentence: Sentence) -> String {
    text(sentence.phrase, sentence.arguments)
  }

  /// The same while a text field has the caret. Keys that the field would take as text are not named: the text names
  /// another key of the action, or omits the sentence.
  func whileTyping(_ sentence: Sentence) -> String {
    let template = PhraseTemplate(template(sentence.phrase)).keepingSentences { keyWhileTyping(ofRow: $0) != nil }
    return template.filled(with: sentence.arguments) { keyWhileTyping(ofRow: $0) }
  }

  private func keyWhileTyping(ofRow name: String) -> String? {
    guard let row = ActionTable.row(named: name) else { return nil }
    return keymap.keys(of: row).first { !$0.isTyped }?.label
  }

  /// Translates the English `text` if one of `phrases` produces it with some arguments. The first match counts. This is
  /// for libraries whose texts are only in English.
  public func translation(of text: String, among phrases: [CommandPhrase]) -> String? {
    for phrase in phrases {
      guard let arguments = PhraseTemplate(phrase.english).arguments(in: text) else { continue }
      return self.text(phrase, arguments)
    }
    return nil
  }

  /// The text of a phrase of either kind with its placeholders filled.
  func text(_ phrase: some TranslatedPhrase, _ arguments: [String]) -> String {
    let text = template(phrase)
    guard !arguments.isEmpty || text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return PhraseTemplate(text).filled(with: arguments) { label(ofRow: $0) }
  }

  private func template(_ phrase: some TranslatedPhrase) -> String {
    switch language {
    case .english: phrase.english
    case .korean: phrase.korean
    }
  }

  /// The key of an action row. Without a key, the palette's key and the title of the action.
  private func label(ofRow name: String) -> String? {
    guard let row = ActionTable.row(named: name) else { return nil }
    return keymap.keys(of: row).first?.label
      ?? [keymap.label(of: .palette), self(row.title)].compactMap(\.self)
      .joined(separator: " ")
  }

  /// A category's name; for nil, the name of all listings together.
  public func name(_ category: Category?) -> String {
    guard let category else { return self(.allListings) }
    // Files and commands have the apostrophe of a keyboard.
    if language == .korean { return category.korean }
    let name = category.english
    // Most names have none, and replacing is slow even then.
    return name.utf8.contains(UInt8(ascii: "'")) ? name.replacing("'", with: "’") : name
  }

  /// A neighborhood's name without its region.
  public func name(_ place: Neighborhood) -> String {
    language == .korean || place.englishName.isEmpty ? place.name : place.englishName
  }

  /// The region, which distinguishes neighborhoods with the same name.
  public func region(_ place: Neighborhood) -> String {
    language == .korean || place.englishRegion.isEmpty ? place.region : place.englishRegion
  }

  /// The name of a sale status.
  public func name(_ status: ListingStatus) -> String {
    switch status {
    case .forSale: self(.statusForSale)
    case .reserved: self(.statusReserved)
    case .sold: self(.statusSold)
    }
  }
}
