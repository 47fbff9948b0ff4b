/// The key of a text in all languages.
protocol TranslatedPhrase: RawRepresentable<String> {
  /// The English text, with its placeholders.
  var english: String { get }
  /// The Korean text, with the same placeholders and perhaps more for particles.
  var korean: String { get }
}

extension Phrase: TranslatedPhrase {}
extension CommandPhrase: TranslatedPhrase {}
