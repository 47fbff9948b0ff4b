import EmbeddedStore
import Marketplace
import Screens

extension CommandContext {
  /// Imports the pictures at these paths, calls `save` with them, and releases the pictures that were not saved. Throws
  /// `CommandFailure`: nothing is saved when one of the pictures cannot be imported.
  func takingIn<Answer>(
    _ paths: [String], _ save: ([Picture]) async throws -> Answer
  ) async throws -> Answer {
    try checkCount(paths)
    if paths.contains("") { throw CommandFailure(.usage, strings(.errorNoPicture)) }
    let given = paths.map { DraftPicture(source: .path($0)) }
    let answer = try await market.media.keeping(given) { taken in
      if !taken.faults.isEmpty { throw CommandFailure(taken.faults.map(\.error), strings) }
      var different: [Picture] = []
      for (path, picture) in zip(paths, taken.pictures) {
        if different.contains(picture) {
          Output.say(strings(.pictureTwice, path))
        } else {
          different.append(picture)
        }
      }
      return try await save(different)
    }
    // Also removes pictures that listings no longer use. The save succeeded even if this fails.
    if !paths.isEmpty { try? await pictures.collect() }
    return answer
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
