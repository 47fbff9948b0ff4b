import TerminalUI

/// A screen that slides in from the right over the one before it, in at most 120 ms.
struct Slide {
  static let stepMilliseconds: Int64 = 20
  private static let steps = 5
  private let from: Frame
  private var step = 0

  init(from: Frame) { self.from = from }

  /// Goes one step on; false when the new screen has arrived.
  mutating func advance() -> Bool {
    step += 1
    return step < Self.steps
  }

  /// The old frame with as much of the new one over its right side as has come in.
  func frame(to new: Frame) -> Frame {
    let columns = new.size.columns
    let rest = Self.steps - step
    // It slows down as it arrives.
    let offset = columns * rest * rest / (Self.steps * Self.steps)
    var frame = from
    frame.cursor = nil
    frame.cover(with: new, from: offset, rows: 1..<max(1, new.size.rows - 1))
    return frame
  }
}
