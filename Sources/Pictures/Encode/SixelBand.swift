/// Six rows of pixels, one color after the other.
struct SixelBand {
  private let width: Int
  /// For every color the pixels of a column that have it, the uppermost as the lowest bit.
  private var bits: [UInt8]
  /// The columns that a color has, from the first to the last; empty when it has none.
  private var extents: [Range<Int>]
  private var used: [Int] = []

  init(width: Int, colors: Int) {
    self.width = width
    bits = Array(repeating: 0, count: width * colors)
    extents = Array(repeating: 0..<0, count: colors)
  }

  /// At most six rows, in place of those before.
  mutating func take(_ pixels: ArraySlice<UInt8>) {
    for color in used {
      for column in extents[color] { bits[color * width + column] = 0 }
      extents[color] = 0..<0
    }
    used.removeAll(keepingCapacity: true)
    for (place, pixel) in pixels.enumerated() {
      let (color, column) = (Int(pixel), place % width)
      let extent = extents[color]
      if extent.isEmpty {
        used.append(color)
        extents[color] = column..<column + 1
      } else {
        extents[color] = min(extent.lowerBound, column)..<max(extent.upperBound, column + 1)
      }
      bits[color * width + column] |= 1 << UInt8(place / width)
    }
  }

  func write(to bytes: inout [UInt8]) {
    for (order, color) in used.enumerated() {
      if order > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes += "#\(color)".utf8
      let extent = extents[color]
      repeating(0, extent.lowerBound, &bytes)
      var column = extent.lowerBound
      while column < extent.upperBound {
        let value = bits[color * width + column]
        var end = column + 1
        while end < extent.upperBound, bits[color * width + end] == value { end += 1 }
        repeating(value, end - column, &bytes)
        column = end
      }
    }
  }

  /// A run; three letters say it from the fourth time on in fewer.
  private func repeating(_ value: UInt8, _ count: Int, _ bytes: inout [UInt8]) {
    let letter = value + 0x3F
    if count > 3 {
      bytes += "!\(count)".utf8
      bytes.append(letter)
    } else {
      for _ in 0..<count { bytes.append(letter) }
    }
  }
}
