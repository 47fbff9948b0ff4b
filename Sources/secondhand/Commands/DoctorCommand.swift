import ArgumentParser
import EmbeddedStore
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
    let strings = try Wishes(global).strings
    let checkup = try await Composition(global).check(mending: !check)
    for finding in checkup.mended { say(finding, isMended: true, strings) }
    // What needs attention stands last, where the words below send the reader.
    for finding in checkup.findings.filter({ !$0.isFault }) + checkup.findings.filter(\.isFault) {
      say(finding, isMended: false, strings)
    }
    let faults = checkup.faults
    guard faults == 0 else { throw CommandFailure(.failed, strings(.storeIsUnwell, String(faults))) }
    let counts = (String(checkup.listings), String(checkup.pictures))
    Output.error(strings(checkup.mended.isEmpty ? .storeIsWell : .storeIsMended, counts.0, counts.1))
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
