import MarketJSON
import MarketTesting
import Marketplace
import Testing

/// What moderators read and send is the same after a way over the wire.
@Suite struct ModerationJSONTests {
  private static let (moderator, person) = (
    NamedPerson(id: Sample.seller(1), name: "수달"), NamedPerson(id: Sample.seller(2), name: "A \"name\"")
  )
  private static let until = Timestamp(milliseconds: Sample.now.milliseconds + 1_234)
  private static let listing = Sample.listing(3)
  private static let actions: [Decision.Action] = [
    .dismiss, .hide(.listing(listing.id)), .unhide(.listing(listing.id)), .warn(person.id),
    .suspend(person.id, until: until),
    .restore(person.id), .hide(.post(ID(high: 4, low: 2))), .unhide(.comment(ID(high: 4, low: 3))),
    .undo(ID(high: 4, low: 9)),
  ]

  private static func entry(_ action: Decision.Action) -> DecisionEntry {
    DecisionEntry(
      decision: Decision(
        id: ID(high: 4, low: 1), moderator: moderator.id, time: until, action: action, person: person.id,
        report: ID(high: 3, low: 1), note: "말씀\n드려요", former: .init(wasHidden: true, suspendedUntil: until),
        isUndone: true),
      moderator: moderator, person: person)
  }

  private static func report(_ subject: Report.Subject, _ state: Report.State) -> ReportEntry {
    ReportEntry(
      report: Report(
        id: ID(high: 3, low: 1), reporter: moderator.id, subject: subject, reason: .insult, note: "", state: state,
        time: until),
      reporter: moderator, reported: person, title: "의자")
  }

  /// Through text, as on the wire.
  private func sent(_ object: JSONObject) throws -> JSONObject {
    guard case .object(let read)? = JSONText.value(Array(JSONValue.object(object).text.utf8)) else {
      throw TestFailure()
    }
    return read
  }

  private struct TestFailure: Error {}

  @Test(arguments: actions) func decisionsAreTheSame(_ action: Decision.Action) throws {
    for given in [
      NewDecision(id: ID(high: 4, low: 1), action: action, report: ID(high: 3, low: 1), note: "말"),
      NewDecision(id: ID(high: 4, low: 1), action: action),
    ] {
      #expect(try DecisionJSON.newDecision(of: sent(DecisionJSON.object(for: given))) == given)
    }
    #expect(try DecisionJSON.entry(of: sent(DecisionJSON.object(for: Self.entry(action)))) == Self.entry(action))
  }

  @Test func everyKindOfActionIsTested() {
    #expect(Set(Self.actions.map(\.kind)) == Set(Decision.Action.Kind.allCases))
  }

  @Test func aFieldThatCannotBeReadIsNamed() throws {
    func fault(_ change: (inout JSONObject) -> Void) -> CommandFault? {
      let suspend = NewDecision(id: ID(high: 4, low: 1), action: .suspend(Self.person.id, until: Self.until))
      var object = DecisionJSON.object(for: suspend)
      change(&object)
      do throws(CommandFault) {
        _ = try DecisionJSON.newDecision(of: object)
        return nil
      } catch { return error }
    }
    #expect(fault { _ in } == nil)
    #expect(fault { $0["id"] = nil } == .field("id"))
    #expect(fault { $0["action"] = .string("ban") } == .field("action"))
    #expect(fault { $0["person"] = .int(1) } == .field("person"))
    #expect(fault { $0["until"] = .string("tomorrow") } == .field("until"))
    #expect(fault { $0["report"] = .string("x") } == .field("report"))
    #expect(fault { $0["note"] = .int(1) } == .field("note"))
    #expect(fault { $0["action"] = .string("hide") } == .field("listing"))
    #expect(fault { $0["action"] = .string("undo") } == .field("decision"))
  }

  @Test(arguments: Notice.Kind.allCases) func noticesAreTheSame(_ kind: Notice.Kind) throws {
    let full = Notice(
      id: ID(high: 5, low: 1), kind: kind, listing: Self.listing.id, report: ID(high: 3, low: 1), until: Self.until,
      note: "말", time: Self.until)
    let short = Notice(id: ID(high: 5, low: 1), kind: kind, time: Sample.now)
    for notice in [full, short] { #expect(try NoticeJSON.notice(of: sent(NoticeJSON.object(for: notice))) == notice) }
  }

  @Test(arguments: Report.State.allCases) func reportsAreTheSame(_ state: Report.State) throws {
    let unknown = ReportEntry(
      report: Self.report(.listing(Self.listing.id), state).report, reporter: Self.moderator, reported: nil, title: nil)
    for entry in [
      Self.report(.listing(Self.listing.id), state), Self.report(.account(Self.person.id), state), unknown,
    ] {
      #expect(try ReportJSON.entry(of: sent(ReportJSON.object(for: entry))) == entry)
    }
  }

  @Test func aCaseIsTheSame() throws {
    let message = ChatMessage(
      id: ID(high: 6, low: 1), room: ID(high: 6, low: 2), sequence: 3, sender: Self.person.id, time: Self.until,
      content: .text("안녕"))
    var before = Self.listing
    before.title = "책상"
    let full = ReportCase(
      entry: Self.report(.listing(Self.listing.id), .upheld), listing: Self.listing, reportedListing: before,
      messages: [message], decisions: [Self.entry(.hide(.listing(Self.listing.id)))],
      earlier: [Self.entry(.warn(Self.person.id))],
      standing: Standing(isModerator: true, suspendedUntil: Self.until))
    let short = ReportCase(
      entry: Self.report(.account(Self.person.id), .open), listing: nil, reportedListing: nil, messages: [],
      decisions: [], earlier: [], standing: Standing())
    for found in [full, short] { #expect(try ReportJSON.reportCase(of: sent(ReportJSON.object(for: found))) == found) }
  }
}
