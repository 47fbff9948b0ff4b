/// The part of a store that still equals the bundled sample.
struct StoredSample: SampleMarket {
  let source: any SampleSource
  let listings: any ListingStore
  let accounts: any AccountStore
  let town: any TownStore
  /// Returns everybody who is signed in at some terminal.
  let signedIn: @Sendable () async -> Set<ID<Account>>
  let commands: any CommandStore
  let clock: any MarketClock
  let random: any RandomSource

  func isHere() async throws(StoreError) -> Bool {
    let here = try await listings.listings(Set(await source.listings().map(\.id)))
    return here.values.contains { $0.deletedAt == nil }
  }

  func contents() async throws(StoreError) -> SampleContents {
    let bundled = await source.listings()
    guard !bundled.isEmpty else { return SampleContents() }
    let neighbors = try await unchangedNeighbors()
    let here = try await listings.listings(Set(bundled.map(\.id)))
    let untouched = bundled.filter {
      !neighbors.taken.contains($0.seller) && here[$0.id]?.isUnchanged(from: $0) == true
    }
    return SampleContents(
      listings: untouched.count, neighbors: neighbors.here.count,
      posts: try await self.untouched(await source.town(), neighbors.taken).count)
  }

  func remove() async throws(ListingsError) -> SampleContents {
    let bundled = await source.listings()
    let neighbors: Neighbors
    do throws(StoreError) { neighbors = try await unchangedNeighbors() } catch { throw .store(error) }
    let sample = await self.source.town()
    let posts: [Post]
    do throws(StoreError) { posts = try await untouched(sample, neighbors.taken) } catch { throw .store(error) }
    let (taken, now, source) = (neighbors.taken, clock.now(), random)
    let removed = try await commands.transaction { transaction throws(ListingsError) -> (listings: Int, posts: Int) in
      var removed = 0
      for sample in bundled where !taken.contains(sample.seller) {
        do throws(StoreError) {
          guard let listing = try transaction.listing(sample.id), listing.isUnchanged(from: sample) else { continue }
          var bits = RandomBits(source: source)
          let change = RecordChange.listing(listing.id, from: listing, to: listing.deleted(at: now))
          try transaction.write(change, of: listing.seller, at: now)
          let command = PerformedCommand(
            id: ID(at: now, random: &bits), actor: listing.seller, time: now, kind: .delete, changes: [change])
          try transaction.keep(command, inPlaceOf: nil)
        } catch { throw .store(error) }
        removed += 1
      }
      do throws(StoreError) {
        return (removed, try Self.remove(posts, of: sample, in: transaction, at: now))
      } catch { throw .store(error) }
    }
    do throws(StoreError) {
      return SampleContents(
        listings: removed.listings, neighbors: try await remove(neighbors.here), posts: removed.posts)
    } catch {
      throw .store(error)
    }
  }

  func hasOwnAccounts() async throws(StoreError) -> Bool {
    guard await signedIn().isEmpty else { return true }
    let neighbors = Set(await source.neighbors().map(\.id))
    return try await accounts.accounts().contains { !neighbors.contains($0.id) }
  }

  /// Removes the neighbors without visible listings. Returns how many were removed.
  private func remove(_ neighbors: Set<ID<Account>>) async throws(StoreError) -> Int {
    var idle: Set<ID<Account>> = []
    for neighbor in neighbors {
      let query = ListingQuery(seller: neighbor)
      if try await listings.page(query, at: .index(0), limit: 1).total == 0 { idle.insert(neighbor) }
    }
    return try await accounts.remove(idle)
  }

  /// The sample's neighbors, split into those that somebody changed or uses and the others.
  private func unchangedNeighbors() async throws(StoreError) -> Neighbors {
    let bundled = await source.neighbors()
    let here = try await accounts.accounts(Set(bundled.map(\.id)))
    let inUse = await signedIn()
    let changed = bundled.filter { neighbor in here[neighbor.id].map { $0 != neighbor } ?? false }
    let taken = Set(changed.map(\.id)).union(inUse)
    return Neighbors(taken: taken, here: Set(here.keys).subtracting(taken))
  }

  private struct Neighbors: Sendable {
    /// The neighbors that somebody changed or is signed in as.
    let taken: Set<ID<Account>>
    /// The others who have an account.
    let here: Set<ID<Account>>
  }
}

extension Listing {
  /// Whether this is the bundled listing, except for its counts and its times. The first start moves all times by the
  /// same span.
  fileprivate func isUnchanged(from sample: Listing) -> Bool {
    let span = createdAt.seconds - sample.createdAt.seconds
    var moved = sample
    moved.createdAt = sample.createdAt.advanced(seconds: span)
    moved.updatedAt = sample.updatedAt.advanced(seconds: span)
    moved.bumpedAt = sample.bumpedAt.advanced(seconds: span)
    moved.counts = counts
    return self == moved && deletedAt == nil
  }
}
