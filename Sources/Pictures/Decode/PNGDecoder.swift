import CPng

/// Decodes PNG with libpng, row by row.
enum PNGDecoder {
  /// Throws `.broken` if the file is incomplete.
  static func decode(_ bytes: [UInt8], _ header: PictureHeader, _ detail: Detail) throws(PictureFault) -> Raster {
    var sums = PixelSums(
      width: header.width, height: header.height, side: detail.side(width: header.width, height: header.height),
      comeInOrder: header.kind == .png(isInterlaced: false))
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
