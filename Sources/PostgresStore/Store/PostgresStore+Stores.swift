extension PostgresStore {
  /// The commands of this store.
  public var commands: PostgresCommandStore { PostgresCommandStore(store: self) }
  /// Pictures and attached files.
  public var files: PostgresFileStore { PostgresFileStore(store: self) }
  /// Hearts, drafts, saved searches and other data that belongs to one account.
  public var personal: PostgresPersonalStore { PostgresPersonalStore(store: self) }
  /// Accounts, blocks, follows, ratings and reports.
  public var accounts: PostgresAccountStore { PostgresAccountStore(store: self) }
  /// Credentials, devices, invitations and standings.
  public var members: PostgresMemberStore { PostgresMemberStore(store: self) }
  /// Reports and decisions.
  public var moderation: PostgresModerationStore { PostgresModerationStore(store: self) }
  /// The search history.
  public var searches: PostgresSearchHistoryStore { PostgresSearchHistoryStore(store: self) }
  /// The neighborhoods of guests, which are not kept.
  public var guest: PostgresGuestStore { PostgresGuestStore() }
  /// The outbox, which keeps nothing.
  public var outbox: PostgresOutbox { PostgresOutbox(store: self) }
  /// The posts of this store.
  public var town: PostgresTownStore { PostgresTownStore(store: self) }
  /// The rooms and messages of this store.
  public var chats: PostgresChatStore { PostgresChatStore(store: self) }
  /// The search in the messages of this store.
  public var messages: PostgresMessageSearch { PostgresMessageSearch(store: self) }
}
