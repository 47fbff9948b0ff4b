extension StoredListings {
  // See "Errors of actors" in Documentation.docc/Decisions.md, here and below.
  func publish(_ new: NewListing) async throws(ListingsError) -> Listing {
    var bits = RandomBits(source: commands.random)
    let publish = PublishListing(id: new.id ?? ID(at: commands.clock.now(), random: &bits), new: new)
    do throws(ListingsError) { return try await commands.perform(publish) } catch { throw error }
  }

  func edit(_ id: ID<Listing>, _ changes: ListingChanges) async throws(ListingsError) -> Listing {
    do throws(ListingsError) {
      return try await commands.perform(EditListing(listing: id, changes: changes))
    } catch { throw error }
  }

  func bump(_ id: ID<Listing>) async throws(ListingsError) -> Listing {
    do throws(ListingsError) { return try await commands.perform(BumpListing(listing: id)) } catch { throw error }
  }

  func setHidden(_ id: ID<Listing>, to isHidden: Bool) async throws(ListingsError) -> Listing {
    do throws(ListingsError) {
      return try await commands.perform(HideListing(listing: id, isHidden: isHidden))
    } catch { throw error }
  }

  func delete(_ id: ID<Listing>) async throws(ListingsError) -> Listing {
    do throws(ListingsError) { return try await commands.perform(DeleteListing(listing: id)) } catch { throw error }
  }

  func perform(_ operation: ListingOperation, on listings: [ID<Listing>]) async throws(ListingsError)
    -> [ID<Listing>: ListingsError]
  {
    do throws(ListingsError) {
      return try await commands.perform(SeveralListings(operation: operation, listings: listings))
    } catch { throw error }
  }

  func revisions(of id: ID<Listing>, limit: Int) async throws(StoreError) -> [ListingRevision] {
    do throws(StoreError) {
      guard let me = viewer.account, try await store.listing(id)?.seller == me else { return [] }
      return try await commands.store.revisions(of: id, limit: limit)
    } catch { throw error }
  }
}
