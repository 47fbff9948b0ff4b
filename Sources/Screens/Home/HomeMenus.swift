import Marketplace

extension HomeModel {
  /// The menu of the person's neighborhoods, with an entry for their settings.
  func neighborhoodMenu() -> Menu {
    let neighborhoods = context.market.neighborhoods
    for code in state.choice?.chosen ?? [] where code != state.choice?.current { expect(code) }
    let chosen = (state.choice?.chosen ?? []).map { code in
      let place = neighborhoods.neighborhood(code)
      return Menu.Entry(
        text: place.map(context.strings.name) ?? code.text, isCurrent: code == state.choice?.current
      ) { [self] in
        choose { choice throws(NeighborhoodChoiceError) in
          try choice.use(code)
        } save: { () async throws(NeighborhoodsError) in
          try await neighborhoods.use(code)
        }
      }
    }
    let settings = Menu.Entry(text: context.strings(.setMyNeighborhoods), isCurrent: false) { [context] in
      context.go(.push(.neighborhoods))
    }
    return Menu(title: .menuNeighborhood, entries: chosen + [settings])
  }

  /// The menu of the list's sort orders.
  func orderMenu() -> Menu {
    let orders: [SearchRequest.Order] = [.newest, .nearest, .cheapest, .mostHearts]
    let entries = orders.map { order in
      Menu.Entry(text: context.strings(order.name), isCurrent: order == state.order) { [self] in sort(by: order) }
    }
    return Menu(title: .searchOrder, entries: entries)
  }

  /// The menu of distances around the current neighborhood.
  func rangeMenu() -> Menu {
    let neighborhoods = context.market.neighborhoods
    let entries = NeighborhoodChoice.Range.allCases.map { range in
      Menu.Entry(text: context.strings.name(range), isCurrent: range == state.choice?.range) { [self] in
        choose {
          $0.setRange(range)
        } save: { () async throws(NeighborhoodsError) in
          try await neighborhoods.setRange(range)
        }
      }
    }
    return Menu(title: .menuRange, entries: entries)
  }
}
