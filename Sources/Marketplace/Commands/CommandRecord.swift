/// A performed command, as the store keeps it.
public struct CommandRecord: Hashable, Sendable {
  /// The command that an undo or a redo applies to.
  public struct Subject: Hashable, Sendable {
    public let number: Int
    public let kind: CommandKind

    public init(number: Int, kind: CommandKind) {
      self.number = number
      self.kind = kind
    }
  }

  /// Greater than the numbers of all earlier commands in the store.
  public let number: Int
  public let id: ID<AnyCommand>
  public let actor: ID<Account>
  public let time: Timestamp
  public let kind: CommandKind
  /// Nil unless it is an undo or a redo.
  public let about: Subject?

  public init(
    number: Int, id: ID<AnyCommand>, actor: ID<Account>, time: Timestamp, kind: CommandKind, about: Subject? = nil
  ) {
    self.number = number
    self.id = id
    self.actor = actor
    self.time = time
    self.kind = kind
    self.about = about
  }
}
