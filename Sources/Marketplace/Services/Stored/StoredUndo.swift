/// Undo and redo for one viewer, based on the recorded commands of the viewer.
struct StoredUndo: UndoService {
  let commands: CommandPerformer
  private let refused = RefusedSteps()

  init(commands: CommandPerformer) { self.commands = commands }

  func undo() async throws(UndoError) -> UndoResult { try await perform(.undo) }

  func redo() async throws(UndoError) -> UndoResult { try await perform(.redo) }

  private func perform(_ direction: UndoCommand.Direction) async throws(UndoError) -> UndoResult {
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    let chosen = ChosenStep()
    let command = UndoCommand(direction: direction, passingOver: refused.records, chosen: chosen)
    do throws(UndoError) { return try await commands.perform(command) } catch {
      if case .store = error { throw error }
      if let record = chosen.record { refused.add(record) }
      throw error
    }
  }
}
