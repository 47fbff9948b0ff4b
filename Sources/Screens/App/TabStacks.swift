import Marketplace

/// One stack of screens per tab; its root is made when the tab is first shown, for most are not.
@MainActor
struct TabStacks {
  private(set) var tab = Tab.home
  /// By the numbers of the tabs; empty for one that was never shown.
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
  /// Every screen of every tab.
  var all: [any Screen] { stacks.flatMap { $0 } }

  /// The root of a tab; nil while the tab was never shown or prepared.
  func root(_ tab: Tab) -> (any Screen)? { stacks[tab.rawValue].first }

  mutating func push(_ screen: any Screen) { stacks[tab.rawValue].append(screen) }

  /// Takes the top away; false at a root.
  mutating func pop() -> Bool {
    guard !isAtRoot else { return false }
    stacks[tab.rawValue].removeLast()
    return true
  }

  /// Takes a screen off its stack, wherever it is, but for a root.
  mutating func remove(_ screen: any Screen) {
    stacks = stacks.map { $0.prefix(1) + $0.dropFirst().filter { $0 !== screen } }
  }

  /// Goes to a screen that is on a stack already, and takes away what lies over it; false when there is none.
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

  /// Takes a screen off its stack, wherever it is, but for a root.
  mutating func remove(_ destination: Destination) {
    stacks = stacks.map { $0.prefix(1) + $0.dropFirst().filter { $0.destination != destination } }
  }

  mutating func popToRoot() { stacks[tab.rawValue] = Array(stack.prefix(1)) }

  /// Of every tab but Home the root is left; from Home goes what is there for somebody else to sit here.
  mutating func forgetPerson() {
    for tab in Tab.allCases {
      let stack = stacks[tab.rawValue]
      stacks[tab.rawValue] =
        tab == .home
        ? stack.filter { !($0 is any FormScreen) && !($0 is EditorModel) && !($0 is RoomModel) }
        : Array(stack.prefix(1))
    }
  }

  mutating func select(_ tab: Tab) {
    self.tab = tab
    if stacks[tab.rawValue].isEmpty { stacks[tab.rawValue] = [makeRoot(tab)] }
  }

  /// Makes the root of a tab without showing it; nil when the tab has one.
  mutating func prepare(_ tab: Tab) -> (any Screen)? {
    guard stacks[tab.rawValue].isEmpty else { return nil }
    let root = makeRoot(tab)
    stacks[tab.rawValue] = [root]
    return root
  }
}
