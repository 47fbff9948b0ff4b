import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

@MainActor
@Suite struct AboutTests {
  @Test func theLinesOfAnEntryHangBelowItsFirstWord() async throws {
    let journey = await Journey(size: Size(columns: 60, rows: 40), language: .english, start: .about)
    let entry = try #require(journey.rows.firstIndex { $0.hasPrefix("  · Boundaries") }, "\(journey.screen)")
    let next = journey.rows[entry + 1]
    #expect(next.hasPrefix("    ") && !next.hasPrefix("     "), "\(journey.screen)")
  }
}
