import ArgumentParser
import EmbeddedStore
import Glibc
internal import LocalFiles
import Marketplace
import Screens
internal import VCards

struct ContactExportCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable { case vcard, json }

  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "export", abstract: HelpWords.text(.helpContactExport))
  }

  @Argument(help: .text(.optionContactTarget), completion: .file())
  var file: String

  @Option(help: .text(.optionContactFormat))
  var format: Format?

  @OptionGroup var global: GlobalOptions

  private var isJSON: Bool { format.map { $0 == .json } ?? file.lowercased().hasSuffix(".json") }

  func run() async throws {
    let context = try await CommandContext(global, needsListings: false)
    let contacts = try await context.contacts()
    do throws(FileFailure) {
      if file == "-" {
        try await write(contacts, context.pictures) { (bytes) throws(FileFailure) in
          Output.text(String(decoding: bytes, as: UTF8.self))
        }
      } else {
        // The file is replaced as a whole, or stays as it was.
        var target = try UnfinishedFile(in: Path.split(file).folder)
        try await write(contacts, context.pictures) { (bytes) throws(FileFailure) in try target.write(bytes) }
        _ = try target.place(at: file, replacing: true)
      }
    } catch {
      throw CommandFailure(
        .failed, context.strings(.errorContactsWrite, file, String(cString: strerror(error.code))))
    }
    Output.say(context.strings(.contactsExported, String(contacts.count)))
  }

  private func write(
    _ contacts: [Contact], _ pictures: FolderPictureStore, to write: ([UInt8]) throws(FileFailure) -> Void
  ) async throws(FileFailure) {
    if isJSON { try write(CardJSON.head) }
    for (index, contact) in contacts.enumerated() {
      let card = await ContactCard(contact, from: pictures)
      if isJSON, index > 0 { try write(CardJSON.separator) }
      try write(isJSON ? CardJSON.bytes(card) : VCardWriter.bytes(card))
    }
    if isJSON { try write(CardJSON.foot) }
  }
}
