import MarketTesting
import Marketplace
import TerminalUI

@testable import Screens

/// Performs random actions, the same ones for the same seed.
@MainActor
final class Monkey {
  private var random: SeededGenerator
  private let seed: UInt64
  /// The last action.
  private(set) var last = ""
  private var arrivals = 0

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
  }

  private static let chords =
    ActionTable.rows.flatMap(\.keys).filter { $0.name != "q" && $0.name != "Ctrl-C" }
    + ["한", "x", "Enter", "Enter", "Down", "G", "n", "c"].compactMap { KeyChord($0) }

  /// `writer` is an account that can write listings.
  func journey(writer: Account? = nil) async -> Journey {
    let settings = Settings(
      theme: Settings.ThemeChoice.allCases.randomElement(using: &random) ?? .system,
      motion: seed % 3 == 0, screenReader: seed % 7 == 6)
    let listings = seed % 4 == 3 ? JourneyListings.many(300) : JourneyPeople.listings
    return await Journey(
      listings, size: size(), language: seed % 2 == 0 ? .korean : .english, settings: settings,
      depth: ColorDepth.allCases.randomElement(using: &random) ?? .indexed,
      account: writer ?? (seed % 3 == 1 ? nil : JourneyPeople.me),
      others: JourneyPeople.others, tools: Writing.tools,
      pictures: seed % 5 < 3 ? PaintedPictures() : nil)
  }

  func act(on journey: Journey) async {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<60: await press(journey)
    case 60..<85: await point(journey)
    case 85..<95: await resize(journey)
    case 95..<97: await paste(journey)
    default: await change(journey)
    }
  }

  private func press(_ journey: Journey) async {
    guard let chord = Self.chords.randomElement(using: &random) else { return }
    last = chord.name
    journey.terminal.send(chord.keys.map { .key($0) })
    await journey.idle()
  }

  private func point(_ journey: Journey) async {
    let size = journey.terminal.size
    let hits = journey.frame.hits
    let anywhere = Point(
      column: Int.random(in: 0..<max(1, size.columns), using: &random),
      row: Int.random(in: 0..<max(1, size.rows), using: &random))
    let point = Bool.random(using: &random) ? hits.randomElement(using: &random)?.area.origin ?? anywhere : anywhere
    let kinds: [Mouse.Kind] = [.press(.left), .press(.left), .press(.left), .release, .drag, .wheelUp, .wheelDown]
    let kind = kinds.randomElement(using: &random) ?? .release
    last = "\(kind) at \(point)"
    // The monkey must not turn the mouse off in the settings, because a terminal then sends no clicks.
    await journey.send(.mouse(Mouse(kind, at: point)))
  }

  private func resize(_ journey: Journey) async {
    let size = size()
    last = "\(size.columns)×\(size.rows)"
    journey.terminal.resize(to: size)
    await journey.idle()
  }

  private func paste(_ journey: Journey) async {
    last = "paste"
    await journey.paste(
      [
        "p*", "/home/a.jpg /home/b.jpg", "12,000", String(repeating: "긴 글 ", count: 60), "서울", "\u{202E}\u{1B}[31m",
        "a\nb", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "신사",
      ].randomElement(using: &random) ?? "")
  }

  /// Adds, removes or changes a listing in the market.
  private func change(_ journey: Journey) async {
    arrivals += 1
    last = "a listing"
    let listing = JourneyListings.listing(
      2000 + arrivals, "새 물건", "books", won: 1, minutes: Int64.random(in: -60...60, using: &random))
    var changed = journey.home.selected?.listing ?? listing
    if Bool.random(using: &random) { changed.deletedAt = Sample.now } else { changed = listing }
    let saved = changed
    await journey.outside { try? await journey.store.save([saved]) }
  }

  private func size() -> Size {
    if Int.random(in: 0..<8, using: &random) == 0 { return Size(columns: 120, rows: 30) }
    return Size(
      columns: Int.random(in: 1...100, using: &random), rows: Int.random(in: 1...24, using: &random))
  }
}
