import Marketplace
import TerminalUI

/// The prices of what was found as bars, the cheapest at the top.
struct PricesView {
  let spread: PriceSpread

  private static let mostSteps = 12

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    let steps = PriceHistogram(spread, atMost: max(2, min(Self.mostSteps, area.rows - 7))).steps
    let box = Panel.centred(columns: min(area.columns, 64), rows: steps.count + 6, in: area)
    let inside = Panel.draw(box, title: look.strings(.pricesTitle), on: &frame, look: look).inset(columns: 1, rows: 1)
    frame.put(
      look.strings(summary(look)), at: inside.origin, truncatedTo: inside.columns, style: look.style(.price))
    let labels = steps.map { look.strings.amount(Money(won: $0.prices.lowerBound)) + " –" }
    let labelColumns = min(labels.map(\.columns).max() ?? 0, inside.columns)
    let most = steps.map(\.count).max() ?? 1
    let countColumns = Strings.grouped(most).columns
    let room = max(1, inside.columns - labelColumns - countColumns - 3)
    for (index, step) in steps.enumerated() where inside.row + 2 + index < inside.bottom {
      let row = inside.row + 2 + index
      let label = labels[index].truncated(to: labelColumns)
      frame.put(
        label, at: Point(column: inside.column + labelColumns - label.columns, row: row), style: look.style(.dim))
      let bar = Self.bar(eighths: (step.count * room * 8 + most - 1) / most)
      let start = inside.column + labelColumns + 1
      frame.put(bar, at: Point(column: start, row: row), limit: room, style: look.style(.mark))
      frame.put(
        " " + Strings.grouped(step.count), at: Point(column: start + bar.columns, row: row),
        limit: max(0, inside.end - start - bar.columns), style: look.style(.dim))
    }
    if look.hasFocus { frame.cursor = inside.origin }
  }

  /// Whole blocks, and one of the eight widths for the rest.
  private static func bar(eighths: Int) -> String {
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
  }

  private func summary(_ look: Look) -> Sentence {
    guard let lowest = spread.lowest, let median = spread.median, let highest = spread.highest else {
      return Sentence(.pricesNone)
    }
    func amount(_ won: Int) -> String { look.strings.amount(Money(won: won)) }
    return Sentence(.pricesSummary, amount(lowest), amount(median), amount(highest))
  }

  func spoken(_ look: Look) -> [SpokenLine] {
    let steps = PriceHistogram(spread, atMost: Self.mostSteps).steps
    var lines = [
      SpokenLine(look.strings(.pricesTitle)),
      SpokenLine(look.strings(summary(look)), isCurrent: true),
    ]
    for step in steps where step.count > 0 {
      let (low, high) = (
        look.strings.amount(Money(won: step.prices.lowerBound)), look.strings.amount(Money(won: step.prices.upperBound))
      )
      lines.append(SpokenLine(look.strings(.spokenPriceStep, low, high, Strings.grouped(step.count))))
    }
    return lines
  }
}
