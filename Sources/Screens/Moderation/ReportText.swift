public import Marketplace
import TerminalUI

/// A report with its evidence as lines of text.
struct ReportText {
  let found: ReportCase
  let strings: Strings
  let now: Timestamp
  /// The time zone, in seconds east of UTC.
  let offset: Int

  struct Line: Equatable {
    let text: String
    var style = Theme.Role.text
  }

  /// The lines, at most `width` columns wide.
  func lines(of width: Int) -> [Line] {
    var lines: [Line] = []
    func add(_ text: String, _ style: Theme.Role = .text) {
      lines += text.wrapped(to: width).map { Line(text: $0, style: style) }
    }
    func head(_ phrase: Phrase) {
      lines.append(Line(text: ""))
      add(strings(phrase), .title)
    }
    add(strings.subject(of: found.entry), .title)
    for text in about { add(text) }
    if let warning = standing { add(warning, .error) }
    if !found.entry.report.note.isEmpty { add(strings(.caseNote, found.entry.report.note)) }
    if case .listing = found.entry.report.subject {
      head(.caseListing)
      for text in words(found.listing) { add(text) }
    }
    if let post = found.post {
      head(.casePost)
      let state = post.isHidden ? " · " + strings(.decidedHidePost) : ""
      for text in [strings.name(post.kind) + state, post.text] where !text.isEmpty { add(text) }
    }
    if let comment = found.comment {
      head(.caseComment)
      if comment.isHidden { add(strings(.decidedHideComment)) }
      add(comment.text)
    }
    if let before = found.reportedListing {
      head(.caseListingBefore)
      for text in words(before) { add(text) }
    }
    if !found.messages.isEmpty { head(.caseMessages) }
    for message in found.messages { add(words(message)) }
    if !found.decisions.isEmpty { head(.caseDecisions) }
    for entry in found.decisions { add(words(entry)) }
    if !found.earlier.isEmpty { head(.caseEarlier) }
    for entry in found.earlier { add(words(entry)) }
    return lines
  }

  /// The lines about the reporter, the reported person, the reason and the time.
  private var about: [String] {
    let entry = found.entry
    let report = entry.report
    var lines: [String] = []
    if let person = entry.reported { lines.append(strings(.caseReported, strings.sellerName(person.name))) }
    lines.append(strings(.caseReporter, strings.sellerName(entry.reporter.name)))
    lines.append(
      strings(.caseReason, strings.name(report.reason), strings.name(report.state), time(report.time)))
    return lines
  }

  private var standing: String? {
    if found.standing.isModerator { return strings(.caseModerator) }
    guard let until = found.standing.suspendedUntil, until > now else { return nil }
    return ModerationRules.isUntilRestored(until, from: now)
      ? strings(.caseSuspendedOpen) : strings(.caseSuspended, strings.date(until, offset: offset))
  }

  private func words(_ listing: Listing?) -> [String] {
    guard let listing else { return [strings(.caseListingGone)] }
    guard listing.deletedAt == nil else { return [listing.title, strings(.caseListingDeleted)] }
    let facts = strings(.caseFacts, strings.price(of: listing), String(listing.pictures.count))
    return [listing.title, strings.badge(of: listing) + " · " + facts, listing.description]
  }

  private func words(_ message: ChatMessage) -> String {
    let people = [found.entry.reporter, found.entry.reported].compactMap(\.self)
    let sender = people.first { $0.id == message.sender }.map { strings.sellerName($0.name) } ?? ""
    return strings(.caseMessage, time(message.time), sender, content(of: message))
  }

  private func content(of message: ChatMessage) -> String {
    switch message.content {
    case .text(let text, _): text
    case .attachment(let attachment):
      strings(attachment.kind == .picture ? .chatPicture : .chatFile, Strings.line(attachment.name))
    case .offer(let offer): strings(.chatOffer, strings.amount(offer.amount))
    case .meeting(let meeting):
      strings(.chatMeeting, meeting.place, strings.dayAndTime(meeting.time, now: now, offset: offset))
    case .note: ""
    }
  }

  private func words(_ entry: DecisionEntry) -> String {
    let decision = entry.decision
    let words = strings.words(decision, offset: offset)
    let text = strings(
      .caseDecision, time(decision.time), decision.isUndone ? strings(.decidedIsUndone, words) : words,
      strings.sellerName(entry.moderator.name))
    return decision.note.isEmpty ? text : strings(.noticeWithNote, text, decision.note)
  }

  private func time(_ time: Timestamp) -> String {
    strings.clockTime(time, now: now, offset: offset)
  }
}

extension Strings {
  /// A report with its evidence, as lines for the command line.
  public func lines(of found: ReportCase, now: Timestamp, offset: Int) -> [String] {
    ReportText(found: found, strings: self, now: now, offset: offset).lines(of: 100).map(\.text)
  }
}
