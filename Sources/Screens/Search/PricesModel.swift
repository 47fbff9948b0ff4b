import Marketplace
import TerminalUI

/// The price distribution of the matching listings: the lowest, the median and the highest price, and a histogram.
@MainActor
final class PricesModel: Screen {
  private let spread: PriceSpread
  private let context: AppContext

  init(_ spread: PriceSpread, context: AppContext) {
    self.spread = spread
    self.context = context
  }

  var destination: Destination { .home }
  /// There is nothing to choose, so only the global keys apply.
  var contexts: [ActionContext] { [] }

  func perform(_ action: Action) -> Bool {
    guard action == .back || action == .quit else { return false }
    context.go(.closeOverlay)
    return true
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    PricesView(spread: spread).draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] { PricesView(spread: spread).spoken(render) }
}
