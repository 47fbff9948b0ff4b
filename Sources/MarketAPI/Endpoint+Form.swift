internal import MarketJSON
internal import Marketplace

extension Endpoint {
  /// A query parameter of an endpoint.
  public struct Parameter: Hashable, Sendable {
    public let name: String
    let schema: Schema
  }

  /// The content of a request or response body.
  public enum Body: Hashable, Sendable {
    case nothing
    case json(Schema)
    case picture
    case file
    case text
    case stream
  }

  public var query: [Parameter] {
    switch self {
    case .changes: [.init(name: "since", schema: .whole(atMost: 1 << 53))]
    case .events: [.init(name: "since", schema: .whole(atMost: 1 << 53))]
    case .listings: filters + page
    case .search:
      [
        .init(name: "text", schema: .text(atMost: 200)), .init(name: "descriptions", schema: .flag),
        .init(name: "order", schema: .one(["newest", "nearest", "cheapest", "mostHearts", "best"])),
      ] + filters + page
    case .posts:
      [
        .init(name: "latitude", schema: .number), .init(name: "longitude", schema: .number),
        .init(name: "metres", schema: .whole(atMost: TownRules.widestRadius)),
        .init(name: "own", schema: .one(OwnPosts.allCases.map(\.rawValue))),
        .init(name: "kind", schema: .one(PostKind.allCases.map(\.rawValue))),
        .init(name: "topic", schema: .one(Topic.allCases.map(\.rawValue))),
        .init(name: "status", schema: .one(Project.Status.allCases.map(\.rawValue))),
        .init(name: "sort", schema: .one(PostSort.allCases.map(\.rawValue))),
        .init(name: "text", schema: .text(atMost: 200)),
      ] + page
    case .comments: page
    case .records: [.init(name: "listings", schema: .flag)]
    case .rooms: page + [.init(name: "messages", schema: .whole(atMost: Limits.page))]
    case .messages:
      [
        .init(name: "after", schema: .whole(atMost: 1 << 53)), .init(name: "before", schema: .whole(atMost: 1 << 53)),
        .init(name: "limit", schema: .whole(atMost: Limits.page)),
      ]
    case .picture: [.init(name: "w", schema: .whole(atMost: 1600))]
    case .uploadFile: [.init(name: "name", schema: .text(atMost: 255))]
    case .notices: [.init(name: "limit", schema: .whole(atMost: Limits.page))]
    case .reports: [.init(name: "state", schema: .one(ReportFilter.allCases.map(\.rawValue)))] + page
    case .decisions: [.init(name: "person", schema: .id)] + page
    default: []
    }
  }

  /// The header parameters.
  public var headers: [Parameter] {
    switch self {
    case .uploadPicture: [.init(name: Limits.uploadOffset, schema: .whole(atMost: Limits.picture))]
    case .uploadFile: [.init(name: Limits.uploadOffset, schema: .whole(atMost: Limits.file))]
    default: []
    }
  }

  private var filters: [Parameter] {
    [
      .init(name: "neighborhood", schema: .text(atMost: 40)), .init(name: "metres", schema: .whole(atMost: 10_000)),
      .init(name: "category", schema: .text(atMost: 40)),
      .init(name: "status", schema: .one(["forSale", "reserved", "sold"])), .init(name: "seller", schema: .id),
    ]
  }

  private var page: [Parameter] {
    [.init(name: "cursor", schema: .text(atMost: 200)), .init(name: "limit", schema: .whole(atMost: Limits.page))]
  }

  public var request: Body {
    switch self {
    case .signUp:
      .json(
        .object([
          Schema.need("name", .text(atMost: 60)), Schema.need("passphrase", .text(atMost: Limits.passphrase)),
          Schema.need("neighborhood", .text(atMost: 40)), Schema.may("invitation", .text(atMost: 100)),
          Schema.may("device", .text(atMost: Limits.deviceName)),
        ]))
    case .signIn:
      .json(
        .object([
          Schema.need("name", .text(atMost: 60)), Schema.need("passphrase", .text(atMost: Limits.passphrase)),
          Schema.may("device", .text(atMost: Limits.deviceName)),
        ]))
    case .recover:
      .json(
        .object([
          Schema.need("name", .text(atMost: 60)), Schema.need("code", .text(atMost: 100)),
          Schema.need("passphrase", .text(atMost: Limits.passphrase)),
          Schema.may("device", .text(atMost: Limits.deviceName)),
        ]))
    case .pollDevice:
      .json(
        .object([
          Schema.need("handle", .text(atMost: 100)), Schema.may("name", .text(atMost: 60)),
          Schema.may("neighborhood", .text(atMost: 40)), Schema.may("invitation", .text(atMost: 100)),
          Schema.may("device", .text(atMost: Limits.deviceName)),
        ]))
    // A member who signs in by the provider has no passphrase at first.
    case .setPassphrase:
      .json(
        .object([
          Schema.may("passphrase", .text(atMost: Limits.passphrase)),
          Schema.need("newPassphrase", .text(atMost: Limits.passphrase)),
        ]))
    case .deleteAccount:
      .json(.object([Schema.may("passphrase", .text(atMost: Limits.passphrase))]))
    case .decide: .json(.named("NewDecision"))
    case .perform:
      .json(
        .object([
          Schema.need("commands", .list(.named("Command"), atMost: Limits.commands)), Schema.may("sentAt", .time),
        ]))
    case .views: .json(.object([Schema.need("listings", .list(.id, atMost: Limits.page))]))
    case .uploadPicture: .picture
    case .uploadFile: .file
    default: .nothing
    }
  }

  public var response: Body {
    switch self {
    case .metrics: .text
    case .events: .stream
    case .picture: .picture
    case .file: .file
    case .signOut, .setPassphrase, .revokeDevice, .deleteAccount: .nothing
    case .signUp, .signIn, .recover: .json(.named("SignedIn"))
    case .startDevice: .json(.named("DeviceFlow"))
    case .pollDevice: .json(.named("DeviceAnswer"))
    case .server: .json(.named("Server"))
    case .me: .json(.named("Me"))
    case .devices: .json(.object([Schema.need("devices", .list(.named("Device"), atMost: 1000))]))
    case .perform:
      .json(
        .object([
          Schema.need("outcomes", .list(.named("Outcome"), atMost: Limits.commands)),
          Schema.need("number", .whole(atMost: 1 << 53)),
        ]))
    case .changes: .json(.named("Changes"))
    case .listings, .search, .posts, .comments, .projectMembers: .json(.named("Page"))
    case .post: .json(.named("Post"))
    case .views, .rooms, .messages, .notices, .reports, .decisions: .json(.named("Page"))
    case .report: .json(.named("ReportCase"))
    case .decide: .json(.named("Decision"))
    case .uploadPicture, .uploadFile: .json(.object([Schema.need("file", .text(atMost: 80))]))
    case .upload:
      .json(.object([Schema.need("offset", .whole(atMost: Limits.file)), Schema.need("isComplete", .flag)]))
    default: .json(.open)
    }
  }

  /// The status codes of responses that are not problems.
  public var successes: [Int] {
    switch self {
    case .signUp: [201]
    case .signOut, .setPassphrase, .revokeDevice, .deleteAccount: [204]
    case .uploadPicture, .uploadFile: [200, 201]
    case .picture, .file, .listing: [200, 304]
    default: [200]
    }
  }

  /// The problems that the endpoint can return.
  public var problems: [Problem] {
    var problems: Set<Problem> = [.badRequest, .tooMany, .unavailable, .tooLarge]
    switch access {
    case .everyone: break
    case .machine: problems.insert(.forbidden)
    case .readers, .members: problems.formUnion([.signedOut, .expired])
    case .writers: problems.formUnion([.signedOut, .expired, .suspended])
    case .moderators: problems.formUnion([.signedOut, .expired, .suspended, .forbidden])
    }
    if path.contains("{") { problems.insert(.notFound) }
    switch self {
    case .signUp:
      problems.formUnion([
        .nameTaken, .badName, .weakPassphrase, .invitationNeeded, .registrationClosed, .unknownNeighborhood,
      ])
    case .signIn: problems.insert(.wrongPassphrase)
    case .recover: problems.formUnion([.wrongCode, .weakPassphrase])
    case .startDevice: problems.formUnion([.noProvider, .providerFailed])
    case .pollDevice:
      problems.formUnion([
        .noProvider, .providerFailed, .signInDenied, .signInExpired, .nameTaken, .badName, .invitationNeeded,
        .registrationClosed, .unknownNeighborhood,
      ])
    case .setPassphrase: problems.formUnion([.wrongPassphrase, .weakPassphrase, .signInAgain])
    case .deleteAccount: problems.formUnion([.wrongPassphrase, .signInAgain])
    case .decide: problems.formUnion([.notFound, .refused])
    case .uploadPicture: problems.formUnion([.wrongHash, .notAPicture, .wrongOffset])
    case .uploadFile: problems.formUnion([.wrongHash, .wrongOffset])
    case .listings, .search: problems.insert(.unknownNeighborhood)
    default: break
    }
    if case .json = request { problems.insert(.unsupportedType) }
    if request != .nothing { problems.insert(.tooSlow) }
    return problems.sorted { $0.rawValue < $1.rawValue }
  }
}
