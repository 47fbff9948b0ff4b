import Marketplace

/// The menus of the filters of posts, for the town tab and its search.
@MainActor
struct PostMenus {
  let strings: Strings

  func radius(_ current: Int, _ take: @escaping @MainActor (Int) -> Void) -> Menu {
    let entries = TownRules.radii.map { radius in
      Menu.Entry(text: strings.radius(radius), isCurrent: radius == current) { take(radius) }
    }
    return Menu(title: .menuRadius, entries: entries)
  }

  /// The kinds of posts, and the stages of projects.
  func kind(_ filter: PostFilter, _ take: @escaping @MainActor (PostFilter) -> Void) -> Menu {
    func entry(_ text: String, _ kinds: PostFilter) -> Menu.Entry {
      var wanted = kinds
      wanted.topics = filter.topics
      return Menu.Entry(text: text, isCurrent: filter == wanted) { [wanted] in take(wanted) }
    }
    let kinds = PostKind.allCases.map { entry(strings.name($0), PostFilter(kinds: [$0])) }
    let stages = Project.Status.allCases.map { stage in
      let text = strings.name(PostKind.together) + " · " + strings.name(stage)
      return entry(text, PostFilter(kinds: [.together], statuses: [stage]))
    }
    return Menu(title: .chipKind, entries: [entry(strings(.allKinds), PostFilter())] + kinds + stages)
  }

  func topic(_ filter: PostFilter, _ take: @escaping @MainActor (PostFilter) -> Void) -> Menu {
    func entry(_ text: String, _ topics: Set<Topic>) -> Menu.Entry {
      Menu.Entry(text: text, isCurrent: filter.topics == topics) {
        var filter = filter
        filter.topics = topics
        take(filter)
      }
    }
    let topics = Topic.allCases.map { entry(strings.name($0), [$0]) }
    return Menu(title: .chipTopic, entries: [entry(strings(.allTopics), [])] + topics)
  }
}
