/// A phrase with its arguments.
public struct Sentence: Hashable, Sendable {
  public let phrase: Phrase
  public let arguments: [String]

  public init(_ phrase: Phrase, _ arguments: String...) {
    self.phrase = phrase
    self.arguments = arguments
  }
}
