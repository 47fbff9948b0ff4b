import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// Runs the whole program in one process, driven by keys and read as text. It waits until no work is pending, never for
/// a fixed time.
@MainActor
final class Journey {
  let terminal: ScriptedTerminal
  let app: AppModel
  let shell: Shell
  let store: InMemoryListingStore
  let choices: InMemoryNeighborhoodChoiceStore
  let people: InMemoryAccountStore
  let personal: InMemoryPersonalStore
  let searches = InMemorySearchHistoryStore()
  let chats: InMemoryChatStore
  let town: InMemoryTownStore
  let inbox: InMemoryInboxStore
  let commands: InMemoryCommandStore
  let contacts = InMemoryContactStore()
  let outbox: InMemoryOutbox
  let files = InMemoryAttachmentStore()
  let media = InMemoryMedia()
  let clock = FixedClock()
  let kept = KeptSettings()
  let markets: Markets
  private let seats = Seats()
  private let running: Task<Void, Never>

  /// `through` wraps the listing store of the program, to count or hold back requests. Answers to changes of the
  /// neighborhoods wait at `gate`.
  init(
    _ listings: [Listing] = JourneyListings.all, size: Size = Size(columns: 80, rows: 24),
    language: Language = .korean, choice: NeighborhoodChoice? = nil, settings: Settings = Settings(motion: false),
    depth: ColorDepth = .indexed, start: Destination? = nil, welcomes: Bool = false,
    sample: any SampleSource = NoSample(), keymap: Keymap = Keymap(), allowsMotion: Bool = true,
    gazetteer: any Gazetteer = InMemoryGazetteer(), account: Account? = nil, others: [Account] = [],
    firstNotice: Sentence? = nil, tools: EditorTools = EditorTools(),
    handbook: (any HandbookSource)? = nil, maps: MapSource? = nil, log: any EventLog = NoLog(),
    pictures: (any PictureSource)? = nil, encoder: (any PictureEncoder)? = nil,
    pictureAbility: PictureAbility = PictureAbility(), patience: Int64 = .max, slideStep: Int64? = nil,
    holding gate: Gate? = nil, chatsAtHand: Bool = true, servers: InMemoryServers? = nil,
    synchronizer: (any Synchronizer)? = nil, remoteModeration: (any Moderation)? = nil,
    town: InMemoryTownStore = InMemoryTownStore(), location: (any LocationProvider)? = nil,
    through: (InMemoryListingStore) -> any ListingStore = { $0 }
  ) async {
    store = InMemoryListingStore(listings)
    let choices = InMemoryNeighborhoodChoiceStore(choice)
    self.choices = choices
    let asked: any NeighborhoodChoiceStore = gate.map { HeldChoiceStore(choices, gate: $0) } ?? choices
    let announce: @Sendable (Change) -> Void = { [store] in store.announce($0) }
    people = InMemoryAccountStore(account.map { [$0] + others } ?? others, announce: announce)
    personal = InMemoryPersonalStore(of: store)
    chats = InMemoryChatStore(of: store, isLocal: chatsAtHand)
    outbox = InMemoryOutbox(announce: announce)
    self.town = town
    inbox = InMemoryInboxStore(announce: announce)
    commands = InMemoryCommandStore(
      listings: store, accounts: people, personal: personal, chats: chats, town: town,
      contacts: contacts)
    markets = Markets(
      commands: commands, events: store, listings: through(store), search: store, accounts: people,
      personal: personal, searches: searches, chats: chats,
      outbox: outbox, messages: chats, files: files, guest: asked, media: media, gazetteer: gazetteer,
      lookalikes: PlainLookalikes(), clock: clock, random: SeededRandom(seed: 1000),
      moderation: InMemoryModerationStore(of: people), remoteModeration: remoteModeration, town: town,
      contacts: contacts, inbox: inbox, sample: sample)
    (synchronizer as? InMemorySynchronizer)?.connect(announce)
    terminal = ScriptedTerminal(size: size, depth: depth, pictureAbility: pictureAbility)
    app = AppModel(
      AppOptions(
        markets: markets, settings: settings, systemLanguage: language, keymap: keymap, version: "0.1.0",
        allowsMotion: allowsMotion, start: start, welcomes: welcomes, account: account, firstNotice: firstNotice,
        pictures: pictures,
        encoder: encoder, tools: tools, handbook: handbook, location: location, maps: maps, log: log, servers: servers,
        synchronizer: synchronizer,
        remember: seats.remember, keep: kept.keep))
    // A frame waits for its answers however long they take, so the screen does not depend on a clock.
    shell = Shell(
      app: app, terminal: terminal, patienceMilliseconds: patience, slideMilliseconds: slideStep, arrivalsWait: false,
      noticeMilliseconds: .max)
    running = Task { [shell] in await shell.run() }
    await Task.yield()
    await idle()
  }

  /// Ends the program with its journey, so nothing keeps running after a test.
  isolated deinit { terminal.send([.terminate]) }

  /// Whether the program has run to its end.
  func hasFinished() async -> Bool {
    guard app.hasEnded else { return false }
    await running.value
    return true
  }

  /// Runs an action outside the program, and waits until the program shows the result.
  func outside(_ happen: () async throws -> Void) async rethrows {
    let shown = terminal.frames.count
    try await happen()
    await until { terminal.frames.count > shown }
    await idle()
  }

  /// Waits until the program meets a condition on its own.
  func until(_ holds: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
    for _ in 0..<2_000_000 {
      if holds() { return }
      await Task.yield()
    }
    Issue.record("what was waited for never came:\n\(screen)", sourceLocation: sourceLocation)
  }

  func idle() async {
    repeat {
      await app.context.activity.idle()
      await Task.yield()
    } while app.context.activity.count > 0
  }

  /// Presses keys by name, one batch each: `press("j", "Ctrl-d", "Enter")`.
  func press(_ names: String...) async {
    for name in names {
      let keys = KeyChord(name)?.keys ?? []
      #expect(!keys.isEmpty, "there is no key \(name)")
      for key in keys {
        terminal.send([.key(key)])
        await idle()
      }
    }
  }

  /// Types a text character by character.
  func type(_ text: String) async {
    for character in text {
      terminal.send([.key(Key(.character(character)))])
      await idle()
    }
  }

  func send(_ event: InputEvent) async {
    terminal.send([event])
    await idle()
  }

  func paste(_ text: String) async { await send(.paste(text)) }

  func resize(to columns: Int, _ rows: Int) async {
    terminal.resize(to: Size(columns: columns, rows: rows))
    await idle()
  }

  /// Clicks this text on the screen.
  func click(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    guard let point = place(of: text) else {
      Issue.record("“\(text)” is not on the screen:\n\(screen)", sourceLocation: sourceLocation)
      return
    }
    await click(at: point)
  }

  /// Clicks the hit target with this name.
  func click(_ target: HitTarget, sourceLocation: SourceLocation = #_sourceLocation) async {
    guard let hit = frame.hits.last(where: { $0.target == target }) else {
      Issue.record("nothing is \(target):\n\(screen)", sourceLocation: sourceLocation)
      return
    }
    await click(at: hit.area.origin)
  }

  func click(at point: Point) async {
    await send(.mouse(Mouse(.press(.left), at: point)))
    await send(.mouse(Mouse(.release, at: point)))
  }

  /// The first place of this text on the screen.
  func place(of text: String) -> Point? { terminal.frame.flatMap { Self.find(text, in: $0) } }

  var frame: Frame { terminal.frame ?? Frame(size: terminal.size) }
  var screen: String { frame.text }

  /// The text of the row with the cursor.
  var cursorRow: String { frame.cursor.map { frame.text(row: $0.row) } ?? "" }

  func shows(_ text: String) -> Bool { screen.contains(text) }

  /// Whether a dialog has this text, which may be wrapped.
  func says(_ text: String) -> Bool {
    let lines = rows.compactMap { row in row.contains("│") ? row.split(separator: "│").dropFirst().first : nil }
    return lines.joined(separator: " ").split(separator: " ").joined(separator: " ").contains(text)
  }

  /// The rows of the screen, from the top.
  var rows: [String] { (0..<frame.size.rows).map(frame.text(row:)) }

  /// The bottom of the screen: the notice, if any, and the row of keys.
  var foot: String { notice + "\n" + keys }

  /// The row of the keys.
  var keys: String { rows.last ?? "" }

  /// The text of the visible notice; empty when there is none.
  var notice: String {
    guard let notice = app.notice else { return "" }
    if !app.context.settings.screenReader {
      let footer = AppView.parts(of: frame.area).footer
      guard let toast = FooterView(app: app, render: render).toast(in: footer) else { return "" }
      let shown = rows[toast.place.row..<toast.place.bottom]
      return zip(toast.lines, shown).allSatisfy { $1.contains($0) } ? toast.lines.joined(separator: " ") : ""
    }
    let lines = render.strings(notice.sentence).wrapped(
      to: max(1, frame.size.columns - 4), maximumLines: max(1, frame.size.rows / 3))
    return rows.dropLast().suffix(lines.count).joined(separator: "\n")
  }

  var render: RenderContext {
    app.render(for: terminal.size, depth: terminal.depth, pictures: terminal.pictureAbility)
  }

  /// The front screen as spoken lines.
  var spoken: [SpokenLine] { app.front?.spoken(render) ?? [] }

  /// The state of Home, whichever screen is open.
  var home: HomeState {
    app.tabs.all.lazy.compactMap { $0 as? HomeModel }.first?.state ?? HomeState()
  }

  /// The market of an account, independent of the signed-in account; nil for a guest.
  func market(of account: ID<Account>?) -> Market { markets.market(for: Viewer(account)) }

  /// The remembered accounts in order of sign-in; nil for a guest.
  var remembered: [ID<Account>?] { seats.all }

  /// The hearts of the signed-in account in the store.
  func hearted() async -> Set<ID<Listing>> {
    guard let viewer = app.context.viewer else { return [] }
    return Set((try? await personal.wishes(of: viewer).map(\.listing)) ?? [])
  }

  var neighborhoods: NeighborhoodsState? { (app.front as? NeighborhoodsModel)?.state }
  /// The state of the town tab, once it was shown.
  var townState: TownState? { (app.tabs.root(.town) as? TownModel)?.state }
  var post: PostState? { (app.tabs.top as? PostModel)?.state }
  var townSearch: TownSearchState? { (app.front as? TownSearchModel)?.state }
  var postEditor: PostEditorState? { (app.tabs.top as? PostEditorModel)?.state }
  var editor: EditorState? { (app.tabs.top as? EditorModel)?.state }
  var listing: ListingState? { (app.front as? ListingModel)?.state }

  private static func find(_ text: String, in frame: Frame) -> Point? {
    for row in 0..<frame.size.rows {
      let line = frame.text(row: row)
      guard let range = line.range(of: text) else { continue }
      return Point(column: String(line[..<range.lowerBound]).columns, row: row)
    }
    return nil
  }
}

extension String {
  /// The range of the first occurrence of `part`. The standard library alone has no such search.
  fileprivate func range(of part: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
