package import Marketplace

/// The JSON form of a contact, on this machine only. `seed` is a text, because not every reader of JSON has 64-bit
/// numbers. Empty members are left out:
/// `{"contact":"0193…","name":"김민지","phone":"010-1234-5678","seed":"17","marks":["met"],"createdAt":1732165320000}`.
package enum ContactJSON {
  package static func object(for contact: Contact) -> JSONObject {
    let details = contact.details
    var object = JSONObject([
      .init("contact", .string(contact.id.description)), .init("name", .string(details.name)),
    ])
    if !details.phone.isEmpty { object["phone"] = .string(details.phone) }
    if !details.note.isEmpty { object["note"] = .string(details.note) }
    object["seed"] = .string(String(details.seed))
    if let picture = details.picture { object["picture"] = ListingJSON.value(for: picture) }
    if let member = details.member { object["member"] = .string(member.description) }
    if !details.marks.isEmpty {
      object["marks"] = .array(ContactMark.allCases.filter(details.marks.contains).map { .string($0.rawValue) })
    }
    if !details.card.isEmpty { object["card"] = .string(details.card) }
    object["createdAt"] = .int(Int(contact.createdAt.milliseconds))
    return object
  }

  /// Nil for an object that `object(for:)` does not produce.
  package static func contact(_ object: JSONObject) -> Contact? {
    guard let id = object["contact"]?.string.flatMap({ ID<Contact>($0) }), let name = object["name"]?.string,
      let seed = object["seed"]?.string.flatMap({ UInt64($0) }), let createdAt = object["createdAt"]?.timestamp
    else { return nil }
    let marks = (object["marks"]?.elements ?? []).compactMap { $0.string.flatMap(ContactMark.init(rawValue:)) }
    let details = ContactDetails(
      name: name, phone: object["phone"]?.string ?? "", note: object["note"]?.string ?? "",
      picture: AccountJSON.picture(object["picture"]), seed: seed,
      member: object["member"]?.string.flatMap { ID($0) }, marks: Set(marks),
      card: object["card"]?.string ?? "")
    return Contact(id: id, details: details, createdAt: createdAt)
  }
}
