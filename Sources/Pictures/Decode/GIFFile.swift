import CGif

/// A GIF in memory, read with giflib.
final class GIFFile {
  /// The unread bytes.
  private final class Input {
    let bytes: [UInt8]
    var place = 0
    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  private let input: Input
  private let gif: UnsafeMutablePointer<GifFileType>

  /// Throws `.broken` if its header is incomplete.
  init(_ bytes: [UInt8]) throws(PictureFault) {
    input = Input(bytes)
    var code: Int32 = 0
    let opened = DGifOpen(
      Unmanaged.passUnretained(input).toOpaque(),
      { gif, target, count in
        guard let data = gif?.pointee.UserData, let target, count > 0 else { return 0 }
        let input = Unmanaged<Input>.fromOpaque(data).takeUnretainedValue()
        let part = input.bytes[input.place...].prefix(Int(count))
        for (offset, byte) in part.enumerated() { target[offset] = byte }
        input.place += part.count
        return Int32(part.count)
      }, &code)
    guard let opened else { throw .broken }
    gif = opened
  }

  deinit { DGifCloseFile(gif, nil) }

  /// Moves to the first frame, whose rows can then be read.
  func firstFrame() throws(PictureFault) -> GIFFrame {
    var transparent: Int?
    while true {
      var kind = UNDEFINED_RECORD_TYPE
      guard DGifGetRecordType(gif, &kind) == GIF_OK else { throw .broken }
      switch kind {
      case IMAGE_DESC_RECORD_TYPE: return try frame(transparent)
      case EXTENSION_RECORD_TYPE: if let index = try extensionBlocks() { transparent = index }
      default: throw .broken
      }
    }
  }

  /// Reads the next row, as wide as the frame.
  func read(_ line: inout [UInt8]) throws(PictureFault) {
    let count = Int32(line.count)
    guard DGifGetLine(gif, &line, count) == GIF_OK else { throw .broken }
  }

  private func frame(_ transparent: Int?) throws(PictureFault) -> GIFFrame {
    guard DGifGetImageDesc(gif) == GIF_OK else { throw .broken }
    let image = gif.pointee.Image
    guard image.Width > 0, image.Height > 0, image.Left >= 0, image.Top >= 0,
      let map = image.ColorMap ?? gif.pointee.SColorMap, let entries = map.pointee.Colors
    else { throw .broken }
    guard PictureLimits.allow(width: Int(image.Width), height: Int(image.Height)) else { throw .tooManyPixels }
    var colors = [UInt8](repeating: 0, count: 256 * 4)
    for index in 0..<256 {
      // An index without a color is black.
      if index < Int(map.pointee.ColorCount) {
        let color = entries[index]
        (colors[index * 4], colors[index * 4 + 1], colors[index * 4 + 2]) = (color.Red, color.Green, color.Blue)
      }
      colors[index * 4 + 3] = index == transparent ? 0 : 255
    }
    return GIFFrame(
      left: Int(image.Left), top: Int(image.Top), width: Int(image.Width), height: Int(image.Height),
      isInterlaced: image.Interlace, colors: colors)
  }

  /// Skips an extension. Returns the transparent index if it has one.
  private func extensionBlocks() throws(PictureFault) -> Int? {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard DGifGetExtension(gif, &code, &block) == GIF_OK else { throw .broken }
    var transparent: Int?
    while let bytes = block {
      // A block starts with its length.
      if code == GRAPHICS_EXT_FUNC_CODE, bytes[0] >= 4, bytes[1] & 1 == 1 { transparent = Int(bytes[4]) }
      guard DGifGetExtensionNext(gif, &block) == GIF_OK else { throw .broken }
    }
    return transparent
  }
}
