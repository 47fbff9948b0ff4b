/// The visible lines of a listing's page, and the row of its foot with the price and the buttons. The foot is in its
/// own line while that is visible, else at the edge that the line lies behind. So scrolling never makes it jump.
struct ListingScroll {
  /// The first visible line.
  let first: Int
  /// The number of visible lines.
  let shown: Int
  /// The row of the foot; nil if the page is too low.
  let footRow: Int?
  /// The number of non-blank lines hidden below.
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
      // A blank row separates the text from the foot.
      let edge = first + rows - 2
      shown = lines[edge].isBlank || lines[edge - 1].isBlank ? rows - 1 : rows - 2
    } else {
      footRow = max(0, foot - first)
      // The last row shows the number of hidden lines.
      shown = hasMore ? rows - 1 : rows
    }
    hidden = lines.dropFirst(first + shown).count { !$0.isBlank && !$0.isFoot }
  }
}
