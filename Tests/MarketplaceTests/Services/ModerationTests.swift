import MarketTesting
import Marketplace
import Testing

/// The rules of decisions, and what everybody learns of them.
@Suite struct ModerationTests {
  private let people = TestPeople()
  private let moderator = Sample.account(Sample.seller(60), name: "관리자")
  private let seller = Sample.account(Sample.seller(61), name: "판매자")
  private let id = Sample.listing(200).id

  init() async throws {
    for account in [moderator, seller] {
      _ = try await people.accounts.add(account, skeleton: Skeleton(account.name))
    }
    let members = InMemoryMemberStore(of: people.accounts)
    try await members.setStanding(Standing(isModerator: true), of: moderator.id)
    var listing = Sample.listing(200, title: "수상한 물건", seller: seller.id)
    (listing.sellerName, listing.status) = (seller.name, .forSale)
    try await people.listings.save([listing])
  }

  private func standing(_ standing: Standing, of account: Account) async throws {
    try await InMemoryMemberStore(of: people.accounts).setStanding(standing, of: account.id)
  }

  private func market(_ account: Account) -> Market { people.market(of: account.id) }

  private func report(by account: Account, _ subject: Report.Subject? = nil) async throws -> ID<Report> {
    try await market(account).accounts.report(subject ?? .listing(id), reason: .fraud, note: "사기 같아요").id
  }

  @discardableResult
  private func decide(
    _ number: UInt64, _ action: Decision.Action, on report: ID<Report>? = nil, note: String = "", by who: Account? = nil
  ) async throws(ModerationError) -> DecisionEntry {
    let decision = NewDecision(id: ID(high: 8, low: number), action: action, report: report, note: note)
    do throws(ModerationError) { return try await market(who ?? moderator).moderation.decide(decision) } catch {
      throw error
    }
  }

  private func state(_ report: ID<Report>) async throws -> Report.State? {
    try await InMemoryModerationStore(of: people.accounts).report(report)?.state
  }

  private func notices(_ account: Account) async throws -> [Notice.Kind] {
    try await market(account).moderation.notices(limit: 10).map(\.kind)
  }

  private func isShown(to account: Account) async throws -> Bool {
    try await market(account).listings.row(id, from: nil)?.listing.isHidden == false
  }

  @Test func onlyModeratorsReadAndDecide() async throws {
    let report = try await report(by: people.me)
    try await standing(
      Standing(isModerator: true, suspendedUntil: people.clock.now().advanced(seconds: 60)), of: people.other)
    let cases: [(Market, ModerationError)] = [
      (people.market(of: nil), .guest), (market(people.me), .notModerator), (market(people.other), .notModerator),
    ]
    for (market, error) in cases {
      await #expect(throws: error) { try await market.moderation.reports(.open, before: nil, limit: 10) }
      await #expect(throws: error) { try await market.moderation.reportCase(report) }
      await #expect(throws: error) { try await market.moderation.decisions(about: nil, before: nil, limit: 10) }
      await #expect(throws: error) {
        try await market.moderation.decide(NewDecision(id: ID(high: 8, low: 1), action: .hide(.listing(id))))
      }
    }
    #expect(try await people.market(of: nil).moderation.notices(limit: 10) == [])
    #expect(try await market(moderator).moderation.reports(.open, before: nil, limit: 10).items.count == 1)
  }

  @Test func aHiddenListingStaysHiddenForItsSeller() async throws {
    let (first, second) = (try await report(by: people.me), try await report(by: people.other))
    try await decide(1, .hide(.listing(id)), on: first, note: "규칙에 어긋나요")
    #expect(try await market(seller).listings.row(id, from: nil)?.listing.isHidden == true)
    #expect(try await market(moderator).listings.row(id, from: nil) == nil)
    await #expect(throws: ListingsError.rule(.heldByModerator)) {
      try await market(seller).listings.setHidden(id, to: false)
    }
    let several = try await market(seller).listings.perform(.setHidden(false), on: [id])
    #expect(several[id] == .rule(.heldByModerator))
    // The other report about it needs no decision of its own.
    #expect(try await (state(first), state(second)) == (.upheld, .upheld))
    #expect(try await notices(seller) == [.listingHidden])
    #expect(try await market(seller).moderation.notices(limit: 1).first?.note == "규칙에 어긋나요")
    for reporter in [people.me, people.other] {
      let notice = try await market(reporter).moderation.notices(limit: 1).first
      #expect(notice?.kind == .reportUpheld && notice?.note == "")
      #expect(try await market(reporter).accounts.reports().map(\.state) == [.upheld])
    }
    try await decide(2, .unhide(.listing(id)))
    #expect(try await isShown(to: moderator))
    #expect(try await notices(seller).sorted { $0.rawValue < $1.rawValue } == [.listingHidden, .listingShown])
    _ = try await market(seller).listings.setHidden(id, to: true)
    _ = try await market(seller).listings.setHidden(id, to: false)
  }

  @Test func aHiddenPostIsSeenOnlyByItsAuthor() async throws {
    let (author, scenario) = (people.other, TownScenario())
    try await scenario.begin(people.me.id, author.id, people)
    let post = scenario.theirs
    let report = try await report(by: people.me, .post(post))
    _ = try await market(people.me).accounts.withdrawReport(about: .post(post))
    let second = try await self.report(by: seller, .post(post))
    #expect(try await market(moderator).moderation.reportCase(second).post?.id == post && report != second)
    try await decide(1, .hide(.post(post)), on: second, note: "광고예요")
    #expect(try await state(second) == .upheld)
    #expect(try await market(author).town.post(post, from: nil).post.isHidden)
    #expect(try await market(author).town.own(.written, after: nil, limit: 9).posts.contains { $0.id == post })
    let around = PostQuery(around: TownScenario.home)
    for member in [people.me, moderator] {
      let town = market(member).town
      await #expect(throws: TownError.notFound) { try await town.post(post, from: nil) }
      await #expect(throws: TownError.notFound) { try await town.comment(NewComment(post: post, text: "저도요")) }
      #expect(try await !town.posts(around, after: nil, limit: 9).posts.contains { $0.id == post })
      #expect(try await !town.posts(by: author.id, limit: 9).contains { $0.id == post })
      let pins = try await town.pins(PostFilter(), in: MapArea(around: around.circle), limit: 9).pins
      #expect(!pins.contains { $0.id == post } && pins.count == 3)
    }
    #expect(try await notices(author) == [.postHidden])
    #expect(try await market(author).moderation.notices(limit: 1).first?.post == post)
    _ = try await market(author).town.edit(post, PostChanges(title: "고친 질문"))
    #expect(try await market(author).town.post(post, from: nil).post.isHidden, "an edit shows nothing")
    await #expect(throws: ModerationError.rule(.nothingToDo)) { try await decide(2, .hide(.post(post))) }
    try await decide(3, .undo(ID(high: 8, low: 1)))
    #expect(try await market(people.me).town.post(post, from: nil).post.title == "고친 질문")
    #expect(try await state(second) == .open)
    #expect(try await notices(author).contains(.postShown))
    try await market(author).town.delete(post)
    await #expect(throws: ModerationError.notFound) { try await decide(4, .hide(.post(post))) }
  }

  @Test func aHiddenCommentKeepsItsPlaceWithoutItsText() async throws {
    let scenario = TownScenario()
    try await scenario.begin(people.me.id, people.other.id, people)
    _ = try await market(seller).town.comment(
      NewComment(post: scenario.mine, parent: scenario.answer, text: "답글"))
    func texts() async throws -> [String] {
      try await market(people.me).town.comments(of: scenario.mine, after: nil, limit: 9).comments.map(\.comment.text)
    }
    try await decide(1, .hide(.comment(scenario.answer)))
    #expect(try await texts() == ["", "답글"])
    #expect(try await market(people.me).town.post(scenario.mine, from: nil).post.counts.comments == 1)
    #expect(try await notices(people.other) == [.commentHidden])
    await #expect(throws: TownError.rule(.deleted)) {
      try await market(people.me).town.set(.likeComment(scenario.answer), to: true)
    }
    try await decide(2, .unhide(.comment(scenario.answer)))
    #expect(try await texts() == ["이렇게요", "답글"])
    #expect(try await market(people.me).town.post(scenario.mine, from: nil).post.counts.comments == 2)
    await #expect(throws: ModerationError.rule(.nothingToDo)) {
      try await decide(3, .unhide(.comment(scenario.answer)))
    }
  }

  @Test func anInboxHasNoHiddenComment() async throws {
    let scenario = TownScenario()
    try await scenario.begin(people.me.id, people.other.id, people)
    let inbox = market(people.me).inbox
    func texts() async throws -> [String] {
      _ = try await inbox.catchUp(after: nil)
      return try await inbox.items([.comment], limit: 9).map(\.text)
    }
    #expect(try await texts() == ["이렇게요"])
    try await decide(1, .hide(.comment(scenario.answer)))
    #expect(try await texts().isEmpty)
    try await decide(2, .unhide(.comment(scenario.answer)))
    #expect(try await texts() == ["이렇게요"])
  }

  /// The seller's own undo brings back nothing that a moderator hid.
  @Test func undoDoesNotShowAHiddenListing() async throws {
    _ = try await market(seller).listings.setHidden(id, to: true)
    try await decide(1, .hide(.listing(id)))
    await #expect(throws: UndoError.self) { try await market(seller).undo.undo() }
    #expect(try await !isShown(to: seller))
    try await decide(2, .undo(ID(high: 8, low: 1)))
    // Hidden by its seller, as before.
    #expect(try await !isShown(to: seller))
    _ = try await market(seller).listings.setHidden(id, to: false)
    #expect(try await isShown(to: moderator))
  }

  @Test func deletingAHiddenListingDoesNotShowItEither() async throws {
    try await decide(1, .hide(.listing(id)))
    _ = try await market(seller).listings.delete(id)
    _ = try await market(seller).undo.undo()
    #expect(try await !isShown(to: seller))
    await #expect(throws: ListingsError.rule(.heldByModerator)) {
      try await market(seller).listings.setHidden(id, to: false)
    }
    _ = try await market(seller).listings.delete(id)
    // The decision can still be undone after the listing was deleted.
    try await decide(2, .undo(ID(high: 8, low: 1)))
  }

  @Test func aDismissalDecidesItsReportAlone() async throws {
    let (first, second) = (try await report(by: people.me), try await report(by: people.other))
    try await decide(1, .dismiss, on: first, note: "문제없어 보여요")
    #expect(try await (state(first), state(second)) == (.dismissed, .open))
    #expect(try await market(people.me).moderation.notices(limit: 1).first?.note == "문제없어 보여요")
    #expect(try await notices(seller) == [])
    // The reporter sees it again.
    #expect(try await isShown(to: people.me))
    await #expect(throws: ModerationError.rule(.nothingToDo)) { try await decide(2, .dismiss, on: first) }
    await #expect(throws: ModerationError.rule(.noReport)) { try await decide(3, .dismiss) }
    try await decide(4, .undo(ID(high: 8, low: 1)))
    #expect(try await state(first) == .open)
    #expect(try await notices(people.me).contains(.reportReopened))
  }

  @Test func aWarningAndASuspensionReachThePerson() async throws {
    let report = try await report(by: people.me, .account(seller.id))
    await #expect(throws: ModerationError.rule(.noNote)) { try await decide(1, .warn(seller.id), on: report) }
    try await decide(1, .warn(seller.id), on: report, note: "조심해 주세요")
    let end = people.clock.now().advanced(seconds: 86_400)
    for wrong in [people.clock.now(), people.clock.now().advanced(seconds: 4000 * 86_400)] {
      await #expect(throws: ModerationError.rule(.end)) { try await decide(2, .suspend(seller.id, until: wrong)) }
    }
    try await decide(2, .suspend(seller.id, until: end), on: report)
    let found = try await market(moderator).moderation.reportCase(report)
    #expect(found.standing.suspendedUntil == end)
    #expect(found.decisions.map(\.decision.action) == [.suspend(seller.id, until: end), .warn(seller.id)])
    try await decide(3, .restore(seller.id))
    await #expect(throws: ModerationError.rule(.nothingToDo)) { try await decide(4, .restore(seller.id)) }
    await #expect(throws: ModerationError.rule(.changedSince)) { try await decide(5, .undo(ID(high: 8, low: 2))) }
    try await decide(6, .undo(ID(high: 8, low: 3)))
    #expect(try await market(moderator).moderation.reportCase(report).standing.suspendedUntil == end)
    try await decide(7, .undo(ID(high: 8, low: 2)))
    #expect(try await state(report) == .upheld)
    try await decide(8, .undo(ID(high: 8, low: 1)))
    #expect(try await state(report) == .open)
    let kinds = try await notices(seller)
    #expect(Set(kinds) == [.warning, .suspended, .restored, .warningWithdrawn])
    #expect(kinds.count == 6)
    await #expect(throws: ModerationError.rule(.undone)) { try await decide(9, .undo(ID(high: 8, low: 1))) }
    await #expect(throws: ModerationError.rule(.undone)) { try await decide(9, .undo(ID(high: 8, low: 8))) }
  }

  @Test func aDecisionThatIsSentAgainCountsOnce() async throws {
    let report = try await report(by: people.me)
    let first = try await decide(1, .hide(.listing(id)), on: report)
    #expect(try await decide(1, .unhide(.listing(id))) == first)
    #expect(try await market(moderator).moderation.decisions(about: nil, before: nil, limit: 10).items == [first])
    try await standing(Standing(isModerator: true), of: people.other)
    await #expect(throws: ModerationError.notFound) { try await decide(1, .unhide(.listing(id)), by: people.other) }
  }

  @Test func moderatorsDecideNeitherAboutThemselvesNorAboutEachOther() async throws {
    try await standing(Standing(isModerator: true), of: people.other)
    let report = try await report(by: people.me, .account(moderator.id))
    await #expect(throws: ModerationError.rule(.yourself)) { try await decide(1, .dismiss, on: report) }
    await #expect(throws: ModerationError.rule(.otherModerator)) {
      try await decide(1, .warn(moderator.id), on: report, note: "말", by: people.other)
    }
    try await decide(2, .warn(seller.id), note: "말")
    try await standing(Standing(isModerator: true), of: seller)
    await #expect(throws: ModerationError.rule(.yourself)) {
      try await decide(3, .undo(ID(high: 8, low: 2)), by: seller)
    }
  }

  @Test func aDecisionNamesTheReportedPerson() async throws {
    let report = try await report(by: people.me, .account(people.other.id))
    await #expect(throws: ModerationError.rule(.unrelated)) { try await decide(1, .hide(.listing(id)), on: report) }
    await #expect(throws: ModerationError.notFound) { try await decide(1, .hide(.listing(Sample.listing(999).id))) }
    await #expect(throws: ModerationError.notFound) { try await decide(1, .warn(Sample.seller(99)), note: "말") }
    await #expect(throws: ModerationError.notFound) { try await decide(1, .dismiss, on: ID(high: 1, low: 1)) }
    await #expect(throws: ModerationError.notFound) { try await decide(1, .undo(ID(high: 1, low: 1))) }
    await #expect(throws: ModerationError.rule(.nothingToDo)) { try await decide(1, .unhide(.listing(id))) }
    try await decide(1, .hide(.listing(id)))
    await #expect(throws: ModerationError.rule(.nothingToDo)) { try await decide(2, .hide(.listing(id))) }
  }

  @Test func theEvidenceHasTheListingAsItWas() async throws {
    let report = try await report(by: people.me)
    people.clock.advance(seconds: 60)
    _ = try await market(seller).listings.edit(id, ListingChanges(title: "착한 물건"))
    _ = try await market(seller).listings.edit(id, ListingChanges(title: "더 착한 물건"))
    try await decide(1, .warn(seller.id), note: "예전 일")
    let found = try await market(moderator).moderation.reportCase(report)
    #expect(found.reportedListing?.title == "수상한 물건")
    #expect(found.listing?.title == "더 착한 물건")
    #expect(found.entry.reporter.name == people.me.name)
    #expect(found.entry.reported?.name == seller.name)
    #expect(found.decisions == [])
    #expect(found.earlier.map(\.decision.note) == ["예전 일"])
    await #expect(throws: ModerationError.notFound) {
      try await market(moderator).moderation.reportCase(ID(high: 1, low: 1))
    }
  }
}
