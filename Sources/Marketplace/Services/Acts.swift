/// Taking back what a person did, to listings, with hearts and by reports of listings, and doing it again: newest first, of the last
/// `ActHistory.depth`.
public protocol Acts: Sendable {
  /// Undoes the newest act of `actor` that is not undone, if its listing is among `listings`; nil is any. Throws
  /// `.nothingToUndo`, `.builtUpon` when its listing has changed since or can be given no heart any more, and
  /// `.blockedSince` when `actor` blocked somebody after it: a block is undone by unblocking.
  func undo(by actor: ID<Account>, among listings: Set<ID<Listing>>?) async throws(ListingsError) -> Reversal

  /// Does the newest undone act of `actor` again. Throws `.nothingToRedo`, and `.builtUpon` as `undo` does.
  func redo(by actor: ID<Account>, among listings: Set<ID<Listing>>?) async throws(ListingsError) -> Reversal
}

extension Acts {
  public func undo(by actor: ID<Account>) async throws(ListingsError) -> Reversal {
    do throws(ListingsError) { return try await undo(by: actor, among: nil) } catch { throw error }
  }

  public func redo(by actor: ID<Account>) async throws(ListingsError) -> Reversal {
    do throws(ListingsError) { return try await redo(by: actor, among: nil) } catch { throw error }
  }
}
