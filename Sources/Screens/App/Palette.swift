import TerminalUI

/// The colors of a theme at one depth. Each depth has its own colors instead of a reduction of the richest.
struct Palette {
  private let kind: Theme.Kind
  private let depth: ColorDepth

  init(kind: Theme.Kind, depth: ColorDepth) {
    self.kind = kind
    self.depth = depth
  }

  /// The colors of plain text.
  var ground: Style { Style(foreground: shade(.ink), background: shade(.paper)) }

  func colors(_ role: Theme.Role) -> Style {
    let (front, back) = pair(role)
    return Style(foreground: shade(front), background: shade(back))
  }

  private enum Shade: Int {
    case ink, paper, faint, line, accent, onAccent, warm, softLift, picture, green, blue, red, selected, onSelected
  }

  private func pair(_ role: Theme.Role) -> (Shade, Shade) {
    switch role {
    case .text, .title, .price: (.ink, .paper)
    case .dim, .sold: (.faint, .paper)
    case .rule, .frame: (.line, .paper)
    case .accent, .mark, .key, .selectedTab: (.accent, .paper)
    case .selection: (.onSelected, .selected)
    case .quietSelection: (.ink, .softLift)
    case .reserved: (.blue, .paper)
    case .giveaway: (.green, .paper)
    case .picture: (.faint, .picture)
    // With few colors no subtle background keeps the accent readable.
    case .chip: (depth < .indexed ? .ink : .accent, .softLift)
    case .field: (.ink, .softLift)
    case .button: (.ink, .softLift)
    case .focusedButton: (.onAccent, .accent)
    case .error: (.red, .paper)
    case .mine: (.ink, .warm)
    // With few colors only one background is available, and the person's own messages use it.
    case .theirs: (.ink, depth < .indexed || kind == .highContrast ? .paper : .softLift)
    }
  }

  private func shade(_ shade: Shade) -> Color {
    switch (kind, depth) {
    case (.highContrast, .direct), (.highContrast, .indexed): .indexed(Self.highContrast[shade.rawValue])
    case (.highContrast, _): .indexed(Self.highContrastEight[shade.rawValue])
    case (.dark, .direct): .rgb(Self.darkDirect[shade.rawValue])
    case (.light, .direct): .rgb(Self.lightDirect[shade.rawValue])
    case (.dark, .indexed): .indexed(Self.darkIndexed[shade.rawValue])
    case (.light, .indexed): .indexed(Self.lightIndexed[shade.rawValue])
    case (.dark, .sixteen): .indexed(Self.darkSixteen[shade.rawValue])
    case (.light, .sixteen): .indexed(Self.lightSixteen[shade.rawValue])
    case (.dark, _): .indexed(Self.darkEight[shade.rawValue])
    case (.light, _): .indexed(Self.lightEight[shade.rawValue])
    }
  }

  // In the order of Shade: ink, paper, faint, line, accent, onAccent, warm, softLift, picture, green, blue, red,
  // selected, onSelected. With few colors a selected row is inverted, and picture captions have no background. With
  // more colors, a selected row and each side of a chat have their own backgrounds.
  private static let darkDirect: [UInt32] = [
    0xE6E1DA, 0x1B1A19, 0xA19B94, 0x4A4642, 0xFF8A4C, 0x1B1A19, 0x4A3A2C, 0x2A2725, 0x2F2C2A, 0x8CC98A, 0x8DB4E8,
    0xFF7B72, 0x38322D, 0xE6E1DA,
  ]
  private static let lightDirect: [UInt32] = [
    0x2B2826, 0xFCFAF7, 0x6B645E, 0xCFC8C0, 0xB0470B, 0xFFFFFF, 0xF7D9C0, 0xF0EBE4, 0xEAE4DC, 0x2A722E, 0x1F5FA8,
    0xB42318, 0xF6E4D6, 0x2B2826,
  ]
  private static let darkIndexed: [UInt8] = [253, 234, 248, 240, 208, 234, 239, 236, 236, 114, 110, 203, 237, 253]
  private static let lightIndexed: [UInt8] = [235, 231, 242, 250, 130, 231, 223, 255, 254, 28, 25, 124, 230, 235]
  private static let darkSixteen: [UInt8] = [15, 0, 7, 8, 11, 0, 8, 8, 0, 10, 14, 9, 7, 0]
  private static let lightSixteen: [UInt8] = [0, 15, 8, 7, 5, 15, 7, 7, 15, 2, 4, 1, 4, 15]
  private static let darkEight: [UInt8] = [7, 0, 7, 7, 3, 0, 4, 4, 0, 2, 6, 1, 7, 0]
  private static let lightEight: [UInt8] = [0, 7, 0, 0, 5, 7, 6, 6, 7, 2, 4, 1, 4, 7]
  private static let highContrast: [UInt8] = [231, 16, 231, 231, 226, 16, 53, 19, 16, 46, 51, 217, 19, 231]
  private static let highContrastEight: [UInt8] = [7, 0, 7, 7, 3, 0, 4, 4, 0, 2, 6, 7, 7, 0]
}
