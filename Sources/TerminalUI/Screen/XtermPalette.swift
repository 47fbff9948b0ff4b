/// The colors of xterm's palette, and the nearest one to any color.
public enum XtermPalette {
  private static let first: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
  private static let cubeSteps: [UInt32] = [0, 95, 135, 175, 215, 255]

  /// xterm's color for an index, `0xRRGGBB`: 16 named colors, a cube of 6×6×6, 24 greys.
  public static func rgb(_ index: UInt8) -> UInt32 {
    switch index {
    case 0..<16: return first[Int(index)]
    case 16..<232:
      let place = Int(index) - 16
      return cubeSteps[place / 36] << 16 | cubeSteps[place / 6 % 6] << 8 | cubeSteps[place % 6]
    default:
      let grey = 8 + 10 * UInt32(index - 232)
      return grey << 16 | grey << 8 | grey
    }
  }

  /// The index nearest to `0xRRGGBB` among the first `count`, which is 8, 16 or 256. With 256, excludes the first 16,
  /// because users can redefine them.
  public static func nearest(to color: UInt32, among count: Int) -> UInt8 {
    if count < 256 {
      // A grey stays a grey: among so few colors a yellow can be nearer.
      let indices = isGrey(color) ? [0, 7, 8, 15].filter { $0 < count } : Array(0..<UInt8(min(count, 16)))
      return indices.min { distance(rgb($0), color) < distance(rgb($1), color) } ?? 0
    }
    let (red, green, blue) = channels(color)
    let cube = UInt8(16 + 36 * step(red) + 6 * step(green) + step(blue))
    let mean = (red + green + blue) / 3
    let grey = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
    return distance(rgb(grey), color) < distance(rgb(cube), color) ? grey : cube
  }

  private static func step(_ value: Int) -> Int { value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40 }

  private static func isGrey(_ color: UInt32) -> Bool {
    let (red, green, blue) = channels(color)
    return max(red, green, blue) - min(red, green, blue) < 32
  }

  private static func channels(_ color: UInt32) -> (red: Int, green: Int, blue: Int) {
    (Int(color >> 16 & 0xFF), Int(color >> 8 & 0xFF), Int(color & 0xFF))
  }

  /// The squared distance, with the eye's weights of the channels.
  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    let (a, b) = (channels(one), channels(other))
    let (red, green, blue) = (a.red - b.red, a.green - b.green, a.blue - b.blue)
    return 2 * red * red + 4 * green * green + 3 * blue * blue
  }
}
