import EmbeddedStore
import Glibc
import Screens

/// The handbook in the bundled data: one folder per language, one Markdown file per topic.
actor FileHandbook: HandbookSource {
  private let folder: String
  private nonisolated let executor = EmbeddedStore.executor(label: "secondhand.handbook")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(folder: String) { self.folder = folder }

  func texts(in language: Language) -> [HandbookTopic: String] {
    var texts: [HandbookTopic: String] = [:]
    for topic in HandbookTopic.allCases { texts[topic] = text(of: topic, in: language) }
    return texts
  }

  /// Reads the Markdown of a topic synchronously; nil if it is unreadable.
  nonisolated func text(of topic: HandbookTopic, in language: Language) -> String? {
    let file = open("\(folder)/\(language.rawValue)/\(topic.rawValue).md", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    // No topic is nearly this long.
    while bytes.count <= 1 << 20 {
      let count = read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
    }
    return nil
  }
}
