import Marketplace
import Screens

extension CommandContext {
  /// Imports the pictures at these paths, calls `save` with them, and releases the pictures that were not saved. Throws
  /// `CommandFailure`: nothing is saved when one of the pictures cannot be imported.
  func takingIn<Answer>(
    _ paths: [String], _ save: ([Picture]) async throws -> Answer
  ) async throws -> Answer {
    try checkCount(paths)
    var kept: [KeptPicture] = []
    do {
      var faults: [MediaError] = []
      for path in paths {
        guard !path.isEmpty else { throw CommandFailure(.usage, strings(.errorNoPicture)) }
        let picture: KeptPicture
        do throws(MediaError) { picture = try await market.media.keep(path) } catch {
          faults.append(error)
          // After a fault of one file the others are still imported; after a fault of the store they are not.
          if error.isOfFile { continue } else { break }
        }
        if kept.contains(where: { $0.file == picture.file }) {
          Output.say(strings(.pictureTwice, path))
        } else {
          kept.append(picture)
        }
      }
      if !faults.isEmpty { throw CommandFailure(faults, strings) }
      let answer = try await save(kept.map { Picture(source: .file($0.file)) })
      await market.media.release(kept.map(\.file))
      // Also removes pictures that listings no longer use. The save succeeded even if this fails.
      if !kept.isEmpty { try? await pictures.collect() }
      return answer
    } catch {
      await market.media.release(kept.map(\.file))
      throw error
    }
  }

  /// Throws `CommandFailure`, which names each picture beyond the limit.
  private func checkCount(_ paths: [String]) throws(CommandFailure) {
    let limit = ListingRules.pictureLimit
    guard paths.count > limit else { return }
    let surplus = paths.dropFirst(limit).map { strings(.errorSurplusPicture, $0, String(limit)) }
    let rule = CommandFailure(ListingsError.rule(.pictures(limit: limit)), strings)
    throw CommandFailure(rule.code, (surplus + [rule.text]).joined(separator: "\n"))
  }
}
