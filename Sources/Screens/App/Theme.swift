import TerminalUI

/// The styles of all elements, for one background and one color depth.
///
/// One warm accent marks controls. Secondary text is dim; price and title carry the weight. Words, position or an
/// attribute distinguish every role even without color.
struct Theme: Hashable, Sendable {
  enum Kind: String, CaseIterable, Hashable, Sendable {
    case light, dark, highContrast
  }

  /// The role of a piece of text.
  enum Role: Int, CaseIterable, Hashable, Sendable {
    case text, dim, title, price, accent, selectedTab, rule
    /// The mark at the left edge of the selected row, and the row's background.
    case mark, selection, quietSelection
    case reserved, sold, giveaway
    case picture, chip, key, field, button, focusedButton, frame, error
    /// The backgrounds of the person's own messages and of the other person's.
    case mine, theirs
  }

  let kind: Kind
  let depth: ColorDepth
  /// Whether the terminal's own colors are the background. Then plain text has no painted background.
  let usesTerminalGround: Bool
  /// In the order of the roles. Precomputed, because every piece of text needs one.
  private let styles: [Style]

  init(kind: Kind, depth: ColorDepth, usesTerminalGround: Bool) {
    self.kind = kind
    self.depth = depth
    self.usesTerminalGround = usesTerminalGround
    styles = Role.allCases.map { Self.style($0, kind: kind, depth: depth, usesTerminalGround: usesTerminalGround) }
  }

  /// Whether a background of this color, 0xRRGGBB, is light, by the relative luminance of WCAG 2.2.
  static func isLight(_ color: UInt32) -> Bool {
    let channels = [color >> 16, color >> 8, color].map { Double($0 & 0xFF) / 255 }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2] > 0.5
  }

  /// The style of plain text and its background.
  var ground: Style { style(.text) }

  func style(_ role: Role) -> Style { styles[role.rawValue] }

  /// The style of a role on the background of a selected row. With fewer than 256 colors the text takes the row's own
  /// foreground; without colors the whole row is inverted. Both stay readable with any user palette.
  func style(_ role: Role, on ground: Style) -> Style {
    var style = style(role).on(ground.background).with(ground.attributes)
    guard depth < .indexed, ground != self.ground else { return style }
    style.foreground = ground.foreground
    style.attributes.remove(.dim)
    return style
  }

  private static func style(_ role: Role, kind: Kind, depth: ColorDepth, usesTerminalGround: Bool) -> Style {
    let attributes = attributes(
      role, withoutColor: depth == .none, fewColors: depth <= (kind == .highContrast ? .none : .eight))
    guard depth != .none else { return Style(attributes: attributes) }
    let palette = Palette(kind: kind, depth: depth)
    var style = palette.colors(role)
    if usesTerminalGround, kind != .highContrast {
      if style.background == palette.ground.background { style.background = .standard }
      if style.foreground == palette.ground.foreground { style.foreground = .standard }
    }
    style.attributes = attributes
    return style
  }

  private static func attributes(_ role: Role, withoutColor: Bool, fewColors: Bool)
    -> Style.Attributes
  {
    switch role {
    case .title, .price, .selectedTab, .key: .bold
    case .focusedButton: withoutColor ? [.bold, .reversed] : .bold
    case .selection: withoutColor ? [.bold, .reversed] : []
    // Eight colors have no grey for secondary text.
    case .dim, .rule, .sold: fewColors ? .dim : []
    case .field: fewColors ? .underlined : []
    case .error, .accent: .bold
    default: []
    }
  }
}
