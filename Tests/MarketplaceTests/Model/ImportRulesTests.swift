import MarketTesting
import Marketplace
import Testing

/// What the import of another person's file may change in a store.
@Suite struct ImportRulesTests {
  private let me = Sample.account(Sample.seller(1), name: "하늘")

  private func rules(restoring: Bool = false) -> ImportRules {
    ImportRules(isRestoring: restoring, now: Sample.now, accounts: [me], lookalikes: PlainLookalikes())
  }

  private func stranger(_ number: Int = 3, named name: String = "바다") -> Listing {
    var listing = Sample.listing(number, seller: Sample.seller(50))
    listing.sellerName = name
    return listing
  }

  private func here(_ listing: Listing) -> (Listing, Timestamp) { (listing, listing.updatedAt) }

  @Test func whatIsNewOrNewerIsTaken() {
    var rules = rules()
    let listing = stranger()
    var newer = listing
    newer.updatedAt = Sample.now
    newer.title = "새 제목"
    var counted = listing
    counted.counts.hearts = 7
    #expect(rules.judge(listing, over: nil) == .take(listing))
    #expect(rules.judge(listing, over: here(newer)) == .known)
    #expect(rules.judge(listing, over: here(listing)) == .known)
    var renewed = newer
    renewed.counts.hearts = 7
    #expect(rules.judge(newer, over: here(counted)) == .take(renewed))
    #expect(rules.issues == [])
  }

  @Test(arguments: [false, true]) func absurdNumbersAreRefusedOrCapped(_ isRestoring: Bool) {
    var rules = rules(restoring: isRestoring)
    for (number, amount) in [Int.max, -1, ListingRules.highestPrice + 1].enumerated() {
      var listing = stranger(number)
      listing.price = Money(won: amount)
      #expect(rules.judge(listing, over: nil) == .refused)
    }
    var counted = stranger(8)
    (counted.price, counted.counts) = (
      Money(won: ListingRules.highestPrice), .init(hearts: .max, chats: 3, views: .max)
    )
    guard case .take(let taken) = rules.judge(counted, over: nil) else { return #expect(Bool(false)) }
    let most = ImportRules.highestCount
    #expect(taken.counts == .init(hearts: most, chats: 3, views: most) && taken.price == counted.price)
    #expect(rules.issues.count { if case .impossiblePrice = $0 { true } else { false } } == 3)
    #expect(rules.issues.last == .cappedCounts(listings: 1))
  }

  @Test func aProfileStaysAndFutureDatesOfAccountsAreCounted() {
    var rules = rules()
    var (edited, late) = (me, Sample.account(Sample.seller(51), name: "바다"))
    edited.about = "다른 소개"
    late.joinedAt = Sample.now.advanced(seconds: 9)
    var taken = late
    taken.joinedAt = Sample.now
    #expect(rules.take([me, edited, late]) == [taken])
    #expect(rules.issues == [.account(name: "하늘", .otherProfile), .future(count: 1)])
  }

  @Test func aListingKeepsItsOwner() {
    var stolen = stranger()
    let mine = here(stolen)
    stolen.seller = Sample.seller(51)
    stolen.updatedAt = Sample.now
    var rules = rules()
    #expect(rules.judge(stolen, over: mine) == .refused)
    #expect(rules.issues == [.otherOwner(title: stolen.title)] && rules.issues.allSatisfy(\.isForRestoring))
    var own = self.rules(restoring: true)
    #expect(own.judge(stolen, over: mine) == .take(stolen))
  }

  @Test func peopleWithAccountsSpeakForThemselves() {
    var forged = stranger()
    forged.seller = me.id
    var edited = forged
    (edited.price, edited.updatedAt) = (Money(won: 1), Sample.now)
    var rules = rules()
    #expect(rules.judge(forged, over: nil) == .refused)
    #expect(rules.judge(edited, over: here(forged)) == .refused)
    #expect(rules.judge(forged, over: here(forged)) == .known)
    #expect(rules.issues.count == 2 && rules.issues.first == .ownedHere(title: forged.title, name: "하늘"))
    let room = ChatRoom(listing: forged.id, buyer: Sample.seller(9), seller: me.id)
    #expect(!rules.mayTalk(in: room))
    #expect(!rules.mayTalk(in: ChatRoom(listing: forged.id, buyer: me.id, seller: Sample.seller(9))))
    #expect(rules.mayTalk(in: ChatRoom(listing: forged.id, buyer: Sample.seller(8), seller: Sample.seller(9))))
    var own = self.rules(restoring: true)
    #expect(own.judge(edited, over: here(forged)) == .take(edited) && own.mayTalk(in: room) && own.issues == [])
  }

  @Test(arguments: ["하늘", "\u{1112}\u{1161}\u{1102}\u{1173}\u{11AF}"])
  func nobodyElseIsShownByTheNameOfAnAccount(_ name: String) {
    var rules = rules()
    for number in [3, 4] {
      guard case .take(let taken) = rules.judge(stranger(number, named: name), over: nil) else {
        Issue.record("it was not taken")
        continue
      }
      #expect(taken.sellerName == "하늘-0032")
    }
    #expect(rules.issues == [.renamed(name: "하늘", shown: "하늘-0032")], "told once")
  }

  @Test func whoComesWithTheFileKeepsHisNameToo() {
    var rules = rules()
    let sea = Sample.account(Sample.seller(70), name: "바다")
    #expect(rules.take([sea]) == [sea])
    guard case .take(let taken) = rules.judge(stranger(), over: nil) else { return }
    #expect(taken.sellerName == "바다-0032")
  }

  @Test func theFutureIsNow() {
    var late = stranger()
    late.createdAt = Sample.now.advanced(seconds: 60)
    (late.updatedAt, late.bumpedAt, late.deletedAt) = (late.createdAt, late.createdAt, late.createdAt)
    var rules = rules()
    guard case .take(let taken) = rules.judge(late, over: nil) else {
      Issue.record("it was not taken")
      return
    }
    #expect(
      [taken.createdAt, taken.updatedAt, taken.bumpedAt, taken.deletedAt] == Array(repeating: Sample.now, count: 4))
    #expect(rules.issues == [.future(count: 1)])
    var later = ImportRules(
      isRestoring: false, now: Sample.now.advanced(seconds: 5), accounts: [], lookalikes: PlainLookalikes())
    #expect(later.judge(late, over: here(taken)) == .known, "importing twice adds nothing")
    late.title = "새 제목"
    guard case .take = later.judge(late, over: here(taken)) else {
      Issue.record("it was not taken")
      return
    }
    var account = Sample.account(Sample.seller(7))
    account.joinedAt = Sample.now.advanced(seconds: 60)
    #expect(rules.take([account]).first?.joinedAt == Sample.now)
  }

  @Test(arguments: [-1, 4_102_444_800, 253_402_300_799] as [Int64], [false, true])
  func impossibleYearsAreRefused(_ seconds: Int64, _ restoring: Bool) {
    var listing = stranger()
    listing.bumpedAt = Timestamp(seconds: seconds)
    var rules = rules(restoring: restoring)
    #expect(rules.judge(listing, over: nil) == .refused)
    var account = Sample.account(Sample.seller(7), name: "바다")
    account.joinedAt = listing.bumpedAt
    #expect(rules.take([account]) == [])
    #expect(rules.issues == [.impossibleTime(title: listing.title), .account(name: "바다", .impossibleTime)])
  }
}
