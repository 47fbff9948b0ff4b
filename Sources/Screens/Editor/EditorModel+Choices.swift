import Marketplace
import TerminalUI

extension EditorModel {
  // MARK: The category

  /// Suggests the best categories for the title, once per title.
  func recommend() {
    let title = state.title.text
    guard let recommendations = context.tools.recommendations, !title.allSatisfy(\.isWhitespace),
      title != recommendedFor
    else { return }
    recommendedFor = title
    recommendation += 1
    let mine = recommendation
    context.activity.run { [self] in
      do throws(StoreError) {
        let found = try await recommendations.categories(for: title)
        guard mine == recommendation else { return }
        offer(found)
      } catch {
        if mine == recommendation { recommendedFor = "" }
        context.say(error)
      }
    }
  }

  /// The chosen category stays among the suggestions. If it is not suggested, it goes first.
  private func offer(_ found: [Category]) {
    let focused = focusedCategory
    let chosen = state.categories.prefix(1).filter { !found.contains($0) }
    state.offered = Array(chosen) + found
    guard case .category(let index) = state.focus else { return }
    state.focus = .category(focused.flatMap { state.offered.firstIndex(of: $0) } ?? min(index, state.offered.count))
  }

  private var focusedCategory: Category? {
    guard case .category(let index) = state.focus, state.offered.indices.contains(index) else { return nil }
    return state.offered[index]
  }

  func choose(_ index: Int) {
    guard state.offered.indices.contains(index) else { return chooseFromAll() }
    let category = state.offered[index]
    if state.categories.first != category { state.categories = [category] }
  }

  /// A choice from all categories becomes the first suggestion and is applied.
  func chooseFromAll() {
    let entries = Category.allCases.filter { !$0.isComputed }.map { category in
      Menu.Entry(text: context.strings.name(category), isCurrent: category == state.categories.first) { [self] in
        state.offered = [category] + state.offered.filter { $0 != category }
        if state.categories.first != category { state.categories = [category] }
        focus(on: .category(0))
        changed()
      }
    }
    context.go(.choose(Menu(title: .categoriesTitle, entries: entries)))
  }

  // MARK: The neighborhood

  /// The menu of the person's neighborhoods, with an entry for their settings.
  func chooseNeighborhood() {
    context.activity.run { [self] in
      do throws(StoreError) {
        let choice = try await market.neighborhoods.choice()
        var entries = choice.chosen.map { code in
          Menu.Entry(text: context.strings.name(place(of: code), code: code), isCurrent: code == state.neighborhood) {
            [self] in
            take(code)
            changed()
          }
        }
        entries.append(
          Menu.Entry(text: context.strings(.setMyNeighborhoods), isCurrent: false) { [context] in
            context.go(.push(.neighborhoods))
          })
        context.go(.choose(Menu(title: .menuNeighborhood, entries: entries)))
      } catch {
        context.say(error)
      }
    }
  }

  /// Replaces a neighborhood that the person no longer has by the current one. An existing listing keeps its
  /// neighborhood.
  func readNeighborhood() {
    context.activity.run { [self] in
      do throws(StoreError) {
        let choice = try await market.neighborhoods.choice()
        let stays = state.neighborhood.map { choice.chosen.contains($0) || $0 == original?.neighborhood } ?? false
        take(stays ? state.neighborhood ?? choice.current : choice.current)
      } catch {
        context.say(error)
      }
    }
  }

  func take(_ code: NeighborhoodCode) {
    state.neighborhood = code
    state.place = place(of: code)
  }

  private func place(of code: NeighborhoodCode) -> Neighborhood? { market.neighborhoods.neighborhood(code) }
}
