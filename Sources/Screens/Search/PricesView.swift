import Marketplace
import TerminalUI

/// The prices of what was found as bars, the cheapest at the top.
struct PricesView {
  let spread: PriceSpread

  private static let mostSteps = 12

  func draw(in area: Rect, on frame: inout Frame, look: Look) {
    let lines = summary(look)
    let head = lines.count + 1
    let steps = PriceHistogram(spread.asked, atMost: max(2, min(Self.mostSteps, area.rows - 5 - head))).steps
    let box = Panel.centred(columns: min(area.columns, 64), rows: steps.count + 4 + head, in: area)
    let inside = Panel.draw(box, title: look.strings(.pricesTitle), on: &frame, look: look).inset(columns: 1, rows: 1)
    for (index, line) in lines.enumerated() where index < inside.rows {
      frame.put(
        look.strings(line), at: Point(column: inside.column, row: inside.row + index), truncatedTo: inside.columns,
        style: look.style(index == 0 ? .price : .dim))
    }
    let labels = steps.map { look.strings.amount(Money(won: $0.prices.lowerBound)) + " –" }
    let labelColumns = min(labels.map(\.columns).max() ?? 0, inside.columns)
    let most = steps.map(\.count).max() ?? 1
    let countColumns = Strings.grouped(most).columns
    let room = max(1, inside.columns - labelColumns - countColumns - 3)
    for (index, step) in steps.enumerated() where inside.row + head + index < inside.bottom {
      let row = inside.row + head + index
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

  /// What is asked, and on a line of its own what was paid.
  private func summary(_ look: Look) -> [Sentence] {
    func amounts(_ range: PriceRange) -> [String]? {
      guard let lowest = range.lowest, let median = range.median, let highest = range.highest else { return nil }
      return [lowest, median, highest].map { look.strings.amount(Money(won: $0)) }
    }
    let sold = amounts(spread.sold).map {
      Sentence(.pricesSold, Strings.grouped(spread.sold.prices.count), $0[0], $0[1], $0[2])
    }
    let nothing: Phrase = sold == nil ? .pricesNone : .pricesNoneAsked
    let asked = amounts(spread.asked).map { Sentence(.pricesSummary, $0[0], $0[1], $0[2]) } ?? Sentence(nothing)
    return [asked] + (sold.map { [$0] } ?? [])
  }

  func spoken(_ look: Look) -> [SpokenLine] {
    let steps = PriceHistogram(spread.asked, atMost: Self.mostSteps).steps
    var lines = [SpokenLine(look.strings(.pricesTitle))]
    for (index, line) in summary(look).enumerated() {
      lines.append(SpokenLine(look.strings(line), isCurrent: index == 0))
    }
    for step in steps where step.count > 0 {
      let (low, high) = (
        look.strings.amount(Money(won: step.prices.lowerBound)), look.strings.amount(Money(won: step.prices.upperBound))
      )
      lines.append(SpokenLine(look.strings(.spokenPriceStep, low, high, Strings.grouped(step.count))))
    }
    return lines
  }
}
