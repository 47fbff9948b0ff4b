/// The ratings of one viewer in a store.
struct StoredRatings: Ratings {
  let viewer: Viewer
  let store: any AccountStore
  let personal: any PersonalStore
  let listings: any ListingStore
  let commands: CommandPerformer

  func deal(about listing: ID<Listing>) async throws(StoreError) -> Deal? {
    // See "Errors of actors" in Documentation.docc/Decisions.md, here and below.
    do throws(StoreError) { return try await deals(among: [listing])[listing] } catch { throw error }
  }

  func deals(among ids: Set<ID<Listing>>) async throws(StoreError) -> [ID<Listing>: Deal] {
    guard let me = viewer.account, !ids.isEmpty else { return [:] }
    do throws(StoreError) {
      let buyers = try await personal.partners(of: ids, as: .sold)
      guard !buyers.isEmpty else { return [:] }
      var own: [ID<Listing>: [Rating]] = [:]
      for rating in try await store.ratings(by: me, about: Set(buyers.keys)) {
        own[rating.listing, default: []].append(rating)
      }
      var deals: [ID<Listing>: Deal] = [:]
      for (_, listing) in try await listings.listings(Set(buyers.keys)) where listing.status == .sold {
        guard let buyer = buyers[listing.id], me == buyer || me == listing.seller else { continue }
        let other = me == buyer ? listing.seller : buyer
        let rating = own[listing.id]?.first { $0.subject == other }
        deals[listing.id] = Deal(listing: listing.id, other: other, rating: rating)
      }
      return deals
    } catch { throw error }
  }

  func rate(_ listing: ID<Listing>, _ kinds: Set<Rating.Kind>, note: String) async throws(AccountsError) -> Rating {
    do throws(AccountsError) {
      return try await commands.perform(RateDeal(listing: listing, kinds: kinds, note: note))
    } catch { throw error }
  }

  func withdraw(_ listing: ID<Listing>) async throws(AccountsError) -> Bool {
    do throws(AccountsError) { return try await commands.perform(WithdrawRating(listing: listing)) } catch {
      throw error
    }
  }

  func given() async throws(StoreError) -> [Rating] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) { return try await store.ratings(by: me, about: nil) } catch { throw error }
  }

  func received() async throws(StoreError) -> [Rating] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) {
      return try await store.ratings(of: me, limit: RatingRules.mostCounted).filter(\.isThanks)
    } catch { throw error }
  }

  func manner(of person: ID<Account>) async throws(StoreError) -> Manner {
    do throws(StoreError) { return try await store.manner(of: person, at: commands.clock.now()) } catch { throw error }
  }
}

extension AccountStore {
  /// The temperature of a person, as a server sent it, or from the ratings in this store.
  func manner(of person: ID<Account>, at time: Timestamp) async throws(StoreError) -> Manner {
    do throws(StoreError) {
      if let sent = try await sentManner(of: person) { return sent }
      return Manner(from: try await ratings(of: person, limit: RatingRules.mostCounted), at: time)
    } catch { throw error }
  }
}
