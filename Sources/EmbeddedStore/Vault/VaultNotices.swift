internal import Marketplace

/// What the vault has to tell, by what it is about.
struct VaultNotices: Hashable {
  /// Of Products.json as it is now.
  var document: [StoreNotice] = []
  /// Of the listings that come with the program, until something is saved.
  var first: [StoreNotice] = []
  /// Of the file of accounts and chats.
  var market: [StoreNotice] = []
  /// Of the journal, and of what was decided between two that had changed one listing.
  var past: [StoreNotice] = []
  /// Of what keeps the files from being read on, until they are.
  var hindrance: [StoreNotice] = []

  var all: [StoreNotice] { hindrance + document + market + first + past }
}
