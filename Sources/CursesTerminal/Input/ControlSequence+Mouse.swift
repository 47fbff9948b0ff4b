import TerminalUI

extension ControlSequence {
  /// An SGR mouse report, `CSI < button ; column ; row M`, or `m` for a release. Its positions count from 1.
  var mouse: Mouse? {
    guard parameters.count == 3, let button = parameter(0), let column = parameter(1), let row = parameter(2),
      let kind = kind(button)
    else { return nil }
    var modifiers: Key.Modifiers = []
    if button & 4 != 0 { modifiers.insert(.shift) }
    if button & 8 != 0 { modifiers.insert(.alt) }
    if button & 16 != 0 { modifiers.insert(.control) }
    return Mouse(kind, at: Point(column: max(0, column - 1), row: max(0, row - 1)), modifiers: modifiers)
  }

  private func kind(_ button: Int) -> Mouse.Kind? {
    let isRelease = final == UInt8(ascii: "m")
    guard isRelease || final == UInt8(ascii: "M") else { return nil }
    switch (button & ~(4 | 8 | 16), isRelease) {
    case (0...2, true): return .release
    case (0, false): return .press(.left)
    case (1, false): return .press(.middle)
    case (2, false): return .press(.right)
    case (32, false): return .drag
    case (64, false): return .wheelUp
    case (65, false): return .wheelDown
    default: return nil
    }
  }
}
