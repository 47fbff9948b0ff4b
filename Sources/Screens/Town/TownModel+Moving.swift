import Marketplace
import TerminalUI

/// Moves the list along with the position.
extension TownModel {
  /// Looks around the new position. What the person reads stays where it is on the screen, and posts that arrived since
  /// the list was opened stay out of it. Waits while another screen is in front.
  func moveAlong() {
    guard context.isInFront(self) else {
      hasMoved = true
      return
    }
    hasMoved = false
    pages.refresh { [weak self] () throws(TownError) in try await self?.takePosition() }
  }

  private func takePosition() async throws(TownError) {
    let town = context.market.town
    do throws(TownError) {
      let position = try await town.position(from: provider)
      let neighborhood = await neighborhood(at: position)
      var state = settled
      (state.position, state.neighborhood) = (position, neighborhood)
      guard var query = state.query else { return }
      let total = try await town.count(query)
      query.sort = .newest
      // No post has a smaller id, so the next post is older than the opening.
      let opening = state.openedAt.map { PostCursor(time: $0, id: ID(high: 0, low: 0)) }
      let newest = try await town.posts(query, after: opening, limit: 1).posts.first
      state.anchor = newest.map { PostCursor($0.post, in: query) } ?? opening
      state.arrived = 0
      if let anchor = state.anchor { state.arrived = try await town.count(query, newerThan: anchor).count }
      state.total = PostCount(count: max(0, total.count - state.arrived), isExact: total.isExact)
      // The filters may have changed meanwhile; then everything is read anew anyway.
      guard settled.radius == state.radius, settled.filter == state.filter, settled.sort == state.sort else { return }
      settled = state
      if let query = settled.query { map.pins.want(query, upTo: settled.anchor) }
    } catch { throw error }
  }
}
