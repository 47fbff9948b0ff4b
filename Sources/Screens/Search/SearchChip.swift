import Marketplace
import TerminalUI

/// What narrows a search, as it stands below the field: one word of each, and what changes it.
struct SearchChip: Hashable {
  let text: String
  let action: Action
  /// It narrows the search; else it says what could.
  let isSet: Bool

  /// As it is drawn.
  var label: String { isSet ? " \(text) " : text }

  /// Blank columns between two.
  static let gap = 2

  /// Those that there is room for: what could narrow the search gives way to what does.
  static func fitting(_ columns: Int, _ state: SearchState, _ strings: Strings) -> [SearchChip] {
    var chips = all(state, strings)
    func width() -> Int { chips.reduce(-gap) { $0 + $1.label.columns + gap } }
    while width() > columns, let last = chips.lastIndex(where: { !$0.isSet }) { chips.remove(at: last) }
    return chips
  }

  static func all(_ state: SearchState, _ strings: Strings) -> [SearchChip] {
    let holds = state.effective
    let place = state.place.map(strings.name) ?? state.choice?.current.text ?? ""
    var reach = state.range.map { strings.reach($0, of: place) } ?? strings(.searchEverywhere)
    if case .saved(let saved) = state.reach { reach = strings.reach(saved) }
    return [
      SearchChip(text: reach, action: .chooseRange, isSet: state.reach != .chosen),
      SearchChip(
        text: holds.category.map(strings.name) ?? strings(.searchCategory), action: .chooseCategory,
        isSet: holds.category != nil),
      SearchChip(
        text: holds.price.map(strings.range) ?? strings(.searchPrice), action: .choosePrice, isSet: holds.price != nil),
      SearchChip(
        text: holds.status.map(strings.name) ?? strings(.searchStatus), action: .chooseStatus,
        isSet: holds.status != nil),
      SearchChip(text: strings(.searchPicture), action: .togglePicture, isSet: holds.withPicture),
      SearchChip(text: strings(.searchDescriptions), action: .toggleDescriptions, isSet: state.inDescriptions),
      SearchChip(text: strings(state.order.name), action: .chooseOrder, isSet: state.order != .newest),
    ]
  }
}

extension Strings {
  /// `역삼동`, `역삼동 5km 이내`.
  func reach(_ range: NeighborhoodChoice.Range, of place: String) -> String {
    range == .only ? place : place + " " + name(range)
  }

  /// `나눔`, `50,000원까지`, `10,000원부터`, `10,000원–50,000원`.
  func range(_ price: ClosedRange<Int>) -> String {
    if price == 0...0 { return self(.giveaway) }
    let (low, high) = (amount(Money(won: price.lowerBound)), amount(Money(won: price.upperBound)))
    if price.upperBound == Int.max { return self(.searchPriceAtLeast, low) }
    return price.lowerBound == 0 ? self(.priceUpTo, high) : low + "–" + high
  }
}
