import Marketplace
import TerminalUI

/// The menus of the town tab.
extension TownModel {
  func radiusMenu() -> Menu {
    let entries = TownRules.radii.map { radius in
      Menu.Entry(text: context.strings.radius(radius), isCurrent: radius == settled.radius) { [self] in
        settled.radius = radius
        pages.reload()
      }
    }
    return Menu(title: .menuRadius, entries: entries)
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

  /// The kinds of posts, and the stages of projects.
  func kindMenu() -> Menu {
    func entry(_ text: String, _ filter: PostFilter) -> Menu.Entry {
      var wanted = filter
      wanted.topics = settled.filter.topics
      return Menu.Entry(text: text, isCurrent: settled.filter == wanted) { [self, wanted] in show(wanted) }
    }
    let strings = context.strings
    let kinds = PostKind.allCases.map { entry(strings.name($0), PostFilter(kinds: [$0])) }
    let stages = Project.Status.allCases.map { stage in
      let text = strings.name(PostKind.together) + " · " + strings.name(stage)
      return entry(text, PostFilter(kinds: [.together], statuses: [stage]))
    }
    return Menu(title: .chipKind, entries: [entry(strings(.allKinds), PostFilter())] + kinds + stages)
  }

  func topicMenu() -> Menu {
    func entry(_ text: String, _ topics: Set<Topic>) -> Menu.Entry {
      Menu.Entry(text: text, isCurrent: settled.filter.topics == topics) { [self] in
        var filter = settled.filter
        filter.topics = topics
        show(filter)
      }
    }
    let topics = Topic.allCases.map { entry(context.strings.name($0), [$0]) }
    return Menu(title: .chipTopic, entries: [entry(context.strings(.allTopics), [])] + topics)
  }

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
