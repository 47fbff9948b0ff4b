import Marketplace

/// Hearts: shown at once, saved in order, and shown as they were, with a sentence, when saving fails.
extension AppContext {
  /// Sets or takes back the heart of a listing.
  func setHeart(_ id: ID<Listing>, to isSet: Bool) {
    guard hearts.contains(id) != isSet, hearts.want(id, isSet) else { return }
    activity.runInTurn { [self, market] in
      do throws(ListingsError) {
        var wish = isSet
        while true {
          // After somebody else has signed in, `hearts` are theirs.
          if isCurrent(market) { wish = hearts.wish(for: id) ?? wish }
          _ = try await market.wishlist.setHeart(on: id, to: wish)
          guard isCurrent(market) else { break }
          _ = hearts.answer(id, wish)
          if hearts.wish(for: id) == nil { break }
        }
      } catch {
        if isCurrent(market) { hearts.fail(id) }
        go(.notify(Notice(sentence: strings.sentence(error), isError: true)))
      }
    }
  }

  /// Reads again what has a heart.
  func readHearts() {
    guard viewer != nil else {
      hearts = Hearts()
      return
    }
    activity.run { [self, market] in
      guard let kept = try? await market.wishlist.hearted(), isCurrent(market) else { return }
      hearts.read(kept)
    }
  }
}
