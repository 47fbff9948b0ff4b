/// Keeps a member's replica in step with the server: applies the server's records below the pending commands.
public struct Replica: Sendable {
  /// The server's answer to a command.
  public enum Outcome: Hashable, Sendable {
    /// The server performed the command. The records up to this event number contain its effect.
    case done(upTo: Int)
    case refused(code: String)
  }

  public let member: ID<Account>
  public let store: any ReplicaStore
  private let gazetteer: any Gazetteer
  private let lookalikes: any Lookalikes

  public init(
    of member: ID<Account>, store: any ReplicaStore, gazetteer: any Gazetteer, lookalikes: any Lookalikes
  ) {
    self.member = member
    self.store = store
    self.gazetteer = gazetteer
    self.lookalikes = lookalikes
  }

  /// Applies records of the server. `number` is the event number up to which they are complete; nil for single records.
  public func apply(_ records: [ServerRecord], upTo number: Int?) async throws(StoreError) {
    do throws(StoreError) {
      try await rebase { pending, transaction throws(StoreError) in
        if let number {
          for command in pending {
            if case .sent(let upTo) = command.state, upTo <= number { try transaction.removePending(command.id) }
          }
          pending.removeAll { if case .sent(let upTo) = $0.state { upTo <= number } else { false } }
        }
        // Listings are hidden last, because the record that keeps one on the replica may be among the others. A later
        // record of the listing is newer.
        var hidden: [ID<Listing>: ServerRecord] = [:]
        for record in records {
          switch record {
          case .hiddenListing(let id, _): hidden[id] = record
          case .listing(let listing):
            hidden[listing.id] = nil
            try transaction.put(record, for: member)
          default: try transaction.put(record, for: member)
          }
        }
        for record in hidden.values { try transaction.put(record, for: member) }
        if let number { try transaction.setPosition(number) }
      }
    } catch { throw error }
  }

  /// Stores the server's answers. A refused command is reverted and stays in the outbox for the member to see.
  public func settle(_ outcomes: [ID<AnyCommand>: Outcome]) async throws(StoreError) {
    let isAnyRefused = outcomes.values.contains { if case .refused = $0 { true } else { false } }
    do throws(StoreError) {
      if isAnyRefused {
        return try await rebase { pending, transaction throws(StoreError) in
          try settle(outcomes, &pending, transaction)
        }
      }
      try await store.transaction { transaction throws(StoreError) in
        var pending = try transaction.pending()
        try settle(outcomes, &pending, transaction)
      }
    } catch { throw error }
  }

  private func settle(
    _ outcomes: [ID<AnyCommand>: Outcome], _ pending: inout [PendingCommand], _ transaction: any ReplicaTransaction
  ) throws(StoreError) {
    for (place, command) in pending.enumerated() {
      let settled: PendingCommand
      switch outcomes[command.id] {
      case nil: continue
      case .done(let number)?:
        settled = PendingCommand(given: command.given, state: .sent(upTo: number), changes: command.changes)
      case .refused(let code)?:
        settled = PendingCommand(given: command.given, state: .refused(code: code), changes: [])
        try transaction.forget(command.id, by: member)
      }
      pending[place] = settled
      try transaction.setPending(settled)
    }
  }

  /// Performs a refused command again, perhaps changed, and puts it back into the outbox.
  public func retry(_ id: ID<AnyCommand>, as command: MemberCommand? = nil) async throws(StoreError) {
    do throws(StoreError) {
      try await rebase { pending, transaction throws(StoreError) in
        guard let place = pending.firstIndex(where: { $0.id == id && !$0.isApplied }) else { return }
        let old = pending[place].given
        let given = GivenCommand(id: old.id, time: old.time, command: command ?? old.command)
        pending[place] = PendingCommand(given: given, state: .waiting, changes: [])
        try transaction.setPending(pending[place])
      }
    } catch { throw error }
  }

  /// Reverts a command and removes it from the outbox. Does nothing for a command that the server has performed.
  public func discard(_ id: ID<AnyCommand>) async throws(StoreError) {
    do throws(StoreError) {
      try await rebase { pending, transaction throws(StoreError) in
        guard let place = pending.firstIndex(where: { $0.id == id }) else { return }
        if case .sent = pending[place].state { return }
        try transaction.forget(id, by: member)
        try transaction.removePending(id)
        pending.remove(at: place)
      }
    } catch { throw error }
  }

  /// Reverts the pending commands, newest first, calls `change`, and performs the remaining commands again.
  private func rebase(
    _ change: @Sendable (inout [PendingCommand], any ReplicaTransaction) throws(StoreError) -> Void
  ) async throws(StoreError) {
    let (member, performer) = (member, RepeatedCommand(member: member, gazetteer: gazetteer, lookalikes: lookalikes))
    do throws(StoreError) {
      try await store.transaction { transaction throws(StoreError) in
        var pending = try transaction.pending()
        for command in pending.reversed() where command.isApplied {
          for change in command.changes.reversed() {
            try transaction.write(change.reversed, of: member, at: command.given.time)
          }
        }
        try change(&pending, transaction)
        for command in pending where command.isApplied {
          try transaction.forget(command.id, by: member)
          let changes = try performer.perform(command.given, in: transaction)
          try transaction.setPending(PendingCommand(given: command.given, state: command.state, changes: changes))
        }
      }
    } catch { throw error }
  }
}
