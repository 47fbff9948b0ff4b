import TerminalUI

/// The looks of everything, for one background and one depth of colour.
///
/// One warm accent for what can be acted on; secondary text dim; price and title carry the weight. Every role can be told
/// apart without colour, by its words, its place or an attribute.
struct Theme: Hashable, Sendable {
  enum Kind: String, CaseIterable, Hashable, Sendable {
    case light, dark, highContrast
  }

  /// What a piece of text is there for.
  enum Role: Int, CaseIterable, Hashable, Sendable {
    case text, dim, title, price, accent, selectedTab, rule
    /// The mark at the left edge of the selected row, and the ground it stands on.
    case mark, selection, quietSelection
    case reserved, sold, giveaway
    case picture, chip, key, field, button, focusedButton, frame, error
    /// What one's own messages and those of the other one stand on.
    case mine, theirs
  }

  let kind: Kind
  let depth: ColorDepth
  /// Whether the terminal's own colours are the ground: then nothing is painted behind plain text.
  let usesTerminalGround: Bool
  /// In the order of the roles; every piece of text on the screen asks.
  private let styles: [Style]

  init(kind: Kind, depth: ColorDepth, usesTerminalGround: Bool) {
    self.kind = kind
    self.depth = depth
    self.usesTerminalGround = usesTerminalGround
    styles = Role.allCases.map { Self.style($0, kind: kind, depth: depth, usesTerminalGround: usesTerminalGround) }
  }

  /// Whether a background of this colour, 0xRRGGBB, is light, by the relative luminance of WCAG 2.2.
  static func isLight(_ color: UInt32) -> Bool {
    let channels = [color >> 16, color >> 8, color].map { Double($0 & 0xFF) / 255 }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2] > 0.5
  }

  /// What plain text stands on.
  var ground: Style { style(.text) }

  func style(_ role: Role) -> Style { styles[role.rawValue] }

  /// How a role looks on the ground of a selected row. Fewer than 256 colours keep the ground's own foreground there, and
  /// where there are none the whole row is inverted: both stay readable whatever the person made of the palette.
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
    // Eight colours have no grey for what is secondary.
    case .dim, .rule, .sold: fewColors ? .dim : []
    case .field: fewColors ? .underlined : []
    case .error, .accent: .bold
    default: []
    }
  }
}
