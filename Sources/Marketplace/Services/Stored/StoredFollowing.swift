/// The follows of one viewer in a store.
struct StoredFollowing: Following {
  let viewer: Viewer
  let store: any AccountStore
  let listings: any ListingStore
  let commands: CommandPerformer

  func followed() async throws(StoreError) -> [Profile] {
    guard let me = viewer.account else { return [] }
    // See "Errors of actors" in Documentation.docc/Decisions.md, here and below.
    do throws(StoreError) {
      let hidden = try await store.visibility(for: me).sellers
      let people = try await store.follows(by: me).map(\.other).filter { !hidden.contains($0) }
      let known = try await store.accounts(Set(people))
      var profiles: [Profile] = []
      for id in people {
        if let account = known[id] {
          profiles.append(Profile(account))
        } else if let neighbor = try await listings.seller(id) {
          profiles.append(Profile(neighbor))
        }
      }
      return profiles
    } catch { throw error }
  }

  func isFollowed(_ other: ID<Account>) async throws(StoreError) -> Bool {
    do throws(StoreError) { return try await follows().contains { $0.other == other } } catch { throw error }
  }

  func setFollowed(_ other: ID<Account>, to isFollowed: Bool) async throws(AccountsError) {
    do throws(AccountsError) {
      try await commands.perform(FollowPerson(other: other, isFollowed: isFollowed))
    } catch { throw error }
  }

  func follows() async throws(StoreError) -> [Follow] {
    guard let me = viewer.account else { return [] }
    do throws(StoreError) { return try await store.follows(by: me) } catch { throw error }
  }
}
