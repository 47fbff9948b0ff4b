/// Undo and redo for one viewer, based on the recorded commands of the viewer.
struct StoredUndo: UndoService {
  let commands: CommandPerformer

  func undo() async throws(UndoError) -> UndoResult { try await perform(.undo) }

  func redo() async throws(UndoError) -> UndoResult { try await perform(.redo) }

  private func perform(_ direction: UndoCommand.Direction) async throws(UndoError) -> UndoResult {
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(UndoError) { return try await commands.perform(UndoCommand(direction: direction)) } catch { throw error }
  }
}
