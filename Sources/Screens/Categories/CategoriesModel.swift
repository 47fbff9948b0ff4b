import Marketplace
import TerminalUI

/// The state of the category screen.
struct CategoriesState: Equatable, Sendable {
  /// Nil, for all listings, comes first.
  var entries: [Category?] = [nil] + Category.allCases.map { $0 }
  var list = ListState(count: Category.allCases.count + 1)
  var tally: CategoryTally?
  var current: Category?
}

/// A list that can be filtered by one category.
@MainActor
protocol CategoryFiltered: Screen {
  /// Nil for all categories.
  var category: Category? { get }
  func show(_ category: Category?)
  /// Announces that this category is selected and may be shown next.
  func expect(_ category: Category?)
  /// The number of the list's listings in each category.
  func tally() async throws(StoreError) -> CategoryTally
}

extension CategoryFiltered {
  /// A list that is short or in memory needs no preloading.
  func expect(_ category: Category?) {}
}

/// The nineteen categories, each with its number of listings in the list to filter.
@MainActor
final class CategoriesModel: Screen {
  private(set) var state = CategoriesState()
  private let context: AppContext
  private let filtered: any CategoryFiltered
  /// Incremented on every count. Results of an older generation are dropped.
  private var generation = 0

  init(of filtered: any CategoryFiltered, context: AppContext) {
    self.filtered = filtered
    self.context = context
    state.current = filtered.category
    state.list.select(state.entries.firstIndex(of: state.current) ?? 0)
  }

  var destination: Destination { .categories }
  var contexts: [ActionContext] { [.categories, .moving] }

  func appear() { count() }

  func marketChanged(_ change: Change) { count() }

  func perform(_ action: Action) -> Bool {
    if state.list.perform(action) {
      if state.entries.indices.contains(state.list.current) { filtered.expect(state.entries[state.list.current]) }
      return true
    }
    guard action == .open else { return false }
    pick(state.list.current)
    return true
  }

  func click(_ target: HitTarget) {
    if target.name == "row" { pick(target.index) }
  }

  func wheel(_ notches: Int, over target: HitTarget?) { state.list.scroll(by: notches) }

  func scrollToTop() -> Bool {
    defer { state.list.selectFirst() }
    return state.list.current > 0
  }

  private func pick(_ index: Int) {
    guard state.entries.indices.contains(index) else { return }
    context.go(.pop)
    filtered.show(state.entries[index])
  }

  private func count() {
    generation += 1
    let mine = generation
    context.activity.run { [self] in
      do throws(StoreError) {
        let tally = try await filtered.tally()
        if mine == generation { state.tally = tally }
      } catch {
        if mine == generation { context.say(error) }
      }
    }
  }

  func fit(_ area: Rect, _ render: RenderContext) {
    state.list.setVisible(max(1, area.rows - CategoriesView.headingRows(area)))
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    CategoriesView(state: state).draw(in: area, on: &frame, render: render)
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] { CategoriesView(state: state).spoken(render) }
}
