import TerminalUI

/// Maps a frame's colors to ncurses' color numbers on this terminal.
struct ColorMap {
  let depth: ColorDepth
  /// On a direct-color terminal, lower numbers are palette indexes instead of colors.
  let directPalette: UInt32
  /// The colors to use if the terminal cannot return to its own colors.
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

  /// A color in the index range gets the faintest red instead.
  private func direct(_ value: UInt32) -> Int32 { Int32(value < directPalette ? value | 0x01_0000 : value) }
}
