import Testing

@testable import EmbeddedStore

/// The translation of SQLite's extended result codes (sqlite.org/rescode.html) to store errors.
@Suite struct SQLiteFaultTests {
  @Test(
    arguments: [
      (13, .diskFull), (4874, .diskFull), (11, .damaged), (26, .damaged), (522, .damaged), (5, .busy), (261, .busy),
      (10, .unavailable(code: 10)), (14, .unavailable(code: 14)), (778, .unavailable(code: 778)),
    ] as [(Int32, SQLiteFault)])
  func aCodeIsTakenForWhatCanBeDoneAboutIt(_ code: Int32, _ fault: SQLiteFault) {
    #expect(SQLiteFault(sqlite: code) == fault)
  }
}
