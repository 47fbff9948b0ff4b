import TerminalUI

/// How far a store has come with reading its listings: `━━━━━━────  58 %`.
@MainActor
struct ProgressMark {
  private let render: RenderContext
  /// The share that is read; nil when nothing is being read.
  private let share: Double?

  init(_ render: RenderContext) {
    self.render = render
    share = render.progress.map { min(max($0, 0), 1) }
  }

  /// The columns that it takes, with what keeps it apart from its neighbor; 0 when nothing is being read.
  var columns: Int { share == nil ? 0 : width + 4 }

  /// The same in words, in steps that do not make a screen reader talk all the time.
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
    return String(repeating: " ", count: max(0, 4 - percent.count)) + percent + " %"
  }
}
