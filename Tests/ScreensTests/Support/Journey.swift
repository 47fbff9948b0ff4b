import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// The whole program in one process, driven by keys and read as text. It waits until nothing is under way, never for time.
@MainActor
final class Journey {
  let terminal: ScriptedTerminal
  let app: AppModel
  let shell: Shell
  let store: InMemoryListingStore
  let choices: InMemoryNeighborhoodChoiceStore
  let clock = FixedClock()
  private(set) var kept: [Settings] = []
  private var running: Task<Void, Never>?

  init(
    _ listings: [Listing] = JourneyListings.all, size: Size = Size(columns: 80, rows: 24),
    language: Language = .korean, choice: NeighborhoodChoice? = nil, settings: Settings = Settings(motion: false),
    depth: ColorDepth = .indexed, start: Destination? = nil, keymap: Keymap = Keymap(), allowsMotion: Bool = true
  ) async {
    store = InMemoryListingStore(listings)
    choices = InMemoryNeighborhoodChoiceStore(choice)
    let gazetteer = InMemoryGazetteer()
    let market = Market(
      listings: StoredListings(store: store, gazetteer: gazetteer),
      neighborhoods: ChosenNeighborhoods(store: choices, gazetteer: gazetteer), clock: clock)
    terminal = ScriptedTerminal(size: size, depth: depth)
    app = AppModel(
      AppOptions(
        market: market, settings: settings, systemLanguage: language, keymap: keymap, version: "0.1.0",
        allowsMotion: allowsMotion, start: start))
    shell = Shell(app: app, terminal: terminal)
    running = Task { [shell] in await shell.run() }
    await Task.yield()
    await idle()
  }

  func idle() async {
    repeat {
      await app.stage.activity.idle()
      await Task.yield()
    } while app.stage.activity.count > 0
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

  /// Clicks where this text stands on the screen.
  func click(_ text: String) async {
    guard let frame = terminal.frame, let point = Self.find(text, in: frame) else {
      Issue.record("“\(text)” is not on the screen:\n\(screen)")
      return
    }
    await send(.mouse(Mouse(.press(.left), at: point)))
    await send(.mouse(Mouse(.release, at: point)))
  }

  var frame: Frame { terminal.frame ?? Frame(size: terminal.size) }
  var screen: String { frame.text }

  /// The row that the cursor stands on.
  var cursorRow: String { frame.cursor.map { frame.text(row: $0.row) } ?? "" }

  func shows(_ text: String) -> Bool { screen.contains(text) }

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
  /// The first place where `part` stands; the standard library alone has no such search.
  fileprivate func range(of part: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
