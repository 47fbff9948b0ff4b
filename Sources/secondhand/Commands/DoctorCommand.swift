import ArgumentParser
import Glibc
internal import MarketJSON
import Marketplace
import Screens

struct DoctorCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "doctor", abstract: HelpWords.text(.helpDoctor),
      discussion: HelpWords.text(.helpDoctorMore))
  }

  @Flag(help: .text(.optionCheck))
  var check = false

  @Flag(help: .text(.optionObjects))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let configuration = try ResolvedConfiguration(global.parsed)
    let strings = configuration.strings
    let composition = try Composition(global.parsed)
    let checkup = await composition.check(mending: !check)
    note(checkup, in: composition.log(from: configuration.logLevel), strings)
    say(checkup, strings)
    let faults = checkup.faults
    if faults > 0 || !checkup.mended.isEmpty, access(composition.folders.log, F_OK) == 0 {
      Output.say(strings(.logPlace, composition.folders.log))
    }
    guard faults == 0 else { throw CommandFailure(.failed, strings(.storeIsUnwell, String(faults))) }
    let counts = (String(checkup.listings), String(checkup.pictures))
    Output.say(strings(checkup.mended.isEmpty ? .storeIsWell : .storeIsMended, counts.0, counts.1))
  }

  /// Logs database faults and recoveries. Other findings are not logged, because they name listings.
  private func note(_ checkup: StoreCheckup, in log: ProgramLog, _ strings: Strings) {
    for finding in checkup.mended where finding.isOfDatabase { log.note(.notice, strings(strings.sentence(finding))) }
    for finding in checkup.findings where finding.isFault && finding.isOfDatabase {
      log.note(.error, strings(strings.sentence(finding)))
    }
    log.flush()
  }

  /// The maximum number of findings to print. Further ones are only counted; `--json` prints all of them.
  private static let mostFindings = 20

  private func say(_ checkup: StoreCheckup, _ strings: Strings) {
    var room = json ? Int.max : Self.mostFindings
    func first(_ findings: [StoreFinding]) -> ArraySlice<StoreFinding> {
      defer { room -= min(room, findings.count) }
      return findings.prefix(room)
    }
    let faults = first(checkup.findings.filter(\.isFault))
    let others = first(checkup.findings.filter { !$0.isFault })
    let mended = first(checkup.mended)
    for finding in mended { say(finding, isMended: true, strings) }
    // Faults come last, next to the closing sentence.
    for finding in others + faults { say(finding, isMended: false, strings) }
    let more = checkup.findings.count + checkup.mended.count - faults.count - others.count - mended.count
    if more > 0 { Output.line(strings(.moreFindings, String(more))) }
  }

  private func say(_ finding: StoreFinding, isMended: Bool, _ strings: Strings) {
    let text = strings(strings.sentence(finding))
    guard json else { return Output.line(Output.safe(isMended ? strings(.findingMended, text) : text)) }
    Output.json(
      .object(
        JSONObject([
          JSONObject.Member("finding", .string(text)), JSONObject.Member("fault", .bool(finding.isFault)),
          JSONObject.Member("mended", .bool(isMended)),
        ])))
  }
}

extension StoreFinding {
  fileprivate var isOfDatabase: Bool {
    switch self {
    case .databaseDamaged, .listsDisagree, .recovered: true
    default: false
    }
  }
}
