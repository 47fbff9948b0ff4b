import MarketJSON
import MarketTesting
import Marketplace
import Testing

/// Commands on the wire and in the outbox.
@Suite struct CommandJSONTests {
  @Test(arguments: MemberCommand.Kind.allCases) func survivesItsOwnText(_ kind: MemberCommand.Kind) throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let given = Self.given(kind, using: &generator)
      let text = JSONValue.object(CommandJSON.object(for: given)).text
      guard case .object(let read)? = JSONText.value(Array(text.utf8)) else {
        Issue.record("seed \(seed): \(text)")
        continue
      }
      #expect(try CommandJSON.command(read) == given, "seed \(seed): \(text)")
    }
  }

  /// The interface description comes from the forms, so they must say what is really written and needed.
  @Test(arguments: MemberCommand.Kind.allCases) func hasTheFieldsOfItsForm(_ kind: MemberCommand.Kind) throws {
    let fields = CommandForm.fields(of: kind)
    let known = Set(fields.map(\.name)).union(["id", "time", "command"])
    for seed in 1...100 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let object = CommandJSON.object(for: Self.given(kind, using: &generator))
      for member in object.members { #expect(known.contains(member.name), "seed \(seed)") }
      for field in fields where field.isRequired {
        #expect(object[field.name] != nil, "seed \(seed): \(field.name)")
        var without = object
        without[field.name] = nil
        #expect(throws: CommandFault.field(field.name), "seed \(seed)") { try CommandJSON.command(without) }
      }
    }
  }

  /// Any field may hold anything: reading throws, but never traps.
  @Test(arguments: MemberCommand.Kind.allCases) func refusesOtherTypes(_ kind: MemberCommand.Kind) {
    let others: [JSONValue] = [
      .null, .bool(true), .int(-1), .int(.min), .number("1e400"), .string(""), .array([.null]), .object(JSONObject()),
    ]
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let object = CommandJSON.object(for: Self.given(kind, using: &generator))
      for member in object.members {
        for other in others {
          var changed = object
          changed[member.name] = other
          guard let read = try? CommandJSON.command(changed) else { continue }
          // What could be read can be written again.
          #expect(try! CommandJSON.command(CommandJSON.object(for: read)) == read, "seed \(seed): \(member.name)")
        }
      }
    }
  }

  private static let card = #"{"address":"https://a.kr","title":"t"}"#

  /// A server takes no cards that a program of ours would not make.
  @Test(arguments: [
    "[]", "[\(card)]", #"[{"address":"https://a.kr","title":" t\u202e ","site":"","description":"\u0007d"}]"#,
    "[\(card),\(card),\(card)]",
  ])
  func takesCardsOfLinks(_ cards: String) throws {
    guard case .publish(_, let new) = try Self.published(cards).command else { return #expect(Bool(false)) }
    #expect(new.linkPreviews.count <= 3 && new.linkPreviews.allSatisfy { $0.title == "t" && $0.description.count <= 1 })
  }

  @Test(arguments: [
    "[\(card),\(card),\(card),\(card)]", "[1]", "{}", "[{}]", #"[{"address":"https://a.kr"}]"#, #"[{"title":"t"}]"#,
    #"[{"address":"javascript:x","title":"t"}]"#, #"[{"address":"https://a.kr","title":" "}]"#,
    #"[{"address":"https://a.kr","title":1}]"#, #"[{"address":"https://a.kr","title":"t","site":[]}]"#,
    #"[{"address":"https://a.kr","title":"\#(String(repeating: "x", count: 20_000))"}]"#,
  ])
  func refusesOtherCards(_ cards: String) {
    #expect(throws: CommandFault.self) { try Self.published(cards) }
  }

  private static func published(_ cards: String) throws -> GivenCommand {
    let text = """
      {"id":"01935d4e-0000-7000-8000-000000000001","time":"2026-11-21T14:02:00+09:00","command":"publish",
      "listing":"01935d4e-0000-7000-8000-000000000002","title":"a","description":"https://a.kr","categories":["sports"],
      "neighborhood":"11680101","linkPreviews":\(cards)}
      """
    guard case .object(let object)? = JSONText.value(Array(text.utf8)) else { throw CommandFault.unknown(text) }
    return try CommandJSON.command(object)
  }

  @Test func anUnknownCommandIsNamed() {
    let object = JSONObject([.init("command", .string("sellEverything"))])
    #expect(throws: CommandFault.unknown("sellEverything")) { try CommandJSON.command(object) }
  }

  @Test func namesOfFilesStayInsideTheirFolder() {
    let hash = String(repeating: "ab", count: 32)
    #expect(FileName.isPicture("ab/\(hash).jpg"))
    #expect(FileName.hash(of: "ab/\(hash).pdf") == hash)
    #expect(FileName.hash(of: "ab/\(hash)") == hash)
    for name in [
      "", "ab/\(hash).", "cd/\(hash).jpg", "../\(hash).jpg", "ab/\(hash)/x", "ab/\(hash).JPG", "ab/\(hash).a.b",
      "ab/\(hash.uppercased()).jpg", "ab/\(hash)\0.jpg",
    ] {
      #expect(FileName.hash(of: name) == nil, "\(name)")
    }
  }

  private static func given(
    _ kind: MemberCommand.Kind, using generator: inout SeededGenerator
  ) -> GivenCommand {
    let command = MemberCommand.random(kind, using: &generator)
    let id = ID<AnyCommand>(high: generator.next(), low: generator.next())
    return GivenCommand(id: id, time: Sample.now, command: command)
  }
}
