import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// The query plans of queries whose cost must not grow with the number of messages.
@Suite struct ChatPlanTests {
  private let database: MarketDatabase

  init() throws { database = try MarketDatabase() }

  private func plan(_ question: String) throws -> [String] {
    try database.read { sql throws(SQLiteFault) in
      var lines: [String] = []
      try sql.rows("EXPLAIN QUERY PLAN " + question) { row in
        lines.append(row.text(3))
        return true
      }
      return lines
    }
  }

  @Test(arguments: [
    ChatQuery.unread, ChatQuery.older, ChatQuery.newer, ChatQuery.between, ChatQuery.beyond, ChatQuery.fromTime,
    ChatQuery.byID, ChatQuery.byNumber, ChatQuery.aboutListing, ChatQuery.bookmarks, ChatQuery.bookmarksInRoom,
    ChatQuery.waiting,
  ])
  func nothingIsSearchedFromEndToEndAndNothingSorted(_ question: String) throws {
    let lines = try plan(question)
    #expect(!lines.isEmpty)
    for line in lines where !line.hasPrefix("SCAN (subquery") && !line.hasPrefix("CO-ROUTINE") {
      #expect(line.hasPrefix("SEARCH"), "\(question): \(line)")
    }
  }

  @Test(arguments: RoomFilter.allCases, [[], [Sample.seller(3), Sample.seller(4)]])
  func listsOfRoomsWalkTheirIndex(_ filter: RoomFilter, _ hidden: [ID<Account>]) throws {
    let list = RoomList(of: Sample.seller(1), filter, hidden: Set(hidden))
    let index = filter == .unread ? "participant_unread" : "participant_activity"
    for question in [list.count, list.part, list.above, list.holds] {
      #expect(try plan(question).first?.contains("COVERING INDEX \(index) (person=?") == true, "\(question)")
      #expect(try !plan(question).contains { $0.contains("TEMP B-TREE") }, "\(question)")
    }
    #expect(try plan(list.unmuted).first?.contains("INDEX \(index) (person=?") == true)
  }

  @Test func meetingsAreFoundByWhenTheyBegin() throws {
    let lines = try plan(ChatQuery.meetings)
    #expect(lines.first?.contains("card_meeting (meetsAt>?)") == true, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("SCAN") })
  }

  @Test func attachmentsAreFoundByTheirFile() throws {
    for table in ["message", "outbox", "reported"] {
      let lines = try plan("SELECT 1 FROM \(table) WHERE file = ?1")
      #expect(lines.first?.contains("\(table)_file (file=?)") == true, "\(lines)")
    }
  }
}
