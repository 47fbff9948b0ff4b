import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// T1: one table of all actions. Every action can be found, read, reached and rebound.
@MainActor
@Suite struct ActionTableTests {
  /// The contexts that hold at the same time, innermost first.
  nonisolated static let together: [[ActionContext]] = [
    [.moderation, .moving, .global], [.reportCase, .moving, .global],
    [.home, .item, .moving, .global], [.listing, .item, .moving, .global], [.sales, .item, .moving, .global],
    [.wishlist, .item, .moving, .global], [.shelf, .item, .moving, .global], [.profile, .item, .moving, .global],
    [.entries, .moving, .global], [.bookmarks, .moving, .global], [.form, .moving, .global],
    [.finder, .moving, .global],
    [.categories, .moving, .global],
    [.neighborhoods, .moving, .global], [.account, .moving, .global], [.settings, .moving, .global],
    [.about, .moving, .global], [.handbook, .moving, .global], [.handbookPage, .moving, .global],
    [.editor, .moving, .global], [.actions, .moving, .global], [.photo, .global], [.map, .global],
    [.placeForm, .form, .moving, .global], [.placeForm, .editor, .moving, .global],
    [.linkCard, .placeForm, .editor, .moving, .global],
    [.menu, .moving, .global],
    [.dialog, .global], [.welcome, .moving, .global], [.saved, .moving, .global],
    [.searchField, .search, .moving, .global],
    [.searchHistory, .search, .moving, .global], [.search, .item, .moving, .global], [.chats, .moving, .global],
    [.input, .room, .moving, .global], [.linkCard, .input, .room, .moving, .global],
    [.linkCard, .editor, .moving, .global], [.input, .global],
    [.townList, .town, .postItem, .moving, .global], [.townMap, .town, .postItem, .global],
    [.townPanes, .townList, .town, .postItem, .moving, .global],
    [.townPanes, .townMap, .town, .postItem, .global], [.posts, .postItem, .moving, .global],
    [.post, .postItem, .moving, .global], [.searchField, .townSearch, .moving, .global],
    [.townSearch, .postItem, .moving, .global],
    [.messageSearch, .moving, .global], [.toolbar, .room, .moving, .global], [.message, .room, .moving, .global],
    [.card, .message, .room, .moving, .global], [.lastMessage, .message, .room, .moving, .global],
    [.card, .lastMessage, .message, .room, .moving, .global], [.attachment, .message, .room, .moving, .global],
    [.people, .moving, .global], [.contact, .form, .moving, .global],
    [.inbox, .moving, .global], [.servers, .moving, .global], [.passphrase, .form, .moving, .global],
    [.page, .moving, .global],
    [.conflict, .page, .moving, .global], [.outbox, .moving, .global],
    [.link, .message, .room, .moving, .global], [.unsent, .message, .room, .moving, .global],
  ]

  /// What an inner context takes for itself on purpose: T0 lets Tab move the focus where there are several places.
  private static let shadows: Set<String> = [
    "neighborhoods Tab", "neighborhoods Shift-Tab", "actions Tab", "actions /", "dialog Tab", "dialog Shift-Tab",
    "editor Tab",
    "editor Shift-Tab",
    "search Tab", "search Shift-Tab", "form Tab", "form Shift-Tab", "room Tab", "room Shift-Tab", "room F10",
    "messageSearch Tab", "messageSearch Shift-Tab", "chats /", "messageSearch /", "room /", "message N",
    "lastMessage Down",
    "townPanes Tab", "townPanes Shift-Tab", "townMap s", "town /", "linkCard Alt-v", "townSearch /",
    "townSearch Tab", "townSearch Shift-Tab", "handbook /", "handbookPage /", "welcome Tab",
    "welcome Shift-Tab", "reportCase u", "people /",
  ]

  /// Binding a key to an action removes it from its former action.
  @Test func aKeyThatWasGivenAwayDoesWhatItWasGivenFor() throws {
    let chord = try #require(KeyChord("n"))
    let keymap = Keymap(overrides: ["home.chooseCategory": [chord]])
    #expect(keymap.outcome(of: chord, in: [.home, .moving, .global]) == .action(.chooseCategory))
  }

  @Test func aChordBeginsOnlyWhereItCanEnd() throws {
    let start = try #require(KeyChord("g"))
    #expect(Keymap().outcome(of: start, in: [.home, .moving, .global]) == .incomplete)
    #expect(Keymap().outcome(of: start, in: [.dialog, .global]) == .nothing)
  }

  @Test func everyActionHasARow() {
    #expect(Set(ActionTable.rows.map(\.action)) == Set(Action.allCases))
  }

  @Test func everyContextIsOneThatAScreenHas() {
    #expect(Set(Self.together.flatMap { $0 }) == Set(ActionContext.allCases))
  }

  @Test func everyRowHasATitleInBothLanguages() {
    for row in ActionTable.rows {
      for phrase in [row.title, row.hint].compactMap({ $0 }) {
        #expect(!phrase.english.isEmpty && !phrase.korean.isEmpty, "\(row.name)")
      }
      #expect((row.hint?.korean.columns ?? 0) <= 10, "\(row.name) has a long hint")
    }
  }

  @Test func namesAreUnique() {
    #expect(Set(ActionTable.rows.map(\.name)).count == ActionTable.rows.count)
  }

  /// A misspelled key in the table would silently be ignored.
  @Test func onlyWhatThePaletteIsForHasNoKey() {
    let keyless = ActionTable.rows.filter { $0.keys.isEmpty }
    #expect(keyless.map(\.action) == [.setNeighborhoods, .handbook, .about, .removeSample])
    #expect(keyless.allSatisfy { $0.context == .global })
  }

  /// Some terminals have no Alt key. A letter does the same to a selected card as the chord does from anywhere in a
  /// room.
  @Test func everyAltChordHasAnAlternative() {
    for row in ActionTable.rows where !row.keys.isEmpty {
      let onCards = ActionTable.rows.filter { row.context == .room && $0.context == .card && $0.action == row.action }
      let keys = row.keys + onCards.flatMap(\.keys)
      #expect(keys.contains { !$0.keys.contains { $0.modifiers.contains(.alt) } }, "\(row.name)")
    }
  }

  /// `h` does the opposite of `l` and never leaves the screen.
  @Test func hGoesTheOtherWay() throws {
    let (left, right) = (try #require(KeyChord("h")), try #require(KeyChord("l")))
    let keymap = Keymap()
    let turns: Set<Action> = [.nextPicture, .nextValue, .nextFocus, .moveRight]
    for contexts in Self.together {
      guard case .action(let forth) = keymap.outcome(of: right, in: contexts), turns.contains(forth) else {
        #expect(keymap.outcome(of: left, in: contexts) == .nothing, "\(contexts)")
        continue
      }
      let back: Action =
        switch forth {
        case .nextPicture: .previousPicture
        case .nextValue: .previousValue
        case .moveRight: .moveLeft
        default: .previousFocus
        }
      #expect(keymap.outcome(of: left, in: contexts) == .action(back), "\(contexts)")
    }
  }

  @Test(arguments: together)
  func noKeyMeansTwoThingsAtOnce(_ contexts: [ActionContext]) {
    var owners: [KeyChord: ActionRow] = [:]
    for row in contexts.flatMap({ context in ActionTable.rows.filter { $0.context == context } }) {
      for chord in row.keys {
        if let owner = owners[chord], owner.action != row.action {
          #expect(
            owner.context != row.context && Self.shadows.contains("\(owner.context.rawValue) \(chord.name)"),
            "\(chord.name) is \(owner.name) and \(row.name)")
        } else {
          owners[chord] = row
        }
      }
    }
    for chord in owners.keys where chord.keys.count > 1 {
      #expect(owners[KeyChord([chord.keys[0]])] == nil, "\(chord.name) begins with a whole command")
    }
  }

  @Test(arguments: together)
  func everyActionOfAContextIsReachable(_ contexts: [ActionContext]) {
    for (row, keys) in Keymap().rows(in: contexts) {
      // A digit on a check box or a chip belongs to the form.
      let isForm = !Set(contexts).isDisjoint(with: [.form, .editor, .toolbar])
      if isForm, Tab.allCases.contains(where: { $0.action == row.action }) { continue }
      let isShadowed = row.keys.allSatisfy { key in
        contexts.contains { Self.shadows.contains("\($0.rawValue) \(key.name)") }
      }
      #expect(!keys.isEmpty || isShadowed, "\(row.name) has no key left that reaches it")
      for key in keys { #expect(Keymap().outcome(of: key, in: contexts) == .action(row.action)) }
    }
  }

  @Test func anotherKeyTakesThePlaceOfItsOwn() async throws {
    let key = try #require(KeyChord("z"))
    let journey = await Journey(keymap: Keymap(overrides: ["home.chooseCategory": [key], "moving.first": []]))
    #expect(journey.foot.contains("z 카테고리"))
    await journey.press("c")
    #expect(journey.app.front?.destination == .home)
    await journey.press("j", "gg")
    #expect(journey.home.list.current == 1)
    await journey.press("z")
    #expect(journey.app.front?.destination == .categories)
    await journey.press("Esc", ":")
    await journey.type("카테고리 선택")
    #expect(journey.shows("z  "))
  }

  @Test func theHelpListsWhatHoldsHereAndIsSearchable() async {
    let journey = await Journey(size: Size(columns: 80, rows: 100))
    await journey.press("?")
    for (row, _) in journey.app.keymap.rows(in: [.home, .item, .moving, .global])
    where ![.servers, .outbox].contains(row.action) {
      #expect(journey.shows(row.title.korean), "\(row.name)")
    }
    #expect(!journey.shows("버튼 누르기"), "what holds elsewhere is not listed")
    for heading in ["이 화면에서", "물건", "이동", "어디서나"] {
      #expect(journey.rows.contains { $0.contains("│  \(heading) ") }, "\(heading)\n\(journey.screen)")
    }
    await journey.type("카테고리")
    #expect(journey.shows("카테고리 선택"))
    #expect(!journey.shows("범위 바꾸기"))
    await journey.press("Enter")
    #expect(journey.app.front?.destination == .categories)
  }

  @Test func theHelpIsSearchedInEitherLanguageAndByKey() async {
    for text in ["settings", "설정", "SET"] {
      let journey = await Journey()
      await journey.press(":")
      await journey.type(text)
      #expect(journey.rows.contains { $0.contains(",  ") && $0.contains("설정") }, "\(text)")
    }
  }

  @Test func thePaletteRunsWhatIsChosen() async {
    let journey = await Journey()
    await journey.press(":")
    await journey.type("프로그램")
    await journey.press("Enter")
    #expect(journey.app.front?.destination == .about)
    await journey.press(":")
    await journey.type("동네 설정")
    await journey.press("Enter")
    #expect(journey.app.front?.destination == .neighborhoods)
  }

  /// Every action in the palette runs on the screen that offers it, and the program keeps working.
  @Test(arguments: [
    Scene.home, .listing, .categories, .account, .settings, .about, .twoNeighborhoods, .dropDown, .question,
    .signedIn, .sales, .wishlist, .profile, .relatedListing, .reports, .chats, .roomCards, .town, .townMap, .post,
    .ownPosts, .townSearchWalked,
  ])
  func everyRowOfThePaletteRuns(_ scene: Scene) async {
    let size = Size(columns: 80, rows: 24)
    let entries = await Self.palette(of: scene, size).entries
    for index in entries.indices {
      // Places and settings are the same everywhere.
      guard case .action = entries[index].command else { continue }
      let journey = await scene.journey(size: size, language: .korean)
      let entry = journey.app.actions(isHelp: false).state.entries[index]
      await journey.press(":")
      #expect(journey.app.overlay is ActionsModel)
      for _ in 0..<index { _ = journey.app.overlay?.perform(.moveDown) }
      await journey.press("Enter")
      let isOpen = journey.app.overlay is ActionsModel
      #expect(!isOpen || entry.command == .action(.help), "\(entry.english)")
    }
  }

  private static func palette(of scene: Scene, _ size: Size) async -> ActionsModel.State {
    await scene.journey(size: size, language: .korean).app.actions(isHelp: false).state
  }

  @Test func whatCannotBeDoneNowSaysWhy() async {
    let journey = await Journey()
    await journey.press(":")
    await journey.type("새 글 보기")
    #expect(journey.shows("새로 올라온 글이 없어요."))
    await journey.press("Enter")
    #expect(journey.foot.contains("새로 올라온 글이 없어요."))
  }

  @Test func theFooterNeverOffersWhatCannotBeDone() async {
    let journey = await Journey([], size: Size(columns: 200, rows: 24))
    #expect(!journey.foot.contains("Enter"))
    for scene in Scene.allCases {
      let journey = await scene.journey(size: Size(columns: 200, rows: 24), language: .korean)
      for hint in FooterView.hints(of: journey.app) {
        #expect(journey.app.disabledReason(hint.action) == nil)
      }
      let words = FooterView.hints(of: journey.app).map(\.key)
      #expect(Set(words).count == words.count, "\(scene): \(words)")
    }
  }
}
