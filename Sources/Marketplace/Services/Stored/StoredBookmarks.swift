/// The bookmarks of one viewer in a store.
struct StoredBookmarks: Bookmarks {
  let viewer: Viewer
  let town: any TownStore
  let listings: any ListingStore
  let accounts: any AccountStore
  let gazetteer: any Gazetteer
  let chats: any Chats

  func bookmarks() async throws(StoreError) -> [Bookmark] {
    guard let me = viewer.account else { return [] }
    // See "Errors of actors" in Documentation.docc/Decisions.md.
    do throws(StoreError) {
      let visibility = try await accounts.visibility(for: me)
      let marks = try await town.marks(of: me)
      let posts = try await town.posts(marks.keys.filter { $0.kind == .bookmark }.compactMap(\.post))
      let marked = try await listings.listings(Set(marks.keys.compactMap(\.listing)))
      var found: [Bookmark] = []
      for (mark, time) in marks {
        switch mark {
        case .bookmark(let id):
          let post = posts[id].flatMap { !$0.isDeleted && $0.isSeen(by: me) && !visibility.hides($0) ? $0 : nil }
          found.append(Bookmark(.post(id, post.map(row)), at: time))
        case .bookmarkListing(let id):
          let listing = marked[id].flatMap {
            $0.deletedAt == nil && $0.isSeen(by: me) && !visibility.hides($0) ? $0 : nil
          }
          found.append(Bookmark(.listing(id, listing.map(row)), at: time))
        case .like, .likeComment, .membership: break
        }
      }
      let messages = Dictionary(try await chats.bookmarks().map { ($0.id, $0) }) { first, _ in first }
      for (id, time) in try await chats.bookmarkTimes() {
        found.append(Bookmark(.message(id, messages[id]), at: time))
      }
      return found.sorted { ($0.time, $0.id) > ($1.time, $1.id) }
    } catch { throw error }
  }

  private func row(_ listing: Listing) -> ListingRow {
    ListingRow(listing: listing, place: gazetteer.neighborhood(listing.neighborhood))
  }

  private func row(_ post: Post) -> NearbyPost {
    NearbyPost(post: post, neighborhood: gazetteer.neighborhood(post.place.neighborhood))
  }
}
