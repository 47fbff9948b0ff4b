import CJpeg

/// Decodes JPEG with libjpeg-turbo, which skips most of the work if only a small picture is needed.
enum JPEGDecoder {
  /// All warnings of the library, such as an early end of the file, count as `.broken`.
  static func decode(_ bytes: [UInt8], _ header: PictureHeader, _ detail: Detail) throws(PictureFault) -> Raster {
    let eighths = eighths(header, detail)
    if eighths == 1, header.kind == .jpeg(isProgressive: true), let means = try JPEGScans.blockMeans(bytes) {
      return try decode(means, header, eighths: 1)
    }
    return try decode(bytes, header, eighths: eighths)
  }

  /// A scale that the library decodes quickly, in eighths.
  static func eighths(_ header: PictureHeader, _ detail: Detail) -> Int {
    var eighths = [1, 2, 4].first { Double($0) / 8 >= detail.share } ?? 8
    while eighths > 1, header.width * header.height * eighths * eighths / 64 > PictureLimits.rasterPixels {
      eighths /= 2
    }
    return eighths
  }

  /// The picture size at a scale.
  static func scaled(_ header: PictureHeader, eighths: Int) -> (width: Int, height: Int) {
    ((header.width * eighths + 7) / 8, (header.height * eighths + 7) / 8)
  }

  static let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS

  /// The library's reading of the header. It must agree with ours.
  static func said(
    of bytes: [UInt8], _ header: PictureHeader, by handle: tjhandle
  ) throws(PictureFault) -> (sampling: TJSAMP, colors: TJCS) {
    var (width, height, sampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard
      tjDecompressHeader3(handle, bytes, UInt(bytes.count), &width, &height, &sampling, &colors) == 0,
      Int(width) == header.width, Int(height) == header.height
    else { throw .broken }
    return (TJSAMP(UInt32(bitPattern: sampling)), TJCS(UInt32(bitPattern: colors)))
  }

  private static func decode(_ bytes: [UInt8], _ header: PictureHeader, eighths: Int) throws(PictureFault) -> Raster {
    guard let handle = tjInitDecompress() else { throw .broken }
    defer { tjDestroy(handle) }
    let colors = try said(of: bytes, header, by: handle).colors
    let scaled = scaled(header, eighths: eighths)
    let isPrinted = colors == TJCS_CMYK || colors == TJCS_YCCK
    var raster = Raster(width: scaled.width, height: scaled.height)
    func decompress(_ target: inout [UInt8], _ format: TJPF) -> Bool {
      tjDecompress2(
        handle, bytes, UInt(bytes.count), &target, Int32(scaled.width), 0, Int32(scaled.height),
        Int32(format.rawValue), flags)
        == 0
    }
    if isPrinted {
      var inks = [UInt8](repeating: 0, count: scaled.width * scaled.height * 4)
      guard decompress(&inks, TJPF_CMYK) else { throw .broken }
      for place in 0..<scaled.width * scaled.height {
        // Adobe's programs, and therefore all writers of such files, store inverted ink values.
        let black = Int(inks[place * 4 + 3])
        for ink in 0..<3 { raster.bytes[place * 3 + ink] = UInt8(Int(inks[place * 4 + ink]) * black / 255) }
      }
    } else {
      guard decompress(&raster.bytes, TJPF_RGB) else { throw .broken }
    }
    return raster
  }
}
