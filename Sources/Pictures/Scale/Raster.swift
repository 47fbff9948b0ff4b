/// Decoded pixels.
struct Raster: Hashable, Sendable {
  let width: Int
  let height: Int
  /// Red, green and blue, one byte each, row by row from the top.
  var bytes: [UInt8]

  init(width: Int, height: Int, filledWith byte: UInt8 = 0) {
    self.width = width
    self.height = height
    bytes = Array(repeating: byte, count: width * height * 3)
  }

  func pixel(_ column: Int, _ row: Int) -> UInt32 {
    let place = (row * width + column) * 3
    return UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
  }

  mutating func set(_ column: Int, _ row: Int, _ pixel: UInt32) {
    let place = (row * width + column) * 3
    bytes[place] = UInt8(truncatingIfNeeded: pixel >> 16)
    bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
    bytes[place + 2] = UInt8(truncatingIfNeeded: pixel)
  }
}
