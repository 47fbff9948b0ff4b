public import TerminalUI

extension FilePictures {
  /// Decoded and encoded on the thread of the pictures.
  public func picture(
    _ request: PictureRequest, as kind: PictureProtocol, cell: PixelSize, by encoder: any PictureEncoder
  ) -> ScreenPicture? {
    thumbnail(request).flatMap { encoder.encode($0, as: kind, cell: cell) }
  }
}
