import Marketplace

/// Why paths were rejected, one sentence each, and which of the sentences are visible.
struct PathRefusals: Equatable, Sendable {
  struct Item: Equatable, Sendable {
    let sentence: Sentence
    /// The related picture in the form; nil for a path that is not in the form.
    var path: String?
  }

  private(set) var items: [Item] = []
  /// The visible range.
  private(set) var shown = 0..<0
  /// Whether they are about the text in the path field.
  private(set) var isOfField = false

  var sentences: [Sentence] { items.map(\.sentence) }
  var isEmpty: Bool { items.isEmpty }
  var hasMore: Bool { shown.count < items.count }

  mutating func add(_ sentence: Sentence, about path: String? = nil) {
    items.append(Item(sentence: sentence, path: path))
  }

  mutating func clear() { self = PathRefusals() }

  /// Call this after the rejected text is put back into the path field.
  mutating func stayWithField() { isOfField = true }

  /// Drops the errors about the old text of the path field.
  mutating func fieldChanged() {
    guard isOfField else { return }
    items.removeAll { $0.path == nil }
    isOfField = false
  }

  /// Drops the errors about a picture that left the form.
  mutating func withdraw(_ path: String) { items.removeAll { $0.path == path } }

  /// Shows the next or previous errors. Returns false if all are visible.
  mutating func turn(_ pages: Int) -> Bool {
    guard hasMore else { return false }
    let top = pages > 0 ? min(shown.upperBound, items.count - 1) : max(0, shown.lowerBound - shown.count)
    shown = top..<top
    return true
  }

  /// Shows as many errors as fit into `rows`, from the first visible one on. If not all fit, one row shows the range.
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
    // At the end of the list, earlier errors fill the free rows.
    while end == items.count, top > 0, left >= heights[top - 1] {
      top -= 1
      left -= heights[top]
    }
    shown = top..<end
  }
}
