import Marketplace
import TerminalUI

/// The visible rows of a list of posts.
struct PostRowsView {
  let posts: [NearbyPost]
  let list: ListState
  /// Whether more rows follow than the list counts.
  var hasMore = false
  /// Whether each row has the number that its post has on a map.
  var hasNumbers = false
  /// Why a search found a post.
  var found: (NearbyPost) -> FoundInPost = { _ in FoundInPost() }

  /// The number of posts that fit into `rows` rows.
  static func visibleRows(in rows: Int, _ render: RenderContext) -> Int {
    max(1, (rows + 1) / PostRowView.Layout(render.sizeClass).height)
  }

  @MainActor
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let layout = PostRowView.Layout(render.sizeClass)
    var top = area.row
    // The row below the last whole one is drawn as far as it fits.
    let last = min(posts.count, list.visibleRange.upperBound + 1)
    for index in list.visibleRange.lowerBound..<max(last, list.visibleRange.lowerBound) where top < area.bottom {
      let whole = Rect(column: area.column, row: top, columns: area.columns, rows: layout.height)
      let isSelected = render.marks(posts[index].id, isSelected: index == list.selected)
      PostRowView(
        row: posts[index], isSelected: isSelected, layout: layout,
        number: hasNumbers ? MapCluster.text(first: index, count: 1) : nil, found: found(posts[index])
      )
      .draw(in: whole.split(top: layout.lines).top, upTo: area.bottom, on: &frame, render: render)
      if isSelected, render.hasFocus { frame.cursor = whole.origin }
      // The blank row below a post belongs to its hit target, so that the wheel finds no gaps.
      frame.hit(whole.intersection(area), HitTarget("row", index))
      top += layout.height
    }
    ScrollMark.draw(list, in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    list.visibleRange.filter(posts.indices.contains).map { index in
      SpokenLine.row(
        PostRowView.spoken(posts[index], found: found(posts[index]), render), .rolePost, index, of: list.count,
        hasMore: hasMore,
        isCurrent: index == list.selected, render)
    }
  }

  /// Milliseconds until a displayed time is out of date.
  func changesIn(_ render: RenderContext) -> Int64? {
    // The row below the last whole one is partly visible.
    let shown = list.visibleRange.lowerBound..<list.visibleRange.upperBound + 1
    return shown.filter(posts.indices.contains).map { render.timeChangesIn(posts[$0].post.createdAt) }.min()
  }
}
