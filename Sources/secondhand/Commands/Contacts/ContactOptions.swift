public import ArgumentParser
public import Marketplace
import Screens

/// The options that adding and editing a contact share.
struct ContactOptions: ParsableArguments {
  @Option(help: .text(.optionPhone))
  var phone: String?

  @Option(help: .text(.optionContactNote))
  var note: String?

  @Option(help: .text(.optionContactMember, valueName: "id|none"))
  var member: String?

  @Option(help: .text(.optionContactMark, valueName: "met|didNotCome|friendly|haggles"))
  var mark: [ContactMark] = []

  @Option(help: .text(.optionContactPicture), completion: .file())
  var picture: String?

  @Flag(help: .text(.optionObject))
  var json = false

  var isEmpty: Bool { phone == nil && note == nil && member == nil && mark.isEmpty && picture == nil }

  /// Applies the options to a contact's details, saves it, and prints it. Throws `CommandFailure`.
  func save(
    _ known: ContactDetails, _ context: CommandContext,
    by save: (ContactDetails) async throws(ContactsError) -> Contact
  ) async throws {
    var details = known
    if let phone, !phone.isEmpty, !phone.contains(where: \.isNumber) {
      throw CommandFailure(.usage, context.strings(.errorBadPhone, phone))
    }
    if let phone { details.phone = PhoneNumber.canonical(phone) == nil ? phone : PhoneNumber.formatted(phone) }
    if let note { details.note = note }
    if let member { details.member = member == "none" ? nil : try await context.people.person(named: member).id }
    details.marks.formUnion(mark)
    let saved = try await context.takingIn(picture.map { [$0] } ?? []) { pictures in
      if let picture = pictures.first { details.picture = picture }
      do throws(ContactsError) { return try await save(details) } catch {
        throw CommandFailure(error, context.strings)
      }
    }
    try await context.print(saved, json: json)
  }
}

extension ContactMark: ExpressibleByArgument {}
