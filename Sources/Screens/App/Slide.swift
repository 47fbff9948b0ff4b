import TerminalUI

/// A screen that slides in from the right over the previous one, in at most 120 ms.
struct Slide {
  static let stepMilliseconds: Int64 = 20
  static let steps = 5
  private let from: Frame
  private var step = 0

  init(from: Frame) { self.from = from }

  /// Advances one step. Returns false when the new screen has arrived.
  mutating func advance() -> Bool {
    step += 1
    return step < Self.steps
  }

  /// The point of the new frame that is visible at `point`; nil where the old frame still shows. Both frames have the
  /// same header.
  func place(of point: Point, in size: Size) -> Point? {
    if point.row == 0 { return point }
    let left = offset(size.columns)
    guard point.column >= left, Self.rows(size).contains(point.row) else { return nil }
    return Point(column: point.column - left, row: point.row)
  }

  /// The old frame, with the arrived part of the new one over its right side.
  func frame(to new: Frame) -> Frame {
    var frame = from
    frame.cursor = nil
    frame.cover(with: new, from: offset(new.size.columns), rows: Self.rows(new.size))
    return frame
  }

  /// The column of the new frame's left edge.
  private func offset(_ columns: Int) -> Int {
    let rest = Self.steps - step
    // The slide slows down as it arrives.
    return columns * rest * rest / (Self.steps * Self.steps)
  }

  /// The sliding rows. Header and footer stay.
  private static func rows(_ size: Size) -> Range<Int> { 1..<max(1, size.rows - 1) }
}
