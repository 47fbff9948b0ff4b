/// The header of a picture.
struct PictureHeader: Hashable {
  enum Kind: Hashable {
    case jpeg(isProgressive: Bool)
    case png(isInterlaced: Bool)
    case gif
    case webp
  }

  let kind: Kind
  /// The stored size in pixels, within the limits.
  let width: Int
  let height: Int
  let orientation: Orientation

  /// The displayed size in pixels.
  var seen: (width: Int, height: Int) { orientation.swapsAxes ? (height, width) : (width, height) }

  /// Throws `.unknownKind` for an unsupported format, `.tooManyPixels` beyond the limits, `.broken` for an invalid
  /// header.
  init(_ bytes: [UInt8]) throws(PictureFault) {
    if bytes.starts(with: JPEGHeader.signature) {
      let header = try JPEGHeader(bytes)
      self.init(.jpeg(isProgressive: header.isProgressive), header.width, header.height, header.orientation)
    } else if bytes.starts(with: PNGHeader.signature) {
      let header = try PNGHeader(bytes)
      self.init(.png(isInterlaced: header.isInterlaced), header.width, header.height, header.orientation)
    } else if GIFDecoder.signatures.contains(where: { bytes.starts(with: $0) }) {
      let (width, height) = try GIFDecoder.size(bytes)
      self.init(.gif, width, height, .upright)
    } else if WebPFile.isWebP(bytes) {
      let (width, height, orientation) = try WebPFile.header(bytes)
      self.init(.webp, width, height, orientation)
    } else {
      throw .unknownKind
    }
  }

  private init(_ kind: Kind, _ width: Int, _ height: Int, _ orientation: Orientation) {
    (self.kind, self.width, self.height, self.orientation) = (kind, width, height, orientation)
  }
}
