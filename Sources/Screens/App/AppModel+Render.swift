import Marketplace
import TerminalUI

extension AppModel {
  /// The current render context for a terminal of this size.
  func render(for size: Size, depth: ColorDepth, pictures ability: PictureAbility = PictureAbility()) -> RenderContext {
    let now = context.market.clock.now()
    let kind: Theme.Kind =
      switch context.settings.theme {
      case .light: .light
      case .dark: .dark
      case .highContrast: .highContrast
      case .system: backgroundIsLight == true ? .light : .dark
      }
    let theme = theme(kind, depth, usesTerminalGround: context.settings.theme == .system)
    return RenderContext(
      strings: context.strings, theme: theme, now: now,
      offset: context.market.clock.offset(at: now), showsClockTime: context.settings.timeFormat == .clock,
      sizeClass: SizeClass(size), isSpoken: context.settings.screenReader, hasFocus: true, progress: progress,
      pictures: pictures(depth, ability, on: theme.style(.picture)), sellers: context.sellers,
      keymap: keymap, hearts: context.viewer == nil ? nil : context.hearts, viewer: context.viewer,
      related: context.related, dots: options.dots)
  }

  /// The picture loader for this color depth and terminal, as the settings allow; nil if words replace pictures.
  func pictures(_ depth: ColorDepth, _ ability: PictureAbility, on ground: Style) -> PictureLoader? {
    guard let source = options.pictures, !context.settings.screenReader,
      let means = PictureMeans(context.settings.pictures, ability, depth)
    else { return nil }
    if let shelf, shelf.means == means, shelf.ground == ground { return shelf }
    let shelf = PictureLoader(source: source, means: means, encoder: options.encoder, ground: ground)
    shelf.onArrival = { [weak self] in self?.onPicture() }
    self.shelf = shelf
    return shelf
  }

  /// Whether a background is light, by the relative luminance of WCAG 2.2.
  static func isLight(_ color: UInt32) -> Bool {
    let channels = [color >> 16, color >> 8, color].map { Double($0 & 0xFF) / 255 }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2] > 0.5
  }

  /// The theme of this kind. It is cached, because every frame needs it.
  func theme(_ kind: Theme.Kind, _ depth: ColorDepth, usesTerminalGround: Bool) -> Theme {
    if let lastTheme, lastTheme.kind == kind, lastTheme.depth == depth,
      lastTheme.usesTerminalGround == usesTerminalGround
    {
      return lastTheme
    }
    let theme = Theme(kind: kind, depth: depth, usesTerminalGround: usesTerminalGround)
    lastTheme = theme
    return theme
  }
}
