import Marketplace
import TerminalUI

/// By what means pictures are shown; where there is none, words stand for them.
enum PictureMeans: Hashable {
  case blocks(ColorDepth)
  case pixels(PictureProtocol, cell: PixelSize)

  /// What the person chose, as far as the terminal can: blocks stand in for pixels that cannot be had. Nil for words.
  init?(_ choice: Settings.PictureChoice, _ ability: PictureAbility, _ depth: ColorDepth) {
    guard depth > .none else { return nil }
    let kind: PictureProtocol?
    switch choice {
    case .off: return nil
    case .auto:
      kind = ability.best
      // Eight or sixteen colors, which each person sets, show little of a picture: only for who asks for it.
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

  /// Bytes of what is kept ready.
  var cacheLimit: Int {
    switch self {
    case .blocks: 8 << 20
    case .pixels: 24 << 20
    }
  }
}
