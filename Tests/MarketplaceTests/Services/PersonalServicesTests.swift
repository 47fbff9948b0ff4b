import MarketTesting
import Marketplace
import Testing

/// Drafts, and the neighborhoods of an account.
@Suite struct PersonalServicesTests {
  private let people = TestPeople()
  private var me: ID<Account> { people.me.id }
  private let nonhyeon = NeighborhoodCode("11680108")

  @Test func anEmptyDraftIsDropped() async throws {
    let drafts = people.market(of: me).drafts
    let draft = ListingDraft(title: "의자", price: "3만")
    try await drafts.keep(draft)
    #expect(try await drafts.draft(about: nil) == draft)
    try await drafts.keep(ListingDraft(title: "  ", categories: [.wanted]))
    #expect(try await drafts.draft(about: nil) == nil)
    let edit = ListingDraft(listing: people.all[0].id, description: "새 설명")
    try await drafts.keep(edit)
    #expect(try await drafts.draft(about: people.all[0].id) == edit)
    try await drafts.drop(about: people.all[0].id)
    #expect(try await drafts.draft(about: people.all[0].id) == nil)
    let failure = StoreError.diskFull(path: "Market.sqlite")
    people.personal.fail(with: failure)
    await #expect(throws: failure) { try await drafts.keep(edit) }
    await #expect(throws: failure) { try await drafts.draft(about: nil) }
  }

  @Test func anAccountHasNeighborhoodsOfItsOwn() async throws {
    let neighborhoods = people.market(of: me).neighborhoods
    let chosen = try await neighborhoods.add(nonhyeon)
    #expect(chosen.chosen == [Sample.home, nonhyeon] && chosen.current == nonhyeon)
    #expect(try await neighborhoods.choice() == chosen)
    let guest = NeighborhoodChoice(only: NeighborhoodCode.suggested)
    #expect(try await people.market(of: nil).neighborhoods.choice() == guest)
    let others = NeighborhoodChoice(only: Sample.home)
    #expect(try await people.market(of: people.other.id).neighborhoods.choice() == others)
    #expect(try await neighborhoods.setRange(.five).range == .five)
    #expect(try await neighborhoods.use(Sample.home).current == Sample.home)
    #expect(try await neighborhoods.remove(Sample.home) == people.accounts.account(me)?.neighborhoods)
    await #expect(throws: NeighborhoodsError.rule(.last)) { try await neighborhoods.remove(nonhyeon) }
    await #expect(throws: NeighborhoodsError.unknown(NeighborhoodCode("0"))) {
      try await neighborhoods.add(NeighborhoodCode("0"))
    }
  }

  @Test func whoHasNoAccountIsTheGuest() async throws {
    let guest = people.market(of: nil).neighborhoods
    let mine = people.market(of: me).neighborhoods
    let chosen = try await people.market(of: Sample.seller(99)).neighborhoods.add(nonhyeon)
    #expect(try await guest.choice() == chosen)
    let failure = StoreError.diskFull(path: "Market.sqlite")
    people.accounts.fail(with: failure)
    await #expect(throws: NeighborhoodsError.store(failure)) { try await mine.use(Sample.home) }
    await #expect(throws: failure) { try await mine.choice() }
    #expect(try await guest.choice() == chosen)
  }
}
