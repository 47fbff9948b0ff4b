/// Encodes pixels for a terminal.
public protocol PictureEncoder: Sendable {
  /// Encodes a picture for cells of this size in pixels; nil if that fails. It may take a while and must not run on the
  /// main actor.
  func encode(_ picture: Thumbnail, as kind: PictureProtocol, cell: PixelSize) -> ScreenPicture?
}
