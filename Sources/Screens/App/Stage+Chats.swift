import Marketplace

/// Chats, as far as every screen has to do with them.
extension Stage {
  func say(_ error: ChatsError) { go(.notify(Notice(sentence: strings.sentence(error), isError: true))) }

  /// Reads again how many messages are unread.
  func readUnread() {
    guard let viewer else {
      unread = 0
      return
    }
    activity.run { [self] in
      guard let count = try? await market.chats.unread(of: viewer), viewer == self.viewer else { return }
      unread = count
    }
  }

  /// Sends what waits since the program ended, or the disk was full.
  func sendWaiting() {
    guard let viewer else { return }
    activity.runBehind { [self] in _ = try? await market.chats.deliver(of: viewer, in: nil) }
  }

  /// Opens the room with a listing's seller; of one's own listing, the rooms that there are about it.
  func chat(about listing: Listing) {
    needAccount { [self] person in
      go(.push(listing.seller == person ? .chatsAbout(listing.id) : .chat(listing.id)))
    }
  }
}
