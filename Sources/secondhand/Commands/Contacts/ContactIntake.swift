import Glibc
import Marketplace
import Screens
internal import VCards

/// Collects cards, and adds them to the contacts of the acting person or updates those that exist already, all as one
/// change.
struct ContactIntake {
  /// A contact as it will be.
  private struct Entry {
    var contact: Contact
    let isNew: Bool
    /// Where the card that changes it stands in the file; nil while none does.
    var line: Int?
  }

  private let context: CommandContext
  private var entries: [Entry] = []
  /// The indexes of the entries.
  private var matches = CardMatches<Int>()
  private var indexes: [ID<Contact>: Int] = [:]
  /// The files of the pictures, which are protected until the contacts are saved.
  private var files: [String] = []
  private(set) var added = 0
  private(set) var renewed = 0
  /// The cards that changed nothing.
  private(set) var known = 0

  var isEmpty: Bool { added + renewed + known == 0 }

  init(_ context: CommandContext) async throws {
    self.context = context
    for contact in try await context.contacts() {
      indexes[contact.id] = entries.count
      matches.add(ContactCard(contact), as: entries.count)
      entries.append(Entry(contact: contact, isNew: false))
    }
  }

  /// - Parameter line: where the card stands in its file.
  mutating func take(_ card: ContactCard, at line: Int) async {
    let index = card.ownID.flatMap { indexes[$0] } ?? matches.key(of: card)
    let present = index.map { entries[$0].contact }
    var details = card.details(replacing: present, seed: UInt64.random(in: .min ... .max))
    if let picture = await keep(card.picture) { details.picture = picture }
    guard details != present?.details else {
      known += 1
      return
    }
    matches.add(card, as: index ?? entries.count)
    if let index {
      entries[index].contact.details = details
      entries[index].line = entries[index].line ?? line
    } else {
      // The identity comes with the saving.
      let contact = Contact(
        id: ID(stableFrom: "\(entries.count)"), details: details, createdAt: context.market.clock.now())
      entries.append(Entry(contact: contact, isNew: true, line: line))
    }
  }

  /// Nil without a picture. A broken one is left out.
  private mutating func keep(_ picture: [UInt8]?) async -> Picture? {
    guard let path = picture.flatMap({ TemporaryFile.make($0) }) else { return nil }
    defer { unlink(path) }
    guard let kept = try? await context.market.media.keep(path) else { return nil }
    files.append(kept.file)
    return Picture(source: .file(kept.file))
  }

  /// Saves all that changed. Returns the rules that keep some from being saved, with the lines of their cards.
  mutating func save() async throws(ContactsError) -> [(line: Int, rule: ContactRule)] {
    let changed = entries.filter { $0.line != nil }
    let savings = changed.map { ContactSaving($0.isNew ? nil : $0.contact.id, $0.contact.details) }
    let saved: Result<[ContactRule?], ContactsError>
    do throws(ContactsError) {
      saved = .success(savings.isEmpty ? [] : try await context.market.contacts.save(savings))
    } catch { saved = .failure(error) }
    await context.market.media.release(files)
    let broken = try saved.get()
    var refused: [(line: Int, rule: ContactRule)] = []
    for (entry, rule) in zip(changed, broken) {
      if let rule, let line = entry.line {
        refused.append((line, rule))
      } else if entry.isNew {
        added += 1
      } else {
        renewed += 1
      }
    }
    return refused
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
