import CJpeg

/// Encodes JPEGs of a few rows at full color resolution, so that the edges between them are invisible.
final class JPEGWriter {
  private static let quality: Int32 = 92
  private let handle: tjhandle

  /// Nil if there is no memory for it.
  init?() {
    guard let handle = tjInitCompress() else { return nil }
    self.handle = handle
  }

  deinit { tjDestroy(handle) }

  /// - Parameter bytes: red, green and blue, row by row.
  func encode(_ bytes: [UInt8], width: Int, height: Int) -> [UInt8]? {
    var target: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let outcome = tjCompress2(
      handle, bytes, Int32(width), 0, Int32(height), Int32(TJPF_RGB.rawValue), &target, &count,
      Int32(TJSAMP_444.rawValue), Self.quality, 0)
    defer { tjFree(target) }
    guard outcome == 0, let target else { return nil }
    return Array(UnsafeBufferPointer(start: target, count: Int(count)))
  }
}
