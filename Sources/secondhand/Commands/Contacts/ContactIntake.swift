import Glibc
import Marketplace
import Screens
internal import VCards

/// Collects cards, and adds them to the contacts of the acting person or updates those that exist already, all as one
/// change.
struct ContactIntake {
  private enum Target {
    case known(ID<Contact>)
    /// The index of a new contact in `savings`.
    case new(Int)
  }

  private let context: CommandContext
  private var matches = CardMatches<Target>()
  private var savings: [ContactSaving] = []
  /// The line of the card of each.
  private var lines: [Int] = []
  /// The indexes of the edits in `savings`.
  private var edits: [ID<Contact>: Int] = [:]
  /// The files of the pictures, which are protected until the contacts are saved.
  private var files: [String] = []
  private(set) var added = 0
  private(set) var renewed = 0
  /// The cards that changed nothing.
  private(set) var known = 0

  var isEmpty: Bool { added + renewed + known == 0 }

  init(_ context: CommandContext) async throws {
    self.context = context
    for contact in try await context.contacts() { matches.add(ContactCard(contact), as: .known(contact.id)) }
  }

  /// - Parameter line: where the card stands in its file.
  mutating func take(_ card: ContactCard, at line: Int) async throws(ContactsError) {
    let target = try await target(of: card)
    let present = try await contact(target)
    var details = card.details(replacing: present, seed: UInt64.random(in: .min ... .max))
    if let picture = await keep(card.picture) { details.picture = picture }
    guard details != present?.details else {
      known += 1
      return
    }
    switch target {
    case .new(let index): savings[index].details = details
    case .known(let id):
      if let index = edits[id] {
        savings[index].details = details
      } else {
        edits[id] = savings.count
        append(ContactSaving(id, details), line)
      }
    case nil:
      matches.add(card, as: .new(savings.count))
      append(ContactSaving(nil, details), line)
    }
  }

  private mutating func append(_ saving: ContactSaving, _ line: Int) {
    savings.append(saving)
    lines.append(line)
  }

  /// What a card describes; nil for a new contact.
  private func target(of card: ContactCard) async throws(ContactsError) -> Target? {
    do throws(StoreError) {
      if let id = card.ownID, try await context.market.contacts.contact(id) != nil { return .known(id) }
      return matches.key(of: card)
    } catch { throw .store(error) }
  }

  /// The contact as it will be after the cards before.
  private func contact(_ target: Target?) async throws(ContactsError) -> Contact? {
    switch target {
    case nil: return nil
    case .new(let index):
      let now = context.market.clock.now()
      return Contact(id: ID(stableFrom: "\(index)"), details: savings[index].details, createdAt: now)
    case .known(let id):
      do throws(StoreError) {
        var contact = try await context.market.contacts.contact(id)
        if let index = edits[id] { contact?.details = savings[index].details }
        return contact
      } catch { throw .store(error) }
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

  /// Saves all of them. Returns the rules that keep some from being saved, with the lines of their cards.
  mutating func save() async throws(ContactsError) -> [(line: Int, rule: ContactRule)] {
    let broken: [ContactRule?]
    do throws(ContactsError) {
      broken = savings.isEmpty ? [] : try await context.market.contacts.save(savings)
    } catch {
      await context.market.media.release(files)
      throw error
    }
    await context.market.media.release(files)
    for (saving, rule) in zip(savings, broken) where rule == nil {
      if saving.contact == nil { added += 1 } else { renewed += 1 }
    }
    return zip(lines, broken).compactMap { line, rule in rule.map { (line, $0) } }
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
