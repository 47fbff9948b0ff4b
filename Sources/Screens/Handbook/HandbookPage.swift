/// One topic, parsed and ready for layout.
public struct HandbookPage: Hashable, Sendable {
  public let topic: HandbookTopic
  public let blocks: [HandbookBlock]

  /// Parses the Markdown of a topic and fills in the reader's keys.
  public init(_ topic: HandbookTopic, markdown: String, keys: HandbookKeys) {
    self.topic = topic
    var parser = HandbookParser(keys: keys)
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) { parser.take(String(line)) }
    blocks = parser.finish()
  }

  /// The pages of all topics with a text, in the handbook's order.
  public static func all(_ texts: [HandbookTopic: String], keys: HandbookKeys) -> [HandbookPage] {
    HandbookTopic.allCases.compactMap { topic in texts[topic].map { HandbookPage(topic, markdown: $0, keys: keys) } }
  }

  /// The heading of the page, or the name of the topic if it has none.
  public var title: String {
    guard case .heading(let title, level: 1) = blocks.first else { return topic.rawValue }
    return title
  }
}
