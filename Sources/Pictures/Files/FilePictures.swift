public import TerminalUI

/// The JPEG, PNG, GIF and WebP files in a folder, decoded one after the other on their own thread.
public actor FilePictures: PictureSource {
  private let executor = DecodingExecutor()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let folder: String
  private var cache: ThumbnailCache?

  /// - Parameters:
  ///   - folder: the root of all picture paths; no path leaves it.
  ///   - cache: the decoded thumbnails; nil decodes every time.
  public init(folder: String, cache: ThumbnailCache? = nil) { (self.folder, self.cache) = (folder, cache) }

  public func thumbnail(_ request: PictureRequest) -> Thumbnail? {
    let key = cache == nil || !PictureFile.staysBelow(request.file) ? nil : ThumbnailKey(request, below: folder)
    if let key, let kept = cache?.thumbnail(for: key) { return kept }
    do throws(PictureFault) {
      let bytes = try PictureFile.bytes(request.file, below: folder)
      let header = try PictureHeader(bytes)
      let thumbnail = try PictureDecoder.thumbnail(bytes, header, request)
      if let key, ThumbnailCache.pays(pixels: header.width * header.height, for: thumbnail) {
        cache?.keep(thumbnail, for: key)
      }
      return thumbnail
    } catch {
      return nil
    }
  }
}
