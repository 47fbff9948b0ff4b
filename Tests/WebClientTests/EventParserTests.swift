import Testing

@testable import WebClient

@Suite struct EventParserTests {
  private func events(_ text: String, lastEventID: String = "") throws -> [ServerSentEvent] {
    var parser = EventParser(limit: 1000, lastEventID: lastEventID)
    return try Array(text.utf8).withUnsafeBytes { try parser.read($0) }
  }

  /// The examples of the standard.
  @Test func readsTheExamplesOfTheStandard() throws {
    #expect(
      try events("data: YHOO\ndata: +2\ndata: 10\n\n") == [ServerSentEvent(data: "YHOO\n+2\n10")])
    #expect(
      try events(": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n") == [
        ServerSentEvent(id: "1", data: "first event"), ServerSentEvent(data: "second event"),
        ServerSentEvent(data: " third event"),
      ])
    #expect(
      try events("data\n\ndata\ndata\n\ndata:") == [ServerSentEvent(data: ""), ServerSentEvent(data: "\n")])
    #expect(
      try events("data:test\n\ndata: test\n\n") == [ServerSentEvent(data: "test"), ServerSentEvent(data: "test")])
    #expect(
      try events("event: add\ndata: 73857293\n\nevent: remove\ndata: 2153\n\n") == [
        ServerSentEvent(event: "add", data: "73857293"), ServerSentEvent(event: "remove", data: "2153"),
      ])
  }

  @Test(arguments: ["\n", "\r", "\r\n"]) func everyLineBreakCounts(_ newline: String) throws {
    let text = ["event: a", "data: 1", "data: 2", "", "data: 3", "", ""].joined(separator: newline)
    #expect(try events(text) == [ServerSentEvent(event: "a", data: "1\n2"), ServerSentEvent(data: "3")])
  }

  @Test(arguments: [
    ("\u{FEFF}data: 1\n\n", ["1"]), ("\u{FEFF}\u{FEFF}data: 1\n\n", []), ("data: 1\n\n\u{FEFF}data: 2\n\n", ["1"]),
    ("Data: 1\n\n", []), (" data: 1\n\n", []), ("data: 1\n", []), ("event: x\n\ndata: 1\n\n", ["1"]),
    ("data: 1:2\n\n", ["1:2"]), ("data: 가\u{0}나\n\n", ["가\u{0}나"]), ("data: a\u{2028}b\n\n", ["a\u{2028}b"]),
    ("", []), ("\n\n\n", []), (":\n:\n\n", []),
  ])
  func readsTheDataOf(_ text: String, _ data: [String]) throws {
    #expect(try events(text).map(\.data) == data)
  }

  @Test func keepsTheLastIdUntilTheNext() throws {
    let text = "data: 1\n\nid: a\ndata: 2\n\nid: b\n\ndata: 3\n\nid: c\u{0}\ndata: 4\n\n"
    #expect(try events(text, lastEventID: "0").map(\.id) == ["0", "a", "b", "b"])
  }

  @Test(arguments: [
    ("retry: 1500\n", 1500), ("retry: 0\n", 0), ("retry: 1500", nil), ("retry:\n", nil), ("retry: -1\n", nil),
    ("retry: 1.5\n", nil), ("retry: 99999999999999999999\n", nil), ("retry: 7\nretry: x\n", 7),
    ("retry: 7\n\nretry: 8\n", 8),
  ])
  func readsTheReconnectionTime(_ text: String, _ milliseconds: Int?) throws {
    var parser = EventParser(limit: 1000)
    _ = try Array(text.utf8).withUnsafeBytes { try parser.read($0) }
    #expect(parser.reconnectionTime == milliseconds.map { .milliseconds($0) })
  }

  @Test func replacesBrokenCharacters() throws {
    var parser = EventParser(limit: 1000)
    let bytes = Array("data: a".utf8) + [0xFF, 0xE2, 0x82] + Array("\ndata: b\n\n".utf8)
    #expect(try bytes.withUnsafeBytes { try parser.read($0) } == [ServerSentEvent(data: "a\u{FFFD}\u{FFFD}\nb")])
  }

  @Test(arguments: ["data: " + String(repeating: "x", count: 1000), String(repeating: "data: xxxx\n", count: 300)])
  func refusesWhatNeverEnds(_ text: String) {
    #expect(throws: WebError.tooLarge) { try events(text) }
  }
}
