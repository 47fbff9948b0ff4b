/// Six rows of pixels, encoded color by color.
struct SixelBand {
  private let width: Int
  /// For every color and column, the rows with that color as bits. The top row is the lowest bit.
  private var bits: [UInt8]
  /// The range of columns with each color; empty if there are none.
  private var extents: [Range<Int>]
  private var used: [Int] = []

  init(width: Int, colors: Int) {
    self.width = width
    bits = Array(repeating: 0, count: width * colors)
    extents = Array(repeating: 0..<0, count: colors)
  }

  /// Replaces the content with at most six new rows.
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

  /// Writes a run. From a length of four on, the repeat form is shorter.
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
