import Marketplace

/// The moderators' lists, and every member's notices.
extension NumberedListModel {
  /// The open reports, the decided ones, and the audit log.
  static func moderation(context: AppContext) -> NumberedListModel {
    let segments = [
      NumberedSegment(title: .moderationOpen, empty: .emptyOpenReports) { before throws(ModerationError) in
        try await context.reports(.open, before: before)
      },
      NumberedSegment(title: .moderationDecided, empty: .emptyDecidedReports) { before throws(ModerationError) in
        try await context.reports(.decided, before: before)
      },
      NumberedSegment(title: .moderationLog, empty: .emptyDecisions) { before throws(ModerationError) in
        try await context.decisions(before: before)
      },
    ]
    return NumberedListModel(.moderation, title: .moderationTitle, segments: segments, context: context)
  }

  /// The viewer's notices about moderators' decisions.
  static func notices(context: AppContext) -> NumberedListModel {
    let segment = NumberedSegment(title: .noticesTitle, empty: .emptyNotices) { _ throws(ModerationError) in
      let notices = try await context.market.moderation.notices(limit: NumberedSegment.pageSize)
      return NumberedPage(items: notices.map { context.entry($0) }, next: nil)
    }
    return NumberedListModel(.notices, title: .noticesTitle, segments: [segment], context: context)
  }
}

extension AppContext {
  fileprivate func reports(_ filter: ReportFilter, before: Int?) async throws(ModerationError)
    -> NumberedPage<EntriesModel.Entry>
  {
    let page = try await market.moderation.reports(filter, before: before, limit: NumberedSegment.pageSize)
    return NumberedPage(items: page.items.map { entry($0) }, next: page.next)
  }

  private func entry(_ found: ReportEntry) -> EntriesModel.Entry {
    let report = found.report
    var details = [strings.name(report.reason)]
    if report.state != .open { details.append(strings.name(report.state)) }
    if found.title != nil, let person = found.reported { details.append(strings.sellerName(person.name)) }
    if !report.note.isEmpty { details.append("“\(Strings.line(report.note))”") }
    let date = strings.date(report.time, offset: market.clock.offset(at: report.time))
    let row = EntryRow(
      text: strings.subject(of: found), detail: details.joined(separator: " · "), ending: date, leadsOn: true)
    return EntriesModel.Entry(row: row) { [self] in go(.push(.report(report.id))) }
  }

  fileprivate func decisions(before: Int?) async throws(ModerationError) -> NumberedPage<EntriesModel.Entry> {
    let market = market
    let page = try await market.moderation.decisions(about: nil, before: before, limit: NumberedSegment.pageSize)
    return NumberedPage(items: page.items.map { entry($0, in: market) }, next: page.next)
  }

  private func entry(_ found: DecisionEntry, in market: Market) -> EntriesModel.Entry {
    let decision = found.decision
    let offset = market.clock.offset(at: decision.time)
    var details = [
      found.person.map { strings.sellerName($0.name) } ?? "", strings.sellerName(found.moderator.name),
    ]
    if !decision.note.isEmpty { details.append("“\(Strings.line(decision.note))”") }
    let text = strings.words(decision, offset: offset)
    let row = EntryRow(
      text: decision.isUndone ? strings(.decidedIsUndone, text) : text,
      detail: details.filter { !$0.isEmpty }.joined(separator: " · "),
      ending: strings.date(decision.time, offset: offset), leadsOn: decision.canBeUndone)
    var entry = EntriesModel.Entry(row: row)
    if decision.canBeUndone {
      entry.action = { [self] in askToUndo(decision, in: market) { [self] in go(.marketChanged(.accounts(nil))) } }
    }
    return entry
  }

  fileprivate func entry(_ notice: Marketplace.Notice) -> EntriesModel.Entry {
    let offset = market.clock.offset(at: notice.time)
    let text = strings.words(notice, offset: offset)
    let row = EntryRow(
      text: text, detail: notice.note.isEmpty ? "" : "“\(Strings.line(notice.note))”",
      ending: strings.date(notice.time, offset: offset), leadsOn: true)
    return EntriesModel.Entry(row: row) { [self] in show(notice, text) }
  }

  /// Shows a notice in full.
  private func show(_ notice: Marketplace.Notice, _ text: String) {
    var buttons: [Dialog.Button] = []
    if let listing = notice.listing {
      buttons.append(Dialog.Button(.buttonSeeListing) { [self] in go(.push(.listing(listing))) })
    } else if let post = notice.post {
      buttons.append(Dialog.Button(.buttonSeePost) { [self] in go(.push(.post(post))) })
    } else if notice.report != nil {
      buttons.append(Dialog.Button(.myReports) { [self] in go(.push(.reports)) })
    }
    buttons.append(Dialog.Button(.buttonClose))
    let sentence = notice.note.isEmpty ? Sentence(.pathCandidates, text) : Sentence(.noticeWithNote, text, notice.note)
    go(.ask(Dialog(title: .noticesTitle, text: sentence, buttons: buttons)))
  }
}
