import CWebP

/// Decodes the first frame of a WebP with libwebp, which scales during decoding.
enum WebPDecoder {
  /// Throws `.broken` if the frame is incomplete, `.tooManyPixels` beyond the limits.
  static func decode(_ bytes: [UInt8], _ header: PictureHeader, _ detail: Detail) throws(PictureFault) -> Raster {
    var share = min(1, detail.share)
    while Double(header.width * header.height) * share * share > Double(PictureLimits.rasterPixels) { share *= 0.9 }
    func scaled(_ pixels: Int) -> Int { max(1, Int((Double(pixels) * share).rounded(.up))) }
    var canvas = Raster(width: scaled(header.width), height: scaled(header.height), filledWith: 255)
    try WebPFile.open(bytes) { file throws(PictureFault) in
      try file.withFirstFrame { fragment, left, top throws(PictureFault) in
        let size = try size(of: fragment)
        let frame = (width: scaled(size.width), height: scaled(size.height))
        let pixels = try pixels(of: fragment, width: frame.width, height: frame.height)
        let place = (x: Int(Double(left) * share), y: Int(Double(top) * share))
        for row in 0..<max(0, min(frame.height, canvas.height - place.y)) {
          var source = row * frame.width * 4
          var target = ((place.y + row) * canvas.width + place.x) * 3
          for _ in 0..<max(0, min(frame.width, canvas.width - place.x)) {
            // The colors are already multiplied by alpha.
            let white = 255 - pixels[source + 3]
            for channel in 0..<3 {
              canvas.bytes[target + channel] = UInt8(min(255, Int(pixels[source + channel]) + Int(white)))
            }
            source += 4
            target += 3
          }
        }
      }
    }
    return canvas
  }

  private static func size(of fragment: UnsafeBufferPointer<UInt8>) throws(PictureFault) -> (width: Int, height: Int) {
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(fragment.baseAddress, fragment.count, &features) == VP8_STATUS_OK else { throw .broken }
    let (width, height) = (Int(features.width), Int(features.height))
    guard width > 0, height > 0, features.has_animation == 0 else { throw .broken }
    // 1 is lossy, which is decoded row by row.
    guard PictureLimits.allow(width: width, height: height, isHeldWhole: features.format != 1) else {
      throw .tooManyPixels
    }
    return (width, height)
  }

  /// Red, green and blue, each multiplied by alpha, and alpha.
  private static func pixels(of fragment: UnsafeBufferPointer<UInt8>, width: Int, height: Int) throws(PictureFault)
    -> [UInt8]
  {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { throw .broken }
    config.options.use_scaling = 1
    config.options.scaled_width = Int32(width)
    config.options.scaled_height = Int32(height)
    config.output.colorspace = MODE_rgbA
    config.output.is_external_memory = 1
    var isWhole = false
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, filled in
      config.output.u.RGBA = WebPRGBABuffer(
        rgba: buffer.baseAddress, stride: Int32(width * 4), size: width * height * 4)
      isWhole = WebPDecode(fragment.baseAddress, fragment.count, &config) == VP8_STATUS_OK
      filled = isWhole ? width * height * 4 : 0
    }
    guard isWhole else { throw .broken }
    return pixels
  }
}
