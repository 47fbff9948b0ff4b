public import Marketplace

/// Direct changes of a store for tests, without the services. Each runs in one transaction.
extension CommandStore {
  /// Writes the changes of `actor` and records them as one command. Returns its number.
  @discardableResult
  public func perform(
    _ kind: CommandKind, _ changes: [RecordChange], by actor: ID<Account>, at time: Timestamp = Sample.now,
    id: ID<AnyCommand>? = nil, about: CommandRecord.Subject? = nil, inPlaceOf replaced: Int? = nil
  ) async throws -> Int {
    try await asking { transaction throws(StoreError) in
      for change in changes { try transaction.write(change, of: actor, at: time) }
      let known = try transaction.records(of: actor, limit: 1).first?.number ?? 0
      let command = PerformedCommand(
        id: id ?? ID(stableFrom: "\(actor) \(known) \(time.milliseconds)"), actor: actor, time: time, kind: kind,
        about: about, changes: changes)
      try transaction.keep(command, inPlaceOf: replaced)
      return try transaction.records(of: actor, limit: 1).first?.number ?? 0
    }
  }

  /// Writes one listing as `after`, and records it as a command of the seller.
  @discardableResult
  public func perform(
    _ kind: CommandKind, from before: Listing?, to after: Listing?, by actor: ID<Account>? = nil,
    at time: Timestamp = Sample.now
  ) async throws -> Int {
    guard let listing = after ?? before else { return 0 }
    let change = RecordChange.listing(listing.id, from: before, to: after)
    return try await perform(kind, [change], by: actor ?? listing.seller, at: time)
  }

  /// Adds or removes a heart, without undo. Returns the new counts of the listing.
  @discardableResult
  public func setHeart(on listing: Listing, by person: ID<Account>, to isSet: Bool, at time: Timestamp)
    async throws -> Listing.Counts
  {
    try await asking { transaction throws(StoreError) in
      let known = try transaction.wish(of: person, for: listing.id)
      if isSet != (known != nil) {
        let wish = isSet ? Wish(listing: listing.id, time: time, price: listing.price) : nil
        try transaction.write(.heart(listing.id, from: known, to: wish), of: person, at: time)
      }
      return try transaction.listing(listing.id)?.counts ?? listing.counts
    }
  }

  public func setPartner(
    of listing: ID<Listing>, as status: ListingStatus, to partner: ID<Account>?, at time: Timestamp
  ) async throws {
    try await asking { transaction throws(StoreError) in
      let known = try transaction.partner(of: listing, as: status)
      try transaction.write(.partner(listing, status, from: known, to: partner), of: Sample.seller(0), at: time)
    }
  }

  public func setBlocked(_ other: ID<Account>, by person: ID<Account>, to isBlocked: Bool, at time: Timestamp)
    async throws
  {
    try await asking { transaction throws(StoreError) in
      let known = try transaction.block(of: other, by: person)
      guard isBlocked != (known != nil) else { return }
      try transaction.write(.block(other, from: known, to: isBlocked ? time : nil), of: person, at: time)
    }
  }

  /// Renames an account without checking whether the name is taken.
  public func rename(_ person: ID<Account>, to name: String, _ skeleton: Skeleton) async throws {
    try await asking { transaction throws(StoreError) in
      guard let known = try transaction.account(person) else { return }
      let old = AccountName(known.name, Skeleton(known.name))
      try transaction.write(.name(from: old, to: AccountName(name, skeleton)), of: person, at: Sample.now)
    }
  }

  public func update(_ person: ID<Account>, _ edit: @escaping @Sendable (inout AccountDetails) -> Void) async throws {
    try await asking { transaction throws(StoreError) in
      guard let known = try transaction.account(person)?.details else { return }
      var details = known
      edit(&details)
      try transaction.write(.details(from: known, to: details), of: person, at: Sample.now)
    }
  }

  public func setBookmark(
    on message: ID<ChatMessage>, in room: ChatRoom, by person: ID<Account>, to isSet: Bool, at time: Timestamp
  ) async throws {
    try await asking { transaction throws(StoreError) in
      let known = try transaction.bookmark(of: message, by: person)
      guard isSet != (known != nil) else { return }
      try transaction.write(.bookmark(message, in: room, from: known, to: isSet ? time : nil), of: person, at: time)
    }
  }

  /// Adds a message to its room without checking the chat rules.
  @discardableResult
  public func append(_ message: OutgoingMessage) async throws(ChatsError) -> ChatMessage {
    do throws(ChatsError) {
      return try await transaction { transaction throws(ChatsError) in try transaction.append(message) }
    } catch { throw error }
  }

  /// Stores a report, with copies of messages.
  public func add(_ report: Report, about messages: [ID<ChatMessage>] = []) async throws {
    try await asking { transaction throws(StoreError) in
      try transaction.write(.report(report, isMade: true), of: report.reporter, at: report.time)
      if !messages.isEmpty { try transaction.keep(messages, with: report.id) }
    }
  }

  /// The newest commands of a member, newest first.
  public func records(of actor: ID<Account>, limit: Int = UndoHistory.window) async throws -> [CommandRecord] {
    try await asking { transaction throws(StoreError) in try transaction.records(of: actor, limit: limit) }
  }

  /// The changes of a command.
  public func changes(of number: Int) async throws -> [RecordChange] {
    try await asking { transaction throws(StoreError) in try transaction.changes(of: number) }
  }

  /// Runs `body` in one transaction, and returns its result.
  public func asking<Answer: Sendable>(
    _ ask: @escaping @Sendable (any MarketTransaction) throws(StoreError) -> Answer
  ) async throws -> Answer {
    do {
      return try await transaction { transaction throws(ListingsError) in
        do throws(StoreError) { return try ask(transaction) } catch { throw .store(error) }
      }
    } catch ListingsError.store(let error) { throw error }
  }
}
