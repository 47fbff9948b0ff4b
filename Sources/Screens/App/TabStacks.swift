import Marketplace

/// One stack of screens per tab.
@MainActor
struct TabStacks {
  private(set) var tab = Tab.home
  private var stacks: [Tab: [any Screen]]

  init(roots: [Tab: any Screen]) { stacks = roots.mapValues { [$0] } }

  /// The screens of the current tab, the root first.
  var stack: [any Screen] { stacks[tab] ?? [] }
  var top: (any Screen)? { stack.last }
  var isAtRoot: Bool { stack.count <= 1 }
  /// Every screen of every tab.
  var all: [any Screen] { stacks.values.flatMap { $0 } }

  mutating func push(_ screen: any Screen) { stacks[tab, default: []].append(screen) }

  /// Takes the top away; false at a root.
  mutating func pop() -> Bool {
    guard !isAtRoot else { return false }
    stacks[tab]?.removeLast()
    return true
  }

  /// Takes a screen off its stack, wherever it is, but for a root.
  mutating func remove(_ screen: any Screen) {
    for (tab, stack) in stacks { stacks[tab] = stack.prefix(1) + stack.dropFirst().filter { $0 !== screen } }
  }

  /// Goes to a screen that is on a stack already, and takes away what lies over it; false when there is none.
  mutating func reveal(_ destination: Destination) -> Bool {
    for (tab, stack) in stacks {
      guard let index = stack.firstIndex(where: { $0.destination == destination }) else { continue }
      stacks[tab] = Array(stack[...index])
      self.tab = tab
      return true
    }
    return false
  }

  /// Takes a screen off its stack, wherever it is, but for a root.
  mutating func remove(_ destination: Destination) {
    for (tab, stack) in stacks {
      let root = stack.prefix(1)
      stacks[tab] = root + stack.dropFirst().filter { $0.destination != destination }
    }
  }

  mutating func popToRoot() { stacks[tab] = Array(stack.prefix(1)) }

  /// Of every tab but Home the root is left; from Home goes what is there for somebody else to sit here.
  mutating func forgetPerson() {
    for (tab, stack) in stacks {
      stacks[tab] =
        tab == .home ? stack.filter { !($0 is any FormScreen) && !($0 is EditorModel) } : Array(stack.prefix(1))
    }
  }

  mutating func select(_ tab: Tab) { self.tab = tab }
}
