import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// The log screen: recent problems, and the entries that the program writes.
@MainActor
@Suite struct LogJourneyTests {
  private let broken = StoreError.unavailable(path: "Documents/Products.json", reason: .noPermission)

  private func entry(_ level: LogLevel, _ text: String, minutes: Int64) -> LogEntry {
    LogEntry(time: Sample.now.advanced(seconds: -minutes * 60), level: level, text: text)
  }

  private func open(
    _ log: ScriptedLog, size: Size = Size(columns: 80, rows: 24), language: Language = .korean,
    settings: Settings = Settings(motion: false)
  ) async -> Journey {
    let journey = await Journey(size: size, language: language, settings: settings, start: .about, log: log)
    await journey.press("Enter")
    return journey
  }

  @Test(arguments: Language.allCases) func whatWentWrongIsListedUnderAbout(_ language: Language) async throws {
    let log = ScriptedLog([
      entry(.error, "Market.sqlite is busy", minutes: 1), entry(.notice, "taken out", minutes: 2),
      entry(.warning, "config.toml: line 2", minutes: 60 * 24),
    ])
    let journey = await open(log, language: language)
    #expect(journey.app.front?.destination == .log)
    let title = language == .korean ? "기록" : "Log"
    #expect(journey.rows.contains { $0.hasPrefix("  \(title)") } && journey.shows("state/secondhand.log"))
    let error = try #require(journey.rows.firstIndex { $0.contains("Market.sqlite is busy") }, "\(journey.screen)")
    #expect(journey.rows[error].contains(language == .korean ? "  오류  " : "  error  "))
    #expect(journey.rows[error + 1].contains(language == .korean ? "경고  config.toml" : "warning  config.toml"))
    #expect(!journey.shows("taken out"), "what only matters to whoever looks for it is in the file alone")
    await journey.press("Esc")
    #expect(journey.app.front?.destination == .about)
  }

  @Test func anEntryIsReadAsAWhole() async {
    let text = "Market.sqlite " + String(repeating: "and so on ", count: 20) + "finis"
    let journey = await open(ScriptedLog([entry(.error, text, minutes: 1)]))
    #expect(!journey.shows("finis"))
    await journey.press("Enter")
    #expect(journey.app.overlay is DialogModel && journey.shows("finis"), "\(journey.screen)")
    await journey.press("Enter")
    #expect(journey.app.overlay == nil && journey.app.front?.destination == .log)
  }

  @Test func manyEntriesAreScrolledThrough() async {
    let log = ScriptedLog((0..<300).map { entry(.warning, "entry \($0).", minutes: Int64($0)) })
    let journey = await open(log)
    #expect(journey.shows("entry 0."))
    await journey.press("G")
    #expect(journey.shows("entry 199.") && !journey.shows("entry 200."), "\(journey.screen)")
  }

  @Test(arguments: Language.allCases) func whereNothingWentWrongThatIsSaid(_ language: Language) async {
    let journey = await open(ScriptedLog(), language: language)
    #expect(journey.shows(language == .korean ? "기록된 문제가 없어요." : "Nothing has gone wrong."))
    #expect(journey.shows("state/secondhand.log"))
  }

  @Test func itIsSaidToThoseWhoListen() async {
    let settings = Settings(motion: false, screenReader: true)
    let journey = await open(ScriptedLog([entry(.error, "busy", minutes: 1)]), language: .english, settings: settings)
    let lines = journey.spoken.map(\.text)
    #expect(lines.prefix(2) == ["Log", "Log file: state/secondhand.log"])
    #expect(lines.last?.contains("error, busy, item, 1 of 1") == true, "\(lines)")
    let empty = await open(ScriptedLog(), language: .english, settings: settings)
    #expect(empty.spoken.last?.text.hasPrefix("Nothing has gone wrong.") == true)
  }

  @Test func theMouseAndThePaletteLeadThereToo() async {
    let clicked = await Journey(start: .about, log: ScriptedLog())
    await clicked.click("기록 ›")
    #expect(clicked.app.front?.destination == .log)
    let found = await Journey(log: ScriptedLog())
    await found.press(":")
    await found.type("errors")
    await found.press("Enter")
    #expect(found.app.front?.destination == .log, "\(found.screen)")
  }

  @Test func whatTheStoreRefusesIsNotedOnce() async {
    let log = ScriptedLog()
    let journey = await Journey(language: .english, log: log)
    #expect(log.noted.isEmpty)
    journey.choices.fail(.save, with: .diskFull(path: "choice.json"))
    await journey.press("r", "G", "Enter")
    #expect(log.noted.count == 1 && log.noted.first?.level == .error, "\(log.noted)")
    #expect(log.noted.first?.text.contains("choice.json") == true)
    journey.store.fail(.page, with: broken)
    await journey.press("c", "j", "j", "Enter")
    #expect(log.noted.last?.text.contains("Products.json") == true, "a list that cannot be read is an error, too")
  }

  /// The log has no text written by users, although the screen shows it.
  @Test func noticesOfTheStoreAreNotedWithoutTitles() async {
    let log = ScriptedLog()
    let journey = await Journey(language: .english, log: log) { store in
      store.note(.bothChanged(title: "Zauberstuhl"))
      return store
    }
    #expect(journey.shows("Zauberstuhl"))
    #expect(log.noted.map(\.level) == [.notice] && log.noted.first?.text.contains("“…”") == true, "\(log.noted)")
    let faults: [StoreNotice] = [
      .leftOut(file: "f", line: 2, reason: .invalid(field: "price", value: "secret")),
      .leftOut(file: "f", line: 3, reason: .unknownPlace("secret")),
      .broken(file: "f", line: 2, column: 1, reason: .unknownCategory("secret"), keptAs: nil),
      .ambiguousPlace(name: "secret", taken: JourneyListings.yeoksam, line: 4),
      .sellerRenamed(name: "secret", shown: "secret", line: 5), .keptThoughGone(title: "secret"),
      .unreadable(file: "f", reason: .duplicateID("secret")),
    ]
    for notice in faults {
      for language in Language.allCases {
        let strings = Strings(language)
        #expect(!strings(strings.sentence(notice.withoutTexts)).contains("secret"), "\(notice)")
      }
    }
  }

  @Test func whatBreaksARuleIsNotNoted() async {
    let log = ScriptedLog()
    let journey = await Journey(
      choice: NeighborhoodChoice(only: JourneyListings.yeoksam), start: .neighborhoods, log: log)
    await journey.press("Tab", "x")
    #expect(log.noted.isEmpty, "\(log.noted)")
  }
}
