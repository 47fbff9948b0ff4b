/// One topic, ready to be laid out.
public struct HandbookPage: Hashable, Sendable {
  public let topic: HandbookTopic
  public let blocks: [HandbookBlock]

  /// Reads the Markdown of a topic. Keys are those of the reader.
  public init(_ topic: HandbookTopic, markdown: String, keys: HandbookKeys) {
    self.topic = topic
    var parser = HandbookParser(keys: keys)
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) { parser.take(String(line)) }
    blocks = parser.finish()
  }

  /// The pages of all topics whose texts are there, in the handbook's order.
  public static func all(_ texts: [HandbookTopic: String], keys: HandbookKeys) -> [HandbookPage] {
    HandbookTopic.allCases.compactMap { topic in texts[topic].map { HandbookPage(topic, markdown: $0, keys: keys) } }
  }

  /// The heading of the page, or the name of the topic while it has none.
  public var title: String {
    guard case .heading(let title, level: 1) = blocks.first else { return topic.rawValue }
    return title
  }
}
