import Marketplace
import TerminalUI

/// The matches of a text that is being typed, read a page at a time.
@MainActor
final class PlaceSearch {
  private(set) var matches: [NeighborhoodMatch] = []
  /// The text that `matches` are for.
  private(set) var searched = ""
  private(set) var error: StoreError?
  private var total = 0
  /// Answers to an earlier text are ignored.
  private var generation = 0
  private var isReadingMore = false
  private let stage: Stage

  init(stage: Stage) { self.stage = stage }

  /// Calls `done` with the first page in place, unless another text was searched meanwhile.
  func find(_ text: String, then done: @escaping @MainActor () -> Void) {
    generation += 1
    guard !text.isEmpty else {
      (matches, searched, error, total) = ([], "", nil, 0)
      return done()
    }
    let mine = generation
    stage.activity.run { [self] in
      do throws(StoreError) {
        let page = try await stage.market.neighborhoods.search(text, from: 0)
        guard mine == generation else { return }
        (matches, searched, error, total) = (page.items, text, nil, page.total)
        done()
      } catch {
        if mine == generation { self.error = error }
      }
    }
  }

  /// Reads the next page when the row at `last` is the last one read so far.
  func readMore(upTo last: Int, then done: @escaping @MainActor () -> Void) {
    guard !isReadingMore, matches.count < total, last >= matches.count else { return }
    isReadingMore = true
    let mine = generation
    stage.activity.run { [self] in
      defer { isReadingMore = false }
      do throws(StoreError) {
        let page = try await stage.market.neighborhoods.search(searched, from: matches.count)
        guard mine == generation else { return }
        matches += page.items
        done()
      } catch {
        if mine == generation { self.error = error }
      }
    }
  }
}
