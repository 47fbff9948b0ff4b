internal import LocalFiles
public import Marketplace

/// Imports JPEG, PNG, GIF and WebP files, one after the other on its own thread.
public actor FilePictureCodec: PictureCodec {
  private let executor = DecodingExecutor()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  public init() {}

  public func examine(_ path: String) throws(MediaError) -> PictureFacts {
    let bytes = try ChosenFile.bytes(path, limit: PictureLimits.file)
    do throws(PictureFault) {
      return PicturePreparation.facts(bytes, try PictureHeader(bytes))
    } catch {
      throw error.mediaError(path)
    }
  }

  public func verify(_ path: String) throws(MediaError) {
    if Task.isCancelled { throw .cancelled }
    let bytes = try ChosenFile.bytes(path, limit: PictureLimits.file)
    do throws(PictureFault) {
      try PicturePreparation.verify(bytes)
    } catch {
      throw error.mediaError(path)
    }
  }

  public func prepare(_ path: String) throws(MediaError) -> PreparedPicture {
    // A request that was cancelled while it waited is not started.
    if Task.isCancelled { throw .cancelled }
    let bytes = try ChosenFile.bytes(path, limit: PictureLimits.file)
    do throws(PictureFault) {
      return try PicturePreparation.prepared(bytes)
    } catch {
      throw error.mediaError(path)
    }
  }
}
