import Marketplace
import TerminalUI

/// A filter above the list of posts: `[r 2km]`, or `[K 질문 ×]` while it leaves posts out.
struct TownChip: Hashable {
  let text: String
  let action: Action
  /// Whether the filter differs from the default.
  let isSet: Bool

  /// The drawn text with its key, and with a cross to clear it.
  func label(_ keymap: Keymap) -> String {
    let key = keymap.label(of: action, in: .town).map { $0 + " " } ?? ""
    return "[" + key + text + (isSet ? " ×]" : "]")
  }

  /// In the order on the screen.
  static func all(_ state: TownState, _ strings: Strings) -> [TownChip] {
    let (kind, topic) = (strings.kind(of: state.filter), strings.topic(of: state.filter))
    return [
      TownChip(
        text: strings.radius(state.radius), action: .chooseRange, isSet: state.radius != TownRules.widestRadius),
      TownChip(text: strings.name(state.sort), action: .chooseOrder, isSet: state.sort != .newest),
      TownChip(text: kind ?? strings(.chipKind), action: .chooseKind, isSet: kind != nil),
      TownChip(text: topic ?? strings(.chipTopic), action: .chooseCategory, isSet: topic != nil),
    ]
  }
}
