import CWebP
import Testing

@testable import Pictures

/// Writes WebP files: the frames by libwebp, what is around them here.
enum WebPWriter {
  /// Red, green, blue and alpha.
  static func still(_ rgba: [UInt8], _ width: Int, _ height: Int, isLossless: Bool = true) throws -> [UInt8] {
    var target: UnsafeMutablePointer<UInt8>?
    let (across, down) = (Int32(width), Int32(height))
    let size =
      isLossless
      ? WebPEncodeLosslessRGBA(rgba, across, down, across * 4, &target)
      : WebPEncodeRGBA(rgba, across, down, across * 4, 90, &target)
    defer { WebPFree(target) }
    try #require(size > 0)
    return Array(UnsafeBufferPointer(start: target, count: size))
  }

  static func still(_ raster: Raster, isLossless: Bool = true) throws -> [UInt8] {
    var rgba: [UInt8] = []
    for (place, byte) in raster.bytes.enumerated() { rgba += place % 3 == 2 ? [byte, 255] : [byte] }
    return try still(rgba, raster.width, raster.height, isLossless: isLossless)
  }

  /// The frames one after the other at the upper left of a canvas, with what a camera noted.
  static func extended(_ frames: [[UInt8]], _ width: Int, _ height: Int, notes: [UInt8]? = nil) -> [UInt8] {
    let flags: UInt8 = (frames.count > 1 ? 2 : 0) | (notes == nil ? 0 : 8)
    var body = chunk("VP8X", [flags, 0, 0, 0] + three(width - 1) + three(height - 1))
    if frames.count > 1 { body += chunk("ANIM", [0, 0, 0, 0, 0, 0]) }
    for frame in frames {
      let picture = Array(frame.dropFirst(12))
      body +=
        frames.count > 1
        ? chunk("ANMF", three(0) + three(0) + three(width - 1) + three(height - 1) + three(100) + [0] + picture)
        : picture
    }
    if let notes { body += chunk("EXIF", notes) }
    return Array("RIFF".utf8) + four(body.count + 4) + Array("WEBP".utf8) + body
  }

  private static func three(_ value: Int) -> [UInt8] { [0, 8, 16].map { UInt8(value >> $0 & 255) } }
  private static func four(_ value: Int) -> [UInt8] { three(value) + [UInt8(value >> 24 & 255)] }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + four(body.count) + body + (body.count % 2 == 1 ? [0] : [])
  }
}
