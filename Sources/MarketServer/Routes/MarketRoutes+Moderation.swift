internal import Hummingbird
internal import MarketAPI
internal import MarketJSON
internal import Marketplace

extension MarketRoutes {
  func notices(_ asked: Asked) async throws -> Response {
    let limit = try asked.limit()
    let notices = try await moderating { () async throws(ModerationError) in
      try await market(asked).moderation.notices(limit: limit)
    }
    return page(notices.map { .object(NoticeJSON.object(for: $0)) }, next: nil, total: nil)
  }

  func reports(_ asked: Asked) async throws -> Response {
    let filter = try asked.text("state").map { text throws in
      guard let filter = ReportFilter(rawValue: text) else {
        throw DetailedProblem(problem: .badRequest, detail: "state")
      }
      return filter
    }
    let (before, limit) = (try before(asked), try asked.limit())
    let found = try await moderating { () async throws(ModerationError) in
      try await market(asked).moderation.reports(filter ?? .open, before: before, limit: limit)
    }
    return page(
      found.items.map { .object(ReportJSON.object(for: $0)) }, next: found.next.map(String.init), total: nil)
  }

  func report(_ asked: Asked) async throws -> Response {
    let id: ID<Report> = try asked.id("report")
    let found = try await moderating { () async throws(ModerationError) in
      try await market(asked).moderation.reportCase(id)
    }
    return Answer.json(ReportJSON.object(for: found))
  }

  func decisions(_ asked: Asked) async throws -> Response {
    let person = try asked.text("person").map { text throws in
      guard let person = ID<Account>(text) else { throw DetailedProblem(problem: .badRequest, detail: "person") }
      return person
    }
    let (before, limit) = (try before(asked), try asked.limit())
    let found = try await moderating { () async throws(ModerationError) in
      try await market(asked).moderation.decisions(about: person, before: before, limit: limit)
    }
    return page(
      found.items.map { .object(DecisionJSON.object(for: $0)) }, next: found.next.map(String.init), total: nil)
  }

  func decide(_ asked: Asked) async throws -> Response {
    let object = try await asked.object()
    let decision: NewDecision
    do throws(CommandFault) { decision = try DecisionJSON.newDecision(of: object) } catch {
      switch error {
      case .field(let name): throw DetailedProblem(problem: .badRequest, detail: name)
      case .unknown: throw Problem.badRequest
      }
    }
    let made = try await moderating { () async throws(ModerationError) in
      try await market(asked).moderation.decide(decision)
    }
    return Answer.json(DecisionJSON.object(for: made))
  }

  /// The cursor of a page: the number of the previous page's last item.
  private func before(_ asked: Asked) throws -> Int? { try asked.number("cursor", in: 0...Int.max) }

  /// Converts a `ModerationError` to a problem.
  private func moderating<Value>(_ ask: () async throws(ModerationError) -> Value) async throws -> Value {
    do throws(ModerationError) { return try await ask() } catch {
      switch error {
      case .guest: throw Problem.signedOut
      case .notModerator: throw Problem.forbidden
      case .notFound: throw Problem.notFound
      case .rule: throw DetailedProblem(problem: .refused, detail: error.code)
      case .unreachable: throw Problem.unavailable
      case .store(let fault): throw fault
      }
    }
  }
}
