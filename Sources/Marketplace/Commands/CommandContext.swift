/// The environment of a command's handler: the member, the time, and the transaction for reading and writing.
public final class CommandContext<Failure: CommandFailure> {
  let actor: ID<Account>
  let time: Timestamp
  let id: ID<AnyCommand>
  let gazetteer: any Gazetteer
  let lookalikes: any Lookalikes
  let transaction: any MarketTransaction
  /// The kind of the command; `nothing` until it changes something.
  private(set) var kind = CommandKind.nothing
  private(set) var changes: [RecordChange] = []
  /// The command that an undo or a redo applies to.
  private var about: CommandRecord.Subject?
  /// The identity of the undone or redone command, if the store still has its record.
  private(set) var reversed: ID<AnyCommand>?
  /// Seeded with the command's identity, so that every store derives the same identities from it.
  private var derived: DerivedBits

  init(
    _ actor: ID<Account>, at time: Timestamp, id: ID<AnyCommand>, gazetteer: any Gazetteer,
    lookalikes: any Lookalikes, in transaction: any MarketTransaction
  ) {
    self.actor = actor
    self.time = time
    self.id = id
    self.gazetteer = gazetteer
    self.lookalikes = lookalikes
    self.transaction = transaction
    derived = DerivedBits(seed: id.high ^ id.low)
  }

  /// Writes a change and adds it to the record of the command. Ignores a change that changes nothing.
  func write(_ change: RecordChange, as kind: CommandKind) throws(StoreError) {
    guard !change.isEmpty else { return }
    try transaction.write(change, of: actor, at: time)
    changes.append(change)
    self.kind = kind
  }

  /// Marks the command as an undo or a redo of another one, even if it changes nothing.
  func reverse(_ subject: CommandRecord.Subject, _ id: ID<AnyCommand>?, as kind: CommandKind) {
    (about, reversed) = (subject, id)
    self.kind = kind
  }

  /// The next identity derived from this command. A replica and its server derive the same ones.
  func newID<Entity>() -> ID<Entity> {
    ID(at: Timestamp(milliseconds: Int64(id.high >> 16)), random: &derived)
  }

  /// Stores the command. Reading the same room again replaces the record of the previous reading.
  func keep() throws(StoreError) {
    var kept = PerformedCommand(id: id, actor: actor, time: time, kind: kind, about: about, changes: changes)
    guard kind == .read, let last = try transaction.records(of: actor, limit: 1).first, last.kind == .read,
      case .participant(let room, let from, _)? = try transaction.changes(of: last.number).first,
      case .participant(room, _, let to)? = changes.first
    else { return try transaction.keep(kept, inPlaceOf: nil) }
    kept.changes = [.participant(room, from: from, to: to)]
    try transaction.keep(kept, inPlaceOf: last.number)
  }
}

// Reading and writing with the errors of the handler.
extension CommandContext {
  /// Adds the command to a replica's outbox if it changed something that others may know.
  func keepForServer(_ action: some CommandAction) throws(Failure) {
    guard !kind.isPrivate, about?.kind.isPrivate != true else { return }
    guard kind != .nothing || !changes.isEmpty, let command = action.written(undoing: reversed, changes) else { return }
    let given = GivenCommand(id: id, time: time, command: command)
    try stored { transaction throws(StoreError) in try transaction.keepForServer(given, changes: changes) }
  }

  func stored<Answer>(_ ask: (any MarketTransaction) throws(StoreError) -> Answer) throws(Failure) -> Answer {
    do throws(StoreError) { return try ask(transaction) } catch { throw .store(error) }
  }

  /// Writes a change; see `write(_:as:)`.
  func change(_ change: RecordChange, as kind: CommandKind) throws(Failure) {
    do throws(StoreError) { try write(change, as: kind) } catch { throw .store(error) }
  }

  /// A name with its skeleton in the current Unicode version. A stored skeleton may be from an older version.
  func accountName(_ text: String) -> AccountName { AccountName(text, lookalikes.skeleton(of: text)) }

  /// The name of a person; their identity if the name is unknown.
  func name(of person: ID<Account>) throws(StoreError) -> String {
    if let account = try transaction.account(person) { return account.name }
    return try transaction.seller(person)?.name ?? "\(person)"
  }
}

extension CommandContext where Failure == ListingsError {
  func listing(_ id: ID<Listing>) throws(ListingsError) -> Listing? {
    try stored { transaction throws(StoreError) in try transaction.listing(id) }
  }

  /// A listing that the member may change.
  func ownListing(_ id: ID<Listing>) throws(ListingsError) -> Listing {
    guard let listing = try listing(id), listing.isSeen(by: actor) else { throw .notFound(id) }
    guard listing.seller == actor else { throw .rule(.notYours) }
    guard listing.deletedAt == nil else { throw .rule(.deleted) }
    return listing
  }

  func checkNeighborhood(_ code: NeighborhoodCode) throws(ListingsError) {
    guard gazetteer.neighborhood(code) != nil else { throw .rule(.unknownNeighborhood(code)) }
  }
}
