import CJpeg

/// Encodes JPEG with libjpeg-turbo, without metadata.
enum JPEGEncoder {
  /// At this quality, photographs show no visible loss on a screen.
  private static let quality: Int32 = 85

  /// Nil if the library has no memory.
  static func encode(_ raster: Raster) -> [UInt8]? {
    made { handle, target, size in
      tjCompress2(
        handle, raster.bytes, Int32(raster.width), 0, Int32(raster.height), Int32(TJPF_RGB.rawValue), &target, &size,
        Int32(TJSAMP_420.rawValue), quality, 0)
    }
  }

  /// Nil if the library has no memory, or the planes have another sampling.
  static func encode(_ picture: JPEGPlanes) -> [UInt8]? {
    guard picture.sampling == TJSAMP_420, picture.planes.count == 3 else { return nil }
    return picture.planes[0].bytes.withUnsafeBufferPointer { lightness in
      picture.planes[1].bytes.withUnsafeBufferPointer { blue in
        picture.planes[2].bytes.withUnsafeBufferPointer { red in
          var planes = [lightness.baseAddress, blue.baseAddress, red.baseAddress]
          return made { handle, target, size in
            tjCompressFromYUVPlanes(
              handle, &planes, Int32(picture.width), nil, Int32(picture.height), Int32(TJSAMP_420.rawValue), &target,
              &size, quality, 0)
          }
        }
      }
    }
  }

  private static func made(
    _ compress: (tjhandle, inout UnsafeMutablePointer<UInt8>?, inout UInt) -> Int32
  ) -> [UInt8]? {
    guard let handle = tjInitCompress() else { return nil }
    defer { tjDestroy(handle) }
    var target: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let outcome = compress(handle, &target, &size)
    defer { tjFree(target) }
    guard outcome == 0, let target else { return nil }
    return Array(UnsafeBufferPointer(start: target, count: Int(size)))
  }
}
