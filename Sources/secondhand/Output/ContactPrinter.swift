internal import MarketJSON
import Marketplace
import Screens
import TerminalUI

/// Prints contacts: aligned text for people, JSON Lines for programs.
struct ContactPrinter {
  private let json: Bool
  private let strings: Strings
  private var table = TextTable()

  init(json: Bool, _ strings: Strings) {
    self.json = json
    self.strings = strings
  }

  /// In cells. `contact show` prints all of a note.
  private static let widestNote = 60

  mutating func add(_ contact: Contact) {
    if json { return Self.print(contact) }
    table.add(
      contact.name.truncated(to: 30), contact.details.phone,
      strings.notes(of: contact.details).truncated(to: Self.widestNote))
  }

  func finish() {
    for line in table.lines { Output.line(line) }
  }

  /// The whole contact. `member`: the name of the linked member.
  static func lines(_ contact: Contact, member: String?, _ strings: Strings) -> [String] {
    let details = contact.details
    var table = TextTable()
    if !details.phone.isEmpty { table.add(strings(.labelPhone), details.phone) }
    if let member { table.add(strings(.labelMember), member) }
    if !details.marks.isEmpty { table.add(strings(.labelMarks), strings.names(details.marks)) }
    let note =
      details.note.isEmpty
      ? [] : [""] + details.note.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return [contact.name] + table.lines + note
  }

  static func print(_ contact: Contact) { Output.json(.object(object(contact))) }

  /// Empty members are left out.
  private static func object(_ contact: Contact) -> JSONObject {
    let details = contact.details
    var object = JSONObject([
      JSONObject.Member("id", .string("\(contact.id)")), JSONObject.Member("name", .string(details.name)),
    ])
    if !details.phone.isEmpty { object["phone"] = .string(details.phone) }
    if !details.note.isEmpty { object["note"] = .string(details.note) }
    if !details.marks.isEmpty {
      object["marks"] = .array(ContactMark.allCases.filter(details.marks.contains).map { .string($0.rawValue) })
    }
    if let member = details.member { object["member"] = .string("\(member)") }
    if case .file(let file)? = details.picture?.source { object["picture"] = .string(file) }
    object["seed"] = .string(String(details.seed))
    object["createdAt"] = .string(contact.createdAt.iso8601())
    return object
  }
}
