/// Makes of pixels what a terminal takes.
public protocol PictureEncoder: Sendable {
  /// The picture for cells of this size in pixels, as many as it fills best; nil when it cannot be made. It may take a
  /// while: it is not for the main actor.
  func encode(_ picture: Thumbnail, as kind: PictureProtocol, cell: PixelSize) -> ScreenPicture?
}
