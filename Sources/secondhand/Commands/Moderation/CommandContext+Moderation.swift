import Marketplace
import Screens

/// Finds reports and decisions on a server by an id, a short id or their subject.
extension CommandContext {
  /// The context of a command of moderators or about their notices, which only servers have. Throws `CommandFailure`.
  static func onServer(_ options: GlobalOptions) async throws -> CommandContext {
    guard try Composition(options.parsed).server != nil else {
      throw CommandFailure(.refused, try ResolvedConfiguration(options.parsed).strings(.errorOwnStore))
    }
    return try await CommandContext(options, needsListings: false, needsActor: true)
  }

  /// The maximum number of items per page.
  private static let pageSize = 100
  /// The maximum number of items to search for a short id.
  private static let mostSearched = 1000

  /// The newest reports; a `limit` of 0 means all.
  func reports(_ filter: ReportFilter, limit: Int) async throws -> [ReportEntry] {
    try await all(limit) { before, count throws(ModerationError) in
      try await market.moderation.reports(filter, before: before, limit: count)
    }
  }

  /// The newest decisions; a `limit` of 0 means all.
  func decisions(about person: ID<Account>?, limit: Int) async throws -> [DecisionEntry] {
    try await all(limit) { before, count throws(ModerationError) in
      try await market.moderation.decisions(about: person, before: before, limit: count)
    }
  }

  private func all<Item>(
    _ limit: Int, _ read: (Int?, Int) async throws(ModerationError) -> NumberedPage<Item>
  ) async throws -> [Item] {
    let most = limit > 0 ? limit : Int.max
    var (items, before): ([Item], Int?) = ([], nil)
    repeat {
      let page: NumberedPage<Item>
      do throws(ModerationError) { page = try await read(before, min(Self.pageSize, most - items.count)) } catch {
        throw CommandFailure(error, strings)
      }
      items += page.items
      before = page.next
    } while before != nil && items.count < most
    return items
  }

  /// The report with this id or short id; nil if there is none. Throws `CommandFailure` if several match.
  func report(_ text: String) async throws -> ReportCase? {
    guard let id = try await reportID(text) else { return nil }
    do throws(ModerationError) { return try await market.moderation.reportCase(id) } catch {
      if error == .notFound { return nil }
      throw CommandFailure(error, strings)
    }
  }

  private func reportID(_ text: String) async throws -> ID<Report>? {
    if let id = ID<Report>(text) { return id }
    guard let short = ShortID(text) else { return nil }
    var found: [ReportEntry] = []
    for filter in ReportFilter.allCases {
      found += try await reports(filter, limit: Self.mostSearched).filter { short.fits($0.id) }
    }
    return try only(found, named: text) { ("\($0.id)", strings.subject(of: $0)) }?.id
  }

  func unknownReport(_ text: String) -> CommandFailure {
    CommandFailure(.notFound, strings(.errorUnknownReport, text))
  }

  /// The decision with this id or short id. Throws `CommandFailure` if there is none or several match.
  func decision(_ text: String) async throws -> ID<Decision> {
    if let id = ID<Decision>(text) { return id }
    let unknown = CommandFailure(.notFound, strings(.errorUnknownDecision, text))
    guard let short = ShortID(text) else { throw unknown }
    let found = try await decisions(about: nil, limit: Self.mostSearched).filter { short.fits($0.id) }
    let entry = try only(found, named: text) { entry in
      ("\(entry.id)", strings.words(entry.decision, offset: market.clock.offset(at: entry.decision.time)))
    }
    guard let entry else { throw unknown }
    return entry.id
  }

  /// The listing, post or comment of a report with this id, otherwise the listing, post or comment with this id.
  func moderatedContent(_ text: String) async throws -> Decision.Content {
    if let found = try await report(text) {
      switch found.entry.report.subject {
      case .listing(let id): return .listing(id)
      case .post(let id): return .post(id)
      case .comment(let id): return .comment(id)
      case .account: throw CommandFailure(.notFound, strings(.errorReportNoListing, text))
      }
    }
    return try await content(text)
  }

  /// A full id may be that of a post or a comment that the market shows; otherwise it is taken for a listing's.
  private func content(_ text: String) async throws -> Decision.Content {
    if let id = ID<Post>(text) {
      if (try? await market.town.post(id, from: nil)) != nil { return .post(id) }
      let comment = ID<PostComment>(high: id.high, low: id.low)
      if (try? await market.town.comment(comment)) != nil { return .comment(comment) }
    }
    do throws(CommandFailure) { return .listing(try await known(text)) } catch {
      guard error.code == .notFound, let id = try? await post(text) else { throw error }
      return .post(id)
    }
  }

  private func known(_ text: String) async throws(CommandFailure) -> ID<Listing> {
    do { return try await listing(text) } catch {
      throw error as? CommandFailure ?? CommandFailure(.notFound, strings(.errorNotFound, text))
    }
  }

  /// The reported person of a report with this id, otherwise the person with this name or id.
  func moderatedPerson(_ text: String) async throws -> ID<Account> {
    guard let found = try await report(text) else { return try await person(text) }
    guard let person = found.entry.reported else {
      throw CommandFailure(.notFound, strings(.errorReportNoPerson, text))
    }
    return person.id
  }

  /// The person with this name or id. Also searches the reports, because a replica may not know a person whose listings
  /// are hidden.
  private func person(_ text: String) async throws -> ID<Account> {
    do throws(CommandFailure) { return try await people.person(named: text).id } catch {
      guard error.code == .notFound else { throw error }
      if let id = ID<Account>(text) { return id }
      for filter in ReportFilter.allCases {
        let reported = try await reports(filter, limit: Self.mostSearched).lazy.compactMap(\.reported)
        if let found = reported.first(where: { $0.name == text }) { return found.id }
      }
      throw error
    }
  }

  func decide(_ action: Decision.Action, on report: ID<Report>?, note: String) async throws -> DecisionEntry {
    var random = SystemRandomNumberGenerator()
    let id = ID<Decision>(at: market.clock.now(), random: &random)
    do throws(ModerationError) {
      return try await market.moderation.decide(NewDecision(id: id, action: action, report: report, note: note))
    } catch { throw CommandFailure(error, strings) }
  }
}
