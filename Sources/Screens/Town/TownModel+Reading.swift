import Marketplace
import TerminalUI

/// Reads the position and the posts, and keeps later arrivals out of the list.
extension TownModel {
  /// Finds the position, and the newest post around it.
  func prepare() async throws(TownError) {
    let town = context.market.town
    do throws(TownError) {
      let position = try await town.position(from: provider)
      let neighborhood = await neighborhood(at: position)
      (settled.position, settled.neighborhood, hasMoved) = (position, neighborhood, false)
      guard let query = settled.query else { return }
      let total = try await town.count(query)
      var newestFirst = query
      newestFirst.sort = .newest
      let newest = try await town.posts(newestFirst, after: nil, limit: 1).posts.first
      // A later reload has asked something else.
      guard query == settled.query else { return }
      (settled.anchor, settled.arrived) = (newest.map { PostCursor($0.post, in: newestFirst) }, 0)
      settled.total = total
      let now = context.market.clock.now()
      settled.openedAt = newest.map { max(now, $0.post.createdAt.next) } ?? now
      map.pins.want(query, upTo: settled.anchor)
    } catch {
      if case .location = error { settled.position = nil }
      throw error
    }
  }

  /// The neighborhood of a position; nil if it is not known.
  func neighborhood(at position: Position) async -> Neighborhood? {
    if let code = position.code { return context.market.neighborhoods.neighborhood(code) }
    return try? await context.maps?.neighborhood(at: position.coordinate)
  }

  /// A page without the arrivals.
  func page(after cursor: PostCursor?, limit: Int) async throws(TownError) -> PostPage {
    guard let query = settled.query else { return PostPage() }
    do throws(TownError) {
      var page = try await context.market.town.posts(query, after: cursor, limit: limit)
      page.posts.removeAll { settled.isArrival($0.post) }
      return page
    } catch { throw error }
  }

  func marketChanged(_ change: Change) {
    switch change {
    case .post(let id): update(id)
    case .neighborhoods: if provider == nil { pages.reload() }
    case .everything, .accounts:
      map.pins.invalidate()
      pages.refresh()
      countArrivals()
    case .listing, .inbox, .progress, .personal, .room: break
    }
  }

  /// Reads one post again, and counts the arrivals. It costs the same however long the list is.
  private func update(_ id: ID<Post>) {
    guard pages.phase == .ready, let query = settled.query else { return pages.reload() }
    context.activity.run { [self, market = context.market] in
      do throws(TownError) {
        let row = try await found(id, from: query.centre, in: market)
        guard context.isCurrent(market), query == settled.query else { return }
        let isIncluded = row.map { settled.includes($0.post, at: market.clock.now()) } ?? false
        map.pins.replace(id, with: isIncluded ? row?.post : nil)
        if pages.contains(id) {
          pages.replace(id, with: isIncluded ? row : nil)
        } else if isIncluded {
          pages.refresh()
        }
      } catch {
        context.say(error)
      }
    }
    countArrivals()
  }

  /// Nil for a post that the person can no longer see.
  func found(_ id: ID<Post>, from origin: Coordinate?, in market: Market) async throws(TownError)
    -> NearbyPost?
  {
    do throws(TownError) { return try await market.town.post(id, from: origin).row } catch {
      if error == .notFound { return nil }
      throw error
    }
  }

  /// Counts the posts that are newer than the list. The person's own ones join it at once, unless others wait with them.
  private func countArrivals() {
    guard let query = settled.query else { return }
    context.activity.run { [self, market = context.market] in
      do throws(TownError) {
        let total = try await market.town.count(query)
        guard let anchor = settled.anchor else {
          if query == settled.query, total.count > 0 { pages.reload() }
          return
        }
        let arrived = try await market.town.count(query, newerThan: anchor).count
        let own = try await ownArrival(arrived, in: query, market)
        guard query == settled.query, anchor == settled.anchor else { return }
        settled.arrived = arrived
        settled.total = PostCount(count: max(0, total.count - arrived), isExact: total.isExact)
        if let own { pages.reload(keeping: own) }
      } catch {
        context.say(error)
      }
    }
  }

  /// The newest arrival if all of them are the person's own.
  private func ownArrival(_ count: Int, in query: PostQuery, _ market: Market) async throws(TownError) -> ID<Post>? {
    guard (1...Self.mostOwn).contains(count), let viewer = market.viewer.account else { return nil }
    var query = query
    query.sort = .newest
    do throws(TownError) {
      let newest = try await market.town.posts(query, after: nil, limit: count).posts
      return newest.allSatisfy { $0.post.author == viewer } ? newest.first?.id : nil
    } catch { throw error }
  }

  /// More own posts than somebody publishes between two looks.
  private static let mostOwn = 10
}

extension Position {
  /// The neighborhood of the position, if it is known without looking for it.
  var code: NeighborhoodCode? {
    if case .neighborhood(let code) = source { code } else { nil }
  }
}
