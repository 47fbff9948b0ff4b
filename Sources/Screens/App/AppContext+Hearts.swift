import Marketplace

/// Hearts appear on the screen at once and are saved in order. If saving fails, the old state returns with an error
/// notice.
extension AppContext {
  /// Sets or removes the heart on a listing.
  func setHeart(_ id: ID<Listing>, to isSet: Bool) {
    guard hearts.contains(id) != isSet, hearts.want(id, isSet) else { return }
    activity.runInTurn { [self, market] in
      do throws(ListingsError) {
        var wish = isSet
        while true {
          // After another person signs in, `hearts` belongs to them.
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

  /// Reloads the hearted listings.
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
