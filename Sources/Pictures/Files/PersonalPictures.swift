internal import Marketplace
public import TerminalUI

/// The pictures of listings, the person's own files that are not in a listing yet, and creatures.
public struct PersonalPictures: PictureSource {
  private let kept: any PictureSource
  private let own: FilePictures
  private let creatures = CreaturePictures()

  /// - Parameters:
  ///   - kept: the pictures of the listings.
  ///   - cache: for the person's own files.
  public init(kept: any PictureSource, cache: ThumbnailCache? = nil) {
    self.kept = kept
    own = FilePictures(folder: "/", cache: cache)
  }

  public func thumbnail(_ request: PictureRequest) async -> Thumbnail? {
    if request.isOwn { return await own.thumbnail(below(request)) }
    return Creature.isName(request.file) ? await creatures.thumbnail(request) : await kept.thumbnail(request)
  }

  public func picture(
    _ request: PictureRequest, as kind: PictureProtocol, cell: PixelSize, by encoder: any PictureEncoder
  ) async -> ScreenPicture? {
    if request.isOwn { return await own.picture(below(request), as: kind, cell: cell, by: encoder) }
    return Creature.isName(request.file)
      ? await creatures.picture(request, as: kind, cell: cell, by: encoder)
      : await kept.picture(request, as: kind, cell: cell, by: encoder)
  }

  /// The same request, relative to the root folder.
  private func below(_ request: PictureRequest) -> PictureRequest {
    PictureRequest(
      file: String(request.file.drop { $0 == "/" }), width: request.width, height: request.height,
      framing: request.framing)
  }
}
