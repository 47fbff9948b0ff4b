import Marketplace

/// Reads and removes the data of a deleted account, except how the person signs in.
extension InMemoryTransaction {
  func listings(of seller: ID<Account>) throws(StoreError) -> [Listing] {
    try store.listings.answer(.page) { shelf in
      shelf.page(ListingQuery(seller: seller, viewer: seller), at: .index(0), limit: .max).items
    }
  }

  /// Writes the name of a person to their listings.
  func nameListings(of person: ID<Account>, _ name: String) throws(StoreError) {
    for var listing in try listings(of: person) where listing.sellerName != name {
      listing.sellerName = name
      try store.listings.answer(.write) { $0.insert([listing]) }
      note(.listing(listing.id))
    }
  }

  func forget(_ person: ID<Account>, at time: Timestamp) throws(StoreError) {
    let wishes = try store.personal.answer { $0.people[person]?.wishes ?? [] }
    for wish in wishes { try write(.heart(wish.listing, from: wish, to: nil), of: person, at: time) }
    try dropMarks(of: person)
    try store.personal.answer { $0.people[person] = nil }
    try store.contacts.answer { $0.contacts[person] = nil }
    try store.chats.answer { $0.bookmarks[person] = nil }
    try store.accounts.answer { state in
      state.blocks.removeAll { $0.person == person }
      state.follows[person] = nil
      for follower in state.follows.keys { state.follows[follower]?.removeAll { $0.other == person } }
      state.ratings = state.ratings.map { rating in
        guard rating.author == person || rating.subject == person else { return rating }
        return Rating(
          listing: rating.listing, author: rating.author, subject: rating.subject, kinds: rating.kinds,
          time: rating.time)
      }
      state.standings[person] = nil
    }
    store.performed.removeAll { $0.command.actor == person }
    note(.personal(person), to: [person])
  }
}
