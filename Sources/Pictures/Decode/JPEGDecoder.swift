import CJpeg

/// JPEG by libjpeg-turbo, which leaves most of the work of a large picture undone when a small one is wanted.
enum JPEGDecoder {
  /// Decodes at the smallest scale that keeps twice `pixels` on the short edge, so that the box filter has something to
  /// take the mean of. Whatever the library warns of, a file that ends too early above all, is `.broken`.
  static func decode(_ bytes: [UInt8], _ header: JPEGHeader, atLeast pixels: Int) throws(PictureFault) -> Raster {
    guard let handle = tjInitDecompress() else { throw .broken }
    defer { tjDestroy(handle) }
    var (width, height, sampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard
      tjDecompressHeader3(handle, bytes, UInt(bytes.count), &width, &height, &sampling, &colors) == 0,
      Int(width) == header.width, Int(height) == header.height
    else { throw .broken }
    let eighths = [1, 2, 4].first { min(header.width, header.height) * $0 / 8 >= 2 * pixels } ?? 8
    let scaled = ((header.width * eighths + 7) / 8, (header.height * eighths + 7) / 8)
    let isPrinted = colors == Int32(TJCS_CMYK.rawValue) || colors == Int32(TJCS_YCCK.rawValue)
    var raster = Raster(width: scaled.0, height: scaled.1)
    let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS
    func decompress(_ target: inout [UInt8], _ format: TJPF) -> Bool {
      tjDecompress2(
        handle, bytes, UInt(bytes.count), &target, Int32(scaled.0), 0, Int32(scaled.1), Int32(format.rawValue), flags)
        == 0
    }
    if isPrinted {
      var inks = [UInt8](repeating: 0, count: scaled.0 * scaled.1 * 4)
      guard decompress(&inks, TJPF_CMYK) else { throw .broken }
      for place in 0..<scaled.0 * scaled.1 {
        // Adobe's programs, and so all that write such files, store how much ink is missing.
        let black = Int(inks[place * 4 + 3])
        for ink in 0..<3 { raster.bytes[place * 3 + ink] = UInt8(Int(inks[place * 4 + ink]) * black / 255) }
      }
    } else {
      guard decompress(&raster.bytes, TJPF_RGB) else { throw .broken }
    }
    return raster
  }
}
