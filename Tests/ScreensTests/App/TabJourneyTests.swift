import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// H1, H12 and T0: tabs, going back, quitting, and letters typed into a field.
@MainActor
@Suite struct TabJourneyTests {
  @Test func digitsAndTabChangeTheTab() async {
    let journey = await Journey(account: Sample.account(Sample.seller(1)))
    for (key, tab) in [("2", Tab.sales), ("3", .wishlist), ("4", .chat), ("5", .account), ("6", .town), ("1", .home)] {
      await journey.press(key)
      #expect(journey.app.tabs.tab == tab)
    }
    for tab in [Tab.sales, .wishlist, .chat, .account, .town, .home] {
      await journey.press("Tab")
      #expect(journey.app.tabs.tab == tab)
    }
    await journey.press("Shift-Tab")
    #expect(journey.app.tabs.tab == .town)
  }

  @Test func aGuestGoesThroughTheTabsThatAreForHim() async {
    let journey = await Journey()
    await journey.press("Tab")
    #expect(journey.app.tabs.tab == .account)
    await journey.press("Tab")
    #expect(journey.app.tabs.tab == .town)
    await journey.press("Tab")
    #expect(journey.app.tabs.tab == .home)
  }

  /// A long neighborhood name is shortened, because a tab outside the screen could not be clicked.
  @Test(arguments: [40, 44, 60, 80], Language.allCases)
  func everyTabIsShownWhateverTheNeighborhoodIsCalled(_ columns: Int, _ language: Language) async {
    for code in SampleNeighborhoods.all.map(\.code) {
      let journey = await Journey(
        size: Size(columns: columns, rows: 12), language: language, choice: NeighborhoodChoice(only: code))
      for tab in Tab.allCases {
        let isThere = journey.frame.hits.contains { $0.target == HitTarget("tab", tab.rawValue) && !$0.area.isEmpty }
        #expect(isThere, "\(tab): \(journey.rows[0])")
      }
      #expect(journey.rows[0].hasSuffix(" ▾"))
      #expect(journey.rows[0].columns <= columns)
    }
  }

  @Test func tabsKeepWhereTheyAre() async {
    let journey = await Journey()
    await journey.press("j", "c", "5", "G", "1")
    #expect(journey.app.front?.destination == .categories)
    await journey.press("5")
    #expect(journey.cursorRow.contains("프로그램 정보"))
  }

  @Test func theActiveTabGoesToTheTopFirstAndToItsRootThen() async {
    let journey = await Journey()
    await journey.press("j", "j", "c", "G", "1")
    #expect(journey.app.front?.destination == .categories)
    #expect(journey.cursorRow.contains("전체상품"))
    await journey.press("1")
    #expect(journey.app.front?.destination == .home)
    #expect(journey.home.list.current == 2)
    await journey.press("1")
    #expect(journey.home.list.current == 0)
    #expect(journey.home.list.top == 0)
  }

  @Test(arguments: ["Esc", "Backspace"])
  func goesBackFromEveryScreen(_ key: String) async {
    let journey = await Journey()
    for way in [["Enter"], ["c"], ["r"], ["n"], ["?", "Tab"], [","]] {
      for step in way { await journey.press(step) }
      #expect(journey.app.overlay != nil || !journey.app.tabs.isAtRoot, "\(way) opens nothing")
      await journey.press(key)
      #expect(journey.app.overlay == nil && journey.app.front?.destination == .home, "\(key) after \(way)")
    }
  }

  @Test func escapeAtARootStaysThere() async {
    let journey = await Journey()
    await journey.press("5", "Esc")
    #expect(journey.app.tabs.tab == .account)
    #expect(!journey.app.hasEnded)
  }

  @Test func escapeLeavesAHalfTypedChord() async {
    let journey = await Journey()
    await journey.press("c", "G")
    await journey.send(.key(Key(.character("g"))))
    #expect(journey.foot.contains("g…"))
    await journey.press("Esc")
    #expect(journey.app.front?.destination == .categories)
    await journey.press("gg")
    #expect(journey.cursorRow.contains("전체상품"))
  }

  @Test func qQuitsAtARootAndGoesBackElsewhere() async {
    let journey = await Journey()
    await journey.press("Enter", "q")
    #expect(journey.app.front?.destination == .home)
    #expect(!journey.app.hasEnded)
    await journey.press("q")
    #expect(await journey.hasFinished())
  }

  @Test func controlCTwiceQuits() async {
    let journey = await Journey()
    await journey.press("Ctrl-c")
    #expect(journey.foot.contains("한 번 더 Ctrl-C를 누르면 종료해요."))
    #expect(!journey.app.hasEnded)
    await journey.press("j", "Ctrl-c")
    #expect(!journey.app.hasEnded, "another key came between")
    await journey.press("Ctrl-c")
    #expect(await journey.hasFinished())
  }

  @Test(arguments: [
    Scene.question, .dropDown, .help, .palette, .matches, .writing, .unfinished, .signUp, .search, .roomDraft,
    .roomMenu,
    .offerPrompt, .findPartner, .statusMenu, .searchPrices, .failing,
  ])
  func controlCTwiceQuitsFromWhateverIsInFront(_ scene: Scene) async {
    let journey = await scene.journey(size: Size(columns: 80, rows: 24), language: .korean)
    await journey.press("Ctrl-c", "Ctrl-c")
    #expect(await journey.hasFinished())
  }

  @Test(arguments: [[:], ["item.heart": "Ctrl-c"]])
  func controlCTwiceQuitsHoweverItIsBound(_ other: [String: String]) async {
    var overrides = ["global.interrupt": [KeyChord]()]
    for (row, key) in other { overrides[row] = [key].compactMap { KeyChord($0) } }
    let journey = await Journey(keymap: Keymap(overrides: overrides))
    await journey.press("Ctrl-c", "Ctrl-c")
    #expect(await journey.hasFinished())
  }

  @Test func controlCTwiceQuitsBehindTheFirstKeyOfAChord() async {
    let journey = await Journey()
    await journey.press("g", "Ctrl-c", "Ctrl-c")
    #expect(await journey.hasFinished())
  }

  @Test func controlCTwiceQuitsWhileSomethingIsLoading() async {
    let gate = Gate()
    let journey = await Journey(JourneyListings.many(50)) { HeldListingStore($0, gate: gate, holding: .single) }
    var isGivenBack = false
    journey.shell.onEnd = { isGivenBack = true }
    gate.close()
    for name in ["Enter", "Ctrl-c", "Ctrl-c"] {
      journey.terminal.send((KeyChord(name)?.keys ?? []).map { .key($0) })
    }
    #expect(journey.app.hasEnded && journey.app.isInterrupted)
    await journey.until { isGivenBack }
    gate.open()
    #expect(await journey.hasFinished())
  }

  @Test func controlCTwiceQuitsAfterAnEditorThatFailed() async {
    let tools = EditorTools(editText: { _ throws(TextEditorError) in throw .failed(program: "nano") })
    let journey = await Journey(
      account: Sample.account(JourneyListings.all[1].seller), tools: tools)
    await journey.press("N", "Ctrl-e", "Ctrl-c", "Ctrl-c")
    #expect(await journey.hasFinished())
  }

  @Test func lettersInAFieldAreNoCommands() async {
    let journey = await Journey()
    await journey.press("n", "G", "Enter")
    let letters = "jkhlqgGTcnrCfy?:,12/x"
    await journey.type(letters)
    #expect(journey.neighborhoods?.field.text == letters)
    await journey.press("Backspace", "Left", "Home", "Delete", "Right", "End")
    #expect(journey.neighborhoods?.field.text == String(letters.dropFirst().dropLast()))
    #expect(!journey.app.hasEnded)
  }

  @Test func escapeEnterTabAndChordsLeaveTheField() async {
    let journey = await Journey()
    await journey.press("n", "G", "Enter")
    await journey.type("개포")
    await journey.press("Tab")
    #expect(journey.neighborhoods?.focus == .chosen(0))
    await journey.press("Shift-Tab")
    #expect(journey.neighborhoods?.focus == .field)
    await journey.press("Ctrl-z")
    #expect(journey.terminal.commands.contains(.suspend))
    await journey.press("Enter")
    #expect(journey.neighborhoods?.chosen.count == 2)
    await journey.press("Esc")
    #expect(journey.app.front?.destination == .home)
  }

  @Test func aPasteGoesIntoAFieldOrNowhere() async {
    let journey = await Journey()
    await journey.paste("q")
    #expect(!journey.app.hasEnded)
    await journey.press("n", "G", "Enter")
    await journey.paste("서\n초")
    #expect(journey.neighborhoods?.field.text == "서 초")
    #expect(journey.neighborhoods?.searched == "서 초")
  }
}
