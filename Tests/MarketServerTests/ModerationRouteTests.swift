import EmbeddedStore
import MarketJSON
import MarketTesting
import Marketplace
import Testing

/// Reports and decisions over HTTP.
@Suite(.serialized) struct ModerationRouteTests {
  /// A moderator, and a listing reported by two members.
  private struct Scene {
    let server: LiveServer
    let moderator, seller, reporter, other: Member
    let listing: ID<Listing> = LiveServer.newID()
    let report: ID<Report>

    init(_ server: LiveServer) async throws {
      self.server = server
      moderator = try await server.signUp("moderator")
      seller = try await server.signUp("seller")
      reporter = try await server.signUp("reporter")
      other = try await server.signUp("other")
      try await server.store.members.setStanding(Standing(isModerator: true), of: moderator.id)
      let new = NewListing(title: "의자", description: "튼튼", categories: [.wanted], neighborhood: Sample.home)
      #expect(try await server.perform(.publish(listing, new), as: seller.token) == "done")
      let room = ChatRoom(listing: listing, buyer: reporter.id, seller: seller.id)
      let message: ID<ChatMessage> = LiveServer.newID()
      #expect(try await server.perform(.send(message, .text("선입금해 주세요"), room), as: reporter.token) == "done")
      for (member, messages) in [(reporter, [message]), (other, [])] {
        let complaint = MemberCommand.report(.listing(listing), .fraud, note: "수상해요", messages: messages)
        #expect(try await server.perform(complaint, as: member.token) == "done")
      }
      report = try #require(try await server.store.accounts.reports(by: reporter.id).first?.id)
    }

    /// Sends a decision and returns the response.
    func decide(
      _ action: Decision.Action, on report: ID<Report>? = nil, note: String = "", by member: Member? = nil,
      id: ID<Decision>? = nil
    ) async throws -> TestClient.Answer {
      let new = NewDecision(id: id ?? LiveServer.newID(), action: action, report: report, note: note)
      return try await server.client.send(
        "POST", "/v1/moderation/decisions", token: (member ?? moderator).token, DecisionJSON.object(for: new))
    }

    func items(_ path: String, _ member: Member) async throws -> [JSONObject] {
      let answer = try await server.client.send("GET", path, token: member.token)
      #expect(answer.status == 200, "\(answer.text)")
      return (answer.object["items"]?.elements ?? []).compactMap {
        if case .object(let item) = $0 { item } else { nil }
      }
    }

    func notices(_ member: Member) async throws -> [Notice.Kind] {
      try await items("/v1/me/notices", member).compactMap { NoticeJSON.notice(of: $0)?.kind }
    }
  }

  @Test func aModeratorHidesAReportedListing() async throws {
    try await LiveServer.run { server async throws in
      let scene = try await Scene(server)
      let signedIn = try await server.client.send(
        "POST", "/v1/session",
        JSONObject([.init("name", .string("moderator")), .init("passphrase", .string("correct horse"))]))
      #expect(signedIn.text.contains("\"isModerator\":true"))
      let open = try await scene.items("/v1/moderation/reports", scene.moderator)
      #expect(open.compactMap { ReportJSON.entry(of: $0)?.reporter.name } == ["other", "reporter"])
      let path = "/v1/moderation/reports/\(scene.report)"
      let evidence = try await server.client.send("GET", path, token: scene.moderator.token)
      let found = try #require(ReportJSON.reportCase(of: evidence.object))
      #expect(found.entry.reported?.name == "seller" && found.listing?.title == "의자")
      #expect(found.messages.map(\.content) == [.text("선입금해 주세요")])

      let number = try await server.store.changes(since: nil, for: .member(scene.seller.id), limit: .max).number
      let made = try await scene.decide(.hide(.listing(scene.listing)), on: scene.report, note: "규칙에 어긋나요")
      #expect(made.status == 200, "\(made.text)")
      #expect(try await server.client.send("GET", "/v1/listings/\(scene.listing)").status == 404)
      let own = try await server.client.send("GET", "/v1/listings/\(scene.listing)", token: scene.seller.token)
      #expect(own.object["hidden"] == .bool(true))
      #expect(try await server.perform(.setHidden(scene.listing, false), as: scene.seller.token) == "listing-held")
      let changes = try await server.client.send("GET", "/v1/changes?since=\(number)", token: scene.seller.token)
      #expect(changes.text.contains("\"kind\":\"me\"") && changes.text.contains("\"kind\":\"listing\""))

      #expect(try await scene.notices(scene.seller) == [.listingHidden])
      for member in [scene.reporter, scene.other] {
        #expect(try await scene.notices(member) == [.reportUpheld])
        let records = try await server.client.send("GET", "/v1/me/records", token: member.token)
        #expect(records.text.contains("\"state\":\"upheld\""))
      }
      #expect(try await scene.items("/v1/moderation/reports", scene.moderator) == [])
      #expect(try await scene.items("/v1/moderation/reports?state=decided", scene.moderator).count == 2)

      let entry = try #require(DecisionJSON.entry(of: made.object))
      #expect(try await scene.decide(.undo(entry.id)).status == 200)
      #expect(try await server.client.send("GET", "/v1/listings/\(scene.listing)").status == 200)
      let log = try await scene.items("/v1/moderation/decisions", scene.moderator).compactMap(DecisionJSON.entry)
      #expect(log.map(\.decision.action) == [.undo(entry.id), .hide(.listing(scene.listing))])
      #expect(log.map(\.decision.isUndone) == [false, true])
      #expect(Set(log.map(\.moderator.name)) == ["moderator"])
      #expect(try await scene.items("/v1/moderation/decisions?person=\(scene.other.id)", scene.moderator) == [])
    }
  }

  @Test func aSuspendedMemberReadsButDoesNotWrite() async throws {
    try await LiveServer.run { server async throws in
      let scene = try await Scene(server)
      let end = server.clock.now().advanced(seconds: 7 * 86_400)
      #expect(try await scene.decide(.suspend(scene.seller.id, until: end), note: "일주일").status == 200)
      #expect(try await server.perform(.bump(scene.listing), as: scene.seller.token) == "suspended")
      #expect(try await server.client.send("GET", "/v1/rooms", token: scene.seller.token).status == 200)
      #expect(try await scene.notices(scene.seller) == [.suspended])
      let me = try await server.client.send("GET", "/v1/me", token: scene.seller.token)
      #expect(me.object["suspendedUntil"]?.string == end.iso8601())
      server.clock.advance(seconds: 8 * 86_400)
      #expect(try await server.perform(.bump(scene.listing), as: scene.seller.token) == "done")
    }
  }

  @Test func pagesFollowEachOther() async throws {
    try await LiveServer.run { server async throws in
      let scene = try await Scene(server)
      let first = try await server.client.send(
        "GET", "/v1/moderation/reports?limit=1", token: scene.moderator.token)
      let cursor = try #require(first.object["cursor"]?.string)
      let rest = try await scene.items("/v1/moderation/reports?limit=1&cursor=\(cursor)", scene.moderator)
      #expect(rest.compactMap { ReportJSON.entry(of: $0)?.id } == [scene.report])
      for query in ["state=all", "cursor=x", "limit=0", "limit=101"] {
        let answer = try await server.client.send(
          "GET", "/v1/moderation/reports?\(query)", token: scene.moderator.token)
        #expect(answer.problem == "bad-request", "\(query)")
      }
    }
  }

  @Test func aRefusedDecisionHasACode() async throws {
    try await LiveServer.run { server async throws in
      let scene = try await Scene(server)
      let refused = try await scene.decide(.unhide(.listing(scene.listing)))
      #expect(refused.status == 409 && refused.problem == "decision-refused")
      #expect(refused.object["detail"]?.string == "decision-nothing-to-do")
      #expect(try await scene.decide(.hide(.listing(LiveServer.newID()))).status == 404)
      #expect(try await scene.decide(.warn(scene.moderator.id), note: "말").object["detail"]?.string == "decision-own")
      let wrong = try await server.client.send(
        "POST", "/v1/moderation/decisions", token: scene.moderator.token, JSONObject([.init("id", .int(1))]))
      #expect(wrong.problem == "bad-request" && wrong.object["detail"]?.string == "id")
    }
  }

  /// Every kind of decision for every kind of person.
  @Test(arguments: Decision.Action.Kind.allCases)
  func onlyModeratorsDecide(_ kind: Decision.Action.Kind) async throws {
    try await LiveServer.run { server async throws in
      let expired = try await server.signUp("expired")
      server.clock.advance(seconds: 181 * 24 * 3600)
      let scene = try await Scene(server)
      let (suspended, end) = (try await server.signUp("suspended"), server.clock.now().advanced(seconds: 86_400))
      try await server.store.members.setStanding(Standing(isModerator: true, suspendedUntil: end), of: suspended.id)
      let before = try await scene.decide(.warn(scene.seller.id), note: "말")
      let warning = try #require(DecisionJSON.entry(of: before.object)?.id)
      // Makes the decision possible.
      switch kind {
      case .unhide: #expect(try await scene.decide(.hide(.listing(scene.listing))).status == 200)
      case .restore: #expect(try await scene.decide(.suspend(scene.seller.id, until: end)).status == 200)
      default: break
      }
      let action: Decision.Action =
        switch kind {
        case .dismiss: .dismiss
        case .hide: .hide(.listing(scene.listing))
        case .unhide: .unhide(.listing(scene.listing))
        case .warn: .warn(scene.seller.id)
        case .suspend: .suspend(scene.seller.id, until: end)
        case .restore: .restore(scene.seller.id)
        case .undo: .undo(warning)
        }
      let people: [(Member, Int)] = [
        (expired, 401), (scene.other, 403), (scene.reporter, 403), (scene.seller, 403), (suspended, 403),
        (scene.moderator, 200),
      ]
      for (member, status) in people {
        let report = kind == .dismiss ? scene.report : nil
        let answer = try await scene.decide(action, on: report, note: "말", by: member)
        #expect(answer.status == status, "\(kind) by \(member.name): \(answer.text)")
      }
    }
  }
}
