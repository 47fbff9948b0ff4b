import Marketplace

/// Removing contacts, and what leads on from a person.
extension AppContext {
  /// Removes a contact after a confirmation, then calls `done`.
  func askToRemove(_ contact: Contact, then done: @escaping @MainActor () -> Void = {}) {
    let remove = Dialog.Button(.buttonDelete, isDangerous: true) { [self, market] in
      activity.runInTurn { [self] in
        do throws(ContactsError) {
          let removed = try await market.contacts.remove(contact.id)
          go(.marketChanged(.personal(market.viewer.account ?? .guest)))
          go(.notify(Notice(sentence: Sentence(.contactRemoved, removed.name))))
          if isCurrent(market) { done() }
        } catch {
          go(.notify(Notice(sentence: strings.sentence(error), isError: true)))
        }
      }
    }
    let text = Sentence(.askRemoveContact, contact.name)
    go(.ask(Dialog(title: .questionTitle, text: text, buttons: [remove, Dialog.Button(.buttonCancel)])))
  }

  /// Opens the person's contact for a member, or the form of a new one.
  func openContact(of member: Profile) {
    activity.run { [self, market] in
      do throws(StoreError) {
        let known = try await market.contacts.contact(of: member.id)
        guard isCurrent(market) else { return }
        go(.show(ContactModel(known: known, tiedTo: known == nil ? member : nil, context: self)))
      } catch {
        say(error)
      }
    }
  }

  /// Opens the chat with a member; with several, lets the person choose one.
  func openChats(with member: ID<Account>, _ name: String) {
    choose(
      .entryMemberChats, none: Sentence(.noChatsWith, name),
      { [market] () throws(StoreError) in try await market.rooms(with: member) },
      { [strings] in $0.listing?.listing.title ?? strings(.deletedListing) }, { .room($0.id) })
  }

  /// Opens the listing of a deal with a member; with several, lets the person choose one.
  func openDeals(with member: ID<Account>, _ name: String) {
    choose(
      .menuDeals, none: Sentence(.noDealsWith, name),
      { [market] () throws(StoreError) in try await market.deals(with: member) }, { $0.title }, { .listing($0.id) })
  }

  private func choose<Item: Sendable>(
    _ title: Phrase, none: Sentence, _ read: @escaping @MainActor () async throws(StoreError) -> [Item],
    _ text: @escaping @MainActor (Item) -> String, _ place: @escaping @MainActor (Item) -> Destination
  ) {
    activity.run { [self, market] in
      do throws(StoreError) {
        let items = try await read()
        guard isCurrent(market) else { return }
        switch items.count {
        case 0: go(.notify(Notice(sentence: none)))
        case 1: go(.push(place(items[0])))
        default:
          let entries = items.map { item in
            Menu.Entry(text: text(item), isCurrent: false) { [self] in go(.push(place(item))) }
          }
          go(.choose(Menu(title: title, entries: entries)))
        }
      } catch {
        say(error)
      }
    }
  }
}

extension Market {
  /// The maximum number of rooms to look through.
  static let roomLimit = 200

  /// The viewer's rooms with a member, the most recent first.
  func rooms(with member: ID<Account>) async throws(StoreError) -> [RoomEntry] {
    try await chats.rooms(.all, from: 0, limit: Self.roomLimit).items.filter { $0.other.id == member }
  }

  /// The listings that are reserved or sold between the viewer and a member.
  fileprivate func deals(with member: ID<Account>) async throws(StoreError) -> [Listing] {
    var found: [Listing] = []
    for entry in try await rooms(with: member) {
      guard let listing = entry.listing?.listing, listing.status != .forSale, !found.contains(listing) else { continue }
      let buyer = listing.seller == member ? viewer.account : member
      if try await sales.partner(of: listing.id)?.id == buyer { found.append(listing) }
    }
    return found
  }
}
