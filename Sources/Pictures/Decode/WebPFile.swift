import CWebP

/// A WebP in memory: its canvas, its metadata and its first frame.
struct WebPFile: ~Copyable {
  static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
  }

  /// Throws `.broken` if the file is incomplete, `.tooManyPixels` beyond the limits.
  static func header(_ bytes: [UInt8]) throws(PictureFault) -> (width: Int, height: Int, Orientation) {
    // If the canvas is too large, other errors do not matter.
    var canvas = ByteReader(bytes, from: 24)
    if bytes.dropFirst(12).starts(with: Array("VP8X".utf8)), let width = canvas.number(of: 3, isBig: false),
      let height = canvas.number(of: 3, isBig: false)
    {
      guard PictureLimits.allow(width: width + 1, height: height + 1) else { throw .tooManyPixels }
    }
    return try open(bytes) { file throws(PictureFault) in
      let (width, height) = try file.size
      return (width, height, file.orientation ?? .upright)
    }
  }

  /// Parses the file. It is valid only inside `work`.
  static func open<Answer>(
    _ bytes: [UInt8], _ work: (borrowing WebPFile) throws(PictureFault) -> Answer
  ) throws(PictureFault) -> Answer {
    try bytes.withUnsafeBufferPointer { buffer throws(PictureFault) in
      try work(try WebPFile(buffer))
    }
  }

  private let parts: OpaquePointer

  private init(_ bytes: UnsafeBufferPointer<UInt8>) throws(PictureFault) {
    var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
    guard let parts = WebPDemux(&data) else { throw .broken }
    self.parts = parts
  }

  deinit { WebPDemuxDelete(parts) }

  private var size: (Int, Int) {
    get throws(PictureFault) {
      let width = Int(WebPDemuxGetI(parts, WEBP_FF_CANVAS_WIDTH))
      let height = Int(WebPDemuxGetI(parts, WEBP_FF_CANVAS_HEIGHT))
      guard width > 0, height > 0 else { throw .broken }
      guard PictureLimits.allow(width: width, height: height) else { throw .tooManyPixels }
      return (width, height)
    }
  }

  private var orientation: Orientation? {
    var chunk = WebPChunkIterator()
    guard WebPDemuxGetChunk(parts, "EXIF", 1, &chunk) != 0 else { return nil }
    defer { WebPDemuxReleaseChunkIterator(&chunk) }
    let bytes = Array(UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size))
    // Some programs write the Exif data with its JPEG prefix.
    return Exif.orientation(bytes[...]) ?? Exif.orientation(tiff: bytes[...])
  }

  /// The first frame: its bytes, and its position on the canvas.
  func withFirstFrame<Answer>(
    _ work: (_ bytes: UnsafeBufferPointer<UInt8>, _ left: Int, _ top: Int) throws(PictureFault) -> Answer
  ) throws(PictureFault) -> Answer {
    var frame = WebPIterator()
    guard WebPDemuxGetFrame(parts, 1, &frame) != 0 else { throw .broken }
    defer { WebPDemuxReleaseIterator(&frame) }
    guard frame.complete != 0 else { throw .broken }
    return try work(
      UnsafeBufferPointer(start: frame.fragment.bytes, count: frame.fragment.size), Int(frame.x_offset),
      Int(frame.y_offset))
  }
}
