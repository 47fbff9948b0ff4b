import Marketplace
import TerminalUI

/// A filter below the search field: `[c 카테고리]`, or `[c 가구/인테리어 ×]` while it is set.
struct SearchChip: Hashable {
  let text: String
  let action: Action
  /// Whether the filter is active.
  let isSet: Bool
  /// The key that changes it; empty if there is none.
  var key = ""
  /// Its index in `all`.
  var index = 0

  /// The drawn text, with the key after the modifier, and with a cross to clear it.
  var label: String {
    let letter = hasModifier ? String(key.dropFirst(Self.prefix.count)) : key
    return "[" + (letter.isEmpty ? "" : letter + " ") + text + (isSet ? " ×]" : "]")
  }

  /// Whether the filter is an on/off switch. The others always have a value.
  var isSwitch: Bool { action == .togglePicture || action == .toggleDescriptions }

  /// In words, for a screen reader.
  func spoken(_ render: RenderContext) -> SpokenLine {
    let phrase: Phrase = isSet ? .spokenFilterSet : isSwitch ? .spokenFilter : .spokenFilterValue
    return SpokenLine(render.strings(phrase, text.withoutSigns), target: .action(action))
  }

  var hasModifier: Bool { key.hasPrefix(Self.prefix) }

  /// Blank columns between two chips.
  static let gap = 1
  /// Shown once before the chips instead of in each of them. Keys with it work in the field and in the list, so the
  /// chips do not change with the focus.
  static let modifier = "Alt"
  private static let prefix = modifier + "-"

  /// Chips in rows, and the number of chips that do not fit.
  struct Laid {
    var lines: [[SearchChip]]
    var hidden = 0

    /// `+3`; nil if all chips fit.
    var more: String? { hidden == 0 ? nil : "+\(hidden)" }
  }

  /// Chips in at most `rows` rows, with their keys in a context. Inactive chips are dropped before active ones.
  static func laid(
    _ all: [SearchChip], in columns: Int, rows: Int, keys context: ActionContext, isTyping: Bool, _ keymap: Keymap
  ) -> Laid {
    var chips = all.enumerated().map { index, chip in
      var chip = chip
      chip.index = index
      chip.key = key(of: chip.action, in: context, isTyping: isTyping, keymap)
      return chip
    }
    var laid = Laid(lines: lines(of: chips, columns))
    while laid.lines.count > rows || !fits(laid, columns), chips.count > 1 {
      chips.remove(at: chips.lastIndex { !$0.isSet } ?? chips.count - 1)
      laid = Laid(lines: lines(of: chips, columns), hidden: laid.hidden + 1)
    }
    return laid
  }

  /// Whether the last line has room for the number of hidden chips.
  private static func fits(_ laid: Laid, _ columns: Int) -> Bool {
    guard let more = laid.more, let last = laid.lines.last else { return true }
    return last.reduce(more.columns) { $0 + $1.label.columns + gap } <= columns
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
    // The last line never holds a single chip.
    if lines.count > 1, let alone = lines.last?.first, lines.last?.count == 1, let before = lines.dropLast().last,
      before.count > 2, let moved = before.last, moved.label.columns + gap + alone.label.columns <= columns
    {
      lines[lines.count - 2].removeLast()
      lines[lines.count - 1].insert(moved, at: 0)
    }
    return lines
  }

  /// The key with the modifier, else one that works with the current focus; empty for none.
  private static func key(
    of action: Action, in context: ActionContext, isTyping: Bool, _ keymap: Keymap
  ) -> String {
    guard let row = ActionTable.row(of: action, in: context) else { return "" }
    let keys = keymap.keys(of: row)
    let key = keys.first { $0.label.hasPrefix(prefix) } ?? keys.first { $0.isTyped != isTyping }
    return (key ?? (isTyping ? nil : keys.first))?.label ?? ""
  }

  static func all(_ state: SearchState, _ strings: Strings) -> [SearchChip] {
    let holds = state.effective
    let place = state.place.map(strings.name) ?? state.choice?.current.text ?? ""
    var reach = state.range.map { strings.reach(place, metres: $0.metres) } ?? strings(.searchEverywhere)
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
      SearchChip(text: strings(.chipDescriptions), action: .toggleDescriptions, isSet: state.inDescriptions),
      SearchChip(text: strings(state.order.name), action: .chooseOrder, isSet: state.order != .newest),
    ]
  }
}

extension Strings {
  /// `나눔`, `50,000원까지`, `50,000원 미만`, `10,000원부터`, `10,000원–50,000원`.
  func range(_ price: ClosedRange<Int>) -> String {
    if price == 0...0 { return self(.giveaway) }
    let (low, high) = (amount(Money(won: price.lowerBound)), amount(Money(won: price.upperBound)))
    if price.upperBound == Int.max { return self(.searchPriceAtLeast, low) }
    if price.lowerBound > 0 { return low + "–" + high }
    // A typed `price:<50000` ends at 49,999.
    let isUnder = price.upperBound % 10 == 9
    return isUnder ? self(.searchPriceUnder, amount(Money(won: price.upperBound + 1))) : self(.priceUpTo, high)
  }
}
