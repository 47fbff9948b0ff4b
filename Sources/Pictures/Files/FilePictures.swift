public import TerminalUI

/// The pictures in a folder, JPEG, PNG, GIF and WebP, decoded one after the other on a thread of their own.
public actor FilePictures: PictureSource {
  private let executor = DecodingExecutor()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let folder: String

  /// - Parameter folder: where the paths of pictures begin; none leads out of it.
  public init(folder: String) { self.folder = folder }

  public func thumbnail(_ request: PictureRequest) -> Thumbnail? {
    do throws(PictureFault) {
      return try PictureDecoder.thumbnail(try PictureFile.bytes(request.file, below: folder), request)
    } catch {
      return nil
    }
  }
}
