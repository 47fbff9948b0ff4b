import Marketplace

/// Following members. Only the follower knows.
extension AppContext {
  /// Reads whom the person follows.
  func readFollowed() {
    guard viewer != nil else {
      followed = []
      return
    }
    activity.run { [self, market] in
      guard let follows = try? await market.following.follows(), isCurrent(market) else { return }
      followed = Set(follows.map(\.other))
    }
  }

  /// Follows a person, or no longer follows them, and says so.
  func toggleFollow(_ other: ID<Account>, name: String) {
    let wasGuest = viewer == nil
    needAccount { [self] person in
      // The person who has just signed in may be the other one, or may follow them already.
      guard person != other else { return say(AccountsError.rule(.followYourself)) }
      let market = market
      activity.runInTurn { [self] in
        do throws(AccountsError) {
          let isFollowed = wasGuest ? true : !followed.contains(other)
          try await market.following.setFollowed(other, to: isFollowed)
          if isCurrent(market) {
            if isFollowed { followed.insert(other) } else { followed.remove(other) }
          }
          go(.notify(Notice(sentence: Sentence(isFollowed ? .hasFollowed : .hasUnfollowed, name))))
          go(.marketChanged(.personal(person)))
        } catch {
          say(error)
        }
      }
    }
  }
}
