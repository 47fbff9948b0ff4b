/// Which lines of a listing's page show, and where its foot with the price and the buttons stands: in its own line while that
/// is in view, else at the edge of the page behind which the line lies. So scrolling never makes it jump.
struct ListingScroll {
  /// The first line that shows.
  let first: Int
  /// How many lines show from there on.
  let shown: Int
  /// The row of the foot; nil where the page is too low for one.
  let footRow: Int?
  /// The lines below with something on them that do not show.
  let hidden: Int

  init(_ lines: [ListingView.Line], rows: Int, first wanted: Int) {
    let overflow = max(0, lines.count - rows)
    first = min(max(0, wanted), overflow)
    let hasMore = first < overflow
    guard rows > 2, let foot = lines.firstIndex(where: \.isFoot) else {
      (footRow, shown, hidden) = (nil, rows, 0)
      return
    }
    if foot - first >= rows - 1 {
      footRow = rows - 1
      // One blank row keeps the text apart from the foot.
      let edge = first + rows - 2
      shown = lines[edge].isBlank || lines[edge - 1].isBlank ? rows - 1 : rows - 2
    } else {
      footRow = max(0, foot - first)
      // The last row says how much more there is.
      shown = hasMore ? rows - 1 : rows
    }
    hidden = lines.dropFirst(first + shown).count { !$0.isBlank && !$0.isFoot }
  }
}
