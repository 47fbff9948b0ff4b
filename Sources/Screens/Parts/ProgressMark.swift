import TerminalUI

/// The progress of a store that reads its listings: `━━━━━━────  58 %`.
@MainActor
struct ProgressMark {
  private let render: RenderContext
  /// The loaded share; nil if nothing is loading.
  private let share: Double?

  init(_ render: RenderContext) {
    self.render = render
    share = render.progress.map { min(max($0, 0), 1) }
  }

  /// Its columns, including the gap to its neighbor; 0 if nothing is loading.
  var columns: Int { share == nil ? 0 : width + 4 }

  /// The progress in words, in steps of ten percent, so that a screen reader does not talk all the time.
  var spoken: String? { share.map { render.strings(.readingListings, String(Int($0 * 10) * 10)) } }

  /// Draws it so that it ends before the column `end`.
  func draw(row: Int, end: Int, on frame: inout Frame) {
    guard let share, end - width > 0 else { return }
    let start = end - width
    let done = Int(share * Double(length))
    frame.put(String(repeating: "━", count: done), at: Point(column: start, row: row), style: render.style(.accent))
    frame.put(
      String(repeating: "─", count: length - done), at: Point(column: start + done, row: row), style: render.style(.dim)
    )
    frame.put(label, at: Point(column: end - label.columns, row: row), style: render.style(.dim))
  }

  private var width: Int { length + label.columns }
  private var length: Int { render.sizeClass == .small ? 0 : 10 }

  private var label: String {
    let percent = String(Int((share ?? 0) * 100))
    return String(repeating: " ", count: max(0, 4 - percent.count)) + percent + "%"
  }
}
