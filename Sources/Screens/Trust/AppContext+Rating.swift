import Marketplace

/// Rating finished deals.
extension AppContext {
  /// Opens the form for the rating of a deal, or offers to withdraw the rating that the person gave.
  func rate(_ listing: ID<Listing>) {
    guard viewer != nil else { return }
    activity.run { [self, market] in
      do throws(StoreError) {
        let deal = try await market.ratings.deal(about: listing)
        guard isCurrent(market) else { return }
        guard let deal else { return go(.notify(Notice(sentence: Sentence(.reasonNoDeal)))) }
        if deal.rating == nil { go(.push(.rate(listing))) } else { askToWithdrawRating(of: listing, in: market) }
      } catch {
        say(error)
      }
    }
  }

  private func askToWithdrawRating(of listing: ID<Listing>, in market: Market) {
    let withdraw = Dialog.Button(.buttonWithdrawRating, isDangerous: true) { [self] in
      activity.runInTurn { [self] in
        do throws(AccountsError) {
          guard try await market.ratings.withdraw(listing) else { return }
          go(.notify(Notice(sentence: Sentence(.hasUnrated))))
          if let viewer { go(.marketChanged(.personal(viewer))) }
        } catch {
          say(error)
        }
      }
    }
    go(
      .ask(
        Dialog(
          title: .questionTitle, text: Sentence(.askWithdrawRating), buttons: [withdraw, Dialog.Button(.buttonCancel)]))
    )
  }
}
