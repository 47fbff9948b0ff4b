internal import MarketJSON
internal import Marketplace

/// The named schemas of the OpenAPI document.
enum Schemas {
  static var all: [(name: String, schema: Schema)] {
    [
      ("Problem", problem), ("Server", server), ("SignedIn", signedIn), ("DeviceFlow", deviceFlow),
      ("DeviceAnswer", deviceAnswer), ("Me", me), ("Device", device),
      ("Command", .anyOf(MemberCommand.Kind.allCases.map { .named(name(of: $0)) })), ("Outcome", outcome),
      ("Changes", changes), ("Change", change), ("Page", page), ("Listing", .open), ("Post", .open), ("Room", .open),
      ("Message", .open), ("Person", person), ("NewDecision", newDecision), ("Decision", decision), ("Report", report),
      ("ReportCase", reportCase), ("Notice", notice),
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
    Schema.may("provider", .text(atMost: 200)),
  ])

  private static let deviceFlow: Schema = .object([
    Schema.need("handle", .text(atMost: 100)), Schema.need("provider", .text(atMost: 200)),
    Schema.need("address", .text(atMost: 2000)), Schema.may("completeAddress", .text(atMost: 2000)),
    Schema.need("code", .text(atMost: 60)), Schema.need("interval", .whole(atMost: 60)),
    Schema.need("lifetime", .whole(atMost: 1800)),
  ])

  private static let deviceAnswer: Schema = .object([
    Schema.need("state", .one(["pending", "new", "done"])), Schema.may("interval", .whole(atMost: 60)),
    Schema.may("suggestion", .text(atMost: 60)), Schema.may("signedIn", .named("SignedIn")),
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
    Schema.need("kind", .one(["listing", "post", "room", "people", "me", "everything"])), Schema.may("id", .id),
    Schema.may("record", .open), Schema.may("comments", .list(.open, atMost: Limits.page)),
    Schema.may("isMore", .flag), Schema.may("isRemoved", .flag), Schema.may("deletedAt", .time),
  ])

  private static let changes: Schema = .object([
    Schema.need("number", .whole(atMost: 1 << 53)), Schema.need("changes", .list(.named("Change"), atMost: 1000)),
  ])

  private static let page: Schema = .object([
    Schema.need("items", .list(.open, atMost: Limits.page)), Schema.may("cursor", .text(atMost: 200)),
    Schema.may("total", .whole(atMost: 10_000)), Schema.may("isMore", .flag),
  ])

  private static let action: [Schema.Property] = [
    Schema.need("id", .id), Schema.need("action", .one(Decision.Action.Kind.allCases.map(\.rawValue))),
    Schema.may("listing", .id), Schema.may("post", .id), Schema.may("comment", .id), Schema.may("until", .time),
    Schema.may("decision", .id), Schema.may("report", .id),
    Schema.may("note", .text(atMost: 100_000)),
  ]

  private static let newDecision: Schema = .object(action + [Schema.may("person", .id)])

  private static let decision: Schema = .object(
    action + [
      Schema.may("person", .named("Person")), Schema.need("moderator", .named("Person")), Schema.need("time", .time),
      Schema.may("wasHidden", .flag), Schema.may("wasSuspendedUntil", .time), Schema.may("isUndone", .flag),
    ])

  private static let report: Schema = .object([
    Schema.need("id", .id), Schema.may("listing", .id), Schema.may("account", .id), Schema.may("post", .id),
    Schema.may("comment", .id), Schema.need("reason", .one(Report.Reason.allCases.map(\.rawValue))),
    Schema.need("note", .text(atMost: 8000)),
    Schema.need("state", .one(Report.State.allCases.map(\.rawValue))), Schema.need("time", .time),
    Schema.need("reporter", .named("Person")), Schema.may("reported", .named("Person")),
    Schema.may("title", .text(atMost: 10_000)),
  ])

  private static let reportCase: Schema = .object([
    Schema.need("report", .named("Report")), Schema.may("listing", .named("Listing")),
    Schema.may("reportedListing", .named("Listing")), Schema.may("post", .named("Post")), Schema.may("comment", .open),
    Schema.need("messages", .list(.named("Message"), atMost: 1000)),
    Schema.need("decisions", .list(.named("Decision"), atMost: 10_000)),
    Schema.need("earlier", .list(.named("Decision"), atMost: Limits.page)), Schema.may("isModerator", .flag),
    Schema.may("suspendedUntil", .time),
  ])

  private static let notice: Schema = .object([
    Schema.need("id", .id), Schema.need("kind", .one(Notice.Kind.allCases.map(\.rawValue))),
    Schema.need("time", .time), Schema.may("listing", .id), Schema.may("post", .id), Schema.may("report", .id),
    Schema.may("until", .time),
    Schema.may("note", .text(atMost: 8000)),
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
    case .ratingKinds:
      .list(.one(Rating.Kind.allCases.map(\.rawValue)), atMost: Rating.Kind.allCases.count)
    case .linkPreviews: .list(linkPreview, atMost: LinkPreview.listingLimit)
    case .place: place
    case .project: project
    case .content, .search: .open
    }
  }

  private static let linkPreview: Schema = .object([
    Schema.need("address", .text(atMost: 2000)), Schema.need("title", .text(atMost: 1000)),
    Schema.may("site", .text(atMost: 1000)), Schema.may("description", .text(atMost: 1000)),
  ])

  static let place: Schema = .object([
    Schema.need("latitude", .number), Schema.need("longitude", .number), Schema.need("neighborhood", .text(atMost: 40)),
    Schema.may("name", .nullable(.text(atMost: 1000))),
  ])

  static let project: Schema = .object([
    Schema.need("purpose", .text(atMost: 100_000)), Schema.need("seeking", .text(atMost: 100_000)),
    Schema.need("wanted", .whole(atMost: 1 << 53)), Schema.may("until", .time), Schema.may("link", .text(atMost: 2000)),
    Schema.may("isClosed", .flag), Schema.may("members", .whole(atMost: 1 << 53)),
  ])

  private static let picture: Schema = .object([
    Schema.may("file", .text(atMost: 80)), Schema.may("url", .text(atMost: 2000)),
    Schema.may("alt", .text(atMost: 1000)),
  ])
}
