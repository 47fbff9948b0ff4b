import Marketplace
import Synchronization

/// An address service with pages of two addresses, which may fail. It finds nothing for a text that ends with x.
final class ScriptedAddresses: AddressSearch {
  private let state = Mutex<(asked: [String], failure: AddressSearchError?)>(([], nil))

  /// What was asked for: text and page.
  var asked: [String] { state.withLock { $0.asked } }

  func fail(with failure: AddressSearchError) { state.withLock { $0.failure = failure } }

  func find(_ text: String, page: Int) async throws(AddressSearchError) -> Page<FoundAddress> {
    let failure = state.withLock { state in
      state.asked.append("\(text) \(page)")
      return state.failure
    }
    if let failure { throw failure }
    guard !text.hasSuffix("x") else { return Page(items: [], start: 0, total: 0) }
    let items = (1...2).map { number in
      FoundAddress(road: "서울특별시 강남구 테헤란로 \(page * 10 + number) (역삼동)", neighborhood: JourneyListings.yeoksam)
    }
    return Page(items: items, start: (page - 1) * 2, total: 6)
  }
}
