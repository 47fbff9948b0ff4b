import Foundation
import Testing

/// The articles for developers and the map in Sources/README.md: their paths exist, their links lead to articles, and
/// how-tos stay short.
@Suite struct DocumentationTests {
  private static let folder = "Sources/Documentation/Documentation.docc"

  /// The names of all articles, without `.md`.
  private static func articles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Package.root + "/" + folder)
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }

  private static func path(of article: String) -> String { "\(folder)/\(article).md" }

  @Test func everyPathExists() throws {
    let pages = try Self.articles().map(Self.path) + ["Sources/README.md"]
    var count = 0
    for page in pages {
      for match in try Package.text(page).matches(of: #/`((?:Sources|Tests|Data|\.make)/[^`\s]+)`/#) {
        let path = String(match.1)
        count += 1
        #expect(FileManager.default.fileExists(atPath: Package.root + "/" + path), "\(page) names \(path)")
      }
    }
    #expect(count > 100, "\(count) paths found")
  }

  @Test func everyLinkLeadsToAnArticle() throws {
    let articles = try Self.articles()
    for article in articles {
      for match in try Package.text(Self.path(of: article)).matches(of: #/<doc:([^>]*)>/#) {
        #expect(articles.contains(String(match.1)), "\(article) links to \(match.1)")
      }
    }
    let map = try Package.text("Sources/README.md")
    for match in map.matches(of: #/\(Documentation/Documentation\.docc/(\w+)\.md\)/#) {
      #expect(articles.contains(String(match.1)), "the map links to \(match.1)")
    }
  }

  @Test func everyHowToHasFewerThanTenSteps() throws {
    let howTos = try Self.articles().filter { $0.hasPrefix("Add") }
    #expect(howTos.count >= 4)
    for howTo in howTos {
      let lines = try Package.text(Self.path(of: howTo)).split(separator: "\n")
      let steps = lines.filter { $0.prefixMatch(of: #/\d+\. /#) != nil }.count
      #expect((1..<10).contains(steps), "\(howTo) has \(steps) steps")
    }
  }

  @Test func theMapIsShort() throws {
    #expect(try Package.text("Sources/README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 81)
  }
}
