import ArgumentParser
import Glibc
internal import LocalFiles
internal import MarketJSON
import Marketplace
import Screens
internal import VCards

struct ContactImportCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import", abstract: HelpWords.text(.helpContactImport),
      discussion: HelpWords.text(.helpContactImportMore))
  }

  @Argument(help: .text(.optionContactSource), completion: .file())
  var file: String

  @Flag(help: .text(.optionSaidTaken))
  var json = false

  @OptionGroup var global: GlobalOptions

  /// The maximum number of faults to print. Further ones are only counted.
  private static let mostFaults = 20
  /// In bytes.
  private static let piece = 256 << 10

  func run() async throws {
    let context = try await CommandContext(global, needsListings: false)
    let strings = context.strings
    var intake = try await ContactIntake(context)
    var reader = ContactReader()
    var items: [VCardReader.Item] = []
    let source = try Self.open(file, strings)
    var (offset, faults) = (0, 0)
    while true {
      let bytes = try Self.read(source, at: offset, file, strings)
      offset += bytes.count
      if bytes.isEmpty { reader.finish { items.append($0) } } else { reader.read(bytes) { items.append($0) } }
      for item in items {
        switch item {
        case .card(let card, let line):
          await intake.take(card, at: line)
        case .fault(let fault):
          faults += 1
          Self.say(fault.line, strings.text(fault.reason), faults, strings)
        }
      }
      items = []
      if bytes.isEmpty { break }
    }
    let refused: [(line: Int, rule: ContactRule)]
    do throws(ContactsError) { refused = try await intake.save() } catch { throw CommandFailure(error, strings) }
    for (line, rule) in refused {
      faults += 1
      if case .tooMany = rule {
        tell(intake, faults, strings)
        throw CommandFailure(ContactsError.rule(rule), strings)
      }
      Self.say(line, strings(strings.sentence(ContactsError.rule(rule))), faults, strings)
    }
    if faults > Self.mostFaults { Output.error(strings(.moreNotices, String(faults - Self.mostFaults))) }
    let hasFailed = intake.isEmpty && faults > 0
    if !hasFailed || json { tell(intake, faults, strings) }
    if hasFailed, !json { Output.error("\(file): " + strings(.cardNone)) }
    if hasFailed { throw ExitCode(CommandFailure.Code.refused.rawValue) }
  }

  private func tell(_ intake: ContactIntake, _ faults: Int, _ strings: Strings) {
    guard json else {
      return Output.say(
        strings(.contactsImported, String(intake.added), String(intake.renewed), String(intake.known)))
    }
    Output.json(
      .object(
        JSONObject([
          JSONObject.Member("added", .int(intake.added)), JSONObject.Member("renewed", .int(intake.renewed)),
          JSONObject.Member("known", .int(intake.known)), JSONObject.Member("faults", .int(faults)),
        ])))
  }

  private static func say(_ line: Int, _ reason: String, _ number: Int, _ strings: Strings) {
    guard number <= mostFaults else { return }
    Output.error(strings(.cardFaultAt, String(line), reason))
  }

  /// Nil is standard input. Throws `CommandFailure`.
  private static func open(_ file: String, _ strings: Strings) throws(CommandFailure) -> OpenContacts? {
    guard file != "-" else { return nil }
    do throws(FileFailure) { return try OpenContacts(file) } catch { throw unreadable(file, error, strings) }
  }

  /// Empty at the end. Throws `CommandFailure`.
  private static func read(
    _ source: OpenContacts?, at offset: Int, _ file: String, _ strings: Strings
  ) throws(CommandFailure) -> [UInt8] {
    do throws(FileFailure) {
      if let source { return try source.read(at: offset, count: piece) }
      var bytes = [UInt8](repeating: 0, count: piece)
      while true {
        let count = Glibc.read(0, &bytes, bytes.count)
        if count >= 0 { return Array(bytes[..<count]) }
        if errno != EINTR { throw FileFailure(path: "-", code: errno) }
      }
    } catch { throw unreadable(file, error, strings) }
  }

  private static func unreadable(_ file: String, _ failure: FileFailure, _ strings: Strings) -> CommandFailure {
    let code: CommandFailure.Code = failure.code == ENOENT ? .notFound : .failed
    return CommandFailure(code, strings(.errorContactsFile, file, String(cString: strerror(failure.code))))
  }
}

/// The file of an import. A regular one: another kind may have no end.
private final class OpenContacts {
  private let file: OpenFile

  init(_ path: String) throws(FileFailure) {
    file = try OpenFile(path, O_RDONLY)
    let kind = try file.status().st_mode & S_IFMT
    guard kind == S_IFREG else { throw FileFailure(path: path, code: kind == S_IFDIR ? EISDIR : ENODEV) }
  }

  func read(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] { try file.read(at: offset, count: count) }
}
