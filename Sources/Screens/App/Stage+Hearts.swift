import Marketplace

/// Hearts: shown at once, saved one after the other, taken back with a sentence when that fails.
extension Stage {
  /// Sets or takes back the heart of a listing.
  func setHeart(_ id: ID<Listing>, to isSet: Bool, by person: ID<Account>) {
    guard hearts.contains(id) != isSet, hearts.want(id, isSet) else { return }
    forgetBatches(of: id)
    activity.runInTurn { [self] in
      do throws(ListingsError) {
        while let wish = hearts.wish(for: id) {
          _ = try await market.wishlist.setHeart(on: id, by: person, to: wish)
          if viewer != person || hearts.answer(id, wish) { break }
        }
      } catch {
        hearts.fail(id)
        go(.notify(Notice(sentence: strings.sentence(error), isError: true)))
      }
    }
  }

  /// Reads again what has a heart.
  func readHearts() {
    guard let viewer else {
      hearts = Hearts()
      return
    }
    activity.run { [self] in
      guard let kept = try? await market.wishlist.hearted(by: viewer), viewer == self.viewer else { return }
      hearts.read(kept)
    }
  }
}
