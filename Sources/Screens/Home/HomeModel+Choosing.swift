import Marketplace
import TerminalUI

/// Changes of the neighborhood and the category.
extension HomeModel {
  /// Shows a changed choice of neighborhoods at once, from the top, while `save` saves it. If saving fails, shows the
  /// stored choice again.
  func choose(
    _ edit: (inout NeighborhoodChoice) throws(NeighborhoodChoiceError) -> Void,
    save: @escaping @Sendable () async throws(NeighborhoodsError) -> NeighborhoodChoice
  ) {
    // Without a loaded choice, nothing can be shown before the save.
    var choice = choosing.wanted ?? state.choice
    if var changed = choice {
      do throws(NeighborhoodChoiceError) { try edit(&changed) } catch { return context.say(.rule(error)) }
      choice = changed
    }
    let market = context.market
    let number = choosing.begin(choice)
    let reading = choice.map { _ in reload() }
    // Loading the list takes precedence over saving.
    context.activity.runInTurn(isAwaited: choice == nil, after: reading) { [self, choice] in
      var saved: NeighborhoodChoice?
      do throws(NeighborhoodsError) { saved = try await save() } catch { context.say(error) }
      let isNewest = choosing.end(number)
      // A newer choice announces itself. A person who signed in meanwhile has made no choice.
      guard context.isCurrent(market), choosing.wanted == nil else { return }
      choosing.isTelling = isNewest && saved != nil && saved == choice && state.choice == choice
      defer { choosing.isTelling = false }
      context.go(.marketChanged(.neighborhoods))
    }
  }

  /// Preloads the list of another chosen neighborhood, which the person may open next.
  func expect(_ code: NeighborhoodCode) {
    guard var choice = choosing.wanted ?? state.choice, (try? choice.use(code)) != nil else { return }
    expect(state.category, in: choice)
  }

  private func expect(_ category: Category?, in choice: NeighborhoodChoice) {
    var likely = HomeState()
    (likely.choice, likely.category) = (choice, category)
    guard let feed = likely.feed, feed.place != state.feed?.place || category != state.category else { return }
    readAhead.expect(feed, length: FeedWindow.lengthAtTop(state.list.visible))
  }
}

extension HomeModel: CategoryFiltered {
  var category: Category? { state.category }

  func expect(_ category: Category?) {
    guard let choice = choosing.wanted ?? state.choice else { return }
    expect(category, in: choice)
  }

  func tally() async throws(StoreError) -> CategoryTally {
    let choice = try await choice(isAsked: isChoiceOpen)
    let place = Feed.Place.around(choice.current, metres: choice.range.metres)
    return try await context.market.listings.tally(Feed(place: place))
  }
}
