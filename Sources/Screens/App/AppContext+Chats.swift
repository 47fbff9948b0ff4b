import Marketplace

/// Chat functions that all screens share.
extension AppContext {
  func say(_ error: ChatsError) { go(.notify(Notice(sentence: strings.sentence(error), isError: true))) }

  /// Reloads the number of unread messages.
  func readUnread() {
    guard viewer != nil else {
      unread = 0
      return
    }
    activity.run { [self, market] in
      guard let count = try? await market.chats.unread(), isCurrent(market) else { return }
      unread = count
    }
  }

  /// Sends messages that are still queued because the program ended or the disk was full.
  func sendWaiting() {
    guard viewer != nil else { return }
    activity.runBehind { [market] in _ = try? await market.chats.deliver(in: nil) }
  }

  /// Opens the room with the listing's seller, or all rooms about the listing if it is the viewer's own.
  func chat(about listing: Listing) {
    needAccount { [self] person in
      go(.push(listing.seller == person ? .chatsAbout(listing.id) : .chat(listing.id)))
    }
  }
}
