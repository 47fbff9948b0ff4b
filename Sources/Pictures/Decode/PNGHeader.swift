/// The header of a PNG (ISO/IEC 15948).
struct PNGHeader: Hashable {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let width: Int
  let height: Int
  let isInterlaced: Bool
  let orientation: Orientation

  /// Throws `.broken` if the file does not start with a header, `.tooManyPixels` beyond the limits.
  init(_ bytes: [UInt8]) throws(PictureFault) {
    var reader = ByteReader(bytes, from: Self.signature.count)
    guard reader.number(of: 4, isBig: true) == 13, reader.take(4).map(Array.init) == Array("IHDR".utf8),
      let width = reader.number(of: 4, isBig: true), let height = reader.number(of: 4, isBig: true),
      width > 0, height > 0, let rest = reader.take(5), let interlacing = rest.last
    else { throw .broken }
    guard PictureLimits.allow(width: width, height: height) else { throw .tooManyPixels }
    (self.width, self.height, isInterlaced) = (width, height, interlacing == 1)
    orientation = Self.orientation(in: bytes) ?? .upright
  }

  /// The orientation in the chunk eXIf, which may come before or after the pixels.
  private static func orientation(in bytes: [UInt8]) -> Orientation? {
    var reader = ByteReader(bytes, from: signature.count)
    while let length = reader.number(of: 4, isBig: true), let name = reader.take(4), let body = reader.take(length),
      reader.take(4) != nil
    {
      if name.elementsEqual("eXIf".utf8) { return Exif.orientation(tiff: body) }
    }
    return nil
  }
}
