import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

@Suite struct SearchGramTests {
  private func row(_ title: String) throws -> SearchRow {
    let listing = Sample.listing(1, title: title)
    let row = StoredRow(listing, place: 3, seller: 4)
    return try #require(SearchRow(listing, row, position: 5, SearchedTitle(title, TitleReader())))
  }

  private func matches(_ sql: SQL, _ term: String) throws -> Bool {
    let term = try #require(SearchTerm(key: term))
    for gram in CodedTerm(term).grams {
      if try !TrigramFrequencies(sql).hasGram(gram) { return false }
    }
    return true
  }

  /// FTS5 keeps the tokens unchanged. They find each run of a title, and removing them leaves none.
  @Test func everyRunOfATitleIsAToken() throws {
    let database = try MarketDatabase()
    for title in ["의자", "ㅋㅋ 값 비싼 iPhone 13프로", "éж 日本", "A", "★", "책", "고양이ㅂ12ㅏ 34"] {
      let row = try row(title)
      try database.write { sql throws(SQLiteFault) in try sql.addGrams(Trigram.text(of: row), number: 1 << 41) }
      try database.read { sql throws(SQLiteFault) in
        do {
          for text in [KoreanFolding.key(of: title), KoreanFolding.initials(of: title)] {
            let isKey = text == KoreanFolding.key(of: title)
            let scalars = Array(text.unicodeScalars)
            for start in scalars.indices {
              for end in start + 1...scalars.count {
                var view = String.UnicodeScalarView()
                view.append(contentsOf: scalars[start..<end])
                guard isKey != KoreanFolding.isInitials(String(view)) else { continue }
                #expect(try matches(sql, String(view)), "\(String(view)) in \(title)")
              }
            }
          }
          #expect(try !matches(sql, "qqq") && !matches(sql, "ㅃ"))
        } catch { throw (error as? SQLiteFault) ?? .damaged }
      }
      try database.write { sql throws(SQLiteFault) in try sql.removeGrams(Trigram.text(of: row), number: 1 << 41) }
      let left = try database.read { sql throws(SQLiteFault) in try sql.integer("SELECT count(*) FROM token_row") }
      #expect(left == 0, "\(title)")
    }
  }
}
