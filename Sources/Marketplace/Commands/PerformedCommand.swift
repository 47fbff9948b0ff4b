/// A command that the store is about to record.
public struct PerformedCommand: Hashable, Sendable {
  public var id: ID<AnyCommand>
  public var actor: ID<Account>
  public var time: Timestamp
  public var kind: CommandKind
  public var about: CommandRecord.Subject?
  public var changes: [RecordChange]

  public init(
    id: ID<AnyCommand>, actor: ID<Account>, time: Timestamp, kind: CommandKind, about: CommandRecord.Subject? = nil,
    changes: [RecordChange]
  ) {
    self.id = id
    self.actor = actor
    self.time = time
    self.kind = kind
    self.about = about
    self.changes = changes
  }
}
