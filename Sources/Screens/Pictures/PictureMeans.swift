import Marketplace
import TerminalUI

/// The way to draw pictures. Without one, words replace them.
enum PictureMeans: Hashable {
  case blocks(ColorDepth)
  case pixels(PictureProtocol, cell: PixelSize)

  /// The person's choice, as far as the terminal supports it: blocks replace unavailable pixels. Nil for words.
  init?(_ choice: Settings.PictureChoice, _ ability: PictureAbility, _ depth: ColorDepth) {
    guard depth > .none else { return nil }
    let kind: PictureProtocol?
    switch choice {
    case .off: return nil
    case .auto:
      kind = ability.best
      // Eight or sixteen user-defined colors show little of a picture, so they are used only on request.
      if kind == nil, depth < .indexed { return nil }
    case .blocks: kind = nil
    case .kitty: kind = ability.forced(.kitty)
    case .iterm: kind = ability.forced(.iterm)
    case .sixel: kind = ability.forced(.sixel)
    }
    guard let kind, let cell = ability.cell ?? Self.usualCell else {
      self = .blocks(depth)
      return
    }
    self = .pixels(kind, cell: cell)
  }

  private static let usualCell = PixelSize(width: 8, height: 16)

  /// The size of the picture cache in bytes.
  var cacheLimit: Int {
    switch self {
    case .blocks: 8 << 20
    case .pixels: 24 << 20
    }
  }
}
