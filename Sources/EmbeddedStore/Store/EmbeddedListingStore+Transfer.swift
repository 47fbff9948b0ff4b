public import Marketplace

extension EmbeddedListingStore {
  /// Writes a tar of all listings and pictures to `path`, in the place of what is there, as at `time`. It is on disk when
  /// this returns.
  public func export(to path: String, at time: Timestamp) async throws(TransferError) -> StoreExport {
    let text: (bytes: [UInt8], listings: Int)
    do throws(StoreError) { text = try await document.text() } catch { throw .store(error) }
    let images = imagesFolder
    let written: Result<Int, TransferError> = await QueueWorker(label: "secondhand.export").run {
      do throws(FileFailure) {
        return .success(try ExportFile.write(text.bytes, images: images, to: path, at: time))
      } catch {
        return .failure(.target(error.storeError))
      }
    }
    return StoreExport(listings: text.listings, pictures: try written.get())
  }

  /// Takes the listings and pictures out of a tar that `export` wrote, or the listings out of a Products.json in any of its
  /// forms. Identities stay: a listing that is here already is renewed when the file has it of later, and left alone
  /// otherwise, so that importing twice adds nothing. When the file as a whole cannot be understood, nothing is taken.
  public func takeIn(_ path: String) async throws(TransferError) -> StoreImport {
    let images = imagesFolder
    let read: Result<ImportFile, TransferError> = await QueueWorker(label: "secondhand.import").run {
      do throws(TransferError) {
        return .success(try ImportFile(path, images: images))
      } catch {
        return .failure(error)
      }
    }
    let file = try read.get()
    do throws(StoreError) {
      var taken = try await document.takeIn(file, from: path)
      taken.pictures = file.pictures
      return taken
    } catch {
      throw .store(error)
    }
  }
}
