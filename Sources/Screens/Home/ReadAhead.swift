import Marketplace

/// Reads the beginnings of lists that are likely to be asked for next, one at a time and behind the person, so that the disk
/// has been asked for them by then. Nothing of what comes is kept: what shows is read when it is asked for.
@MainActor
final class ReadAhead {
  private let context: AppContext
  /// The newest wish while another is read; what lay between is not wanted any more.
  private var next: (feed: Feed, length: Int)?
  private var isReading = false

  init(context: AppContext) { self.context = context }

  /// The first `length` rows of `feed` may be wanted soon.
  func expect(_ feed: Feed, length: Int) {
    next = (feed, length)
    guard !isReading else { return }
    isReading = true
    context.activity.runBehind(isShown: false) { [self] in
      while let (feed, length) = next {
        next = nil
        // Whoever asks for it will be told what stands in the way.
        _ = try? await context.market.listings.page(feed, at: .index(0), limit: length)
      }
      isReading = false
    }
  }
}
