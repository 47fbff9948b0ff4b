import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// The palette finds screens, settings and actions by the words that users type.
@MainActor
@Suite struct PaletteTests {
  private func palette(_ text: String, _ journey: Journey) async -> [PaletteEntry] {
    await journey.press(":")
    await journey.type(text)
    let entries = (journey.app.overlay as? ActionsModel)?.state.entries ?? []
    await journey.press("Esc")
    return entries
  }

  @Test(arguments: [
    ("chat", PaletteEntry.Command.action(.chatTab)), ("wish", .action(.wishlistTab)), ("판매내역", .action(.salesTab)),
    ("로그아웃", .account(.signOut)), ("sign out", .account(.signOut)), ("끌올", .action(.bump)),
    ("예약", .action(.changeStatus)), ("신고", .account(.reports)), ("나눔", .action(.write)),
    ("설정", .action(.settings)), ("settings", .action(.settings)), ("ㄱㅅ", .action(.search)),
    ("구매내역", .account(.purchases)), ("정렬", .action(.chooseOrder)), ("?", .action(.help)),
  ])
  func findsWhatPeopleType(_ text: String, _ wanted: PaletteEntry.Command) async {
    let journey = await Journey(JourneyPeople.listings, account: JourneyPeople.me, others: JourneyPeople.others)
    await journey.press("2")
    if wanted == .action(.chooseOrder) { await journey.press("1") }
    let found = await palette(text, journey)
    // What is called by just this word may stand before it.
    let first = found.prefix(["ㄱㅅ", "chat"].contains(text) ? 3 : 1)
    #expect(first.map(\.command).contains(wanted), "\(text): \(found.prefix(4).map(\.english))")
  }

  @Test(arguments: [
    ("block", PaletteEntry.Command.action(.block)), ("block seller", .action(.block)), ("차단", .action(.block)),
    ("판매자 차단", .action(.block)), ("offer", .action(.chat)), ("가격 제안", .action(.chat)),
    ("채팅방", .action(.chat)), ("회원가입", .action(.accountTab)),
  ])
  func findsWhatPeopleTypeOnAListing(_ text: String, _ wanted: PaletteEntry.Command) async {
    let journey = await Journey(JourneyPeople.listings, account: JourneyPeople.me, others: JourneyPeople.others)
    for _ in 0..<2 {
      let found = await palette(text, journey)
      #expect(found.first?.command == wanted, "\(text): \(found.prefix(4).map(\.english))")
      await journey.press("Enter")
    }
  }

  @Test func aSellerIsBlockedFromTheirListing() async {
    let journey = await Journey(JourneyPeople.listings, account: JourneyPeople.me, others: JourneyPeople.others)
    await journey.press("Enter", ":")
    await journey.type("block")
    await journey.press("Enter")
    #expect(journey.app.overlay is DialogModel && journey.shows("느긋한수달"), "\(journey.screen)")
    await journey.press("Shift-Tab", "Enter")
    #expect(journey.notice.contains("차단"))
    #expect(journey.app.front is HomeModel && !journey.shows("빈티지 롤러 스케이트"), "\(journey.screen)")
    await journey.press("2")
    let own = await palette("block", journey).first { $0.command == .action(.block) }
    #expect(own?.disabled == .reasonOwnListing)
  }

  @Test(arguments: [
    ("dark mode", Settings.ThemeChoice.dark), ("다크 모드", .dark), ("다크모드", .dark), ("light mode", .light),
  ])
  func aThemeIsFoundFirstByItsMode(_ text: String, _ theme: Settings.ThemeChoice) async {
    let journey = await Journey()
    var settings = journey.app.context.settings
    settings.theme = theme
    let found = await palette(text, journey)
    #expect(found.first?.command == .settings(settings), "\(found.prefix(3).map(\.english))")
  }

  @Test(arguments: ["theme", "dark", "테마", "다크"]) func findsThemes(_ text: String) async {
    let journey = await Journey()
    let found = await palette(text, journey).prefix(5).map(\.command)
    var dark = journey.app.context.settings
    dark.theme = .dark
    #expect(found.contains(.settings(dark)), "\(text): \(found)")
  }

  @Test func findsLanguagesAndTheSignIn() async {
    let journey = await Journey()
    var english = journey.app.context.settings
    english.language = .english
    #expect(await palette("language", journey).map(\.command).contains(.settings(english)))
    #expect(await palette("로그인", journey).first?.command == .account(.signIn))
  }

  @Test func aSettingIsChosenAtOnceAndSaid() async {
    let journey = await Journey()
    await journey.press(":")
    await journey.type("english")
    await journey.press("Enter")
    #expect(journey.app.context.settings.language == .english && journey.app.overlay == nil)
    #expect(journey.notice.contains("English"), "\(journey.notice)")
  }

  @Test func whatCannotBeDoneIsLastAndCursorMovementsAreNotThere() async {
    let journey = await Journey()
    let all = await palette("", journey)
    let disabled = all.map { $0.disabled != nil }
    #expect(disabled == disabled.sorted { !$0 && $1 })
    let movements: Set<Action> = [.moveDown, .pageUp, .nextFocus, .palette]
    for entry in all {
      if case .action(let action) = entry.command { #expect(!movements.contains(action), "\(entry.english)") }
    }
  }

  @Test func anAccountEntryLeavesTheQuestionBelow() async {
    let journey = await Scene.question.journey(size: Size(columns: 80, rows: 24), language: .korean)
    await journey.press(":")
    await journey.type("회원가입")
    await journey.press("Enter")
    #expect(journey.app.overlay == nil && journey.app.front?.destination == .signUp)
  }

  /// T1: the help filters as the user types, and shows whole sentences under headings, at any size and in both
  /// languages.
  @Test(arguments: [Language.korean, .english]) func theHelpSaysWholeSentences(_ language: Language) async {
    for scene in [Scene.home, .sales, .roomCards, .search] {
      let journey = await scene.journey(size: Size(columns: 80, rows: 24), language: language)
      await journey.press("F1")
      let count = (journey.app.overlay as? ActionsModel)?.state.entries.count ?? 0
      #expect(count > 20)
      for _ in 0..<count {
        #expect(!journey.screen.contains("…"), "\(journey.screen)")
        await journey.press("Down")
      }
      await journey.type("quit")
      #expect(journey.shows(language == .korean ? "종료" : "uit"))
    }
  }
}
