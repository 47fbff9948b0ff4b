/// The effect of a scalar on the glyphs of a text. The raw values are the letters of `WidthTable`.
enum WidthClass: UInt8 {
  /// `n`: one column.
  case narrow = 0x6E
  /// `w`: two columns (UAX #11, Wide or Fullwidth).
  case wide = 0x77
  /// `p`: a pictograph of two columns.
  case pictograph = 0x70
  /// `e`: a pictograph of one column, two with the emoji selector.
  case narrowPictograph = 0x65
  /// `k`: an emoji modifier, U+1F3FB to U+1F3FF.
  case skinTone = 0x6B
  /// `f`: a regional indicator; two make a flag.
  case regional = 0x66
  /// `L`, `V`, `T`: conjoining jamo: leading consonant, vowel, trailing consonant.
  case leadingJamo = 0x4C
  case vowelJamo = 0x56
  case trailingJamo = 0x54
  /// `m`: combines with the character before it.
  case mark = 0x6D
  /// `z`: U+200D.
  case joiner = 0x7A
  /// `v`: U+FE0F.
  case emojiSelector = 0x76
  /// `t`: spells the region of a flag after U+1F3F4.
  case tag = 0x74
  /// `i`: belongs to the character before it and is not shown.
  case vanishing = 0x69
  /// `d`: belongs to no character and is not shown.
  case dropped = 0x64
  /// `s`: a line break or a tab.
  case space = 0x73
  /// `c`: C0 and DEL.
  case control = 0x63
  /// `b`: changes the direction of text.
  case direction = 0x62
  /// `r`: C1, private, noncharacters, and unassigned scalars.
  case replaced = 0x72
  /// Not in the table: the end of the text.
  case end = 0

  init(of scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x7F {
      self = value >= 0x20 ? .narrow : value == 0x09 || value == 0x0A || value == 0x0D ? .space : .control
    } else if value >= 0xAC00, value <= 0xD7A3 {
      self = .wide
    } else {
      self = value < WidthTable.end ? Self.tabled(value) : Self.beyond(value)
    }
  }

  /// Whether the scalar may combine with the character before it.
  var joins: Bool {
    switch self {
    case .mark, .joiner, .emojiSelector, .tag, .vanishing, .vowelJamo, .trailingJamo: true
    default: false
    }
  }

  /// Whether a scalar of this class is dropped after its base character.
  var isLeftAway: Bool {
    switch self {
    case .vanishing, .joiner, .emojiSelector, .tag: true
    default: false
    }
  }

  private static func tabled(_ value: UInt32) -> WidthClass {
    let place = Int(value >> 7) * 2
    let index = WidthTable.index.utf8Start
    let block = digit(index[place]) << 4 | digit(index[place + 1])
    return WidthClass(rawValue: WidthTable.blocks.utf8Start[block << 7 | Int(value & 127)]) ?? .replaced
  }

  /// The value of a lower-case hexadecimal digit.
  private static func digit(_ letter: UInt8) -> Int { Int(letter & 0xF) + Int(letter >> 6) * 9 }

  /// Plane 14 has only tags and selectors.
  private static func beyond(_ value: UInt32) -> WidthClass {
    switch value {
    case 0xE_0020...0xE_007F: .tag
    case 0xE_0100...0xE_01EF: .vanishing
    case 0xE_0000...0xE_0FFF: .dropped
    default: .replaced
    }
  }
}
