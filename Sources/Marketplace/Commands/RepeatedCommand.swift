/// Performs commands of the outbox again, on top of newer records from the server.
struct RepeatedCommand {
  let member: ID<Account>
  let gazetteer: any Gazetteer
  let lookalikes: any Lookalikes

  /// Returns the changes of the command. A command that now breaks a rule changes nothing: the server decides.
  func perform(_ given: GivenCommand, in transaction: any ReplicaTransaction) throws(StoreError) -> [RecordChange] {
    let action: any CommandAction
    do throws(ChatRule) { action = try given.command.action(by: member, at: given.time) } catch { return [] }
    return try perform(action, given, in: transaction)
  }

  private func perform<Action: CommandAction>(
    _ action: Action, _ given: GivenCommand, in transaction: any ReplicaTransaction
  ) throws(StoreError) -> [RecordChange] {
    let context = CommandContext<Action.Failure>(
      member, at: given.time, id: given.id, gazetteer: gazetteer, lookalikes: lookalikes, in: transaction)
    do throws(Action.Failure) { _ = try action.perform(in: context) } catch {
      if let fault = error.storeError { throw fault }
      for change in context.changes.reversed() { try transaction.write(change.reversed, of: member, at: given.time) }
      return []
    }
    if Action.isRecorded, context.kind != .nothing || Action.isKeptWithoutChange { try context.keep() }
    return context.changes
  }
}
