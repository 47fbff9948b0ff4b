import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Reading the handbook in the program.
@MainActor
@Suite struct HandbookJourneyTests {
  private func open(
    size: Size = Size(columns: 80, rows: 12), language: Language = .english,
    settings: Settings = Settings(motion: false), handbook: (any HandbookSource)? = ScriptedHandbook()
  ) async -> Journey {
    let journey = await Journey(size: size, language: language, settings: settings, handbook: handbook)
    await journey.press(":")
    await journey.type("handbook")
    await journey.press("Enter")
    return journey
  }

  @Test(arguments: Language.allCases) func thePaletteOpensIt(_ language: Language) async {
    let journey = await open(language: language)
    #expect(journey.app.front?.destination == .handbook)
    #expect(journey.shows(language == .korean ? "시작하기" : "Getting started"))
    await journey.press("j", "Enter")
    #expect(journey.shows(language == .korean ? "• cat:도서: 카테고리" : "• cat:books: one"))
  }

  @Test func aPageScrollsWithTheKeysOfALongList() async {
    let journey = await open()
    await journey.press("Enter")
    #expect(journey.shows("Getting started") && !journey.shows("--neighborhood 11680101"))
    await journey.press("G")
    #expect(journey.shows("--price 10000..50000") && !journey.shows("Getting started"))
    await journey.press("gg", "j")
    #expect(!journey.shows("Getting started") && journey.shows("Open a listing with Enter"))
    await journey.press("k", "Space")
    #expect(!journey.shows("Open a listing"))
    await journey.press("Home", "End", "PageUp", "Ctrl-u", "PageUp", "PageUp")
    #expect(journey.shows("Getting started"))
  }

  @Test func topicsFollowEachOther() async {
    let journey = await open()
    await journey.press("l", "l")
    #expect(journey.shows("leaves out a word"))
    await journey.press("h", "h")
    #expect(journey.shows("Getting started"), "the first has none before it")
    await journey.press("Right", "Right", "Right")
    #expect(journey.shows("Keys"))
    await journey.press("Esc")
    #expect(journey.app.front?.destination == .handbook && journey.shows("Handbook"))
    await journey.press("Esc")
    #expect(journey.app.front?.destination == .home)
  }

  @Test func wordsAreFoundAndReadWhereTheyStand() async {
    let journey = await open()
    await journey.press("/")
    await journey.type("one category")
    await journey.press("Enter")
    #expect(journey.app.overlay == nil && journey.shows("• cat:books: one category"))
    await journey.press("/")
    await journey.type("global.suspend")
    await journey.press("Enter")
    #expect(journey.rows.contains { $0.contains("Ctrl-Z") && $0.contains("global.suspend") }, "\(journey.screen)")
    await journey.press("/")
    await journey.type("xyzzy")
    await journey.press("Enter", "Esc")
    #expect(journey.rows.contains { $0.contains("global.suspend") })
  }

  @Test func whereThereIsRoomThePageStandsBesideTheTopics() async {
    let journey = await open(size: Size(columns: 120, rows: 30))
    #expect(journey.shows("Searching") && journey.shows("Open a listing with Enter"))
    await journey.press("j")
    #expect(journey.shows("leaves out a word") && journey.shows("Getting started"))
    #expect(journey.cursorRow.contains("Searching"))
    await journey.press("Enter")
    #expect(!journey.cursorRow.contains("leaves out") && journey.frame.cursor?.column ?? 0 > 28)
    await journey.click("Getting started")
    #expect(journey.shows("Open a listing with Enter"))
  }

  @Test func theMouseOpensTopicsAndTurnsTheWheel() async {
    let journey = await open()
    await journey.click("Searching")
    #expect(journey.shows("leaves out a word"))
    await journey.press("l")
    await journey.send(.mouse(Mouse(.wheelDown, at: Point(column: 5, row: 5))))
    #expect(!journey.rows.contains { $0.hasPrefix("  Keys") })
  }

  @Test func itIsReadAloud() async {
    let journey = await open(settings: Settings(motion: false, screenReader: true))
    #expect(journey.spoken.map(\.text).prefix(2) == ["Handbook", "Getting started, item, 1 of 3"])
    #expect(journey.spoken[1].isCurrent)
    await journey.press("Enter")
    #expect(journey.spoken.first?.text == "Getting started, heading" && journey.spoken.first?.isCurrent == true)
    await journey.press("j")
    #expect(journey.cursorRow.hasPrefix("Open a listing with Enter, and go back with Esc."), "\(journey.screen)")
    await journey.press("G")
    #expect(journey.cursorRow.hasPrefix("Undo with u."))
    await journey.press("l", "j")
    #expect(journey.cursorRow.hasPrefix("-word: leaves out a word."))
  }

  @Test func theLanguageOfTheSettingsIsThatOfTheHandbook() async {
    let journey = await open(language: .korean)
    #expect(journey.shows("시작하기"))
    await journey.press(",", "j")
    for _ in 0..<3 where journey.app.context.strings.language != .english { await journey.press("l") }
    #expect(journey.app.context.strings.language == .english, "\(journey.screen)")
    await journey.press("Esc")
    #expect(journey.shows("Getting started"))
  }

  @Test func keysOfOnesOwnAreInIt() async throws {
    let own = Keymap(overrides: ["global.search": [try #require(KeyChord("F3"))]])
    let journey = await Journey(language: .english, keymap: own, handbook: ScriptedHandbook())
    await journey.press("5", "G", "k", "Enter", "Enter")
    #expect(journey.shows("1. Search with F3."), "\(journey.screen)")
  }

  @Test func withoutItsFilesItSaysSo() async {
    let journey = await open(handbook: nil)
    #expect(journey.shows("The handbook did not come with this program."))
    await journey.press("Enter", "j", "/", "l", "Esc")
    #expect(journey.app.front?.destination == .home)
  }
}
