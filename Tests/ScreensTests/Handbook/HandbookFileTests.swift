import Foundation
import TerminalUI
import Testing

@testable import Screens

/// The bundled handbook is complete in both languages and names the right keys.
@Suite struct HandbookFileTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data/Handbook")

  private func text(_ topic: HandbookTopic, _ language: Language) throws -> String {
    try String(
      contentsOf: Self.folder.appending(path: "\(language.rawValue)/\(topic.rawValue).md"), encoding: .utf8)
  }

  private func page(_ topic: HandbookTopic, _ language: Language) throws -> HandbookPage {
    HandbookPage(
      topic, markdown: try text(topic, language), keys: HandbookKeys(keymap: Keymap(), strings: Strings(language)))
  }

  @Test(arguments: Language.allCases) func everyTopicHasItsFileAndNoOtherIsThere(_ language: Language) throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: language.rawValue).path)
    #expect(Set(files) == Set(HandbookTopic.allCases.map { $0.rawValue + ".md" }))
    let titles = try HandbookTopic.allCases.map { try page($0, language).title }
    #expect(Set(titles).count == titles.count)
    for (topic, title) in zip(HandbookTopic.allCases, titles) {
      #expect(title != topic.rawValue && title.columns <= 28, "\(title)")
    }
  }

  @Test(arguments: HandbookTopic.allCases, Language.allCases)
  func everyPlaceholderIsFilled(_ topic: HandbookTopic, _ language: Language) throws {
    for line in HandbookLayout.lines(of: try page(topic, language), columns: 80) {
      #expect(!line.plain.contains("{key") && !line.plain.contains("{keys"), "\(line.plain)")
      #expect(line.plain.columns <= 80, "\(line.plain)")
    }
  }

  /// Both languages have the same parts in the same order.
  @Test(arguments: HandbookTopic.allCases) func theLanguagesHaveTheSameParts(_ topic: HandbookTopic) throws {
    func shape(_ language: Language) throws -> [String] {
      try page(topic, language).blocks.compactMap { block in
        switch block {
        case .heading(_, let level): "\(level)"
        case .code(let lines): "code \(lines.count)"
        default: nil
        }
      }
    }
    #expect(try shape(.english) == shape(.korean))
    func keys(_ language: Language) throws -> Set<Substring> {
      Set(try text(topic, language).matches(of: /\{key:[^}]+\}/).map(\.output))
    }
    #expect(try keys(.english) == keys(.korean))
  }

  @Test func theTableOfKeysHasEveryAction() throws {
    let names = try page(.keys, .english).blocks.compactMap { block in
      if case .key(_, _, let name) = block { name } else { nil }
    }
    #expect(Set(names) == Set(ActionTable.rows.filter { !$0.keys.isEmpty }.map(\.name)))
  }
}
