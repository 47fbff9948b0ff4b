import Marketplace
import TerminalUI

/// A filter below the search field: `[c 카테고리]`, or `[c 가구/인테리어 ×]` while it is on.
struct SearchChip: Hashable {
  let text: String
  let action: Action
  /// It narrows the search; else it says what could.
  let isSet: Bool
  /// The key that changes it; empty when there is none.
  var key = ""
  /// The modifier that `key` leaves out, for it stands before all chips.
  var modifier = ""
  /// Its place among `all`.
  var index = 0

  /// As it is drawn, with the cross that clears it.
  var label: String { "[" + (key.isEmpty ? "" : key + " ") + text + (isSet ? " ×]" : "]") }

  /// Blank columns between two.
  static let gap = 1
  /// Drawn once before the chips while letters go into the field, instead of in each of them.
  static let modifier = "Alt-"

  /// The chips with the keys that work now, in at most `rows` rows. An inactive one gives way to an active one.
  static func laid(
    in columns: Int, rows: Int, _ state: SearchState, _ strings: Strings, _ keymap: Keymap
  ) -> [[SearchChip]] {
    var chips = all(state, strings).enumerated().map { index, chip in
      var chip = chip
      chip.index = index
      let key = key(of: chip.action, isTyping: state.focus == .field, keymap)
      let isShort = state.focus == .field && key.hasPrefix(Self.modifier)
      chip.key = isShort ? String(key.dropFirst(Self.modifier.count)) : key
      chip.modifier = isShort ? Self.modifier : ""
      return chip
    }
    while true {
      let lines = lines(of: chips, columns)
      guard lines.count > rows, let last = chips.lastIndex(where: { !$0.isSet }) ?? chips.indices.last else {
        return lines
      }
      chips.remove(at: last)
    }
  }

  private static func lines(of chips: [SearchChip], _ columns: Int) -> [[SearchChip]] {
    var lines: [[SearchChip]] = [[]]
    var column = 0
    for chip in chips {
      if column > 0, column + chip.label.columns > columns {
        lines.append([])
        column = 0
      }
      lines[lines.count - 1].append(chip)
      column += chip.label.columns + gap
    }
    return lines
  }

  /// The key that works now; empty for none.
  private static func key(of action: Action, isTyping: Bool, _ keymap: Keymap) -> String {
    guard let row = ActionTable.rows.first(where: { $0.action == action && $0.context == .search }) else { return "" }
    let keys = keymap.keys(of: row)
    let key = keys.first { $0.isTyped != isTyping } ?? (isTyping ? nil : keys.first)
    return key?.label ?? ""
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
