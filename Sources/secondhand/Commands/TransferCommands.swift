import ArgumentParser
import EmbeddedStore
internal import LocalFiles
internal import MarketJSON
import Marketplace
import Screens

struct ExportCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export", abstract: HelpWords.text(.helpExport))
  }

  @Argument(help: .text(.optionTarget), completion: .file())
  var file: String

  @Flag(help: .text(.optionSaidWritten))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let strings = try ResolvedConfiguration(global.parsed).strings
    let composition = try Composition(global.parsed)
    composition.warnOfOpenFolder(strings)
    let written: StoreExport
    do throws(TransferError) {
      written = try await composition.export(to: file)
    } catch {
      throw CommandFailure(error, strings)
    }
    if json {
      Output.json(
        .object(
          JSONObject([
            JSONObject.Member("listings", .int(written.listings)),
            JSONObject.Member("pictures", .int(written.pictures)), JSONObject.Member("people", .int(written.people)),
            JSONObject.Member("messages", .int(written.messages)),
          ])))
    } else {
      Output.say(
        strings(.exported, String(written.listings), String(written.pictures), String(written.messages), file))
    }
    if let missing = written.missing { throw CommandFailure(missing, of: file, strings) }
  }
}

extension CommandFailure {
  fileprivate init(_ missing: StoreExport.Missing, of file: String, _ strings: Strings) {
    let parts = missing.parts.map { part in
      switch part {
      case .listings: strings(.exportListings)
      case .accounts: strings(.exportAccounts)
      case .messages: strings(.exportMessages)
      }
    }
    let reason = strings(strings.sentence(missing.reason))
    self.init(ofStore: .storeUnavailable, strings(.exportMissing, file, parts.joined(separator: ", "), reason))
  }
}

struct ImportCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import", abstract: HelpWords.text(.helpImport),
      discussion: HelpWords.text(.helpImportMore))
  }

  @Argument(help: .text(.optionSource), completion: .file())
  var file: String

  @Flag(help: .text(.optionRestore))
  var restore = false

  @Flag(help: .text(.optionSaidTaken))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let strings = try ResolvedConfiguration(global.parsed).strings
    let composition = try Composition(global.parsed)
    composition.warnOfOpenFolder(strings)
    if composition.server != nil { throw CommandFailure(.refused, strings(.errorServerImport)) }
    let taken: StoreImport
    do throws(TransferError) {
      taken = try await composition.takeIn(file, restoring: restore)
    } catch {
      throw CommandFailure(error, strings)
    }
    CommandContext.tell(taken.notices, strings, in: strings.importSentence)
    say(taken.issues, strings)
    guard json else {
      return Output.say(
        strings(
          .imported, String(taken.added), String(taken.renewed), String(taken.known), String(taken.people),
          String(taken.messages), file))
    }
    Output.json(
      .object(
        JSONObject([
          JSONObject.Member("added", .int(taken.added)), JSONObject.Member("renewed", .int(taken.renewed)),
          JSONObject.Member("known", .int(taken.known)), JSONObject.Member("pictures", .int(taken.pictures)),
          JSONObject.Member("people", .int(taken.people)), JSONObject.Member("messages", .int(taken.messages)),
          JSONObject.Member("leftOut", .int(taken.notices.count(where: \.leavesOut))),
          JSONObject.Member("refused", .int(taken.issues.count(where: \.isRefusal))),
          JSONObject.Member("issues", .array(taken.issues.map { .string(strings(strings.sentence($0))) })),
        ])))
  }

  /// The maximum number of issues to print. Further ones are only counted; `--json` prints all of them.
  private static let mostIssues = 20

  private func say(_ issues: [ImportIssue], _ strings: Strings) {
    if json { return }
    for issue in issues.prefix(Self.mostIssues) { Output.error(strings(strings.sentence(issue))) }
    let more = issues.count - Self.mostIssues
    if more > 0 { Output.error(strings(.moreNotices, String(more))) }
    if !restore, issues.contains(where: \.isForRestoring) { Output.error(strings(.importRestoreHint, file)) }
  }
}

extension Composition {
  fileprivate func export(to file: String) async throws(TransferError) -> StoreExport {
    try await storeAsAWhole().export(to: file, at: SystemClock().now())
  }

  fileprivate func takeIn(_ file: String, restoring: Bool) async throws(TransferError) -> StoreImport {
    try await storeAsAWhole().takeIn(file, restoring: restoring)
  }

  private func storeAsAWhole() async throws(TransferError) -> EmbeddedListingStore {
    do throws(StoreError) { return try await ownStore() } catch { throw .store(error) }
  }
}

extension StoreNotice {
  fileprivate var leavesOut: Bool { if case .leftOut = self { true } else { false } }
}
