/// Performs commands of the viewer that were written down: by an outbox, or by a client of a server.
public protocol Commands: Sendable {
  /// Performs a command once: a command with an identity that was performed before has no further effect. A time in
  /// the future counts as now. Throws `.rule` with the code `signed-out` for a guest.
  func perform(_ given: GivenCommand) async throws(CommandRefusal)
}

struct StoredCommands: Commands {
  let performer: CommandPerformer
  /// Nil where the store takes each message alone.
  let sending: SharedSending?

  func perform(_ given: GivenCommand) async throws(CommandRefusal) {
    let time = min(given.time, performer.clock.now())
    guard let member = performer.viewer.account else { throw CommandRefusal(ListingsError.guest) }
    let action: any CommandAction
    do throws(ChatRule) { action = try given.command.action(by: member, at: time) } catch {
      throw CommandRefusal(ChatsError.rule(error))
    }
    if let sending, let message = action as? SendMessage {
      do throws(ChatsError) { if try await sending.send(message) { return } } catch { throw CommandRefusal(error) }
    }
    try await perform(action, id: given.id, at: time)
  }

  private func perform<Action: CommandAction>(_ action: Action, id: ID<AnyCommand>, at time: Timestamp)
    async throws(CommandRefusal)
  {
    do throws(Action.Failure) {
      _ = try await performer.perform(Command(id: id, time: time, action: action))
    } catch { throw CommandRefusal(error) }
  }
}
