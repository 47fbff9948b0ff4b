import Marketplace
import Screens

/// Finds and prints the acting person's contacts.
extension CommandContext {
  /// At most `limit` contacts that `text` finds, in the order of their names. Throws `CommandFailure`.
  func contacts(matching text: String = "", limit: Int = .max) async throws -> [Contact] {
    var found: [Contact] = []
    do throws(StoreError) {
      while found.count < limit {
        let page = try await market.contacts.people(
          matching: text, beside: [], from: found.count, limit: min(500, limit - found.count))
        for case .contact(let contact) in page.items { found.append(contact) }
        guard page.hasMore, !page.items.isEmpty else { break }
      }
    } catch { throw CommandFailure(error, strings) }
    return found
  }

  /// The contact with this id, name or short id. Throws `CommandFailure` when there is none. When several match, the
  /// failure lists them.
  func contact(_ text: String) async throws -> Contact {
    if let id = ID<Contact>(text) {
      do throws(StoreError) { if let found = try await market.contacts.contact(id) { return found } } catch {
        throw CommandFailure(error, strings)
      }
    }
    let key = NameKey(text)
    let named = try await contacts(matching: text).filter { NameKey($0.name) == key }
    let found = try await named.isEmpty ? short(text) : named
    guard let contact = try only(found, named: text, { ("\($0.id)", $0.name) }) else {
      throw CommandFailure(.notFound, strings(.errorUnknownContact, text))
    }
    return contact
  }

  private func short(_ text: String) async throws -> [Contact] {
    guard let short = ShortID(text) else { return [] }
    return try await contacts().filter { short.fits($0.id) }
  }

  func print(_ contact: Contact, json: Bool) async throws {
    guard !json else { return ContactPrinter.print(contact) }
    var member: String?
    if let id = contact.details.member { member = try await name(of: id) }
    for line in ContactPrinter.lines(contact, member: member, strings) { Output.line(line) }
  }
}
