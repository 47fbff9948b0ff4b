/// Reports a person, a listing, a post or a comment, with copies of messages. It replaces the member's open report about
/// the same subject, unless that one has copies of messages.
struct SendReport: CommandAction {
  let subject: Report.Subject
  let reason: Report.Reason
  let note: String
  var messages: [ID<ChatMessage>] = []

  func perform(in context: CommandContext<AccountsError>) throws(AccountsError) -> Report {
    try checkIsOthers(in: context)
    let (actor, subject, messages) = (context.actor, subject, messages)
    let own = ID<Report>(high: context.id.high, low: context.id.low)
    let known = try context.stored { transaction throws(StoreError) in try transaction.report(own) }
    let replaced = try context.stored { transaction throws(StoreError) in
      try transaction.openReports(about: subject, by: actor).filter { !$0.hasMessages }.map(\.report)
    }
    let words = note.trimmed
    let report = Report(
      // Somebody else may have made a report from a command with the same identity.
      id: known == nil ? own : context.newID(), reporter: actor, subject: subject, reason: reason,
      // What the member wrote before stays, unless they write it anew.
      note: String((words.isEmpty ? replaced.last?.note ?? "" : words).prefix(ReportRules.noteLimit)),
      time: context.time)
    try context.stored { transaction throws(StoreError) in
      for report in replaced { try context.write(.report(report, isMade: false), as: .report) }
      try context.write(.report(report, isMade: true), as: .report)
      if !messages.isEmpty { try transaction.keep(messages, with: report.id) }
    }
    return report
  }

  func outcome(of record: CommandRecord, in context: CommandContext<AccountsError>) throws(AccountsError) -> Report {
    let changes = try context.stored { transaction throws(StoreError) in try transaction.changes(of: record.number) }
    for case .report(let report, isMade: true) in changes.reversed() { return report }
    return try perform(in: context)
  }

  /// Throws when the subject is the member or belongs to the member.
  private func checkIsOthers(in context: CommandContext<AccountsError>) throws(AccountsError) {
    switch subject {
    case .account(let id): if id == context.actor { throw .rule(.yourself) }
    case .post(let id):
      let post = try context.stored { transaction throws(StoreError) in try transaction.post(id) }
      if post?.author == context.actor { throw .rule(.yourself) }
    case .comment(let id):
      let comment = try context.stored { transaction throws(StoreError) in try transaction.comment(id) }
      if comment?.author == context.actor { throw .rule(.yourself) }
    case .listing(let id):
      let listing = try context.stored { transaction throws(StoreError) in try transaction.listing(id) }
      if listing?.seller == context.actor { throw .rule(.yourListing) }
    }
  }
}

/// Withdraws the member's open reports about one subject. Returns false when there are none.
struct WithdrawReport: CommandAction {
  let subject: Report.Subject

  func perform(in context: CommandContext<AccountsError>) throws(AccountsError) -> Bool {
    let (actor, subject) = (context.actor, subject)
    return try context.stored { transaction throws(StoreError) in
      let open = try transaction.openReports(about: subject, by: actor)
      for open in open { try context.write(.report(open.report, isMade: false), as: .withdraw) }
      return !open.isEmpty
    }
  }

  func outcome(of record: CommandRecord, in context: CommandContext<AccountsError>) throws(AccountsError) -> Bool {
    record.kind == .withdraw
  }
}

/// The rules for reports.
public enum ReportRules {
  /// The maximum number of characters in a note; the rest is cut off.
  public static let noteLimit = 1000
}
