/// Where the texts of the handbook are kept.
public protocol HandbookSource: Sendable {
  /// The Markdown of each topic in a language. A topic that cannot be read is missing.
  func texts(in language: Language) async -> [HandbookTopic: String]
}
