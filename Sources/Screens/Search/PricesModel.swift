import Marketplace
import TerminalUI

/// What is asked for the listings that a search finds: the lowest, the median and the highest price, and how many ask how much.
@MainActor
final class PricesModel: Screen {
  private let spread: PriceSpread
  private let stage: Stage

  init(_ spread: PriceSpread, stage: Stage) {
    self.spread = spread
    self.stage = stage
  }

  var destination: Destination { .home }
  /// There is nothing to choose: only the keys that hold everywhere lead away.
  var contexts: [ActionContext] { [] }

  func perform(_ action: Action) -> Bool {
    guard action == .back || action == .quit else { return false }
    stage.go(.closeOverlay)
    return true
  }

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    PricesView(spread: spread).draw(in: area, on: &frame, look: look)
  }

  func spoken(_ look: Look) -> [SpokenLine] { PricesView(spread: spread).spoken(look) }
}
