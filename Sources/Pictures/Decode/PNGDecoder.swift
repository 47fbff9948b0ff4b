import CPng

/// PNG by libpng, a row at a time.
enum PNGDecoder {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Throws `.tooManyPixels` beyond the limits, `.broken` when it is not whole.
  static func decode(_ bytes: [UInt8]) throws(PictureFault) -> Raster {
    var header = ByteReader(bytes, from: signature.count)
    guard header.number(of: 4, isBig: true) == 13, header.take(4).map(Array.init) == Array("IHDR".utf8),
      let width = header.number(of: 4, isBig: true), let height = header.number(of: 4, isBig: true),
      width > 0, height > 0
    else { throw .broken }
    guard PictureLimits.allow(width: width, height: height) else { throw .tooManyPixels }
    var sums = PixelSums(width: width, height: height)
    let outcome = withUnsafeMutablePointer(to: &sums) { sums in
      png_decode(bytes, bytes.count, UInt32(PictureLimits.edge), sums) { context, x, step, y, rgba, count in
        guard let rgba else { return }
        context?.assumingMemoryBound(to: PixelSums.self).pointee.add(
          UnsafeBufferPointer(start: rgba, count: Int(count) * 4), x: Int(x), step: Int(step), y: Int(y))
      }
    }
    guard outcome == 0 else { throw .broken }
    return sums.means
  }
}
