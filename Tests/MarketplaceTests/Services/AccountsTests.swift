import MarketTesting
import Marketplace
import Testing

@Suite struct AccountsTests {
  private let people = TestPeople()
  private var market: Market { people.market(of: me) }
  private var accounts: any Accounts { market.accounts }
  private var me: ID<Account> { people.me.id }
  private var other: ID<Account> { people.other.id }
  private let home = NeighborhoodChoice(only: Sample.home)

  @Test func whoSignsUpCanSignIn() async throws {
    let picture = Picture(source: .file("ab/c.jpg"))
    let new = try await accounts.signUp(NewAccount(name: "  새이웃 ", neighborhoods: home, picture: picture))
    #expect(new.name == "새이웃" && new.joinedAt == people.clock.now() && new.picture == picture)
    #expect(new.id.high >> 12 & 0xF == 7)
    #expect(try await accounts.signIn(" 새이웃") == new)
    #expect(try await accounts.signIn("\(new.id)") == new)
    #expect(try await accounts.all().map(\.name) == ["Hedgehog", "느긋한수달", "새이웃"])
  }

  @Test func whoIsLookedForStaysAsHeIs() async throws {
    let neighbor = try #require(people.all.map { Seller(id: $0.seller, name: $0.sellerName) }.last)
    #expect(try await accounts.person(named: " \(people.me.name) ") == Profile(people.me, manner: .normal))
    #expect(try await accounts.person(named: "\(me)") == Profile(people.me, manner: .normal))
    #expect(try await accounts.person(named: neighbor.name) == Profile(neighbor, manner: .normal))
    #expect(try await accounts.person(named: "\(neighbor.id)") == Profile(neighbor, manner: .normal))
    await #expect(throws: AccountsError.unknown(name: "아무개")) { try await accounts.person(named: "아무개 ") }
    #expect(try await accounts.all().map(\.name) == ["Hedgehog", "느긋한수달"], "nobody was made an account")
  }

  @Test(arguments: ["HEDGEHOG", "느긋한수달", "이웃3"])
  func anIdThatSomebodyHasIsTaken(_ name: String) async throws {
    await #expect(throws: AccountsError.rule(.taken)) {
      try await accounts.signUp(NewAccount(name: name, neighborhoods: home))
    }
  }

  @Test(arguments: [
    ("", AccountRule.noName), (" \n", .noName), (String(repeating: "가", count: 21), .longName(limit: 20)),
    ("느긋 수달", .strangeName), ("a\u{202E}b", .strangeName), ("a\u{7}b", .strangeName), ("a\u{200B}", .strangeName),
    (String(repeating: "🦦", count: 20), .strangeName),
    ("가" + String(repeating: "\u{301}", count: 400), .longName(limit: 20)),
    ("하늘\u{302E}", .strangeName), ("하늘\u{302F}", .strangeName), ("하\u{16FF0}늘", .strangeName),
    ("a" + String(repeating: "\u{301}", count: 5), .strangeName), ("\u{301}a", .strangeName),
    ("\u{1112}", .strangeName), ("하\u{11A8}\u{11A8}", .strangeName), ("\u{1112}\u{119E}\u{11AB}", .strangeName),
    (".", .strangeName), ("..", .strangeName), ("-", .strangeName), ("_", .strangeName), ("…", .strangeName),
  ])
  func anIdThatNobodyCouldTypeIsRefused(_ name: String, _ rule: AccountRule) async throws {
    await #expect(throws: AccountsError.rule(rule)) {
      try await accounts.signUp(NewAccount(name: name, neighborhoods: home))
    }
    await #expect(throws: AccountsError.rule(rule)) { try await accounts.rename(to: name) }
  }

  @Test func anIDOfWrittenOutSyllablesIsTheSameID() async throws {
    let decomposed = "\u{1112}\u{1161}\u{1102}\u{1173}\u{11AF}"
    let account = try await accounts.signUp(NewAccount(name: decomposed, neighborhoods: home))
    #expect(account.name.unicodeScalars.elementsEqual("하늘".unicodeScalars))
    #expect(try await accounts.signIn("하늘").id == account.id)
    #expect(try await accounts.signIn(decomposed).id == account.id)
  }

  @Test func nobodyElseSignsIn() async throws {
    for name in ["", "없는이웃", "\(Sample.seller(99))", "느긋 수달"] {
      await #expect(throws: AccountsError.self) { try await accounts.signIn(name) }
    }
    await #expect(throws: AccountsError.unknown(name: "없는이웃")) { try await accounts.signIn(" 없는이웃 ") }
  }

  @Test func aNeighborKnownByHisListingsGetsAnAccount() async throws {
    let neighbor = try await accounts.signIn("이웃3")
    #expect(neighbor.id == Sample.seller(3) && neighbor.name == "이웃3")
    let newest = try #require(people.all.first { $0.seller == neighbor.id })
    #expect(neighbor.neighborhoods == NeighborhoodChoice(only: newest.neighborhood))
    #expect(try await accounts.signIn("\(Sample.seller(3))") == neighbor)
    #expect(try await accounts.signIn("\(Sample.seller(4))").name == "이웃4")
  }

  @Test func aNeighborOfSeveralWordsSignsInHoweverHeWritesThem() async throws {
    let otto = Sample.account(Sample.seller(70), name: "Otto from 4B")
    #expect(try await people.accounts.add(otto, skeleton: PlainLookalikes().skeleton(of: otto.name)))
    for name in ["Otto from 4B", " otto FROM 4b "] {
      #expect(try await accounts.signIn(name) == otto)
      #expect(try await accounts.person(named: name) == Profile(otto, manner: .normal))
    }
    await #expect(throws: AccountsError.unknown(name: "Otto")) { try await accounts.signIn("Otto") }
  }

  @Test func ofTwoNeighborsOfOneNameNoneIsTaken() async throws {
    var twin = Sample.listing(60, seller: Sample.seller(60))
    twin.sellerName = "이웃3"
    try await people.listings.save([twin])
    await #expect(throws: AccountsError.unknown(name: "이웃3")) { try await accounts.signIn("이웃3") }
  }

  @Test func anotherIdIsKnownAtOnce() async throws {
    #expect(try await accounts.rename(to: "바쁜수달").name == "바쁜수달")
    #expect(try await accounts.signIn("바쁜수달").id == me)
    await #expect(throws: AccountsError.unknown(name: "느긋한수달")) { try await accounts.signIn("느긋한수달") }
    await #expect(throws: AccountsError.rule(.taken)) { try await accounts.rename(to: "hedgehog") }
    await #expect(throws: AccountsError.unknown(name: "\(Sample.seller(99))")) {
      try await people.market(of: Sample.seller(99)).accounts.rename(to: "누구")
    }
    let listing = NewListing(title: "의자", description: "튼튼", categories: [.wanted], neighborhood: Sample.home)
    #expect(try await market.listings.publish(listing).sellerName == "바쁜수달")
  }

  @Test func aPictureComesAndGoes() async throws {
    let picture = Picture(source: .file("ab/c.jpg"))
    #expect(try await accounts.setPicture(to: picture).picture == picture)
    #expect(try await accounts.profile(me)?.picture == picture)
    #expect(try await accounts.setPicture(to: nil).picture == nil)
    await #expect(throws: AccountsError.self) {
      try await people.market(of: Sample.seller(99)).accounts.setPicture(to: nil)
    }
  }

  @Test func profilesAreOfAccountsAndOfNeighbors() async throws {
    #expect(try await accounts.profile(me) == Profile(people.me, manner: .normal))
    #expect(
      try await accounts.profile(Sample.seller(3))
        == Profile(Seller(id: Sample.seller(3), name: "이웃3"), manner: .normal))
    #expect(try await accounts.profile(Sample.seller(99)) == nil)
  }

  @Test func nobodyBlocksOrReportsHimself() async throws {
    await #expect(throws: AccountsError.rule(.yourself)) { try await accounts.setBlocked(me, to: true) }
    let mine = try await people.listing(of: people.me)
    for (subject, rule) in [(Report.Subject.account(me), AccountRule.yourself), (.listing(mine.id), .yourListing)] {
      await #expect(throws: AccountsError.rule(rule)) {
        try await accounts.report(subject, reason: .spam, note: "")
      }
    }
  }

  @Test func theBlockedAreNamed() async throws {
    for id in [other, Sample.seller(3), Sample.seller(99)] { try await accounts.setBlocked(id, to: true) }
    #expect(try await accounts.blocked().map(\.name) == ["\(Sample.seller(99))", "이웃3", "Hedgehog"])
  }

  @Test func aReportIsKept() async throws {
    let note = String(repeating: "가", count: ReportRules.noteLimit + 9)
    let report = try await accounts.report(.account(other), reason: .fraud, note: " \(note) ")
    #expect(report.note.count == ReportRules.noteLimit && report.state == .open)
    #expect(try await accounts.reports() == [report])
  }

  /// The next report about the same keeps the words of the one that it replaces, unless it has words of its own.
  @Test(arguments: [("", "말이 심해요"), ("또 그래요", "또 그래요")])
  func aReportWithoutWordsKeepsThoseBefore(_ note: String, _ kept: String) async throws {
    _ = try await accounts.report(.account(other), reason: .insult, note: "말이 심해요")
    let report = try await accounts.report(.account(other), reason: .spam, note: note)
    #expect(report.note == kept && report.reason == .spam)
    #expect(try await accounts.reports() == [report])
  }

  @Test func anOpenReportMakesWayForTheNextAboutTheSame() async throws {
    let listing = people.all[4]
    func report(_ reason: Report.Reason) async throws -> Report {
      people.clock.advance(seconds: 1)
      return try await accounts.report(.listing(listing.id), reason: reason, note: "")
    }
    let first = try await report(.spam)
    let second = try await report(.fraud)
    #expect(try await accounts.reports() == [second])
    let undone = try await market.undo.undo()
    #expect(undone == UndoResult(kind: .report, subject: .listings([listing]), isUndo: true))
    #expect(try await accounts.reports() == [first], "the one that had made way")
    #expect(try await market.undo.redo().kind == .report)
    #expect(try await accounts.reports() == [second])
    var dismissed = second
    dismissed.state = .dismissed
    try await people.commands.add(dismissed)
    #expect(try await market.listings.row(listing.id, from: nil) != nil)
    let third = try await report(.other)
    #expect(try await accounts.reports() == [third, dismissed], "what is decided stays")
    #expect(try await market.listings.row(listing.id, from: nil) == nil)
  }

  @Test func anOpenReportIsWithdrawnByWhoMadeItAndADecidedOneStays() async throws {
    let (first, second) = (people.all[4], people.all[5])
    _ = try await accounts.report(.listing(first.id), reason: .spam, note: "")
    var upheld = try await accounts.report(.listing(second.id), reason: .other, note: "")
    upheld.state = .upheld
    try await people.commands.add(upheld)
    let others = people.market(of: other).accounts
    #expect(try await !others.withdrawReport(about: .listing(first.id)))
    for promised in [true, false] {
      #expect(try await accounts.withdrawReport(about: .listing(first.id)) == promised)
    }
    #expect(try await !accounts.withdrawReport(about: .listing(second.id)))
    #expect(try await accounts.reports() == [upheld])
    #expect(try await people.accounts.visibility(for: me).listings == [second.id])
  }

  @Test func aStoreThatFailsIsTold() async throws {
    let failure = StoreError.diskFull(path: "Market.sqlite")
    people.accounts.fail(with: failure)
    await #expect(throws: AccountsError.store(failure)) { try await accounts.signIn("느긋한수달") }
    await #expect(throws: AccountsError.store(failure)) { try await accounts.rename(to: "바쁜수달") }
    await #expect(throws: AccountsError.store(failure)) { try await accounts.setPicture(to: nil) }
    await #expect(throws: AccountsError.store(failure)) { try await accounts.setBlocked(other, to: true) }
    await #expect(throws: AccountsError.store(failure)) {
      try await accounts.report(.account(other), reason: .spam, note: "")
    }
    await #expect(throws: failure) { try await accounts.withdrawReport(about: .account(other)) }
    await #expect(throws: failure) { try await accounts.profile(me) }
    await #expect(throws: failure) { try await accounts.blocked() }
  }
}
