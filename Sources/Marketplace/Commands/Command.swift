/// A change that a member requests. The caller makes the identity, so that a command sent again after a lost response
/// is performed only once.
public struct Command<Action: CommandAction>: Hashable, Sendable, Identifiable {
  /// A version 7 UUID.
  public let id: ID<AnyCommand>
  /// The time at which the member gave the command.
  public let time: Timestamp
  public let action: Action

  public init(id: ID<AnyCommand>, time: Timestamp, action: Action) {
    self.id = id
    self.time = time
    self.action = action
  }
}

/// The entity type of command identities, whatever the action.
public enum AnyCommand {}

/// What a command changes, and the handler that changes it.
public protocol CommandAction: Hashable, Sendable {
  associatedtype Outcome: Sendable
  associatedtype Failure: CommandFailure

  /// Whether the store records the command, for undo and to recognize it when it is sent again.
  static var isRecorded: Bool { get }

  /// Whether the store records the command even if it changed nothing. Otherwise the command could change something
  /// when it is sent again.
  static var isKeptWithoutChange: Bool { get }

  /// Whether a guest can give the command, because it changes only the guest's own records on this machine.
  static var isForGuests: Bool { get }

  /// Checks the rules and writes the changes, in one transaction. A thrown error rolls everything back.
  func perform(in context: CommandContext<Failure>) throws(Failure) -> Outcome

  /// The outcome for a repeated command. `record` is the record of the first performance.
  func outcome(of record: CommandRecord, in context: CommandContext<Failure>) throws(Failure) -> Outcome

  /// The action as a value for a replica's outbox; nil for an action that never goes through the outbox. `undone`: the
  /// command that an undo or a redo applied to. `done`: the changes that it made.
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand?
}

/// Why a command failed.
public protocol CommandFailure: Error {
  /// Only members can do this: the viewer has to sign in first.
  static var guest: Self { get }
  static func store(_ error: StoreError) -> Self
  /// A stable, machine-readable code, such as `listing-sold`.
  var code: String { get }
  /// The error of the store; nil when a rule was broken.
  var storeError: StoreError? { get }
}

extension ListingsError: CommandFailure {}
extension AccountsError: CommandFailure {}
extension ChatsError: CommandFailure {}
extension SavedSearchesError: CommandFailure {}
extension NeighborhoodsError: CommandFailure {}
extension TownError: CommandFailure {}

extension CommandAction {
  public static var isRecorded: Bool { true }
  public static var isKeptWithoutChange: Bool { true }
  public static var isForGuests: Bool { false }
}

extension CommandAction where Outcome == Void {
  public func outcome(of record: CommandRecord, in context: CommandContext<Failure>) throws(Failure) {}
}
