import Marketplace
import Screens

extension CommandContext {
  /// Takes the pictures of these paths in, does `save` with them, and lets go of what it did not save. Throws
  /// `CommandFailure`: nothing is saved when one of the pictures cannot be taken in.
  func takingIn<Answer>(
    _ paths: [String], _ save: ([Picture]) async throws -> Answer
  ) async throws -> Answer {
    guard paths.count <= ListingRules.pictureLimit else {
      throw CommandFailure(ListingsError.rule(.pictures(limit: ListingRules.pictureLimit)), strings)
    }
    var kept: [KeptPicture] = []
    do {
      for path in paths {
        guard !path.isEmpty else { throw CommandFailure(.usage, strings(.errorNoPicture)) }
        let picture = try await market.media.keep(path)
        if kept.contains(where: { $0.file == picture.file }) {
          Output.error(strings(.pictureTwice, path))
        } else {
          kept.append(picture)
        }
      }
      let answer = try await save(kept.map { Picture(source: .file($0.file)) })
      await market.media.release(kept.map(\.file))
      // What listings have lost before goes with the next chance; that it fails now is no fault of what was saved.
      if !kept.isEmpty { try? await pictures.collect() }
      return answer
    } catch {
      await market.media.release(kept.map(\.file))
      if let error = error as? MediaError { throw CommandFailure(error, strings) }
      throw error
    }
  }
}
