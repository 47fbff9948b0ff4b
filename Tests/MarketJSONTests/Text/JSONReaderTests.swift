import Marketplace
import Testing

@testable import MarketJSON

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue { try JSONReader.value(of: Array(text.utf8)) }

  @Test(arguments: [
    ("null", JSONValue.null), (" true ", .bool(true)), ("\tfalse\r\n", .bool(false)), ("0", .int(0)),
    ("-12", .int(-12)), ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
    ("9223372036854775808", .number("9223372036854775808")), ("-0", .number("-0")), ("1.10", .number("1.10")),
    ("1e400", .number("1e400")), ("1E+2", .number("1E+2")), ("\"\"", .string("")), ("\"의자\"", .string("의자")),
    (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")), (#""\uc758\uC790""#, .string("의자")),
    (#""\ud83d\ude00""#, .string("😀")), (#""\ud83d""#, .string("\u{FFFD}")),
    (#""\ude00\ud83d""#, .string("\u{FFFD}\u{FFFD}")),
    (#""\ud83d\u0041""#, .string("\u{FFFD}A")), (#""\u0000""#, .string("\0")), ("[]", .array([])),
    ("[1,[2]]", .array([.int(1), .array([.int(2)])])), ("{}", .object(JSONObject())),
    ("{\"a\" : 1 , \"b\":null}", .object(JSONObject([.init("a", .int(1)), .init("b", .null)]))),
    ("\u{FEFF}1", .int(1)),
  ])
  func readsWhatTheGrammarAllows(_ text: String, _ value: JSONValue) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: [
    ("", 0, DocumentFault.truncated), ("  ", 2, .truncated), ("[1", 2, .truncated), ("[1,", 3, .truncated),
    ("{\"a\"", 4, .truncated), ("{\"a\":", 5, .truncated), ("\"ab", 3, .truncated), ("\"\\", 2, .truncated),
    ("\"\\u12", 5, .truncated), ("tru", 3, .truncated), ("-", 1, .truncated), ("1.", 2, .truncated),
    ("1e", 2, .truncated),
    ("[1,]", 3, .unexpectedCharacter), ("[,1]", 1, .unexpectedCharacter), ("{,}", 1, .unexpectedCharacter),
    ("{\"a\":1,}", 7, .unexpectedCharacter), ("{a:1}", 1, .unexpectedCharacter), ("'a'", 0, .unexpectedCharacter),
    ("[1 2]", 3, .missingComma), ("[1\n\"a\"]", 3, .missingComma), ("{\"a\":1 \"b\":2}", 7, .missingComma),
    ("{\"a\":1 2}", 7, .unexpectedCharacter), ("01", 1, .unexpectedCharacter), ("-01", 2, .unexpectedCharacter),
    ("+1", 0, .unexpectedCharacter), (".5", 0, .unexpectedCharacter), ("1 1", 2, .unexpectedCharacter),
    ("nulL", 0, .unexpectedCharacter), ("[title]", 1, .unexpectedCharacter), ("\"a\nb\"", 2, .unexpectedCharacter),
    ("\"\\x\"", 2, .unexpectedCharacter),
    ("\"\\u12g4\"", 5, .unexpectedCharacter), ("NaN", 0, .unexpectedCharacter), ("// x", 0, .unexpectedCharacter),
    ("[1]의", 3, .unexpectedCharacter), ("\u{FEFF}\u{FEFF}1", 3, .unexpectedCharacter),
  ])
  func refusesWhatItForbids(_ text: String, _ offset: Int, _ reason: DocumentFault) {
    #expect(throws: JSONFault(offset: offset, reason: reason)) { try read(text) }
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], 1), ([0x22, 0x61, 0xC0, 0x80, 0x22], 2), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
      ([0x22, 0xEC, 0x9D, 0x22], 1), ([0xFF, 0xFE, 0x5B, 0x00], 0), ([0x5B, 0x80, 0x5D], 1),
      ([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], 2),
    ] as [([UInt8], Int)])
  func refusesWhatIsNoUTF8(_ bytes: [UInt8], _ offset: Int) {
    #expect(throws: JSONFault(offset: offset, reason: .notUTF8)) { try JSONReader.value(of: bytes) }
  }

  @Test func ofSeveralMembersOfOneNameTheLastStays() throws {
    #expect(try read(#"{"a":1,"b":2,"a":3}"#).text == #"{"a":3,"b":2}"#)
    // One letter, once as it is and once composed of two code points: two names.
    #expect(try read("{\"\u{E9}\":1,\"e\u{301}\":2}").text == "{\"\u{E9}\":1,\"e\u{301}\":2}")
  }

  @Test func goesSixtyFourLevelsDeepAndNoDeeper() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    }
    #expect(try read(nested(64)).text == nested(64))
    #expect(throws: JSONFault(offset: 64, reason: .tooDeep)) { try read(nested(65)) }
    #expect(throws: JSONFault(offset: 64, reason: .tooDeep)) { try read(String(repeating: "[", count: 1_000_000)) }
    let objects = String(repeating: "{\"a\":", count: 100_000)
    #expect(throws: JSONFault(offset: 64 * 5, reason: .tooDeep)) { try read(objects) }
  }

  @Test func aFaultIsFoundByLineAndColumn() {
    let bytes = Array("\u{FEFF}[\n \"의자\", x\n]".utf8)
    let fault = #expect(throws: JSONFault.self) { try JSONReader.value(of: bytes) }
    #expect(Place.lineAndColumn(of: fault?.offset ?? 0, in: bytes) == (line: 2, column: 8))
    #expect(Place.lineAndColumn(of: 3, in: bytes) == (line: 1, column: 1))
    #expect(Place.lineAndColumn(of: bytes.count, in: bytes) == (line: 3, column: 2))
  }

  @Test func writesNothingEscapedThatNeedNotBe() {
    let text = "a/의자\"\\\u{1}\u{7F}\n\u{2028}😀"
    #expect(JSONValue.string(text).text == "\"a/의자\\\"\\\\\\u0001\\u007f\\n\u{2028}😀\"")
  }

  @Test func aNumberIsWholeHoweverItIsWritten() throws {
    for (text, whole) in [("169000", 169_000), ("1.69e5", 169_000), ("-3.0", -3), ("0.5", nil), ("1e400", nil)] {
      #expect(try read(text).wholeNumber == whole)
    }
  }
}
