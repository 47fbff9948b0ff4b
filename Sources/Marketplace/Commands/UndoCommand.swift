/// Undoes the member's newest command that is not undone, or redoes the newest undone one. If `of` is set, undoes or
/// redoes that command.
struct UndoCommand: CommandAction {
  enum Direction: Hashable, Sendable { case undo, redo }

  let direction: Direction
  var of: ID<AnyCommand>?
  /// The records of steps to pass over. Older steps that changed the same records stay, too.
  var passingOver: Set<Int> = []
  var chosen: ChosenStep?

  /// A guest can undo changes of the guest's own contacts.
  static var isForGuests: Bool { true }

  private var kind: CommandKind { direction == .undo ? .undo : .redo }
  private var nothing: UndoError { direction == .undo ? .nothingToUndo : .nothingToRedo }

  func perform(in context: CommandContext<UndoError>) throws(UndoError) -> UndoResult {
    let actor = context.actor
    let records = try context.stored { transaction throws(StoreError) in
      try transaction.records(of: actor, limit: UndoHistory.window)
    }
    guard let step = try step(in: UndoHistory(records), of: context) else {
      throw actor == .guest && records.isEmpty ? .guest : nothing
    }
    chosen?.record = step.record
    var (changes, isReversed) = try changes(of: step, in: context)
    // A damaged database may have lost the changes.
    guard !changes.isEmpty else { throw nothing }
    // An undo records the reversed changes; the command itself and a redo record the original ones.
    if isReversed == (direction == .redo) { changes = changes.reversed().map(\.reversed) }
    context.reverse(step.subject, records.first { $0.number == step.subject.number }?.id, as: kind)
    for change in changes { try apply(change, in: context) }
    try tellRooms(in: context)
    return try UndoResult(step.subject, changes, in: context, isUndo: direction == .undo)
  }

  func outcome(of record: CommandRecord, in context: CommandContext<UndoError>) throws(UndoError) -> UndoResult {
    guard let subject = record.about else { throw nothing }
    let changes = try context.stored { transaction throws(StoreError) in try transaction.changes(of: record.number) }
    return try UndoResult(subject, changes, in: context, isUndo: direction == .undo)
  }

  /// The step of the command `of`; without it, the next step.
  private func step(in history: UndoHistory, of context: CommandContext<UndoError>) throws(UndoError)
    -> UndoHistory.Step?
  {
    guard let id = of else { return try next(in: direction == .undo ? history.done : history.undone, of: context) }
    let actor = context.actor
    let found = try context.stored { transaction throws(StoreError) in try transaction.record(of: id, by: actor) }
    return found.flatMap { direction == .undo ? history.undo(of: $0.number) : history.redo(of: $0.number) }
  }

  /// The newest step that is not to be passed over. When none is left, the newest of all, because it may be allowed by
  /// now.
  private func next(in steps: [UndoHistory.Step], of context: CommandContext<UndoError>) throws(UndoError)
    -> UndoHistory.Step?
  {
    if passingOver.isEmpty { return steps.last }
    var staying: Set<RecordChange.Key> = []
    for step in steps.reversed() {
      let keys = try changes(of: step, in: context).changes.map(\.key)
      if !passingOver.contains(step.record), staying.isDisjoint(with: keys) { return step }
      staying.formUnion(keys)
    }
    return steps.last
  }

  /// The latest changes of a step, and whether they are the reversed ones.
  private func changes(of step: UndoHistory.Step, in context: CommandContext<UndoError>) throws(UndoError)
    -> (changes: [RecordChange], isReversed: Bool)
  {
    try context.stored { transaction throws(StoreError) in
      let changes = try transaction.changes(of: step.record)
      if !changes.isEmpty || step.record == step.subject.number { return (changes, step.isReversed) }
      // The previous undo or redo changed nothing. Use the changes of the command itself.
      return (try transaction.changes(of: step.subject.number), false)
    }
  }

  /// Writes a change if the record still has the state that `change` starts from. Throws `.builtUpon` otherwise.
  private func apply(_ change: RecordChange, in context: CommandContext<UndoError>) throws(UndoError) {
    let actor = context.actor
    switch change {
    case .listing(let id, let from, let to): try apply(to, to: id, expecting: from, in: context)
    case .heart(let id, _, let to):
      let (now, listing) = try context.stored { transaction throws(StoreError) in
        (try transaction.wish(of: actor, for: id), try transaction.listing(id))
      }
      guard let listing, listing.isPublic || to == nil, (now == nil) != (to == nil) else {
        throw .builtUpon(title: listing?.title ?? "")
      }
      try write(.heart(id, from: now, to: to), in: context)
    case .partner(let id, let status, _, let to):
      let (now, isRated, title) = try context.stored { transaction throws(StoreError) in
        let now = try transaction.partner(of: id, as: status)
        let isRated = try now.map { now throws(StoreError) in
          let theirs = try transaction.rating(of: actor, by: now, about: id)
          let own = try transaction.rating(of: now, by: actor, about: id)
          return theirs != nil || own != nil
        }
        return (now, isRated ?? false, try transaction.listing(id)?.title)
      }
      // Otherwise a rating of a deal that never was would stay.
      guard now == to || !isRated else { throw .builtUpon(title: title ?? "") }
      try write(.partner(id, status, from: now, to: to), in: context)
    case .block(let other, _, let to):
      let now = try context.stored { transaction throws(StoreError) in try transaction.block(of: other, by: actor) }
      try write(.block(other, from: now, to: to), in: context)
    case .follow(let other, _, let to):
      let now = try context.stored { transaction throws(StoreError) in try transaction.follow(of: other, by: actor) }
      try write(.follow(other, from: now, to: to), in: context)
    case .rating(let listing, let other, _, let to):
      let (now, partner, title) = try context.stored { transaction throws(StoreError) in
        (
          try transaction.rating(of: other, by: actor, about: listing),
          try transaction.other(inDealAbout: listing, with: actor), try transaction.listing(listing)?.title
        )
      }
      // Without the deal, a withdrawn rating stays withdrawn.
      guard to == nil || partner == other else { throw .builtUpon(title: title ?? "") }
      try write(.rating(listing, of: other, from: now, to: to), in: context)
    case .report(let report, let isMade):
      let known = try context.stored { transaction throws(StoreError) in try transaction.report(report.id) }
      if let known, known.state != .open { throw .reportDecided }
      guard isMade != (known != nil) else { return }
      try write(.report(report, isMade: isMade), in: context)
    case .participant(let room, let from, let to):
      let found = try context.stored { transaction throws(StoreError) in try transaction.room(room.id, of: actor) }
      guard let now = found?.participant else { return }
      try write(.participant(room, from: now, to: now.replacing(from, with: to)), in: context)
    case .savedSearch(let id, _, let to):
      let kept = try context.stored { transaction throws(StoreError) in try transaction.savedSearches(of: actor) }
      let now = kept.first { $0.id == id }
      var after = to
      // `seenUpTo` never decreases.
      if let now, let seen = to?.seenUpTo { after?.seenUpTo = max(now.seenUpTo, seen) }
      if let refusal = after?.refusal(beside: kept) { throw .search(refusal) }
      try write(.savedSearch(id, from: now, to: after), in: context)
    case .bookmark(let id, let room, _, let to):
      let now = try context.stored { transaction throws(StoreError) in try transaction.bookmark(of: id, by: actor) }
      try write(.bookmark(id, in: room, from: now, to: to), in: context)
    case .post(let id, let from, let to): try apply(to, to: id, expecting: from, in: context)
    case .comment(let id, let from, let to): try apply(to, to: id, expecting: from, in: context)
    case .postMark(let mark, let from, let to): try apply(mark, from: from, to: to, in: context)
    case .contact(let id, let from, let to):
      let (now, tied) = try context.stored { transaction throws(StoreError) in
        (
          try transaction.contact(id, of: actor),
          try to?.details.member.flatMap { member throws(StoreError) in
            try transaction.contact(tiedTo: member, of: actor)
          }
        )
      }
      guard now == from, tied.map({ $0.id == id }) ?? true else {
        throw .builtUpon(title: (now ?? to ?? from)?.name ?? "")
      }
      try write(.contact(id, from: now, to: to), in: context)
    case .name(_, let to):
      let name = context.accountName(to.text)
      let (owners, account) = try context.stored { transaction throws(StoreError) in
        (try transaction.owners(of: name), try transaction.account(actor))
      }
      guard owners.allSatisfy({ $0 == actor }) else { throw .account(.taken) }
      // From the current name, because another machine may have renamed the member since. A replica that takes the undo
      // back restores this name.
      guard let account else { return }
      try write(.name(from: context.accountName(account.name), to: name), in: context)
    case .details(let from, let to):
      let account = try context.stored { transaction throws(StoreError) in try transaction.account(actor) }
      guard let now = account?.details else { return }
      try write(.details(from: now, to: now.replacing(from, with: to)), in: context)
    }
  }

  private func apply(
    _ wanted: Listing?, to id: ID<Listing>, expecting left: Listing?, in context: CommandContext<UndoError>
  ) throws(UndoError) {
    let now = try context.stored { transaction throws(StoreError) in try transaction.listing(id) }
    let ignoresTimes = context.transaction.isReplica
    guard now?.asCommanded(ignoresTimes) == left?.asCommanded(ignoresTimes) else {
      throw .builtUpon(title: (now ?? left ?? wanted)?.title ?? "")
    }
    // Undoing a publication deletes the listing.
    var after = wanted ?? (direction == .undo ? now?.deleted(at: context.time) : nil)
    if let now {
      after?.counts = now.counts
      after?.sellerName = now.sellerName
      after?.createdAt = now.createdAt
      if let left, wanted?.bumpedAt == left.bumpedAt { after?.bumpedAt = now.bumpedAt }
    }
    try write(.listing(id, from: now, to: after), in: context)
  }

  func write(_ change: RecordChange, in context: CommandContext<UndoError>) throws(UndoError) {
    try context.change(change, as: kind)
  }

  /// Adds a status note to the rooms that got a note about the undone or redone status.
  private func tellRooms(in context: CommandContext<UndoError>) throws(UndoError) {
    for case .listing(let id, let from?, let to?) in context.changes where from.status != to.status {
      let told = direction == .undo ? from.status : to.status
      var partner: ID<Account>?
      for case .partner(id, told, let before, let after) in context.changes {
        partner = direction == .undo ? before : after
      }
      if partner == nil, told != .forSale {
        partner = try context.stored { transaction throws(StoreError) in try transaction.partner(of: id, as: told) }
      }
      try context.stored { (_) throws(StoreError) in try context.tellRooms(of: to, with: partner) }
    }
  }
}

extension Listing {
  /// The listing without the fields that commands of the seller do not change. On a replica also without its times, which
  /// the server may have moved to its own clock; the server compares them when it performs the undo.
  fileprivate func asCommanded(_ ignoresTimes: Bool) -> Listing {
    var listing = self
    (listing.counts, listing.sellerName) = (Counts(), "")
    guard ignoresTimes else { return listing }
    (listing.createdAt, listing.updatedAt, listing.bumpedAt) = (.ignored, .ignored, .ignored)
    listing.deletedAt = deletedAt.map { _ in .ignored }
    return listing
  }
}

extension Timestamp {
  /// Stands for a time that does not matter.
  static let ignored = Timestamp(seconds: 0)
}

extension Participant {
  /// Applies the fields in which `new` differs from `old`. A change that raises a sequence keeps a greater current
  /// value.
  fileprivate func replacing(_ old: Participant, with new: Participant) -> Participant {
    var participant = self
    if old.readUpTo != new.readUpTo {
      participant.readUpTo = old.readUpTo < new.readUpTo ? max(readUpTo, new.readUpTo) : new.readUpTo
    }
    if old.leftUpTo != new.leftUpTo {
      participant.leftUpTo = old.leftUpTo < new.leftUpTo ? max(leftUpTo, new.leftUpTo) : new.leftUpTo
    }
    if old.isMuted != new.isMuted { participant.isMuted = new.isMuted }
    if old.draft != new.draft, participant.draft == old.draft { participant.draft = new.draft }
    return participant
  }
}
