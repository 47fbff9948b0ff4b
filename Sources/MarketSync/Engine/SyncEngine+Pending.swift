public import Marketplace

/// The pending items of the outbox.
extension SyncEngine {
  public func pending() async throws(StoreError) -> [PendingItem] {
    do throws(StoreError) {
      return try await Self.unsent(by: member, in: parts.replica.store, parts.outbox).filter { item in
        if case .message(let waiting) = item { !sentMessages.contains(waiting.id) } else { true }
      }
    } catch { throw error }
  }

  /// The commands and messages in the stores of a replica that its server has not accepted, by time.
  public static func unsent(by member: ID<Account>, in store: any ReplicaStore, _ outbox: any Outbox)
    async throws(StoreError) -> [PendingItem]
  {
    let commands = try await store.pending().filter { if case .sent = $0.state { false } else { true } }
    let messages = try await outbox.waiting(of: member, in: nil)
    return merged(commands.map { .command($0) }, messages.map { .message($0) })
  }

  /// Merges commands and messages by time. Each of the two keeps its own order.
  private static func merged(_ commands: [PendingItem], _ messages: [PendingItem]) -> [PendingItem] {
    var merged: [PendingItem] = []
    var left = messages[...]
    for command in commands {
      while let message = left.first, message.time < command.time {
        merged.append(message)
        left.removeFirst()
      }
      merged.append(command)
    }
    return merged + left
  }

  public func retry(_ id: PendingItem.ID, as command: MemberCommand?) async throws(StoreError) {
    uploads.forget(id)
    do throws(StoreError) {
      switch id {
      case .command(let id): try await parts.replica.retry(id, as: command)
      case .message(let id): try await parts.outbox.setFault(nil, of: id)
      }
    } catch { throw error }
    tryNow()
  }

  public func discard(_ id: PendingItem.ID) async throws(StoreError) {
    uploads.forget(id)
    do throws(StoreError) {
      switch id {
      case .command(let id): try await parts.replica.discard(id)
      case .message(let id): try await parts.outbox.remove(id)
      }
    } catch { throw error }
    await count()
  }
}

extension PendingItem {
  /// The command to send to the server; nil for a message that cannot be sent.
  var given: GivenCommand? {
    switch self {
    case .command(let command): return command.given
    case .message(let waiting):
      let message = waiting.message
      guard let said = message.said else { return nil }
      return GivenCommand(
        id: Marketplace.ID(high: message.id.high, low: message.id.low), time: message.time,
        command: .send(message.id, said, message.room))
    }
  }
}
