extension Decide {
  /// Applies the decision, and returns the state before it.
  func takeEffect(_ report: Report?, in context: CommandContext<ModerationError>) throws(ModerationError)
    -> Decision.Former
  {
    switch new.action {
    case .dismiss:
      if report?.state == .dismissed { throw .rule(.nothingToDo) }
      return Decision.Former()
    case .warn: return Decision.Former()
    case .hide(let id): return try hide(id, in: context)
    case .unhide(let id):
      guard let hiding = try context.hiding(id) else { throw .rule(.nothingToDo) }
      try show(id, asBefore: hiding, in: context)
      return Decision.Former()
    case .suspend(let id, let end):
      let latest = context.time.advanced(seconds: ModerationRules.longestSuspension)
      guard end > context.time, end <= latest else { throw .rule(.end) }
      return try suspend(id, until: end, in: context)
    case .restore(let id):
      let standing = try context.standing(of: id)
      guard standing.isSuspended(at: context.time) else { throw .rule(.nothingToDo) }
      return try suspend(id, until: nil, in: context)
    case .undo(let id):
      try undo(try context.decision(id), in: context)
      return Decision.Former()
    }
  }

  private func hide(_ id: ID<Listing>, in context: CommandContext<ModerationError>) throws(ModerationError)
    -> Decision.Former
  {
    let listing = try context.listing(id)
    guard listing.deletedAt == nil else { throw .notFound }
    guard try context.hiding(id) == nil else { throw .rule(.nothingToDo) }
    try context.change(.listing(id, from: listing, to: listing.withheld(true, at: context.time)), as: .hide)
    return Decision.Former(wasHidden: listing.isHidden)
  }

  /// Restores a listing's visibility from before a moderator hid it. A deleted listing stays deleted.
  private func show(_ id: ID<Listing>, asBefore hiding: Decision, in context: CommandContext<ModerationError>)
    throws(ModerationError)
  {
    let listing = try context.listing(id)
    guard listing.deletedAt == nil else { return }
    let shown = listing.withheld(hiding.former.wasHidden, at: context.time)
    try context.change(.listing(id, from: listing, to: shown), as: .show)
  }

  private func suspend(_ id: ID<Account>, until end: Timestamp?, in context: CommandContext<ModerationError>)
    throws(ModerationError) -> Decision.Former
  {
    let before = try context.standing(of: id)
    var standing = before
    standing.suspendedUntil = end
    let after = standing
    try context.stored { transaction throws(StoreError) in try transaction.setStanding(after, of: id) }
    return Decision.Former(suspendedUntil: before.suspendedUntil)
  }

  private func undo(_ past: Decision, in context: CommandContext<ModerationError>) throws(ModerationError) {
    guard !past.isUndone else { throw .rule(.undone) }
    switch past.action {
    case .undo: throw .rule(.undone)
    case .dismiss, .warn: return
    case .hide(let id):
      guard try context.latest(about: id)?.id == past.id else { throw .rule(.changedSince) }
      try show(id, asBefore: past, in: context)
    case .unhide(let id):
      guard try context.latest(about: id)?.id == past.id else { throw .rule(.changedSince) }
      let listing = try context.listing(id)
      guard listing.deletedAt == nil else { return }
      try context.change(.listing(id, from: listing, to: listing.withheld(true, at: context.time)), as: .hide)
    case .suspend(let id, let end):
      guard try context.standing(of: id).suspendedUntil == end else { throw .rule(.changedSince) }
      _ = try suspend(id, until: past.former.suspendedUntil, in: context)
    case .restore(let id):
      guard try context.standing(of: id).suspendedUntil == nil else { throw .rule(.changedSince) }
      _ = try suspend(id, until: past.former.suspendedUntil, in: context)
    }
  }
}

extension CommandContext where Failure == ModerationError {
  fileprivate func standing(of person: ID<Account>) throws(ModerationError) -> Standing {
    try stored { transaction throws(StoreError) in try transaction.standing(of: person) }
  }

  /// The decision that currently hides or shows a listing; nil if there is none.
  fileprivate func latest(about listing: ID<Listing>) throws(ModerationError) -> Decision? {
    try stored { transaction throws(StoreError) in try transaction.standingDecision(about: listing) }
  }

  /// The decision that currently hides a listing; nil if none does.
  fileprivate func hiding(_ listing: ID<Listing>) throws(ModerationError) -> Decision? {
    try latest(about: listing).flatMap { $0.action.kind == .hide ? $0 : nil }
  }
}
