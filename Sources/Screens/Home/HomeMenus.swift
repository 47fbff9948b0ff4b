import Marketplace

extension HomeModel {
  /// One's own neighborhoods, and the way to their settings.
  func neighborhoodMenu() -> Menu {
    let neighborhoods = stage.market.neighborhoods
    let viewer = stage.viewer
    let chosen = (state.choice?.chosen ?? []).map { code in
      let place = neighborhoods.neighborhood(code)
      return Menu.Entry(
        text: place.map(stage.strings.name) ?? code.text, isCurrent: code == state.choice?.current
      ) { [self] in change { () async throws(NeighborhoodsError) in try await neighborhoods.use(code, for: viewer) } }
    }
    let settings = Menu.Entry(text: stage.strings(.setMyNeighborhoods), isCurrent: false) { [stage] in
      stage.go(.push(.neighborhoods))
    }
    return Menu(title: .menuNeighborhood, entries: chosen + [settings], edge: .right)
  }

  /// How far around the current neighborhood.
  func rangeMenu() -> Menu {
    let neighborhoods = stage.market.neighborhoods
    let viewer = stage.viewer
    let entries = NeighborhoodChoice.Range.allCases.map { range in
      Menu.Entry(text: stage.strings.name(range), isCurrent: range == state.choice?.range) { [self] in
        change { () async throws(NeighborhoodsError) in try await neighborhoods.setRange(range, for: viewer) }
      }
    }
    return Menu(title: .menuRange, entries: entries, edge: .left)
  }

  private func change(_ choose: @escaping @Sendable () async throws(NeighborhoodsError) -> NeighborhoodChoice) {
    stage.activity.run { [self] in
      do throws(NeighborhoodsError) {
        _ = try await choose()
        stage.go(.marketChanged(.neighborhoods))
      } catch {
        stage.go(.notify(Notice(sentence: stage.strings.sentence(error), isError: true)))
      }
    }
  }
}
