import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// T13: `u` undoes the user's last change, and Ctrl-R redoes it.
@MainActor
@Suite struct UndoJourneyTests {
  private let listing = JourneyListings.all[1]

  private func journey(_ language: Language = .korean) async -> Journey {
    await Journey(language: language, account: Sample.account(listing.seller))
  }

  private func rename(_ journey: Journey, to title: String) async throws {
    let listings = journey.market(of: listing.seller).listings
    try await journey.outside {
      _ = try await listings.edit(listing.id, ListingChanges(title: title))
    }
  }

  @Test(arguments: Language.allCases) func noNoticeNamesAKeyThatIsTyped(_ language: Language) async {
    let journey = await Journey(language: language, account: JourneyPeople.me)
    let notice = Notice(sentence: Sentence(.hasHidden, "A"))
    let (whole, short) =
      language == .korean
      ? ("숨겼어요: A. 나에게만 보여요. u로 되돌릴 수 있어요.", "숨겼어요: A. 나에게만 보여요.")
      : ("Hidden: A. Only you can see it. Press u to undo.", "Hidden: A. Only you can see it.")
    #expect(journey.app.text(of: notice) == whole)
    await journey.press("/")
    #expect(journey.app.text(of: notice) == short)
    // Another key of the action that is not typed.
    let more = Keymap(overrides: ["global.undo": ["u", "F12"].compactMap(KeyChord.init)])
    let other = await Journey(language: language, keymap: more, account: JourneyPeople.me)
    await other.press("/")
    #expect(other.app.text(of: notice).contains("F12"))
    // Text without such a key stays as it is.
    let news = Sentence(.newsLineKey, "A", "B", "Alt-n")
    #expect(journey.app.context.strings.whileTyping(news) == journey.app.context.strings(news))
  }

  @Test func anEditGoesBackAndForth() async throws {
    let journey = await journey()
    try await rename(journey, to: "낚시 의자")
    #expect(journey.shows("낚시 의자"))
    await journey.press("u")
    #expect(journey.foot.contains("되돌렸어요: \(listing.title.prefix(8))"), "\(journey.foot)")
    #expect(journey.shows("접이식 캠핑 의자") && !journey.shows("낚시 의자 "))
    await journey.press("Ctrl-r")
    #expect(journey.foot.contains("다시 실행했어요: 낚시 의자"), "\(journey.foot)")
    #expect(journey.rows.contains { $0.contains("낚시 의자") && !$0.contains("다시") })
  }

  @Test func whatIsDeletedComesBackWhereItWas() async throws {
    let journey = await journey()
    let listings = journey.market(of: listing.seller).listings
    try await journey.outside { _ = try await listings.delete(listing.id) }
    #expect(!journey.shows("24,000원"), "its seller sees what is left of it")
    await journey.press("Enter", "u")
    #expect(journey.listing != nil, "on every screen")
    await journey.press("Esc")
    #expect(journey.shows("24,000원"))
    #expect(journey.home.selected?.id == JourneyListings.all[0].id)
  }

  @Test func everyActGoesBackOneByOneAndTheEndIsSaid() async throws {
    let journey = await journey(.english)
    for number in 1...3 { try await rename(journey, to: "Chair \(number)") }
    await journey.press("u", "u", "u")
    #expect(journey.shows("접이식 캠핑 의자"))
    await journey.press("u")
    #expect(journey.foot.contains("Nothing to undo."), "\(journey.foot)")
    await journey.press("Ctrl-r", "Ctrl-r", "Ctrl-r", "Ctrl-r")
    #expect(journey.shows("Chair 3") && journey.foot.contains("Nothing to redo."))
  }

  @Test func whatWasBuiltUponStaysAndIsSaid() async throws {
    let journey = await journey()
    try await rename(journey, to: "낚시 의자")
    var edited = listing
    edited.title = "손으로 고친 의자"
    let byHand = edited
    await journey.outside { try? await journey.store.save([byHand]) }
    await journey.press("u")
    #expect(journey.shows("그 뒤에 바뀌어서"), "\(journey.screen)")
    #expect(journey.shows("손으로 고친 의자"))
  }

  @Test(arguments: [Language.korean, .english]) func aBlockIsUndoneBeforeWhatIsOlder(_ language: Language) async throws
  {
    let journey = await journey(language)
    try await rename(journey, to: "낚시 의자")
    let other = JourneyListings.all[0]
    let accounts = journey.market(of: listing.seller).accounts
    try await journey.outside {
      try await accounts.setBlocked(other.seller, to: true)
    }
    #expect(!journey.shows(other.title))
    await journey.press("u")
    let words = language == .korean ? "되돌렸어요: \(other.sellerName) (차단)." : "Undone: \(other.sellerName) (blocked)."
    #expect(journey.foot.contains(words), "\(journey.foot)")
    #expect(journey.shows(other.title) && journey.shows("낚시 의자"), "what is older stays")
    await journey.press("Ctrl-r")
    #expect(!journey.shows(other.title))
  }

  @Test func aStoreThatFailsIsSaid() async throws {
    let journey = await journey(.english)
    try await rename(journey, to: "Chair")
    journey.store.fail(.write, with: .diskFull(path: "/data"))
    await journey.press("u")
    #expect(journey.shows("/data"), "\(journey.screen)")
    journey.store.fail(.write, with: nil)
    await journey.press("u")
    #expect(journey.foot.contains("Undone: "))
  }

  @Test func aGuestIsToldWhyNot() async {
    for key in ["u", "Ctrl-r"] {
      let journey = await Journey(language: .english)
      await journey.press(key)
      #expect(journey.foot.contains("Sign in to undo."), "\(journey.foot)")
    }
  }

  @Test func nothingIsUndoneBehindAQuestionOrInAField() async throws {
    let journey = await journey()
    try await rename(journey, to: "낚시 의자")
    await journey.press("n", "u")
    #expect(journey.app.overlay is MenuModel)
    await journey.press("Esc", ":", "/", "u", "Esc", "Esc")
    #expect(journey.app.overlay == nil && journey.shows("낚시 의자"))
  }
}
