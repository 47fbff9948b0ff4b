/// A command in a replica's outbox: performed locally, and not yet confirmed by the server's records.
public struct PendingCommand: Hashable, Sendable, Identifiable {
  public enum State: Hashable, Sendable {
    case waiting
    /// The server performed the command. Its records up to this event number contain the effect.
    case sent(upTo: Int)
    /// The server refused the command with the code of a `CommandRefusal`. The replica has reverted it.
    case refused(code: String)
  }

  public let given: GivenCommand
  public let state: State
  /// The changes that the command made on the replica, for reverting it.
  public let changes: [RecordChange]

  public var id: Marketplace.ID<AnyCommand> { given.id }

  /// Whether the replica's records contain the command's effect.
  var isApplied: Bool { if case .refused = state { false } else { true } }

  public init(given: GivenCommand, state: State, changes: [RecordChange]) {
    self.given = given
    self.state = state
    self.changes = changes
  }
}
