import EmbeddedStore
import Foundation
import MarketAPI
import MarketJSON
import MarketTesting
import Marketplace
import Testing

/// The status of every endpoint for every kind of person.
@Suite(.serialized) struct EndpointTableTests {
  enum Person: String, CaseIterable { case guest, forger, expired, suspended, stranger, member, moderator }

  /// The statuses in the order of `Person.allCases`: a guest, an invented token, an expired one, a suspended member,
  /// another member, the member in the path, and a moderator.
  static let table: [Endpoint: [Int]] = [
    .health: [200, 200, 200, 200, 200, 200, 200],
    .readiness: [200, 200, 200, 200, 200, 200, 200],
    .metrics: [200, 200, 200, 200, 200, 200, 200],
    .description: [200, 200, 200, 200, 200, 200, 200],
    .server: [200, 200, 200, 200, 200, 200, 200],
    .signUp: [400, 400, 400, 400, 400, 400, 400],
    .signIn: [400, 400, 400, 400, 400, 400, 400],
    .recover: [400, 400, 400, 400, 400, 400, 400],
    .startDevice: [404, 404, 404, 404, 404, 404, 404],
    .pollDevice: [400, 400, 400, 400, 400, 400, 400],
    .signOut: [401, 401, 401, 204, 204, 204, 204],
    .me: [401, 401, 401, 200, 200, 200, 200],
    .records: [401, 401, 401, 200, 200, 200, 200],
    .notices: [401, 401, 401, 200, 200, 200, 200],
    .setPassphrase: [401, 401, 401, 400, 400, 400, 400],
    .devices: [401, 401, 401, 200, 200, 200, 200],
    .revokeDevice: [401, 401, 401, 404, 404, 204, 404],
    .deleteAccount: [401, 401, 401, 401, 401, 401, 401],
    .perform: [401, 401, 401, 403, 200, 200, 200],
    .views: [401, 401, 401, 400, 400, 400, 400],
    .changes: [200, 401, 401, 200, 200, 200, 200],
    .events: [200, 401, 401, 200, 200, 200, 200],
    .listings: [200, 401, 401, 200, 200, 200, 200],
    .listing: [404, 401, 401, 404, 404, 200, 404],
    .search: [200, 401, 401, 200, 200, 200, 200],
    // Without a position.
    .posts: [400, 401, 401, 400, 400, 400, 400],
    // The post is deleted, so only its author finds it.
    .post: [404, 401, 401, 404, 404, 200, 404],
    .comments: [404, 401, 401, 404, 404, 200, 404],
    // The post is no project.
    .projectMembers: [401, 401, 401, 404, 404, 404, 404],
    .person: [200, 401, 401, 200, 200, 200, 200],
    .rooms: [401, 401, 401, 200, 200, 200, 200],
    .room: [401, 401, 401, 404, 404, 200, 404],
    .messages: [401, 401, 401, 404, 404, 200, 404],
    .uploadPicture: [401, 401, 401, 403, 400, 400, 400],
    .picture: [404, 401, 401, 404, 404, 404, 404],
    .uploadFile: [401, 401, 401, 403, 400, 400, 400],
    .file: [401, 401, 401, 404, 404, 404, 404],
    .upload: [401, 401, 401, 403, 404, 404, 404],
    .reports: [401, 401, 401, 403, 403, 403, 200],
    .report: [401, 401, 401, 403, 403, 403, 200],
    .decisions: [401, 401, 401, 403, 403, 403, 200],
    .decide: [401, 401, 401, 403, 403, 403, 400],
  ]

  @Test func everyAddressHasItsRow() {
    for endpoint in Endpoint.allCases {
      #expect(Self.table[endpoint]?.count == Person.allCases.count, "\(endpoint) has no row")
    }
  }

  /// The requested listing is hidden, so only its seller finds it.
  @Test func everyAddressObeysItsRow() async throws {
    try await LiveServer.run { server async throws in
      let expired = try await server.signUp("expired")
      server.clock.advance(seconds: 181 * 24 * 3600)
      let suspended = try await server.signUp("suspended")
      let stranger = try await server.signUp("stranger")
      let seller = try await server.signUp("seller")
      try await server.store.members.setStanding(
        Standing(suspendedUntil: server.clock.now().advanced(seconds: 24 * 3600)), of: suspended.id)
      let listing: ID<Listing> = LiveServer.newID()
      let new = NewListing(title: "의자", description: "튼튼", categories: [.wanted], neighborhood: Sample.home)
      #expect(try await server.perform(.publish(listing, new), as: seller.token) == "done")
      let buyer = try await server.signUp("buyer")
      let room = ChatRoom(listing: listing, buyer: buyer.id, seller: seller.id)
      #expect(try await server.perform(.send(LiveServer.newID(), .text("안녕"), room), as: buyer.token) == "done")
      #expect(try await server.perform(.setHidden(listing, true), as: seller.token) == "done")
      let post: ID<Post> = LiveServer.newID()
      let news = NewPost(
        kind: .news, title: "소식", text: "눈이 와요",
        place: Place(coordinate: Coordinate(latitude: 37.5, longitude: 127), neighborhood: Sample.home))
      #expect(try await server.perform(.publishPost(post, news), as: seller.token) == "done")
      #expect(try await server.perform(.deletePost(post), as: seller.token) == "done")
      let moderator = try await server.signUp("moderator")
      try await server.store.members.setStanding(Standing(isModerator: true), of: moderator.id)
      let subject = Report.Subject.account(seller.id)
      let complaint = MemberCommand.report(subject, .spam, note: "", messages: [])
      #expect(try await server.perform(complaint, as: stranger.token) == "done")
      let report = try #require(try await server.store.accounts.reports(by: stranger.id).first)

      for endpoint in Endpoint.allCases {
        for (index, person) in Person.allCases.enumerated() {
          server.clock.advance(seconds: 60)
          // Signing out revokes its token, so it uses a separate one.
          let token: String? =
            switch person {
            case .guest: nil
            case .forger: "bm90IGEgdG9rZW4"
            case .expired: expired.token
            case .suspended: endpoint == .signOut ? try await server.signIn("suspended").token : suspended.token
            case .stranger: endpoint == .signOut ? try await server.signIn("stranger").token : stranger.token
            case .member: endpoint == .signOut ? try await server.signIn("seller").token : seller.token
            case .moderator: endpoint == .signOut ? try await server.signIn("moderator").token : moderator.token
            }
          var device = "00000000-0000-7000-8000-000000000000"
          if endpoint == .revokeDevice { device = try await server.signIn("seller").device }
          let path = endpoint.path
            .replacing("{listing}", with: "\(listing)").replacing("{room}", with: "\(room.id)")
            .replacing("{person}", with: "\(seller.id)").replacing("{device}", with: device)
            .replacing("{post}", with: "\(post)")
            .replacing("{report}", with: "\(report.id)").replacing("{hash}", with: String(repeating: "a", count: 64))
          let status = try await server.status(endpoint, path, token)
          #expect(status == Self.table[endpoint]?[index], "\(endpoint) by \(person)")
          let documented = Set(endpoint.successes + endpoint.problems.map(\.status))
          #expect(documented.contains(status) || person == .forger || person == .expired, "\(endpoint): \(status)")
        }
      }
    }
  }

  @Test func theDescriptionNamesEveryAddress() async throws {
    try await LiveServer.run { server async throws in
      let answer = try await server.client.send("GET", "/v1/openapi.json")
      guard case .object(let paths)? = answer.object["paths"] else {
        Issue.record("\(answer.text)")
        return
      }
      for endpoint in Endpoint.allCases {
        guard case .object(let methods)? = paths[endpoint.path] else {
          Issue.record("\(endpoint) is not described")
          continue
        }
        #expect(methods[endpoint.method.rawValue.lowercased()] != nil, "\(endpoint)")
      }
      guard case .object(let components)? = answer.object["components"],
        case .object(let schemas)? = components["schemas"]
      else {
        Issue.record("no schemas")
        return
      }
      let marker = "\"#/components/schemas/"
      for part in answer.text.components(separatedBy: marker).dropFirst() {
        let name = String(part.prefix { $0 != "\"" })
        #expect(schemas[name] != nil, "\(name) is no schema")
      }
    }
  }
}

extension LiveServer {
  func signIn(_ name: String, passphrase: String = "correct horse") async throws -> (token: String, device: String) {
    let answer = try await client.send(
      "POST", "/v1/session",
      JSONObject([.init("name", .string(name)), .init("passphrase", .string(passphrase))]))
    guard case .object(let device)? = answer.object["device"] else { throw TestClient.Unreachable() }
    return (answer.object["token"]?.string ?? "", device["id"]?.string ?? "")
  }

  fileprivate func status(_ endpoint: Endpoint, _ path: String, _ token: String?) async throws -> Int {
    switch endpoint {
    case .events:
      let read = try await client.stream(path, token: token) { $0.contains("\r\n\r\n") }
      return Int(read.split(separator: " ").dropFirst().first ?? "") ?? 0
    case .perform:
      return try await client.send("POST", path, token: token, JSONObject([.init("commands", .array([]))])).status
    case .signUp, .signIn, .recover, .pollDevice, .setPassphrase, .deleteAccount, .decide, .views:
      return try await client.send(endpoint.method.rawValue, path, token: token, JSONObject()).status
    case .uploadPicture, .uploadFile:
      return try await client.send("PUT", path, token: token, body: Array("not it".utf8)).status
    default: return try await client.send(endpoint.method.rawValue, path, token: token).status
    }
  }
}
