import Marketplace
import TerminalUI

/// The prices of the matching listings: in words, and as bars if there are enough, cheapest first.
struct PricesView {
  let spread: PriceSpread

  private static let mostSteps = 12
  /// Fewer prices are listed one by one, without bars.
  private static let fewestForBars = 5
  /// Fewer prices have no summary.
  private static let fewestForSummary = 3

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let columns = min(area.columns, 64)
    let width = max(1, columns - 4)
    let summary = summary(render).map { render.strings($0).wrapped(to: width) }
    let lines = summary.reduce(0) { $0 + $1.count }
    let steps = steps(atMost: max(2, min(Self.mostSteps, area.rows - 6 - lines)))
    let box = Panel.centred(columns: columns, rows: lines + 4 + (steps.isEmpty ? 0 : steps.count + 1), in: area)
    let inside = Panel.draw(box, title: render.strings(.pricesTitle), on: &frame, render: render).inset(
      columns: 1, rows: 1)
    var row = inside.row
    for (index, sentence) in summary.enumerated() {
      for line in sentence where row < inside.bottom {
        let place = Point(column: inside.column, row: row)
        frame.put(line, at: place, limit: inside.columns, style: render.style(index == 0 ? .price : .dim))
        row += 1
      }
    }
    drawBars(steps, in: inside.split(top: lines + 1).rest, on: &frame, render: render)
    if render.hasFocus { frame.cursor = inside.origin }
  }

  /// Empty if the prices are listed one by one.
  private func steps(atMost limit: Int) -> [PriceHistogram.Step] {
    spread.forSale.prices.count < Self.fewestForBars ? [] : PriceHistogram(spread.forSale, atMost: limit).steps
  }

  private func drawBars(_ steps: [PriceHistogram.Step], in area: Rect, on frame: inout Frame, render: RenderContext) {
    let labels = steps.map { render.strings.shortRange($0.prices) }
    let labelColumns = min(labels.map(\.columns).max() ?? 0, area.columns)
    let most = steps.map(\.count).max() ?? 1
    let room = max(1, area.columns - labelColumns - Strings.grouped(most).columns - 3)
    for (index, step) in steps.enumerated() where index < area.rows {
      let row = area.row + index
      let label = labels[index].truncated(to: labelColumns)
      frame.put(
        label, at: Point(column: area.column + labelColumns - label.columns, row: row), style: render.style(.dim))
      let bar = Self.bar(eighths: (step.count * room * 8 + most - 1) / most)
      let start = area.column + labelColumns + 1
      // Only the step with the median has the accent.
      let hasMedian = spread.forSale.median.map { step.prices.contains($0) } ?? false
      frame.put(bar, at: Point(column: start, row: row), limit: room, style: render.style(hasMedian ? .mark : .rule))
      frame.put(
        " " + Strings.grouped(step.count), at: Point(column: start + bar.columns, row: row),
        limit: max(0, area.end - start - bar.columns), style: render.style(.dim))
    }
  }

  /// Full blocks, and a partial block for the remaining eighths.
  private static func bar(eighths: Int) -> String {
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
  }

  /// The prices of what is for sale, then of what is reserved, then of what is sold.
  private func summary(_ render: RenderContext) -> [Sentence] {
    func amount(_ won: Int) -> String { render.strings.amount(Money(won: won)) }
    func list(_ range: PriceRange) -> String { range.prices.map(amount).joined(separator: " · ") }
    func sentence(
      _ range: PriceRange, _ phrase: Phrase, few: Phrase, fewest: Int = Self.fewestForSummary
    ) -> Sentence? {
      let count = Strings.grouped(range.prices.count)
      guard range.prices.count >= fewest, let (low, median, high) = range.summary else {
        return range.isEmpty ? nil : Sentence(few, count, list(range))
      }
      return Sentence(phrase, count, amount(low), amount(median), amount(high))
    }
    let (forSale, reserved, sold) = (spread.forSale, spread.reserved, spread.sold)
    // Without bars, the prices are listed.
    var sentences = [sentence(forSale, .pricesSummary, few: .pricesFew, fewest: Self.fewestForBars)]
    if forSale.isEmpty {
      sentences.append(Sentence(reserved.isEmpty && sold.isEmpty ? .pricesNone : .pricesNoneAsked))
    }
    sentences.append(sentence(reserved, .pricesReserved, few: .pricesFewReserved))
    sentences.append(sentence(sold, .pricesSold, few: .pricesFewSold))
    return sentences.compactMap(\.self)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    var lines = [SpokenLine(render.strings(.pricesTitle))]
    for (index, line) in summary(render).enumerated() {
      lines.append(SpokenLine(render.strings(line), isCurrent: index == 0))
    }
    for step in steps(atMost: Self.mostSteps) where step.count > 0 {
      let (low, high) = (
        render.strings.amount(Money(won: step.prices.lowerBound)),
        render.strings.amount(Money(won: step.prices.upperBound))
      )
      lines.append(SpokenLine(render.strings(.spokenPriceStep, low, high, Strings.grouped(step.count))))
    }
    return lines
  }
}

extension PriceRange {
  fileprivate var summary: (low: Int, median: Int, high: Int)? {
    guard let lowest, let median, let highest else { return nil }
    return (lowest, median, highest)
  }
}

extension Strings {
  /// `20,000–30,000원`: one price step, up to the start of the next one.
  fileprivate func shortRange(_ prices: ClosedRange<Int>) -> String {
    let end = prices.upperBound % 10 == 9 ? prices.upperBound + 1 : prices.upperBound
    return self(.won, Self.grouped(prices.lowerBound) + "–" + Self.grouped(end))
  }
}
