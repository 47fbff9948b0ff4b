import Marketplace

/// Preloads the beginnings of lists that the person may open next, one at a time in the background, so that the disk
/// cache is warm. It keeps no results: the list is read again when it is shown.
@MainActor
final class ReadAhead {
  private let context: AppContext
  /// The latest request while another one runs. It replaces earlier waiting requests.
  private var next: (feed: Feed, length: Int)?
  private var isReading = false

  init(context: AppContext) { self.context = context }

  /// Announces that the first `length` rows of `feed` may be needed soon.
  func expect(_ feed: Feed, length: Int) {
    next = (feed, length)
    guard !isReading else { return }
    isReading = true
    context.activity.runBehind(isShown: false) { [self] in
      while let (feed, length) = next {
        next = nil
        // The actual read will report an error.
        _ = try? await context.market.listings.page(feed, at: .index(0), limit: length)
      }
      isReading = false
    }
  }
}
