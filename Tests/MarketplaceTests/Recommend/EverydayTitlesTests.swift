import Foundation
import Marketplace
import Testing

/// How often the right category is among the three on a fresh market, for everyday titles that were written down before
/// the dictionary and not used to make it.
@Suite struct EverydayTitlesTests {
  private struct Row {
    /// The right category, or several that are equally right.
    let slugs: [String]
    let language: String
    let title: String
  }

  /// The lines of `EverydayTitles.tsv`: slugs with `|` between them, `ko` or `en`, and the title.
  private static func rows() throws -> [Row] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "EverydayTitles.tsv")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 2).map(String.init)
      guard parts.count == 3 else { return nil }
      return Row(slugs: parts[0].split(separator: "|").map(String.init), language: parts[1], title: parts[2])
    }
  }

  @Test func ninetyPercentHaveTheRightCategoryAmongThree() throws {
    let rows = try Self.rows()
    #expect(rows.count >= 400)
    #expect(Set(rows.flatMap(\.slugs)) == Set(Category.allCases.filter { !$0.isComputed }.map(\.slug)))
    let recommender = CategoryRecommender()
    var right: [String: Int] = [:]
    var all: [String: Int] = [:]
    var missed: [String] = []
    for row in rows {
      let isRight = recommender.best(3, for: row.title).contains { row.slugs.contains($0.slug) }
      for name in ["all", row.language, row.slugs[0]] {
        all[name, default: 0] += 1
        right[name, default: 0] += isRight ? 1 : 0
      }
      if !isRight { missed.append("\(row.slugs.joined(separator: "|")): \(row.title)") }
    }
    func share(_ name: String) -> Double { Double(right[name] ?? 0) / Double(max(1, all[name] ?? 0)) }
    for name in all.keys.sorted() {
      print("recommended among three, \(name): \(right[name] ?? 0) of \(all[name] ?? 0), \(Int(share(name) * 100)) %")
    }
    for name in ["all", "ko", "en"] { #expect(share(name) >= 0.9, "\(name) \(share(name)): \(missed)") }
  }
}
