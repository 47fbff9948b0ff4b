import MarketTesting
import Marketplace
import Testing

/// Drafts, and the neighborhoods of an account.
@Suite struct PersonalServicesTests {
  private let people = TestPeople()
  private var me: ID<Account> { people.me.id }
  private let nonhyeon = NeighborhoodCode("11680108")

  @Test func anEmptyDraftIsDropped() async throws {
    let drafts = people.market.drafts
    let draft = ListingDraft(title: "의자", price: "3만")
    try await drafts.keep(draft, of: me)
    #expect(try await drafts.draft(of: me, about: nil) == draft)
    try await drafts.keep(ListingDraft(title: "  ", categories: [.wanted]), of: me)
    #expect(try await drafts.draft(of: me, about: nil) == nil)
    let edit = ListingDraft(listing: people.all[0].id, description: "새 설명")
    try await drafts.keep(edit, of: me)
    #expect(try await drafts.draft(of: me, about: people.all[0].id) == edit)
    try await drafts.drop(of: me, about: people.all[0].id)
    #expect(try await drafts.draft(of: me, about: people.all[0].id) == nil)
    let failure = StoreError.diskFull(path: "Market.sqlite")
    people.personal.fail(with: failure)
    await #expect(throws: failure) { try await drafts.keep(edit, of: me) }
    await #expect(throws: failure) { try await drafts.draft(of: me, about: nil) }
  }

  @Test func anAccountHasNeighborhoodsOfItsOwn() async throws {
    let neighborhoods = people.market.neighborhoods
    let chosen = try await neighborhoods.add(nonhyeon, for: me)
    #expect(chosen.chosen == [Sample.home, nonhyeon] && chosen.current == nonhyeon)
    #expect(try await neighborhoods.choice(of: me) == chosen)
    #expect(try await neighborhoods.choice(of: nil) == NeighborhoodChoice(only: ChosenNeighborhoods.home))
    #expect(try await neighborhoods.choice(of: people.other.id) == NeighborhoodChoice(only: Sample.home))
    #expect(try await neighborhoods.setRange(.five, for: me).range == .five)
    #expect(try await neighborhoods.use(Sample.home, for: me).current == Sample.home)
    #expect(try await neighborhoods.remove(Sample.home, for: me) == people.accounts.account(me)?.neighborhoods)
    await #expect(throws: NeighborhoodsError.rule(.last)) { try await neighborhoods.remove(nonhyeon, for: me) }
    await #expect(throws: NeighborhoodsError.unknown(NeighborhoodCode("0"))) {
      try await neighborhoods.add(NeighborhoodCode("0"), for: me)
    }
  }

  @Test func whoHasNoAccountIsTheGuest() async throws {
    let neighborhoods = people.market.neighborhoods
    let chosen = try await neighborhoods.add(nonhyeon, for: Sample.seller(99))
    #expect(try await neighborhoods.choice(of: nil) == chosen)
    let failure = StoreError.diskFull(path: "Market.sqlite")
    people.accounts.fail(with: failure)
    await #expect(throws: NeighborhoodsError.store(failure)) { try await neighborhoods.use(Sample.home, for: me) }
    await #expect(throws: failure) { try await neighborhoods.choice(of: me) }
    #expect(try await neighborhoods.choice(of: nil) == chosen)
  }
}
