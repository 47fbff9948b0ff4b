internal import MarketJSON
internal import Marketplace

/// The named schemas of the interface.
enum Schemas {
  static var all: [(name: String, schema: Schema)] {
    [
      ("Problem", problem), ("Server", server), ("SignedIn", signedIn), ("Me", me), ("Device", device),
      ("Command", .anyOf(MemberCommand.Kind.allCases.map { .named(name(of: $0)) })), ("Outcome", outcome),
      ("Changes", changes), ("Change", change), ("Page", page), ("Listing", .open), ("Room", .open),
      ("Message", .open), ("Person", person),
    ] + MemberCommand.Kind.allCases.map { (name(of: $0), command($0)) }
  }

  private static let problem: Schema = .object([
    Schema.need("type", .text(atMost: 100)), Schema.need("title", .text(atMost: 200)),
    Schema.need("status", .whole(atMost: 599)), Schema.may("detail", .text(atMost: 200)),
    Schema.may("request", .text(atMost: 64)),
  ])

  private static let server: Schema = .object([
    Schema.need("name", .text(atMost: 100)), Schema.need("rules", .text(atMost: 10_000)),
    Schema.need("registration", .one(["open", "invitation", "closed"])), Schema.need("guests", .flag),
    Schema.need("version", .text(atMost: 40)), Schema.need("time", .time),
  ])

  private static let signedIn: Schema = .object([
    Schema.need("token", .text(atMost: 100)), Schema.need("device", .named("Device")),
    Schema.need("me", .named("Me")), Schema.may("recoveryCodes", .list(.text(atMost: 40), atMost: 20)),
  ])

  private static let me: Schema = .object([
    Schema.need("id", .id), Schema.need("name", .text(atMost: 200)),
    Schema.need("neighborhood", .text(atMost: 40)), Schema.need("joinedAt", .time),
    Schema.may("isModerator", .flag), Schema.may("suspendedUntil", .time),
  ])

  private static let device: Schema = .object([
    Schema.need("id", .id), Schema.need("name", .text(atMost: Limits.deviceName)),
    Schema.need("signedInAt", .time), Schema.need("usedAt", .time), Schema.need("expiresAt", .time),
    Schema.need("isThis", .flag),
  ])

  private static let person: Schema = .object([
    Schema.need("id", .id), Schema.need("name", .text(atMost: 200)), Schema.may("joinedAt", .time),
  ])

  private static let outcome: Schema = .object([
    Schema.need("id", .nullable(.id)), Schema.need("outcome", .one(["done", "refused", "unread", "failed"])),
    Schema.may("problem", .text(atMost: 100)),
  ])

  private static let change: Schema = .object([
    Schema.need("kind", .one(["listing", "room", "people", "me", "everything"])), Schema.may("id", .id),
    Schema.may("record", .open), Schema.may("isRemoved", .flag),
  ])

  private static let changes: Schema = .object([
    Schema.need("number", .whole(atMost: 1 << 53)), Schema.need("changes", .list(.named("Change"), atMost: 1000)),
  ])

  private static let page: Schema = .object([
    Schema.need("items", .list(.open, atMost: Limits.page)), Schema.may("cursor", .text(atMost: 200)),
    Schema.may("total", .whole(atMost: 10_000)), Schema.may("isMore", .flag),
  ])

  private static func name(of kind: MemberCommand.Kind) -> String {
    kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
  }

  private static func command(_ kind: MemberCommand.Kind) -> Schema {
    .object(
      [Schema.need("id", .id), Schema.need("time", .time), Schema.need("command", .one([kind.rawValue]))]
        + CommandForm.fields(of: kind).map { field in
          field.isRequired
            ? Schema.need(field.name, schema(field.type)) : Schema.may(field.name, .nullable(schema(field.type)))
        })
  }

  private static func schema(_ type: CommandForm.FieldType) -> Schema {
    switch type {
    case .id: .id
    case .ids: .list(.id, atMost: CommandJSON.mostSubjects)
    case .text: .text(atMost: 100_000)
    case .flag: .flag
    case .whole: .whole(atMost: 1 << 53)
    case .time: .time
    case .one(let values): .one(values)
    case .slugs: .list(.text(atMost: 40), atMost: 20)
    case .pictures: .list(picture, atMost: 20)
    case .picture: picture
    case .content, .search: .open
    }
  }

  private static let picture: Schema = .object([
    Schema.may("file", .text(atMost: 80)), Schema.may("url", .text(atMost: 2000)),
    Schema.may("alt", .text(atMost: 1000)),
  ])
}
