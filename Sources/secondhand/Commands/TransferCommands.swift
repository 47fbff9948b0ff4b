import ArgumentParser
import EmbeddedStore
import Marketplace
import Screens

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write all listings, accounts and pictures into one file, a tar.")

  @Argument(help: "The file to write; one that is there is replaced.", completion: .file())
  var file: String

  @Flag(help: "Say what was written as one JSON object.")
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
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take in what export wrote, or listings in JSON.",
    discussion: "Ids stay, so that importing twice adds nothing. What is here in a newer state stays as it is.")

  @Argument(help: "A tar of export, a Products.json, or a plain array of listings.", completion: .file())
  var file: String

  @Flag(help: "Say what was taken as one JSON object.")
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
