import Glibc
import Marketplace
import Screens
internal import VCards

/// Adds cards to the contacts of the acting person, or updates the contacts that exist already.
struct ContactIntake {
  /// Why a card was not taken.
  enum Refusal: Error {
    /// Only this card.
    case card(Sentence)
    /// The rest of the file, too.
    case all(ContactsError)

    func failure(_ strings: Strings) -> CommandFailure {
      switch self {
      case .card(let sentence): CommandFailure(.refused, strings(sentence))
      case .all(let error): CommandFailure(error, strings)
      }
    }
  }

  private let context: CommandContext
  private var matches = CardMatches<ID<Contact>>()
  private(set) var added = 0
  private(set) var renewed = 0
  /// The cards that changed nothing.
  private(set) var known = 0

  var isEmpty: Bool { added + renewed + known == 0 }

  init(_ context: CommandContext) async throws {
    self.context = context
    for contact in try await context.contacts() { matches.add(ContactCard(contact), as: contact.id) }
  }

  mutating func take(_ card: ContactCard) async throws(Refusal) {
    let contact = try await present(card)
    let details = card.details(replacing: contact, seed: UInt64.random(in: .min ... .max))
    do throws(ContactsError) {
      guard let saved = try await save(details, card.picture, replacing: contact) else {
        known += 1
        return
      }
      if contact == nil { added += 1 } else { renewed += 1 }
      matches.add(card, as: saved.id)
    } catch {
      switch error {
      case .rule(.tooMany), .store, .guest: throw .all(error)
      case .rule, .notFound: throw .card(context.strings.sentence(error))
      }
    }
  }

  /// The contact that the card describes; nil for a new one.
  private func present(_ card: ContactCard) async throws(Refusal) -> Contact? {
    do throws(StoreError) {
      if let id = card.ownID, let contact = try await context.market.contacts.contact(id) { return contact }
      guard let id = matches.key(of: card) else { return nil }
      return try await context.market.contacts.contact(id)
    } catch { throw .all(.store(error)) }
  }

  /// Nil when nothing changes.
  private func save(
    _ details: ContactDetails, _ picture: [UInt8]?, replacing known: Contact?
  ) async throws(ContactsError) -> Contact? {
    guard let path = picture.flatMap({ TemporaryFile.make($0) }) else {
      return try await write(details, replacing: known)
    }
    defer { unlink(path) }
    return try await context.market.media.keeping([DraftPicture(source: .path(path))]) {
      (taken) async throws(ContactsError) in
      var details = details
      // A broken picture is left out.
      if let first = taken.pictures.first { details.picture = first }
      return try await write(details, replacing: known)
    }
  }

  private func write(_ details: ContactDetails, replacing known: Contact?) async throws(ContactsError) -> Contact? {
    guard let known else { return try await context.market.contacts.add(details) }
    return details == known.details ? nil : try await context.market.contacts.edit(known.id, to: details)
  }
}

extension Strings {
  func text(_ reason: CardFault.Reason) -> String {
    switch reason {
    case .noCards: self(.cardNone)
    case .notAProperty: self(.cardNotAProperty)
    case .unfinished: self(.cardUnfinished)
    case .nameless: self(.cardNameless)
    case .tooLong: self(.cardTooLong)
    case .largePicture: self(.cardLargePicture, String(ContactCard.pictureLimit >> 20))
    case .damaged: self(.cardDamaged)
    case .notJSON: self(.cardNotJSON)
    }
  }
}
