/// Stores pictures with a codec and a picture store.
public final class StoredMedia: Media {
  private let codec: any PictureCodec
  private let store: any PictureStore

  public init(codec: any PictureCodec, store: any PictureStore) {
    self.codec = codec
    self.store = store
  }

  public func examine(_ path: String) async throws(MediaError) -> PictureFacts {
    if Task.isCancelled { throw .cancelled }
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(MediaError) { return try await codec.examine(path) } catch { throw error }
  }

  public func verify(_ path: String) async throws(MediaError) {
    if Task.isCancelled { throw .cancelled }
    do throws(MediaError) { try await codec.verify(path) } catch { throw error }
  }

  public func keep(_ path: String) async throws(MediaError) -> KeptPicture {
    if Task.isCancelled { throw .cancelled }
    let prepared: PreparedPicture
    do throws(MediaError) { prepared = try await codec.prepare(path) } catch { throw error }
    // Preparing takes long, so the caller may have cancelled in the meantime.
    if Task.isCancelled { throw .cancelled }
    do throws(StoreError) {
      let file = try await store.keep(prepared.jpeg)
      return KeptPicture(file: file, bytesBefore: prepared.original.bytes, bytesAfter: prepared.jpeg.count)
    } catch {
      throw error == .cancelled ? .cancelled : .store(error)
    }
  }

  public func release(_ files: [String]) async { await store.release(files) }
}
