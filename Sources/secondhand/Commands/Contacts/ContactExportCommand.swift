import ArgumentParser
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
    let images = try Composition(global.parsed).data + "/Documents/Images"
    let contacts = try await context.contacts()
    do throws(FileFailure) {
      if file == "-" {
        try write(contacts, images) { (bytes) throws(FileFailure) in
          Output.text(String(decoding: bytes, as: UTF8.self))
        }
      } else {
        // The file is there as a whole, or as it was.
        var target = try UnfinishedFile(in: Path.split(file).folder)
        try write(contacts, images) { (bytes) throws(FileFailure) in try target.write(bytes) }
        _ = try target.place(at: file, replacing: true)
      }
    } catch {
      throw CommandFailure(
        .failed, context.strings(.errorContactsWrite, file, String(cString: strerror(error.code))))
    }
    Output.say(context.strings(.contactsExported, String(contacts.count)))
  }

  private func write(
    _ contacts: [Contact], _ images: String, to write: ([UInt8]) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    if isJSON { try write(CardJSON.head) }
    for (index, contact) in contacts.enumerated() {
      let card = ContactCard(contact, picture: Self.picture(of: contact, below: images))
      if isJSON, index > 0 { try write(CardJSON.separator) }
      try write(isJSON ? CardJSON.bytes(card) : VCardWriter.bytes(card))
    }
    if isJSON { try write(CardJSON.foot) }
  }

  /// Nil without a picture, and for one that is not on this machine.
  private static func picture(of contact: Contact, below images: String) -> [UInt8]? {
    guard case .file(let name)? = contact.details.picture?.source, Path.staysBelow(name) else { return nil }
    do throws(FileFailure) {
      let file = try OpenFile(Path.join(images, name), O_RDONLY)
      let status = try file.status()
      guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= ContactCard.pictureLimit else { return nil }
      return try file.readAll(expected: Int(status.st_size))
    } catch { return nil }
  }
}
