import CJpeg

/// JPEG by libjpeg-turbo: nothing but the pixels.
enum JPEGEncoder {
  /// Photographs of this quality show no trace of it on a screen.
  private static let quality: Int32 = 85

  /// Nil when the library has no memory.
  static func encode(_ raster: Raster) -> [UInt8]? {
    guard let handle = tjInitCompress() else { return nil }
    defer { tjDestroy(handle) }
    var target: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let outcome = tjCompress2(
      handle, raster.bytes, Int32(raster.width), 0, Int32(raster.height), Int32(TJPF_RGB.rawValue), &target, &size,
      Int32(TJSAMP_420.rawValue), quality, 0)
    defer { tjFree(target) }
    guard outcome == 0, let target else { return nil }
    return Array(UnsafeBufferPointer(start: target, count: Int(size)))
  }
}
