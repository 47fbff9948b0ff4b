import Marketplace

/// The seller's actions on their own listing.
extension ItemActions {
  func chooseStatus(of listing: Listing) {
    let entries = ListingStatus.allCases.map { status in
      Menu.Entry(text: context.strings.name(status), isCurrent: status == listing.status) {
        status == .forSale ? setStatus(of: listing, to: status, with: nil) : choosePartner(of: listing, for: status)
      }
    }
    context.go(.choose(Menu(title: .menuStatus, entries: entries)))
  }

  /// Asks for the buyer: first the current partner, then neighbors with a chat about the listing. Typing finds anybody
  /// else.
  private func choosePartner(of listing: Listing, for status: ListingStatus) {
    let (context, market) = (context, context.market)
    context.go(
      .find(
        Finder(title: status == .sold ? .findBuyer : .findPartner, placeholder: .findPerson) {
          text, start throws(StoreError) in
          // All results come on the first page.
          guard start == 0 else { return Finder.Found(entries: [], total: start) }
          let known = try await market.sales.partner(of: listing.id)?.id
          let rooms = try await market.chats.rooms(about: listing.id, limit: 50)
          let people = try await market.accounts.all().filter { $0.id != listing.seller }
          let wanted = text.lowercased()
          let found = people.filter { wanted.isEmpty || $0.name.lowercased().contains(wanted) }
          var near = known.map { [$0] } ?? []
          for id in rooms.map(\.other.id) where !near.contains(id) { near.append(id) }
          let entry = { (person: Account) in
            let agreed = rooms.first { $0.other.id == person.id }?.agreedPrice
            let details =
              [context.placeName(person.neighborhoods.current)]
              + (agreed.map { [context.strings(.agreedPrice, context.strings.amount($0))] } ?? [])
            return Finder.Entry(text: person.name, detail: details.joined(separator: " · ")) {
              setStatus(of: listing, to: status, with: person.id)
            }
          }
          var entries = near.compactMap { id in found.first { $0.id == id } }.map(entry)
          if wanted.isEmpty {
            entries.append(
              Finder.Entry(text: context.strings(.nobodyNamed)) { setStatus(of: listing, to: status, with: nil) })
          } else {
            entries += found.filter { !near.contains($0.id) }.map(entry)
          }
          return Finder.Found(entries: entries, total: entries.count)
        }))
  }

  func setStatus(of listing: Listing, to status: ListingStatus, with partner: ID<Account>?) {
    act(on: listing, said: Sentence(.doneStatus, listing.title, context.strings.name(status))) {
      market throws(ListingsError) in
      _ = try await market.sales.setStatus(of: listing.id, to: status, with: partner)
    }
  }

  func bump(_ listing: Listing) {
    act(on: listing, said: Sentence(.doneBump, listing.title)) { market throws(ListingsError) in
      _ = try await market.listings.bump(listing.id)
    }
  }

  func setHidden(_ listing: Listing, _ isHidden: Bool) {
    act(on: listing, said: Sentence(isHidden ? .hasHidden : .hasShown, listing.title)) {
      market throws(ListingsError) in
      _ = try await market.listings.setHidden(listing.id, to: isHidden)
    }
  }

  func askToDelete(_ listing: Listing) {
    let delete = Dialog.Button(.buttonDelete, isDangerous: true) {
      act(on: listing, said: Sentence(.hasDeleted, listing.title)) { market throws(ListingsError) in
        _ = try await market.listings.delete(listing.id)
      }
    }
    let text = Sentence(.askDelete, listing.title)
    context.go(.ask(Dialog(title: .questionTitle, text: text, buttons: [delete, Dialog.Button(.buttonCancel)])))
  }

  /// Acts in the current person's market, in key order.
  private func act(
    on listing: Listing, said: Sentence,
    _ act: @escaping @MainActor (Market) async throws(ListingsError) -> Void
  ) {
    guard context.viewer != nil else { return }
    let market = context.market
    context.activity.runInTurn {
      do throws(ListingsError) {
        try await act(market)
        context.go(.notify(Notice(sentence: said)))
      } catch {
        context.say(error)
      }
    }
  }
}
