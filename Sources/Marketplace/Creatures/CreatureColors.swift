/// The colors of a creature.
struct CreatureColors {
  /// The index of a pixel's color in the palette.
  enum Ink: UInt8, CaseIterable {
    case ground, body, shade, light, outline, accent, white, dark, cheek, second
  }

  let palette: [UInt32]

  /// Fur and feathers, around the wheel of colors.
  static let bodies: [UInt32] = [
    0xE8_6A5C, 0xF0_8A4B, 0xF2_A65A, 0xD9_9A3D, 0xF4_C542, 0xB9_C94A, 0x8B_C34A, 0x5D_B075, 0x3F_A796, 0x4F_B3BF,
    0x5C_9EE0, 0x5B_7BD5, 0x7E_6BC9, 0xA7_7BD1, 0xD0_7BBE, 0xE8_86A5, 0xA9_7458, 0x8D_99A6, 0xF1_E3C8, 0x5A_5F73,
  ]
  static let grounds: [UInt32] = [
    0xFD_E2DC, 0xFF_EBD2, 0xFF_F4CC, 0xEE_F5D2, 0xDB_F1DC, 0xD3_F0EA, 0xD5_ECF6, 0xDD_E4FA, 0xE8_E0F8, 0xF8_DFEF,
    0x3F_4A63, 0x2F_5D62, 0x5B_3F5E, 0x6B_4636,
  ]
  /// Scarves, hats and the inside of ears.
  static let accents: [UInt32] = [
    0xFF_B3A7, 0xFF_D166, 0xEF_476F, 0x06_B38B, 0x11_8AB2, 0x9B_5DE5, 0xF1_5BB5, 0xFF_8C42, 0xFF_FFFF, 0x3D_405B,
  ]

  init(body: Int, ground: Int, accent: Int, second: Int) {
    let (fur, behind) = (Self.bodies[body], Self.grounds[ground])
    let isPale = Self.brightness(fur) > 200
    palette = [
      behind, fur, Self.mix(fur, 0x20_1838, 22), Self.mix(fur, isPale ? 0xC8_9868 : 0xFF_FAEE, isPale ? 40 : 62),
      Self.mix(fur, 0x1E_1A2B, 72), Self.accents[accent], 0xFF_FFFF, 0x23_1F2E, Self.mix(fur, 0xFF_5A6E, 50),
      Self.accents[second],
    ]
  }

  /// Whether a body stands out from a ground.
  static func isClear(body: Int, ground: Int) -> Bool {
    distance(bodies[body], grounds[ground]) > 130
  }

  /// `percent` of `other` in `color`.
  private static func mix(_ color: UInt32, _ other: UInt32, _ percent: UInt32) -> UInt32 {
    [16, 8, 0].reduce(0) { sum, shift in
      let value = (color >> shift & 0xFF) * (100 - percent) + (other >> shift & 0xFF) * percent
      return sum | (value / 100) << shift
    }
  }

  private static func brightness(_ color: UInt32) -> UInt32 {
    ((color >> 16 & 0xFF) * 54 + (color >> 8 & 0xFF) * 183 + (color & 0xFF) * 19) >> 8
  }

  private static func distance(_ color: UInt32, _ other: UInt32) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      sum + abs(Int(color >> shift & 0xFF) - Int(other >> shift & 0xFF))
    }
  }
}
