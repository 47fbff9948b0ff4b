public import Marketplace

/// Takes in JPEG, PNG, GIF and WebP files, one after the other on a thread of its own.
public actor FilePictureCodec: PictureCodec {
  private let executor = DecodingExecutor()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  public init() {}

  public func examine(_ path: String) throws(MediaError) -> PictureFacts {
    let bytes = try MediaFile.bytes(path)
    do throws(PictureFault) {
      return PicturePreparation.facts(bytes, try PictureHeader(bytes))
    } catch {
      throw error.mediaError(path)
    }
  }

  public func verify(_ path: String) throws(MediaError) {
    if Task.isCancelled { throw .cancelled }
    let bytes = try MediaFile.bytes(path)
    do throws(PictureFault) {
      try PicturePreparation.verify(bytes)
    } catch {
      throw error.mediaError(path)
    }
  }

  public func prepare(_ path: String) throws(MediaError) -> PreparedPicture {
    // What was given up while others had their turn is not begun.
    if Task.isCancelled { throw .cancelled }
    let bytes = try MediaFile.bytes(path)
    do throws(PictureFault) {
      return try PicturePreparation.prepared(bytes)
    } catch {
      throw error.mediaError(path)
    }
  }
}
