import TerminalUI

/// A frame's colours as the numbers that ncurses takes on this terminal.
struct ColorMap {
  let depth: ColorDepth
  /// On a terminal of direct colour, the numbers below this one are indices of its palette and not colours.
  let directPalette: UInt32
  /// The terminal has no way back to its own colours: what to take for them.
  let ownForeground: Int32
  let ownBackground: Int32

  init(depth: ColorDepth, directPalette: UInt32 = 8, hasOwnColors: Bool = true) {
    self.depth = depth
    self.directPalette = directPalette
    ownForeground = hasOwnColors ? -1 : 7
    ownBackground = hasOwnColors ? -1 : 0
  }

  func foreground(_ style: Style) -> Int32 { number(style.foreground) ?? ownForeground }
  func background(_ style: Style) -> Int32 { number(style.background) ?? ownBackground }

  private func number(_ color: Color) -> Int32? {
    switch (color.kind, depth) {
    case (.standard, _), (_, .none): nil
    case (.rgb(let value), .direct): direct(value)
    case (.indexed(let index), .direct): index < directPalette ? Int32(index) : direct(XtermPalette.rgb(index))
    case (.indexed(let index), _) where Int(index) < depth.rawValue: Int32(index)
    case (.indexed(let index), _): Int32(XtermPalette.nearest(to: XtermPalette.rgb(index), among: depth.rawValue))
    case (.rgb(let value), _): Int32(XtermPalette.nearest(to: value, among: depth.rawValue))
    }
  }

  /// A colour that would be read as an index gets the faintest red.
  private func direct(_ value: UInt32) -> Int32 { Int32(value < directPalette ? value | 0x01_0000 : value) }
}
