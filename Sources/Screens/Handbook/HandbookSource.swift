/// Loads the texts of the handbook.
public protocol HandbookSource: Sendable {
  /// The Markdown of each topic in a language. Unreadable topics are missing.
  func texts(in language: Language) async -> [HandbookTopic: String]
}
