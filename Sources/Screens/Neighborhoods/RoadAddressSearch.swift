import Marketplace
import TerminalUI

/// The road addresses that match a typed text, read page by page from a service on the network. Without one, and while it
/// fails, there are none, and the gazetteer does alone.
@MainActor
final class RoadAddressSearch {
  /// Addresses in neighborhoods that the gazetteer does not know are left out.
  private(set) var matches: [NeighborhoodMatch] = []
  private let context: AppContext
  private let rest = Alarm()
  /// Called when addresses arrive.
  var onArrival: @MainActor () -> Void = {}
  private var text = ""
  /// The next page; nil after the last one, and after a failure.
  private var nextPage: Int?
  private var isReading = false
  /// Incremented on every search. Results of an older generation are dropped.
  private var generation = 0
  private var hasToldOfKey = false

  /// The pause in typing, in milliseconds, after which the service is asked.
  static let restMilliseconds: Int64 = 500
  /// The service refuses shorter texts.
  private static let shortest = 2

  init(context: AppContext) { self.context = context }

  /// Forgets the former addresses, and asks for those that match a text.
  func find(_ text: String) {
    generation += 1
    (matches, nextPage, isReading) = ([], nil, false)
    self.text = text
    rest.stop()
    guard context.tools.addresses != nil, text.count >= Self.shortest else { return }
    rest.set(milliseconds: Self.restMilliseconds) { [weak self] in
      self?.nextPage = 1
      self?.readMore()
    }
  }

  /// Reads the next page, if there is one.
  func readMore() {
    guard let addresses = context.tools.addresses, let page = nextPage, !isReading else { return }
    isReading = true
    let mine = generation
    context.activity.runBehind { [self] in
      do throws(AddressSearchError) {
        let found = try await addresses.find(text, page: page)
        guard mine == generation else { return }
        isReading = false
        let neighborhoods = context.market.neighborhoods
        matches += found.items.compactMap { address in
          neighborhoods.neighborhood(address.neighborhood).map {
            NeighborhoodMatch(neighborhood: $0, alias: nil, address: address.road)
          }
        }
        let isLast = found.items.isEmpty || found.start + found.items.count >= found.total
        nextPage = isLast ? nil : page + 1
        onArrival()
      } catch {
        guard mine == generation else { return }
        (isReading, nextPage) = (false, nil)
        if case .key(let code) = error, !hasToldOfKey {
          hasToldOfKey = true
          context.go(.notify(Notice(sentence: Sentence(.addressKeyRefused, code), isError: true)))
        }
      }
    }
  }
}
