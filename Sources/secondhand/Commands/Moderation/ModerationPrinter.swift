import Marketplace
import Screens

/// Prints reports, decisions and notices as text.
struct ModerationPrinter {
  private let strings: Strings
  private let clock: any MarketClock

  init(_ context: CommandContext) {
    strings = context.strings
    clock = context.market.clock
  }

  func show(_ reports: [ReportEntry]) {
    var table = TextTable()
    for entry in reports {
      let (reason, state) = strings.reasonAndState(of: entry.report)
      table.add(
        entry.id.short, time(entry.report.time), state, reason, strings.subject(of: entry),
        strings(.caseReporter, strings.sellerName(entry.reporter.name)))
    }
    print(table)
  }

  func show(_ decisions: [DecisionEntry]) {
    var table = TextTable()
    for entry in decisions { add(entry, to: &table) }
    print(table)
  }

  private func add(_ entry: DecisionEntry, to table: inout TextTable) {
    let decision = entry.decision
    let words = strings.words(decision, offset: clock.offset(at: decision.time))
    table.add(
      entry.id.short, time(decision.time), decision.isUndone ? strings(.decidedIsUndone, words) : words,
      entry.person.map { strings.sellerName($0.name) } ?? "", strings.sellerName(entry.moderator.name),
      decision.note.isEmpty ? "" : strings(.decisionNoted, decision.note))
  }

  func show(_ notices: [Marketplace.Notice]) {
    var table = TextTable()
    for notice in notices {
      let words = strings.words(notice, offset: clock.offset(at: notice.time))
      table.add(
        time(notice.time), notice.note.isEmpty ? words : strings(.noticeWithNote, words, notice.note),
        notice.listing?.short ?? "")
    }
    print(table)
  }

  /// Prints a report with its evidence.
  func show(_ found: ReportCase) {
    for line in strings.lines(of: found, now: clock.now(), offset: clock.offset(at: clock.now())) {
      Output.line(Output.safe(line))
    }
  }

  private func print(_ table: TextTable) {
    for line in table.lines { Output.line(line) }
  }

  private func time(_ time: Timestamp) -> String {
    String(time.iso8601(offset: clock.offset(at: time)).prefix(16)).replacing("T", with: " ")
  }
}
