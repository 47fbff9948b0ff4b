import Marketplace

/// Why paths were not taken, one sentence each, and which of them are in view.
struct PathRefusals: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    let sentence: Sentence
    /// The picture in the form that it is about; nil for a path that is not in it.
    var path: String?
  }

  private(set) var items: [Item] = []
  /// Which of them show.
  private(set) var shown = 0..<0
  /// They are about what stands in the path field.
  private(set) var isOfField = false

  var sentences: [Sentence] { items.map(\.sentence) }
  var isEmpty: Bool { items.isEmpty }
  var hasMore: Bool { shown.count < items.count }

  mutating func add(_ sentence: Sentence, about path: String? = nil) {
    items.append(Item(sentence: sentence, path: path))
  }

  mutating func clear() { self = PathRefusals() }

  /// What they are about was put back into the path field.
  mutating func stayWithField() { isOfField = true }

  /// What stands in the path field is another.
  mutating func fieldChanged() {
    guard isOfField else { return }
    items.removeAll { $0.path == nil }
    isOfField = false
  }

  /// This picture is not in the form any more.
  mutating func withdraw(_ path: String) { items.removeAll { $0.path == path } }

  /// Shows those before or behind the ones in view; false when all are.
  mutating func turn(_ pages: Int) -> Bool {
    guard hasMore else { return false }
    let top = pages > 0 ? min(shown.upperBound, items.count - 1) : max(0, shown.lowerBound - shown.count)
    shown = top..<top
    return true
  }

  /// Shows as many as so many rows hold, from the first in view on; where they do not all fit one row says so.
  mutating func fit(rows: Int, _ height: (Sentence) -> Int) {
    let heights = items.map { height($0.sentence) }
    if heights.reduce(0, +) <= rows {
      shown = 0..<items.count
      return
    }
    var top = min(shown.lowerBound, items.count - 1)
    var end = top
    var left = rows - 1
    while end < items.count, left >= heights[end] || end == top {
      left -= heights[end]
      end += 1
    }
    // At the end of them the rows are still filled.
    while end == items.count, top > 0, left >= heights[top - 1] {
      top -= 1
      left -= heights[top]
    }
    shown = top..<end
  }
}
