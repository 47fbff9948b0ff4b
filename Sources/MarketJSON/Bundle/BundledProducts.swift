import Glibc
package import LocalFiles
package import Marketplace

/// The bundled listings, which a new store begins with.
package struct BundledProducts {
  /// The bundle folder.
  package let folder: String
  private let places: PlaceNames

  /// - Parameter places: finds the neighborhoods that the listings name.
  package init(folder: String, places: PlaceNames) {
    self.folder = folder
    self.places = places
  }

  private var path: String { Path.join(folder, "Products.json") }

  /// The bundled listings. Returns no listings and a notice when they cannot be read.
  package func reading() async -> ProductsReading {
    do throws(FileFailure) {
      let file = try FileContents(of: path)
      do throws(StreamFailure) {
        let survey = try ProductsSurvey(file.bytes)
        let answers = await places.answers(for: survey.placeNames).known
        let time = file.signature.modifiedAt
        return try ProductsReading(
          file.bytes, survey, .init(file: path, home: places.home, time: time, places: answers, known: { _ in nil }))
      } catch {
        return ProductsReading(notices: [error.notice(file: path, keptAs: nil)])
      }
    } catch {
      return ProductsReading(notices: [.unreadable(file: path, reason: error.reason)])
    }
  }

  /// Copies the bundled pictures that `listings` name. Skips pictures that are missing from the bundle. Returns the
  /// paths of the copies. The copies may not survive a power failure yet, because syncing a hundred of them takes most
  /// of a second.
  package func copyPictures(of listings: [Listing], to documents: DocumentsFolder) throws(FileFailure) -> [String] {
    var copies: [String] = []
    for case .file(let name) in listings.flatMap(\.pictures).map(\.source) where Path.staysBelow(name) {
      let copy = Path.join(documents.images, name)
      guard FileState(of: copy) == .absent,
        let picture = try? FileContents(of: Path.join(Path.join(folder, "Pictures"), name))
      else { continue }
      try Path.makeFolder(Path.split(copy).folder)
      _ = try FileReplacement.replace(copy, expecting: .absent, with: picture.bytes, isLasting: false)
      copies.append(copy)
    }
    return copies
  }

  /// Waits until the copies are on disk. Ignores failures, because the bundle still has the pictures.
  package static func makeLasting(_ copies: [String]) {
    for copy in copies { try? OpenFile(copy, O_RDONLY).synchronize() }
  }
}

extension ProductsReading {
  /// Shifts all times by the same number of whole seconds, so that the newest is at most `end`. Returns that number.
  @discardableResult
  package mutating func moveTimes(toEndAt end: Timestamp) -> Int64 {
    let times = listings.flatMap { [$0.createdAt, $0.updatedAt, $0.bumpedAt] + ($0.deletedAt.map { [$0] } ?? []) }
    guard let newest = times.max() else { return 0 }
    let span = end.seconds - newest.seconds
    for index in listings.indices {
      listings[index].createdAt = listings[index].createdAt.advanced(seconds: span)
      listings[index].updatedAt = listings[index].updatedAt.advanced(seconds: span)
      listings[index].bumpedAt = listings[index].bumpedAt.advanced(seconds: span)
      listings[index].deletedAt = listings[index].deletedAt?.advanced(seconds: span)
    }
    return span
  }
}
