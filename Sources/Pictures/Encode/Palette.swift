/// The colors that replace a picture's own.
struct Palette {
  /// `0xRRGGBB`; at most 256.
  let colors: [UInt32]

  /// The index of the nearest color for every pixel.
  func indices(of raster: Raster) -> [UInt8] {
    // Pixels with the same upper six bits of each channel share a result.
    var known = [Int16](repeating: -1, count: 1 << 18)
    var indices = [UInt8](repeating: 0, count: raster.width * raster.height)
    for place in indices.indices {
      let (red, green, blue) = (
        Int(raster.bytes[place * 3]), Int(raster.bytes[place * 3 + 1]), Int(raster.bytes[place * 3 + 2])
      )
      let key = (red >> 2) << 12 | (green >> 2) << 6 | blue >> 2
      if known[key] < 0 { known[key] = Int16(nearest(red, green, blue)) }
      indices[place] = UInt8(known[key])
    }
    return indices
  }

  private func nearest(_ red: Int, _ green: Int, _ blue: Int) -> Int {
    var (best, least) = (0, Int.max)
    for (index, color) in colors.enumerated() {
      let (r, g, b) = (red - Int(color >> 16 & 0xFF), green - Int(color >> 8 & 0xFF), blue - Int(color & 0xFF))
      // The eye distinguishes greens best and blues worst.
      let distance = 3 * r * r + 6 * g * g + b * b
      if distance < least { (best, least) = (index, distance) }
    }
    return best
  }
}
