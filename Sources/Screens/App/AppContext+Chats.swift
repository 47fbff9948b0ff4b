import Marketplace

/// What all screens need of the chats.
extension AppContext {
  func say(_ error: ChatsError) { go(.notify(Notice(sentence: strings.sentence(error), isError: true))) }

  /// Reads again how many messages are unread.
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

  /// Sends messages that still wait because the program ended or the disk was full.
  func sendWaiting() {
    guard viewer != nil else { return }
    activity.runBehind { [market] in _ = try? await market.chats.deliver(in: nil) }
  }

  /// Opens the room with a listing's seller, or all rooms about it when the listing is the viewer's own.
  func chat(about listing: Listing) {
    needAccount { [self] person in
      go(.push(listing.seller == person ? .chatsAbout(listing.id) : .chat(listing.id)))
    }
  }
}
