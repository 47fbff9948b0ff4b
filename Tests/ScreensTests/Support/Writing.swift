import MarketTesting
import Marketplace
import TerminalUI

@testable import Screens

/// A person who writes listings, and the keys for it.
@MainActor
enum Writing {
  static let otter = Account(
    id: Sample.seller(1), name: "느긋한수달",
    neighborhoods: NeighborhoodChoice(
      chosen: [JourneyListings.yeoksam, JourneyListings.seocho], current: JourneyListings.yeoksam, range: .only)
      ?? NeighborhoodChoice(only: JourneyListings.yeoksam), joinedAt: Sample.now)

  static let tools = EditorTools(
    recommendations: ScriptedRecommendations(), expander: ScriptedFiles(),
    completer: ScriptedFiles(), editText: { $0 + "\n편집기에서." }, exporter: ScriptedExporter(),
    qrCode: { _ in Joining.code })

  static func journey(
    size: Size = Size(columns: 80, rows: 24), language: Language = .korean,
    settings: Settings = Settings(motion: false), tools: EditorTools = tools
  ) async -> Journey {
    await Journey(size: size, language: language, settings: settings, account: otter, tools: tools)
  }

  /// Fills in two pictures, a title, its first category, a price and two lines, starting at Home. The caret ends up in
  /// the description.
  static func fill(_ journey: Journey) async {
    let isKorean = journey.app.context.strings.language == .korean
    await journey.press("N")
    await journey.type("/home/a.jpg /home/b.jpg")
    await journey.press("Enter", "Tab")
    await journey.type(isKorean ? "원목 의자" : "Wooden chair")
    await journey.press("Tab", "Enter", "Tab")
    await journey.type("169000")
    await journey.press("Tab", "Tab", "Space", "Tab")
    await journey.type(isKorean ? "튼튼해요." : "Sturdy.")
    await journey.press("Enter")
    await journey.type(isKorean ? "직거래만요." : "Pick up only.")
  }

  static func refuse(_ journey: Journey) async {
    journey.media.fail("/home/none.jpg", with: .missing(path: "/home/none.jpg"))
    journey.media.fail("/home/photos", with: .folder(path: "/home/photos"))
    await journey.press("N")
    await journey.type("/home/a.jpg /home/none.jpg /home/photos")
    await journey.press("Enter")
    await journey.type("chair")
    await journey.press("Tab", "Down")
  }

  static func leaveAndComeBack(_ journey: Journey) async {
    await fill(journey)
    await journey.press("Esc", "N")
  }

  /// Changes the newest listing, which belongs to the otter.
  static func change(_ journey: Journey) async {
    await journey.press("Enter", "e", "Tab")
  }
}
