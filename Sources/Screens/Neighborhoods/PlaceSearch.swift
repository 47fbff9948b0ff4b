import Marketplace
import TerminalUI

/// The matches of a typed text, read page by page.
@MainActor
final class PlaceSearch {
  private(set) var matches: [NeighborhoodMatch] = []
  /// The text that `matches` belongs to.
  private(set) var searched = ""
  /// Why the latest search or page could not be read.
  private(set) var error: StoreError?
  /// The number of all matches in the gazetteer.
  private(set) var total = 0
  /// Incremented on every search. Results of an older generation are dropped.
  private var generation = 0
  private var origin: NeighborhoodCode?
  private var isSearching = false
  private var isReadingMore = false
  private let context: AppContext

  init(context: AppContext) { self.context = context }

  /// Calls `done` after the first page is in `matches`, unless another search has started. Equal matches are sorted by
  /// their distance from `origin`. After an error, sets `error` and calls `done`, too.
  func find(_ text: String, near origin: NeighborhoodCode? = nil, then done: @escaping @MainActor () -> Void) {
    generation += 1
    self.origin = origin
    isSearching = !text.isEmpty
    guard isSearching else {
      (matches, searched, error, total) = ([], "", nil, 0)
      return done()
    }
    let mine = generation
    context.activity.run { [self] in
      do throws(StoreError) {
        let page = try await context.market.neighborhoods.search(text, from: 0, near: origin)
        guard mine == generation else { return }
        (matches, searched, error, total) = (page.items, text, nil, page.total)
        isSearching = false
        done()
      } catch {
        guard mine == generation else { return }
        self.error = error
        context.note(error)
        isSearching = false
        done()
      }
    }
  }

  /// Loads the next page if `last` is the end of the loaded rows.
  func readMore(upTo last: Int, then done: @escaping @MainActor () -> Void) {
    guard !isSearching, !isReadingMore, matches.count < total, last >= matches.count else { return }
    isReadingMore = true
    let mine = generation
    context.activity.run { [self] in
      defer { isReadingMore = false }
      do throws(StoreError) {
        let page = try await context.market.neighborhoods.search(
          searched, from: matches.count, near: origin)
        guard mine == generation else { return }
        matches += page.items
        done()
      } catch {
        guard mine == generation else { return }
        self.error = error
        context.note(error)
        done()
      }
    }
  }
}
