import Marketplace

/// Home in an order other than newest first: a search without words, read page by page.
extension HomeModel {
  /// The first `length` rows of a sorted list, with the cursor for the next page.
  func sorted(
    _ state: HomeState, length: Int
  ) async throws(StoreError) -> (page: Page<ListingRow>, next: SearchCursor?, total: Int?) {
    guard let request = state.request, var feed = state.feed else { return (Page(whole: []), nil, nil) }
    feed.filter.upTo = nil
    do throws(StoreError) {
      let answer = try await context.market.search.find(request, after: nil, limit: length)
      let total = try await context.market.listings.page(feed, at: .index(0), limit: 0).total
      return (Page(whole: answer.page.items), answer.page.next, total)
    } catch { throw error }
  }

  /// Appends the next page to the loaded rows.
  func more(
    of window: FeedWindow, from next: SearchCursor
  ) async throws(StoreError) -> (window: FeedWindow, next: SearchCursor?) {
    guard let request = state.request else { return (window, nil) }
    do throws(StoreError) {
      let page = try await context.market.search.find(request, after: next, limit: 60).page
      return (FeedWindow(Page(whole: window.rows + page.items)), page.next)
    } catch { throw error }
  }
}
