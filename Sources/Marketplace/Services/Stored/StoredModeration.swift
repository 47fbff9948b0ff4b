/// The moderation of a store for one viewer.
struct StoredModeration: Moderation {
  let viewer: Viewer
  let store: any ModerationStore
  let accounts: any AccountStore
  let listings: any ListingStore
  let chats: any ChatStore
  let town: any TownStore
  let commands: CommandPerformer

  /// The maximum number of items per page.
  private static let mostItems = 100
  /// The maximum number of revisions to search for the reported version.
  private static let mostRevisions = 500

  func reports(_ filter: ReportFilter, before: Int?, limit: Int) async throws(ModerationError)
    -> NumberedPage<ReportEntry>
  {
    try await checkModerator()
    return try await asking { () async throws(StoreError) in
      let page = try await store.reports(filter, before: before, limit: Self.bounded(limit))
      var entries: [ReportEntry] = []
      for report in page.items { entries.append(try await entry(report)) }
      return NumberedPage(items: entries, next: page.next)
    }
  }

  func reportCase(_ id: ID<Report>) async throws(ModerationError) -> ReportCase {
    try await checkModerator()
    let found = try await asking { () async throws(StoreError) in
      guard let report = try await store.report(id) else { return ReportCase?.none }
      return try await evidence(of: report)
    }
    guard let found else { throw .notFound }
    return found
  }

  func decide(_ decision: NewDecision) async throws(ModerationError) -> DecisionEntry {
    // See "Errors of actors" in Documentation.docc/Decisions.md, here and below.
    let made: Decision
    do throws(ModerationError) { made = try await commands.perform(Decide(new: decision)) } catch { throw error }
    return try await asking { () async throws(StoreError) in try await entry(made) }
  }

  func decisions(about person: ID<Account>?, before: Int?, limit: Int) async throws(ModerationError)
    -> NumberedPage<DecisionEntry>
  {
    try await checkModerator()
    return try await asking { () async throws(StoreError) in
      let page = try await store.decisions(about: person, before: before, limit: Self.bounded(limit))
      return NumberedPage(items: try await entries(page.items), next: page.next)
    }
  }

  func notices(limit: Int) async throws(ModerationError) -> [Notice] {
    guard let me = viewer.account else { return [] }
    let limit = Self.bounded(limit)
    return try await asking { () async throws(StoreError) in
      var notices = try await store.outcomes(for: me, limit: limit).map { Notice($0) }
      for decision in try await store.decisions(about: me, before: nil, limit: limit).items {
        var undone: Decision?
        if case .undo(let id) = decision.action { undone = try await store.decision(id) }
        if let notice = Notice(decision, undoing: undone) { notices.append(notice) }
      }
      return Array(notices.sorted { ($0.time, $0.id) > ($1.time, $1.id) }.prefix(limit))
    }
  }

  private static func bounded(_ limit: Int) -> Int { min(max(1, limit), mostItems) }

  private func checkModerator() async throws(ModerationError) {
    let me = try viewer.signedIn(or: ModerationError.guest)
    let standing = try await asking { () async throws(StoreError) in try await store.standing(of: me) }
    guard standing.isModerating(at: commands.clock.now()) else { throw .notModerator }
  }

  private func asking<Answer>(_ ask: () async throws(StoreError) -> Answer) async throws(ModerationError) -> Answer {
    do throws(StoreError) { return try await ask() } catch { throw .store(error) }
  }
}

// Combines reports and decisions with the people and listings they refer to.
extension StoredModeration {
  private func evidence(of report: Report) async throws(StoreError) -> ReportCase {
    do throws(StoreError) {
      let entry = try await entry(report)
      let decisions = try await store.decisions(on: report.id)
      var earlier: [Decision] = []
      var standing = Standing()
      if let person = entry.reported?.id {
        standing = try await store.standing(of: person)
        let known = Set(decisions.map(\.id))
        earlier = try await store.decisions(about: person, before: nil, limit: Self.mostItems).items
          .filter { !known.contains($0.id) }
      }
      var (listing, reported): (Listing?, Listing?) = (nil, nil)
      if case .listing(let id) = report.subject {
        listing = try await listings.listing(id)
        // The oldest revision after the report started from the version that the reporter saw.
        let since = try await commands.store.revisions(of: id, limit: Self.mostRevisions).last { $0.time > report.time }
        reported = since?.before
      }
      var (post, comment): (Post?, PostComment?) = (nil, nil)
      if case .comment(let id) = report.subject { comment = try await town.comment(id) }
      if case .post(let id) = report.subject { post = try await town.posts([id])[id] }
      return ReportCase(
        entry: entry, listing: listing, reportedListing: reported, post: post, comment: comment,
        messages: try await chats.messages(reportedIn: report.id), decisions: try await entries(decisions),
        earlier: try await entries(earlier), standing: standing)
    } catch { throw error }
  }

  private func entry(_ report: Report) async throws(StoreError) -> ReportEntry {
    do throws(StoreError) {
      var reported: NamedPerson?
      var title: String?
      switch report.subject {
      case .account(let id): reported = try await named(id)
      case .post(let id):
        if let post = try await town.posts([id])[id] {
          (reported, title) = (NamedPerson(id: post.author, name: post.authorName), post.title)
        }
      case .comment(let id):
        if let comment = try await town.comment(id) {
          reported = NamedPerson(id: comment.author, name: comment.authorName)
          title = try await town.posts([comment.post])[comment.post]?.title
        }
      case .listing(let id):
        if let listing = try await listings.listing(id) {
          (reported, title) = (NamedPerson(id: listing.seller, name: listing.sellerName), listing.title)
        }
      }
      return ReportEntry(report: report, reporter: try await named(report.reporter), reported: reported, title: title)
    } catch { throw error }
  }

  private func entries(_ decisions: [Decision]) async throws(StoreError) -> [DecisionEntry] {
    var entries: [DecisionEntry] = []
    for decision in decisions { entries.append(try await entry(decision)) }
    return entries
  }

  private func entry(_ decision: Decision) async throws(StoreError) -> DecisionEntry {
    do throws(StoreError) {
      let moderator = try await named(decision.moderator)
      guard let person = decision.person else {
        return DecisionEntry(decision: decision, moderator: moderator, person: nil)
      }
      return DecisionEntry(decision: decision, moderator: moderator, person: try await named(person))
    } catch { throw error }
  }

  private func named(_ id: ID<Account>) async throws(StoreError) -> NamedPerson {
    do throws(StoreError) {
      if let account = try await accounts.account(id) { return NamedPerson(id: id, name: account.name) }
      return NamedPerson(id: id, name: try await listings.seller(id)?.name ?? "\(id)")
    } catch { throw error }
  }
}
