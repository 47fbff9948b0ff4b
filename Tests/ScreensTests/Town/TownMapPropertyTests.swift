import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// F4: map and list never differ, whatever a person and their neighbors do.
@MainActor
@Suite struct TownMapPropertyTests {
  private static let keys = [
    "j", "k", "h", "l", "]", "]", "[", "+", "-", "z", "z", "Tab", "gg", "G", "Ctrl-d", "s", "S", "f", "Enter", "Esc",
    "P", "C", "6", "w",
  ]

  @Test(arguments: 0..<24 as Range<UInt64>) func mapAndListNeverDiffer(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let other = JourneyPeople.others[0].id
    let count = [0, 3, 40, 260].randomElement(using: &random) ?? 0
    let posts = (0..<count).map { Self.post($0, minutes: Int64($0 + 1), by: other, &random) }
    let sizes = [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 44, rows: 12)]
    let journey = await TownMapJourneyTests.journey(
      size: sizes.randomElement(using: &random) ?? sizes[0],
      layout: Settings.TownLayout.allCases.randomElement(using: &random) ?? .map, town: InMemoryTownStore(posts))
    var (arrivals, known) = (0, posts.map(\.id))
    for step in 0..<80 {
      var last = ""
      switch Int.random(in: 0..<20, using: &random) {
      case 0:
        arrivals += 1
        let new = Self.post(count + arrivals, minutes: -Int64(arrivals), by: other, &random)
        known.append(new.id)
        last = "a new post"
        await journey.publish(new)
      case 1 where !known.isEmpty:
        let id = known.remove(at: Int.random(in: 0..<known.count, using: &random))
        last = "a deletion"
        try await journey.market(of: other).town.delete(id)
        await journey.idle()
      case 2:
        let menu = ["r", "O", "K"].randomElement(using: &random) ?? "r"
        let entry = Int.random(in: 0..<4, using: &random)
        last = "\(menu) \(entry)"
        await journey.press("Esc", menu, "gg")
        for _ in 0..<entry { await journey.press("j") }
        await journey.press("Enter")
      case 3:
        let size = sizes.randomElement(using: &random) ?? sizes[0]
        last = "\(size)"
        await journey.resize(to: size.columns, size.rows)
      case 4:
        let target = journey.frame.hits.filter { ["pin", "map", "row"].contains($0.target.name) }
          .randomElement(using: &random)
        last = "click \(target?.target.name ?? "")"
        if let target { await journey.click(at: target.area.origin) }
      default:
        last = Self.keys.randomElement(using: &random) ?? "j"
        await journey.press(last)
      }
      if journey.app.tabs.tab != .town { await journey.press("Esc", "6") }
      guard try await agree(journey, "seed \(seed), step \(step), \(last)") else { return }
    }
  }

  private static func post(
    _ number: Int, minutes: Int64, by author: ID<Account>, _ random: inout SeededGenerator
  ) -> Post {
    let kind: PostKind = number % 3 == 0 ? .question : .news
    var post = TownPosts.post(
      ID(high: 7, low: UInt64(number + 1)), kind, .everyday, "글 \(number)", "…",
      metres: .random(in: -2200...2200, using: &random), minutes: minutes, by: author,
      east: .random(in: -2200...2200, using: &random))
    // Some posts are at the same place.
    if number % 5 == 0 { post.place.coordinate = TownPosts.centre }
    return post
  }

  private func agree(_ journey: Journey, _ what: String) async throws -> Bool {
    // The changes of others arrive on their own.
    await journey.idle()
    let state = try #require(journey.townState)
    guard state.map.size.columns > 0, state.phase == .ready, state.map.viewport != nil else { return true }
    await journey.until {
      guard let state = journey.townState else { return false }
      return state.map.pins.prefix(state.posts.count).map(\.id) == state.posts.map(\.id)
        && state.total?.count == state.map.pins.count
    }
    let shown = try #require(journey.townState)
    let viewport = try #require(shown.map.viewport)
    let clusters = MapClusters(shown.map.points, in: viewport, size: shown.map.size)
    let marked = clusters.clusters.reduce(0) { $0 + $1.members.count } + clusters.outside
    let isCounted = marked == shown.total?.count && shown.total?.isExact == true
    let isSelected = shown.selectedPin.map { shown.map.pins[$0].id } == shown.selected?.id
    let isLoaded = shown.hasMore || shown.posts.count == shown.map.pins.count
    #expect(isCounted, "\(what): \(marked) of \(shown.total?.count ?? -1)")
    #expect(isSelected, "\(what): the map has another selection")
    #expect(isLoaded, "\(what): the list has \(shown.posts.count) of \(shown.map.pins.count)")
    return isCounted && isSelected && isLoaded
  }
}
