import Marketplace
import TerminalUI

/// The places that match a typed text, read page by page: first those of the gazetteer, then road addresses.
@MainActor
final class PlaceSearch {
  private var places: [NeighborhoodMatch] = []
  private let addresses: RoadAddressSearch
  /// The text that `matches` belongs to.
  private(set) var searched = ""
  /// Why the latest search or page could not be read.
  private(set) var error: StoreError?
  /// The number of all matches in the gazetteer.
  private var placeTotal = 0
  /// Incremented on every search. Results of an older generation are dropped.
  private var generation = 0
  private var origin: NeighborhoodCode?
  private var isSearching = false
  private var isReadingMore = false
  private let context: AppContext
  /// Called when addresses arrive, which is later than the places. They stand below everything else, so they move
  /// nothing.
  var onAddresses: @MainActor () -> Void = {} {
    didSet { addresses.onArrival = onAddresses }
  }

  init(context: AppContext) {
    self.context = context
    addresses = RoadAddressSearch(context: context)
  }

  /// The places, and below them the addresses once all places are read.
  var matches: [NeighborhoodMatch] { places.count < placeTotal ? places : places + addresses.matches }

  /// The number of all places and of the addresses found so far.
  var total: Int { placeTotal + addresses.matches.count }

  /// Calls `done` after the first page is in `matches`, unless another search has started. Equal matches are sorted by
  /// their distance from `origin`. After an error, sets `error` and calls `done`, too.
  func find(_ text: String, near origin: NeighborhoodCode? = nil, then done: @escaping @MainActor () -> Void) {
    generation += 1
    self.origin = origin
    isSearching = !text.isEmpty
    addresses.find(text)
    guard isSearching else {
      (places, searched, error, placeTotal) = ([], "", nil, 0)
      return done()
    }
    let mine = generation
    context.activity.run { [self] in
      do throws(StoreError) {
        let page = try await context.market.neighborhoods.search(text, from: 0, near: origin)
        guard mine == generation else { return }
        (places, searched, error, placeTotal) = (page.items, text, nil, page.total)
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
    guard !isSearching, !isReadingMore, last >= matches.count else { return }
    guard places.count < placeTotal else { return addresses.readMore() }
    isReadingMore = true
    let mine = generation
    context.activity.run { [self] in
      defer { isReadingMore = false }
      do throws(StoreError) {
        let page = try await context.market.neighborhoods.search(
          searched, from: places.count, near: origin)
        guard mine == generation else { return }
        places += page.items
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
