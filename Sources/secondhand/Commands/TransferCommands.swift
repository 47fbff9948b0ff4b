import ArgumentParser
import EmbeddedStore
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
    let strings = try Wishes(global).strings
    let composition = try Composition(global)
    let written: StoreExport
    do throws(TransferError) {
      written = try await composition.export(to: file)
    } catch {
      throw CommandFailure(error, strings)
    }
    guard json else {
      return Output.error(
        strings(
          .exported, String(written.listings), String(written.pictures), String(written.messages), file))
    }
    Output.json(
      .object(
        JSONObject([
          JSONObject.Member("listings", .int(written.listings)), JSONObject.Member("pictures", .int(written.pictures)),
          JSONObject.Member("people", .int(written.people)), JSONObject.Member("messages", .int(written.messages)),
        ])))
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

  @Flag(help: .text(.optionSaidTaken))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let strings = try Wishes(global).strings
    let composition = try Composition(global)
    let taken: StoreImport
    do throws(TransferError) {
      taken = try await composition.takeIn(file)
    } catch {
      throw CommandFailure(error, strings)
    }
    CommandContext.tell(taken.notices, strings, in: strings.importSentence)
    guard json else {
      return Output.error(
        strings(
          .imported, String(taken.added), String(taken.renewed), String(taken.known), String(taken.messages), file))
    }
    Output.json(
      .object(
        JSONObject([
          JSONObject.Member("added", .int(taken.added)), JSONObject.Member("renewed", .int(taken.renewed)),
          JSONObject.Member("known", .int(taken.known)), JSONObject.Member("pictures", .int(taken.pictures)),
          JSONObject.Member("people", .int(taken.people)), JSONObject.Member("messages", .int(taken.messages)),
          JSONObject.Member("leftOut", .int(taken.notices.count(where: \.leavesOut))),
        ])))
  }
}

extension Composition {
  fileprivate func export(to file: String) async throws(TransferError) -> StoreExport {
    try await storeAsAWhole().export(to: file, at: SystemClock().now())
  }

  fileprivate func takeIn(_ file: String) async throws(TransferError) -> StoreImport {
    try await storeAsAWhole().takeIn(file)
  }

  private func storeAsAWhole() async throws(TransferError) -> EmbeddedListingStore {
    do throws(StoreError) { return try await ownStore() } catch { throw .store(error) }
  }
}

extension StoreNotice {
  fileprivate var leavesOut: Bool { if case .leftOut = self { true } else { false } }
}
