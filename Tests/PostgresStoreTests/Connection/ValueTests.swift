import MarketTesting
import Marketplace
import PostgresTesting
import Testing

@testable import PostgresStore

@Suite struct ValueTests {
  @Test func valuesComeBackAsTheyWereSent() async throws {
    let store = try await TestCluster.store()
    let ids: [ID<Account>] = [Sample.seller(1), Sample.seller(2)]
    try await store.ask { sql throws(PostgresFault) in
      let found = try sql.first(
        """
        SELECT $1::bigint, $2::float8, $3::text, $4::bytea, $5::uuid, $6::uuid[], $7::bool, $8::text, $9::text,
          $10::uuid[], $11::int
        """,
        [
          .integer(-42), .real(37.5), .text("물건 👨‍👩‍👧 '; --"), .bytes([0, 255, 7]), .id(ids[0]), .ids(ids), .bool(true),
          .null,
          .text(""), .uuids([]), .integer(-7),
        ]
      ) { row throws(PostgresFault) in
        #expect(row.integer(0) == -42 && row.real(1) == 37.5 && row.text(2) == "물건 👨‍👩‍👧 '; --")
        #expect(row.blob(3) == [0, 255, 7] && row.bool(6) && row.isNull(7) && !row.isNull(8) && row.text(8).isEmpty)
        let (one, both, none): (ID<Account>, [ID<Account>], [ID<Account>]) = try (row.id(4), row.ids(5), row.ids(9))
        #expect(one == ids[0] && both == ids && none.isEmpty)
        #expect(row.integer(10) == -7)
        return true
      }
      #expect(found == true)
    }
  }

  @Test func aTextLosesItsNUL() async throws {
    let store = try await TestCluster.store()
    let text = try await store.ask { sql throws(PostgresFault) in
      try sql.first("SELECT $1::text", [.text("a\0b")]) { $0.text(0) }
    }
    #expect(text == "a\u{FFFD}b")
  }
}
