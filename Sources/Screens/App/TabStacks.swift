import Marketplace

/// One stack of screens per tab. A tab's root is created when the tab is first shown, because most tabs never are.
@MainActor
struct TabStacks {
  private(set) var tab = Tab.home
  /// Indexed by tab; empty for a tab that was never shown.
  private var stacks: [[any Screen]]
  private let makeRoot: @MainActor (Tab) -> any Screen

  init(root: @escaping @MainActor (Tab) -> any Screen) {
    self.makeRoot = root
    stacks = Tab.allCases.map { _ in [] }
    select(.home)
  }

  /// The screens of the current tab, the root first.
  var stack: [any Screen] { stacks[tab.rawValue] }
  var top: (any Screen)? { stack.last }
  var isAtRoot: Bool { stack.count <= 1 }
  /// All screens of all tabs.
  var all: [any Screen] { stacks.flatMap { $0 } }

  /// The root of a tab; nil if the tab was never shown or prepared.
  func root(_ tab: Tab) -> (any Screen)? { stacks[tab.rawValue].first }

  mutating func push(_ screen: any Screen) { stacks[tab.rawValue].append(screen) }

  /// Removes the top screen. Returns false at a root.
  mutating func pop() -> Bool {
    guard !isAtRoot else { return false }
    stacks[tab.rawValue].removeLast()
    return true
  }

  /// Removes a screen from its stack, wherever it is. Roots stay.
  mutating func remove(_ screen: any Screen) {
    stacks = stacks.map { $0.prefix(1) + $0.dropFirst().filter { $0 !== screen } }
  }

  /// Shows a screen that is already on a stack, and removes the screens above it. Returns false if there is none.
  mutating func reveal(_ destination: Destination) -> Bool {
    for tab in Tab.allCases {
      let stack = stacks[tab.rawValue]
      guard let index = stack.firstIndex(where: { $0.destination == destination }) else { continue }
      stacks[tab.rawValue] = Array(stack[...index])
      self.tab = tab
      return true
    }
    return false
  }

  /// Removes a screen from its stack, wherever it is. Roots stay.
  mutating func remove(_ destination: Destination) {
    stacks = stacks.map { $0.prefix(1) + $0.dropFirst().filter { $0.destination != destination } }
  }

  mutating func popToRoot() { stacks[tab.rawValue] = Array(stack.prefix(1)) }

  /// Removes the former person's screens. Home keeps all screens but forms, editors, chats and rooms; other tabs keep only
  /// their root.
  mutating func forgetPerson() {
    for tab in Tab.allCases {
      let stack = stacks[tab.rawValue]
      stacks[tab.rawValue] =
        tab == .home
        ? stack.filter { screen in
          !(screen is any FormScreen) && !(screen is any PictureForm) && !(screen is ChatsModel)
            && !(screen is RoomModel)
        }
        : Array(stack.prefix(1))
    }
  }

  mutating func select(_ tab: Tab) {
    self.tab = tab
    if stacks[tab.rawValue].isEmpty { stacks[tab.rawValue] = [makeRoot(tab)] }
  }

  /// Creates the root of a tab without showing it; nil if the tab already has one.
  mutating func prepare(_ tab: Tab) -> (any Screen)? {
    guard stacks[tab.rawValue].isEmpty else { return nil }
    let root = makeRoot(tab)
    stacks[tab.rawValue] = [root]
    return root
  }
}
