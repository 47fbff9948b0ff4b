/// Undo and redo of what the viewer did to listings, with hearts, and by reporting listings. Undo takes the newest of the last
/// `ActHistory.depth` actions first. For a guest both throw `.guest`.
public protocol Acts: Sendable {
  /// Undoes the viewer's newest action that is not undone, if its listing is among `listings`; nil is any listing. Throws
  /// `.nothingToUndo`, `.builtUpon` when the listing has changed since or can be given no heart any more, and
  /// `.blockedSince` when the viewer blocked somebody afterwards: unblocking is the only way to take back a block.
  func undo(among listings: Set<ID<Listing>>?) async throws(ListingsError) -> Reversal

  /// Does the viewer's newest undone action again. Throws `.nothingToRedo`, and `.builtUpon` as `undo` does.
  func redo(among listings: Set<ID<Listing>>?) async throws(ListingsError) -> Reversal
}

extension Acts {
  public func undo() async throws(ListingsError) -> Reversal {
    do throws(ListingsError) { return try await undo(among: nil) } catch { throw error }
  }

  public func redo() async throws(ListingsError) -> Reversal {
    do throws(ListingsError) { return try await redo(among: nil) } catch { throw error }
  }
}
