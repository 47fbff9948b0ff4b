/// Makes a moderator's decision. The rules are here and in `Decide+Effects.swift`.
///
/// The audit log records the decision, so the command history does not, and the member's `undo` does not apply to it.
struct Decide: CommandAction {
  let new: NewDecision

  static var isRecorded: Bool { false }

  func perform(in context: CommandContext<ModerationError>) throws(ModerationError) -> Decision {
    let (actor, id) = (context.actor, new.id)
    let (standing, known) = try context.stored { transaction throws(StoreError) in
      (try transaction.standing(of: actor), try transaction.decision(id))
    }
    guard standing.isModerating(at: context.time) else { throw .notModerator }
    if let known {
      guard known.moderator == actor else { throw .notFound }
      return known
    }
    let report = try report(in: context)
    let person = try person(report, in: context)
    try check(person, in: context)
    let note = String(new.note.trimmed.prefix(ModerationRules.noteLimit))
    if new.action.kind == .warn, note.isEmpty { throw .rule(.noNote) }
    let outcomes = try outcomes(of: report, in: context)
    let decision = Decision(
      id: id, moderator: actor, time: context.time, action: new.action, person: person, report: report?.id, note: note,
      former: try takeEffect(report, in: context))
    try context.stored { transaction throws(StoreError) in try transaction.keep(decision, deciding: outcomes) }
    return decision
  }

  func outcome(of record: CommandRecord, in context: CommandContext<ModerationError>) throws(ModerationError)
    -> Decision
  {
    try perform(in: context)
  }

  /// A replica has no reports, so a moderator's client sends decisions directly to the server.
  func written(undoing undone: ID<AnyCommand>?, _ done: [RecordChange]) -> MemberCommand? { nil }

  private func report(in context: CommandContext<ModerationError>) throws(ModerationError) -> Report? {
    guard let id = new.report else {
      if new.action == .dismiss { throw .rule(.noReport) }
      return nil
    }
    guard let report = try context.stored({ transaction throws(StoreError) in try transaction.report(id) }) else {
      throw .notFound
    }
    return report
  }

  /// The person that the decision is about. Throws if the report is about somebody else.
  private func person(_ report: Report?, in context: CommandContext<ModerationError>) throws(ModerationError)
    -> ID<Account>?
  {
    let reported = try report.map { report throws(ModerationError) in try context.reported(report.subject) }
    let person: ID<Account>?
    switch new.action {
    case .dismiss: return reported ?? nil
    case .hide(let content), .unhide(let content): person = try context.owner(of: content)
    case .warn(let id), .suspend(let id, _), .restore(let id):
      let account = try context.stored { transaction throws(StoreError) in try transaction.account(id) }
      guard account != nil else { throw .notFound }
      person = id
    case .undo(let id): person = try context.decision(id).person
    }
    if let reported, reported != person { throw .rule(.unrelated) }
    return person
  }

  /// Throws if the moderator decides about themselves or another moderator.
  private func check(_ person: ID<Account>?, in context: CommandContext<ModerationError>) throws(ModerationError) {
    guard let person else { return }
    if person == context.actor { throw .rule(.yourself) }
    let standing = try context.stored { transaction throws(StoreError) in try transaction.standing(of: person) }
    if standing.isModerator { throw .rule(.otherModerator) }
  }

  /// The new states of the reports that the decision answers.
  private func outcomes(of report: Report?, in context: CommandContext<ModerationError>) throws(ModerationError)
    -> [ID<Report>: Report.State]
  {
    if case .undo(let id) = new.action { return try context.outcomes(without: id) }
    guard let state = new.action.outcome else { return [:] }
    var decided: [ID<Report>: Report.State] = [:]
    if let report { decided[report.id] = state }
    // Dismissing a report leaves other reports about the same subject open, because they may be justified.
    guard state == .upheld else { return decided }
    var subjects: Set<Report.Subject> = []
    if let report { subjects.insert(report.subject) }
    if case .hide(let content) = new.action { subjects.insert(content.subject) }
    for subject in subjects {
      let open = try context.stored { transaction throws(StoreError) in try transaction.openReports(about: subject) }
      for id in open { decided[id] = state }
    }
    return decided
  }
}

extension Standing {
  /// Whether the member can currently act as a moderator.
  func isModerating(at time: Timestamp) -> Bool { isModerator && !isSuspended(at: time) }

  public func isSuspended(at time: Timestamp) -> Bool { suspendedUntil.map { $0 > time } ?? false }
}

extension CommandContext where Failure == ModerationError {
  func listing(_ id: ID<Listing>) throws(ModerationError) -> Listing {
    guard let listing = try stored({ transaction throws(StoreError) in try transaction.listing(id) }) else {
      throw .notFound
    }
    return listing
  }

  func post(_ id: ID<Post>) throws(ModerationError) -> Post {
    guard let post = try stored({ transaction throws(StoreError) in try transaction.post(id) }) else { throw .notFound }
    return post
  }

  func comment(_ id: ID<PostComment>) throws(ModerationError) -> PostComment {
    guard let comment = try stored({ transaction throws(StoreError) in try transaction.comment(id) }) else {
      throw .notFound
    }
    return comment
  }

  fileprivate func owner(of content: Decision.Content) throws(ModerationError) -> ID<Account> {
    switch content {
    case .listing(let id): try listing(id).seller
    case .post(let id): try post(id).author
    case .comment(let id): try comment(id).author
    }
  }

  func decision(_ id: ID<Decision>) throws(ModerationError) -> Decision {
    guard let decision = try stored({ transaction throws(StoreError) in try transaction.decision(id) }) else {
      throw .notFound
    }
    return decision
  }

  /// The reported person, the seller of the reported listing, or the author of the reported post or comment.
  fileprivate func reported(_ subject: Report.Subject) throws(ModerationError) -> ID<Account>? {
    switch subject {
    case .account(let id): id
    case .listing(let id): try stored { transaction throws(StoreError) in try transaction.listing(id)?.seller }
    case .post(let id): try stored { transaction throws(StoreError) in try transaction.post(id)?.author }
    case .comment(let id): try stored { transaction throws(StoreError) in try transaction.comment(id)?.author }
    }
  }

  /// The states that the reports of an undone decision get from the remaining decisions about them.
  fileprivate func outcomes(without undone: ID<Decision>) throws(ModerationError) -> [ID<Report>: Report.State] {
    try stored { transaction throws(StoreError) in
      var states: [ID<Report>: Report.State] = [:]
      for report in try transaction.reports(decidedBy: undone) {
        let others = try transaction.decisions(on: report).filter { $0.id != undone && !$0.isUndone }
        states[report] = others.compactMap(\.action.outcome).first ?? .open
      }
      return states
    }
  }
}
