import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Snapshots of every screen as text, in all sizes and both languages, with the screen reader output.
@MainActor
@Suite struct ScreenSnapshotTests {
  nonisolated static let files = Set(Scene.allCases.map(\.file)).sorted()

  @Test(arguments: files, Language.allCases)
  func looksAndSoundsAsItDid(_ file: String, _ language: Language) async {
    var parts: [String] = []
    for scene in Scene.allCases where scene.file == file {
      for size in Scene.sizes {
        let journey = await scene.journey(size: size, language: language)
        let cursor = journey.frame.cursor.map { "cursor \($0.column),\($0.row)" } ?? "no cursor"
        parts.append("=== \(scene.rawValue) · \(size.columns)×\(size.rows) · \(cursor)\n" + journey.screen)
        if size.columns == 80 {
          let lines = journey.spoken.map { ($0.isCurrent ? "> " : "  ") + $0.text.displayed }
          parts.append("=== \(scene.rawValue) · spoken\n" + lines.joined(separator: "\n"))
        }
      }
    }
    for part in parts where part.contains(/\{\d/) { Issue.record("a place that nothing was put into: \(part)") }
    Snapshot.check(parts.joined(separator: "\n"), "\(file).\(language.rawValue)")
  }
}
