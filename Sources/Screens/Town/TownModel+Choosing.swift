import Marketplace
import TerminalUI

/// The menus of the town tab.
extension TownModel {
  func radiusMenu() -> Menu {
    PostMenus(strings: context.strings).radius(settled.radius) { [self] radius in
      settled.radius = radius
      pages.reload()
    }
  }

  func orderMenu() -> Menu {
    let entries = PostSort.allCases.map { sort in
      Menu.Entry(text: context.strings.name(sort), isCurrent: sort == settled.sort) { [self] in
        settled.sort = sort
        pages.reload()
      }
    }
    return Menu(title: .searchOrder, entries: entries)
  }

  func kindMenu() -> Menu { PostMenus(strings: context.strings).kind(settled.filter) { [self] in show($0) } }

  func topicMenu() -> Menu { PostMenus(strings: context.strings).topic(settled.filter) { [self] in show($0) } }

  /// Sets the position by a neighborhood: one of the person's, or one that is searched for.
  func choosePlace() {
    context.activity.run { [self] in
      let choice = try? await context.market.neighborhoods.choice()
      NeighborhoodPicker(context: context, choice: choice) { [weak self] code in
        guard let self else { return }
        if code == choice?.current { return look(from: nil) }
        guard let place = context.market.neighborhoods.neighborhood(code) else {
          return context.say(TownError.location(.unknownNeighborhood(code)))
        }
        look(from: FixedLocation(Position(coordinate: place.centre, source: .neighborhood(code))))
      }.open()
    }
  }

  /// The board of projects that still take members, and back to all posts.
  func toggleBoard() {
    show(settled.isBoard ? PostFilter() : PostFilter(kinds: [.together], statuses: [.open]))
  }

  func clearFilters() {
    settled.radius = TownRules.widestRadius
    show(PostFilter())
  }

  /// Clears the filter of one chip.
  func clear(_ index: Int) {
    let chips = TownChip.all(settled, context.strings)
    guard chips.indices.contains(index) else { return }
    var filter = settled.filter
    switch chips[index].action {
    case .chooseRange: settled.radius = TownRules.widestRadius
    case .chooseOrder: settled.sort = .newest
    case .chooseKind: (filter.kinds, filter.statuses) = ([], [])
    case .chooseCategory: filter.topics = []
    default: return
    }
    show(filter)
  }

  private func show(_ filter: PostFilter) {
    settled.filter = filter
    pages.reload()
  }
}
