/// Performs the commands of one viewer, each in one transaction.
struct CommandPerformer: Sendable {
  let viewer: Viewer
  let store: any CommandStore
  let gazetteer: any Gazetteer
  let lookalikes: any Lookalikes
  let clock: any MarketClock
  let random: any RandomSource

  /// Performs an action now. Throws `.guest` for a guest, unless the action is for guests.
  func perform<Action: CommandAction>(_ action: Action) async throws(Action.Failure) -> Action.Outcome {
    let now = clock.now()
    var bits = RandomBits(source: random)
    let command = Command(id: ID(at: now, random: &bits), time: now, action: action)
    do throws(Action.Failure) { return try await perform(command) } catch { throw error }
  }

  /// Performs a command once. If the command was performed before, only returns its outcome.
  func perform<Action>(_ command: Command<Action>) async throws(Action.Failure) -> Action.Outcome {
    let actor =
      if Action.isForGuests { viewer.account ?? .guest } else { try viewer.signedIn(or: Action.Failure.guest) }
    let (gazetteer, lookalikes) = (gazetteer, lookalikes)
    do throws(Action.Failure) {
      return try await store.transaction { transaction throws(Action.Failure) in
        let context = CommandContext<Action.Failure>(
          actor, at: command.time, id: command.id, gazetteer: gazetteer,
          lookalikes: lookalikes, in: transaction)
        guard Action.isRecorded else {
          let outcome = try command.action.perform(in: context)
          try context.keepForServer(command.action)
          return outcome
        }
        let known = try context.stored { transaction throws(StoreError) in
          try transaction.record(of: command.id, by: actor)
        }
        if let known { return try command.action.outcome(of: known, in: context) }
        let outcome = try command.action.perform(in: context)
        if context.kind != .nothing || Action.isKeptWithoutChange {
          try context.stored { (_) throws(StoreError) in try context.keep() }
        }
        try context.keepForServer(command.action)
        return outcome
      }
    } catch { throw error }
  }
}
