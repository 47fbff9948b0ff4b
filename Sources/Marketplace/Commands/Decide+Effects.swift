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
    case .hide(let content): return try hide(content, in: context)
    case .unhide(let content):
      guard let hiding = try context.hiding(content) else { throw .rule(.nothingToDo) }
      try show(content, asBefore: hiding, in: context)
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

  private func hide(_ content: Decision.Content, in context: CommandContext<ModerationError>) throws(ModerationError)
    -> Decision.Former
  {
    if try context.isDeleted(content) { throw .notFound }
    guard try context.hiding(content) == nil else { throw .rule(.nothingToDo) }
    var former = Decision.Former()
    if case .listing(let id) = content { former.wasHidden = try context.listing(id).isHidden }
    try set(content, isHidden: true, in: context)
    return former
  }

  /// Restores the visibility from before a moderator hid the content.
  private func show(
    _ content: Decision.Content, asBefore hiding: Decision, in context: CommandContext<ModerationError>
  ) throws(ModerationError) {
    try set(content, isHidden: hiding.former.wasHidden, in: context)
  }

  /// Does not change deleted content.
  private func set(_ content: Decision.Content, isHidden: Bool, in context: CommandContext<ModerationError>)
    throws(ModerationError)
  {
    if try context.isDeleted(content) { return }
    let kind: CommandKind = isHidden ? .hide : .show
    switch content {
    case .listing(let id):
      let listing = try context.listing(id)
      try context.change(.listing(id, from: listing, to: listing.withheld(isHidden, at: context.time)), as: kind)
    case .post(let id):
      let post = try context.post(id)
      var after = post
      after.isHidden = isHidden
      try context.change(.post(id, from: post, to: after), as: kind)
    case .comment(let id):
      let comment = try context.comment(id)
      var after = comment
      after.isHidden = isHidden
      try context.change(.comment(id, from: comment, to: after), as: kind)
    }
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
    case .hide(let content):
      guard try context.latest(about: content)?.id == past.id else { throw .rule(.changedSince) }
      try show(content, asBefore: past, in: context)
    case .unhide(let content):
      guard try context.latest(about: content)?.id == past.id else { throw .rule(.changedSince) }
      try set(content, isHidden: true, in: context)
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

  fileprivate func isDeleted(_ content: Decision.Content) throws(ModerationError) -> Bool {
    switch content {
    case .listing(let id): try listing(id).deletedAt != nil
    case .post(let id): try post(id).isDeleted
    case .comment(let id): try comment(id).isDeleted
    }
  }

  /// The decision that currently hides or shows something; nil if there is none.
  fileprivate func latest(about content: Decision.Content) throws(ModerationError) -> Decision? {
    try stored { transaction throws(StoreError) in try transaction.standingDecision(about: content) }
  }

  /// The decision that currently hides something; nil if none does.
  fileprivate func hiding(_ content: Decision.Content) throws(ModerationError) -> Decision? {
    try latest(about: content).flatMap { $0.action.kind == .hide ? $0 : nil }
  }
}
