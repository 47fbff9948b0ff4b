import Marketplace
import TerminalUI

/// The person's listings and purchases, in four parts.
@MainActor
final class SalesModel: ListingsScreen {
  private let context: AppContext
  private(set) var segment: Segment
  private var panes: [Segment: ListingsPane] = [:]

  /// The person's listings by sale state, and the purchases.
  enum Segment: Int, CaseIterable {
    case selling, sold, hidden, bought

    var title: Phrase {
      switch self {
      case .selling: .segmentSelling
      case .sold: .segmentSold
      case .hidden: .segmentHidden
      case .bought: .segmentBought
      }
    }

    var empty: Phrase {
      switch self {
      case .selling: .emptySelling
      case .sold: .emptySold
      case .hidden: .emptyHidden
      case .bought: .emptyBought
      }
    }

    /// Nil for purchases.
    fileprivate var sales: SalesSegment? {
      switch self {
      case .selling: .selling
      case .sold: .sold
      case .hidden: .hidden
      case .bought: nil
      }
    }
  }

  /// `segment`: the part that is shown first.
  init(_ segment: Segment = .selling, context: AppContext) {
    self.segment = segment
    self.context = context
    for segment in Segment.allCases { panes[segment] = ListingsPane(context: context, source: source(of: segment)) }
  }

  var destination: Destination { .sales }
  var contexts: [ActionContext] { [.sales, .item, .moving] }
  var empty: Phrase { segment.empty }
  var pane: ListingsPane { panes[segment] ?? ListingsPane(context: context, source: source(of: segment)) }

  private func source(of segment: Segment) -> ListingSource {
    let context = context
    guard let sales = segment.sales else {
      return ListingSource { _, _ throws(StoreError) in
        Page(whole: try await context.market.sales.purchases())
      }
    }
    return ListingSource { start, limit throws(StoreError) in
      try await context.market.sales.page(sales, at: .index(start), limit: limit)
    } index: { id throws(StoreError) in
      guard let viewer = context.viewer else { return nil }
      let filter = ListingFilter(seller: viewer, segment: sales)
      return try await context.market.listings.index(of: id, in: Feed(place: .everywhere, filter: filter))
    }
  }

  func show(_ segment: Segment) {
    pane.clearChosen()
    self.segment = segment
    if pane.phase == .ready { pane.refresh() } else { pane.reload() }
  }

  func personChanged() {
    segment = .selling
    for pane in panes.values { pane.clear() }
    if context.viewer != nil { pane.reload() }
  }

  func marketChanged(_ change: Change) {
    // The other parts reload when they are shown.
    guard context.viewer != nil, pane.phase != .loading else { return }
    switch change {
    case .listing, .accounts, .personal, .everything: pane.refresh()
    case .neighborhoods, .room, .post, .inbox, .progress: break
    }
  }

  var stateHints: StateHints {
    var hints = listHints
    if segment == .selling, hints.isListEmpty { hints.words.append((.write, .hintWrite)) }
    return hints
  }

  func performOwn(_ action: Action) -> Bool {
    switch action {
    case .nextValue: turn(1)
    case .previousValue: turn(-1)
    default: return false
    }
    return true
  }

  private func turn(_ step: Int) {
    let count = Segment.allCases.count
    show(Segment(rawValue: (segment.rawValue + step + count) % count) ?? .selling)
  }

  func click(_ target: HitTarget) {
    if target.name == "segment", let segment = Segment(rawValue: target.index) { return show(segment) }
    pane.click(target)
  }

  func drawHeading(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let isCounted = pane.phase == .ready && render.sizeClass != .small
    let titles = SegmentTitles(
      titles: Segment.allCases.map(\.title), shown: segment.rawValue,
      count: isCounted ? Strings.grouped(pane.list.count) : nil)
    drawChosen(
      in: area, from: titles.draw(in: area, on: &frame, render: render), on: &frame, render: render)
  }

  func spokenHeading(_ render: RenderContext) -> [SpokenLine] {
    Segment.allCases.map { segment in
      let title = render.strings(segment.title)
      guard segment == self.segment else { return SpokenLine(title, target: HitTarget("segment", segment.rawValue)) }
      return SpokenLine(render.strings(.spokenChosen, spokenTitle(title, render).text))
    } + spokenChosen(render)
  }
}
