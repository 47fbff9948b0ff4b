import Marketplace
import TerminalUI

/// The matches of a text that is being typed, read a page at a time.
@MainActor
final class PlaceSearch {
  private(set) var matches: [NeighborhoodMatch] = []
  /// The text that `matches` are for.
  private(set) var searched = ""
  /// Why the latest search or page could not be read.
  private(set) var error: StoreError?
  /// All matches in the gazetteer, read or not.
  private(set) var total = 0
  /// Answers to an earlier text are ignored.
  private var generation = 0
  private var origin: NeighborhoodCode?
  private var isSearching = false
  private var isReadingMore = false
  private let context: AppContext

  init(context: AppContext) { self.context = context }

  /// Calls `done` with the first page in place, unless another text was searched meanwhile. Equal matches come in the order
  /// of their distance from `origin`. An error goes to `error`, then `done` is called, too.
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

  /// Reads the next page when the row at `last` is the last one read so far.
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
