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
