public import TerminalUI

extension FilePictures {
  /// Decodes and encodes on the picture thread.
  public func picture(
    _ request: PictureRequest, as kind: PictureProtocol, cell: PixelSize, by encoder: any PictureEncoder
  ) -> ScreenPicture? {
    thumbnail(request).flatMap { encoder.encode($0, as: kind, cell: cell) }
  }
}
