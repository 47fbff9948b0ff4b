/// The synchronization status of a replica.
public struct SyncStatus: Hashable, Sendable {
  public enum Connection: Hashable, Sendable {
    case connecting
    case online
    /// The server has been unreachable since this time.
    case offline(since: Timestamp)
    /// The server no longer knows this device, so the member has to sign in again.
    case signedOut
    /// The replica cannot be read or written, for example because its disk is full. The server keeps everything that
    /// is missing here.
    case failing(StoreError)
  }

  /// A file on its way to the server.
  public struct Upload: Hashable, Sendable {
    /// The item that waits for the file.
    public let item: PendingItem.ID
    /// From 0 to 1.
    public let share: Double
    public let isPicture: Bool

    public init(of item: PendingItem.ID, share: Double, isPicture: Bool) {
      self.item = item
      self.share = share
      self.isPicture = isPicture
    }
  }

  public var connection: Connection
  /// The number of pending commands and messages that the server has not received yet.
  public var waiting: Int
  /// The number of commands and messages that the server refused. The member decides about them.
  public var refused: Int
  /// The progress of the first synchronization, from 0 to 1; nil when it is not running.
  public var progress: Double?
  /// The upload that has been running for a while; nil when there is none.
  public var upload: Upload?
  /// Whether a moderator suspended the account. Reading works, and commands stay in the outbox.
  public var isSuspended: Bool
  /// Whether an attempt to reach the server, which the member asked for, has not ended yet.
  public var isTrying = false
  /// Whether the member is a moderator of the server. False until the server responds.
  public var isModerator: Bool

  public init(
    _ connection: Connection, waiting: Int = 0, refused: Int = 0, progress: Double? = nil, upload: Upload? = nil,
    isSuspended: Bool = false, isModerator: Bool = false
  ) {
    self.connection = connection
    self.waiting = waiting
    self.refused = refused
    self.progress = progress
    self.upload = upload
    self.isSuspended = isSuspended
    self.isModerator = isModerator
  }
}

/// A command or message in the outbox that the server has not accepted yet.
public enum PendingItem: Hashable, Sendable, Identifiable {
  case command(PendingCommand)
  case message(WaitingMessage)

  public enum ID: Hashable, Sendable {
    case command(Marketplace.ID<AnyCommand>)
    case message(Marketplace.ID<ChatMessage>)
  }

  public var id: ID {
    switch self {
    case .command(let command): .command(command.id)
    case .message(let message): .message(message.id)
    }
  }

  /// The time at which the member gave it.
  public var time: Timestamp {
    switch self {
    case .command(let command): command.given.time
    case .message(let waiting): waiting.message.time
    }
  }

  /// Whether the server refused the item. Otherwise it waits to be sent.
  public var isRefused: Bool {
    switch self {
    case .command(let command): if case .refused = command.state { true } else { false }
    case .message(let waiting): waiting.fault != nil && waiting.fault != .store
    }
  }
}
