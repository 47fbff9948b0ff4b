import ArgumentParser
internal import MarketJSON
import Marketplace
import Screens

struct ReportCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "report", abstract: HelpWords.text(.helpReport))
  }

  @Argument(help: .text(.optionReported))
  var id: String

  @Option(
    help: .text(.optionReason, valueName: "text"))
  var reason: String

  @Option(help: .text(.optionNote, valueName: "text"))
  var note = ""

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let strings = try ResolvedConfiguration(global.parsed).strings
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw CommandFailure(.usage, strings(.errorNoReason))
    }
    let context = try await CommandContext(global, needsActor: true)
    let subject = try await subject(context)
    let report = try await context.report(subject, reason, note: note)
    if json { return Output.json(Self.json(report)) }
    switch subject {
    case .listing: Output.say(strings(.doneReport))
    case .account: Output.say(strings(.doneReportPerson, id))
    case .post, .comment: Output.say(strings(.doneReport))
    }
  }

  /// The listing with this id, otherwise the person. Throws `CommandFailure` when there is neither.
  private func subject(_ context: CommandContext) async throws -> Report.Subject {
    guard let listing = ID<Listing>(id) else {
      // A person's name may look like a short id of a listing.
      do throws(CommandFailure) { return .account(try await context.people.person(named: id).id) } catch {
        guard error.code == .notFound, ShortID(id) != nil else { throw error }
      }
      return .listing(try await context.listing(id))
    }
    let row: ListingRow?
    do { row = try await context.market.listings.row(listing, from: nil) } catch {
      throw CommandFailure(error, context.strings)
    }
    if row != nil { return .listing(listing) }
    return .account(try await context.people.person(named: id, else: .errorUnknownSubject).id)
  }

  static func json(_ report: Report) -> JSONValue {
    let subject =
      switch report.subject {
      case .listing(let id): JSONObject.Member("listing", .string("\(id)"))
      case .account(let id): JSONObject.Member("person", .string("\(id)"))
      case .post(let id): JSONObject.Member("post", .string("\(id)"))
      case .comment(let id): JSONObject.Member("comment", .string("\(id)"))
      }
    var members = [
      JSONObject.Member("id", .string("\(report.id)")), subject,
      JSONObject.Member("reason", .string(report.reason.rawValue)),
    ]
    if !report.note.isEmpty { members.append(JSONObject.Member("note", .string(report.note))) }
    members.append(JSONObject.Member("state", .string(report.state.rawValue)))
    members.append(JSONObject.Member("time", .string(report.time.iso8601())))
    return .object(JSONObject(members))
  }
}

extension CommandContext {
  /// Sends a report. A reason that is not one of the known ones begins the note. Throws `CommandFailure`.
  func report(_ subject: Report.Subject, _ reason: String, note: String) async throws -> Report {
    let known = Report.Reason(rawValue: reason)
    let words = [known == nil ? reason : "", note].filter { !$0.isEmpty }.joined(separator: "\n")
    do throws(AccountsError) {
      return try await market.accounts.report(subject, reason: known ?? .other, note: words)
    } catch { throw CommandFailure(error, strings) }
  }
}
