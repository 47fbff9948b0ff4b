import CJpeg
import Foundation
import TerminalUI
import Testing

@testable import Pictures

/// Pictures made for a test.
enum Samples {
  /// Red, green, blue and white quarters, from the upper left on.
  static func quarters(_ width: Int = 64, _ height: Int = 48) -> Raster {
    var raster = Raster(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width {
        let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF]
        raster.set(column, row, colors[(row * 2 / height) * 2 + column * 2 / width])
      }
    }
    return raster
  }

  static func jpeg(
    _ raster: Raster, orientation: Int? = nil, isBig: Bool = true, flags: Int32 = 0, sampling: TJSAMP = TJSAMP_444
  ) throws -> [UInt8] {
    var bytes = try compressed(raster.bytes, raster.width, raster.height, TJPF_RGB, flags, sampling)
    if let orientation { bytes.insert(contentsOf: exif(orientation, isBig: isBig), at: 2) }
    return bytes
  }

  /// Pixels as the inks that are missing, as Adobe's programs store them.
  static func printedJPEG(_ raster: Raster) throws -> [UInt8] {
    var inks: [UInt8] = []
    for (place, byte) in raster.bytes.enumerated() { inks += place % 3 == 2 ? [byte, 255] : [byte] }
    return try compressed(inks, raster.width, raster.height, TJPF_CMYK, 0)
  }

  private static func compressed(
    _ bytes: [UInt8], _ width: Int, _ height: Int, _ format: TJPF, _ flags: Int32, _ sampling: TJSAMP = TJSAMP_444
  ) throws -> [UInt8] {
    let handle = try #require(tjInitCompress())
    defer { tjDestroy(handle) }
    var target: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let done = tjCompress2(
      handle, bytes, Int32(width), 0, Int32(height), Int32(format.rawValue), &target, &size,
      Int32(sampling.rawValue), 95, flags)
    defer { tjFree(target) }
    try #require(done == 0)
    return Array(UnsafeBufferPointer(start: target, count: Int(size)))
  }

  private static func exif(_ orientation: Int, isBig: Bool) -> [UInt8] {
    let body = Array("Exif\0\0".utf8) + notes(orientation, isBig: isBig)
    return [0xFF, 0xE1, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
  }

  /// What a camera noted, in the structure of TIFF.
  static func notes(_ orientation: Int, isBig: Bool = true) -> [UInt8] {
    func short(_ value: Int) -> [UInt8] {
      isBig ? [UInt8(value >> 8), UInt8(value & 255)] : [UInt8(value & 255), UInt8(value >> 8)]
    }
    func long(_ value: Int) -> [UInt8] { isBig ? short(0) + short(value) : short(value) + short(0) }
    return Array((isBig ? "MM" : "II").utf8) + short(42) + long(8) + short(2) + short(0x010F) + short(2) + long(1)
      + long(0)
      + short(0x0112) + short(3) + long(1) + short(orientation) + short(0) + long(0)
  }

  /// The pixels as they are stored.
  static func raster(_ bytes: [UInt8], _ detail: Detail = .everything) throws -> Raster {
    try PictureDecoder.raster(bytes, try PictureHeader(bytes), detail)
  }

  /// A request for all of a picture.
  static func whole(_ width: Int, _ height: Int) -> PictureRequest {
    PictureRequest(file: "", width: width, height: height, framing: .whole)
  }

  static func fault(_ bytes: [UInt8]) -> PictureFault? {
    do throws(PictureFault) { _ = try PictureDecoder.thumbnail(bytes, whole(20, 20)) } catch { return error }
    return nil
  }

  static let bundled = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data/Pictures")
}
