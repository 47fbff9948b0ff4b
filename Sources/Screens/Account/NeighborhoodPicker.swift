import Marketplace

/// Lets a person choose a neighborhood: one of the person's, another one, or where there is a map, a place on it.
@MainActor
struct NeighborhoodPicker {
  let context: AppContext
  let choice: NeighborhoodChoice?
  /// Opens a map to pick a place on; nil if the form takes none.
  var openMap: (@MainActor () -> Void)?
  let take: @MainActor (NeighborhoodCode) -> Void

  func open() {
    let known = (choice?.chosen ?? []).map { code in
      Menu.Entry(text: context.placeName(code), isCurrent: code == choice?.current) { take(code) }
    }
    let other = Menu.Entry(text: context.strings(.otherPlace), isCurrent: false) { find() }
    let map = openMap.map { Menu.Entry(text: context.strings(.actionPickOnMap), isCurrent: false, action: $0) }
    context.go(.choose(Menu(title: .menuNeighborhood, entries: known + [map, other].compactMap(\.self))))
  }

  private func find() {
    let (context, choice, take) = (context, choice, take)
    context.go(
      .find(
        Finder(title: .findPlace, placeholder: .neighborhoodPlaceholder) { text, start throws(StoreError) in
          let page = try await context.market.neighborhoods.search(text, from: start, near: choice?.current)
          let entries = page.items.map { match in
            let place = match.neighborhood
            let alias = match.alias.map { context.strings.alias($0, of: place) + "  " } ?? ""
            return Finder.Entry(text: context.strings.name(place), detail: alias + context.strings.region(place)) {
              take(place.code)
            }
          }
          return Finder.Found(entries: entries, total: page.total)
        }))
  }
}
