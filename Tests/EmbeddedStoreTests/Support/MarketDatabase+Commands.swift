import MarketTesting

@testable import EmbeddedStore
@testable import Marketplace

/// A member's change of one listing.
struct MemberAct: Equatable {
  let kind: CommandKind
  let listing: ID<Listing>
  let actor: ID<Account>
  let time: Timestamp
  let before: Listing?
  let after: Listing?
  /// The command that an undo reverts or a redo repeats.
  var about: CommandRecord.Subject?
}

/// The actions of members, each in one transaction like in the services.
extension MarketDatabase {
  /// Reads and writes in one transaction.
  @discardableResult
  func asking<Answer>(_ ask: (any MarketTransaction) throws(StoreError) -> Answer) throws -> Answer {
    let outcome = try transaction(at: "Market.sqlite") { transaction throws(ListingsError) -> Answer in
      do throws(StoreError) { return try ask(transaction) } catch { throw .store(error) }
    }
    do { return try outcome.get() } catch ListingsError.store(let error) { throw error }
  }

  /// Adds a message to its room without checking whether the sender may write there.
  @discardableResult
  func append(_ message: OutgoingMessage) throws -> ChatMessage {
    try transaction(at: "Market.sqlite") { transaction throws(ChatsError) in try transaction.append(message) }.get()
  }

  /// Records these changes as one command.
  func perform(_ kind: CommandKind, _ changes: [RecordChange], by actor: ID<Account>, at time: Timestamp) throws {
    try asking { transaction throws(StoreError) in
      for change in changes { try transaction.write(change, of: actor, at: time) }
      let command = PerformedCommand(
        id: try transaction.nextID(of: actor), actor: actor, time: time, kind: kind, changes: changes)
      try transaction.keep(command, inPlaceOf: nil)
    }
  }

  func perform(_ act: MemberAct) throws {
    try perform(act.kind, [.listing(act.listing, from: act.before, to: act.after)], by: act.actor, at: act.time)
  }

  func publish(_ listing: Listing) throws {
    try perform(.publish, [.listing(listing.id, from: nil, to: listing)], by: listing.seller, at: listing.createdAt)
  }

  /// Returns the changed listing.
  @discardableResult
  func change(
    _ id: ID<Listing>, _ kind: CommandKind = .edit, at time: Timestamp = Sample.now.advanced(seconds: 60),
    _ edit: (inout Listing) -> Void
  ) throws -> Listing {
    guard let before = try listing(id) else { throw ListingsError.notFound(id) }
    var after = before
    edit(&after)
    after.updatedAt = time
    try perform(kind, [.listing(id, from: before, to: after)], by: before.seller, at: time)
    return after
  }

  /// Undoes or redoes the newest command of a person, which must be about a listing. Returns nil when there is no
  /// command, or a later change depends on it.
  func goBack(_ person: ID<Account>, at time: Timestamp, redo: Bool = false) throws -> MemberAct? {
    let outcome = try transaction(at: "Market.sqlite") { transaction throws(UndoError) -> MemberAct? in
      let id: ID<AnyCommand>
      do throws(StoreError) { id = try transaction.nextID(of: person) } catch { throw .store(error) }
      let context = CommandContext<UndoError>(
        person, at: time, id: id, gazetteer: InMemoryGazetteer(), lookalikes: PlainLookalikes(),
        in: transaction)
      _ = try UndoCommand(direction: redo ? .redo : .undo).perform(in: context)
      let about = try context.stored { transaction throws(StoreError) -> CommandRecord.Subject? in
        try context.keep()
        return try transaction.records(of: person, limit: 1).first?.about
      }
      guard case .listing(let listing, let before, let after)? = context.changes.first else { return nil }
      return MemberAct(
        kind: context.kind, listing: listing, actor: person, time: time, before: before, after: after, about: about)
    }
    switch outcome {
    case .success(let act): return act
    case .failure(.store(let error)): throw error
    case .failure: return nil
    }
  }

  /// Renames an account. Returns false when another account has a name that looks the same.
  func rename(_ person: ID<Account>, to name: String, _ skeleton: Skeleton) throws -> Bool {
    try asking { transaction throws(StoreError) in
      let name = AccountName(name, skeleton)
      guard try transaction.owners(of: name).allSatisfy({ $0 == person }) else { return false }
      try transaction.write(.name(from: name, to: name), of: person, at: Sample.now)
      return true
    }
  }

  /// Adds or removes a heart, which cannot be undone. Returns the new counts of the listing.
  func setHeart(on listing: Listing, by person: ID<Account>, to isSet: Bool, at time: Timestamp) throws
    -> Listing.Counts
  {
    try asking { transaction throws(StoreError) in
      let wish = isSet ? Wish(listing: listing.id, time: time, price: listing.price) : nil
      try transaction.write(.heart(listing.id, from: nil, to: wish), of: person, at: time)
      return try transaction.listing(listing.id)?.counts ?? listing.counts
    }
  }

  /// The newest commands of a member, newest first.
  func records(of actor: ID<Account>) throws(SQLiteFault) -> [CommandRecord] {
    try read { sql throws(SQLiteFault) in try sql.records(of: actor, limit: UndoHistory.window) }
  }

  /// The changes of a command.
  func changes(of number: Int) throws(SQLiteFault) -> [RecordChange] {
    try read { sql throws(SQLiteFault) in try sql.changes(of: number) }
  }

  /// The complete history of a listing, oldest first.
  func history(of id: ID<Listing>) throws(SQLiteFault) -> [HistoryEntry] {
    try read { sql throws(SQLiteFault) in try sql.history("listing = ? ORDER BY seq", [.blob(id.bytes)]) }
  }
}

extension MarketTransaction {
  /// An identity for the next command of a member, different from the identities of all other commands.
  fileprivate func nextID(of actor: ID<Account>) throws(StoreError) -> ID<AnyCommand> {
    let last = try records(of: actor, limit: 1).first?.number ?? 0
    return ID(stableFrom: "\(actor) after \(last)")
  }
}
