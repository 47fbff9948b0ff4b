import Marketplace
import TerminalUI

/// One place of the program: its state, what it does, and how it looks and sounds.
@MainActor
protocol Screen: AnyObject {
  var destination: Destination { get }
  /// The contexts of its own keys, innermost first; `global` is added behind them.
  var contexts: [ActionContext] { get }
  /// Whether printable and editing keys go into a field instead of being commands.
  var hasCaret: Bool { get }

  /// It came to the front, for the first time or again.
  func appear()
  /// It is not in front any more: another screen is, or the program ends.
  func disappear()
  /// Something in the market changed while it is on a stack.
  func marketChanged(_ change: Change)
  /// Somebody else sits here now, or nobody.
  func personChanged()
  /// Does what was asked; false when this screen has no such action.
  func perform(_ action: Action) -> Bool
  /// Why an action cannot be done now; nil when it can, or is not this screen's.
  func disabledReason(_ action: Action) -> Phrase?
  /// A key that a field of this screen may take; false when it takes none.
  func type(_ key: Key) -> Bool
  func paste(_ text: String)
  func click(_ target: HitTarget)
  /// A click into a field, so many columns behind its left edge; `width` is all its columns.
  func clickField(column: Int, width: Int)
  /// The same for the `field`th of several fields.
  func clickField(_ field: Int, column: Int, width: Int)
  /// Turns the wheel by so many notches, downwards when positive, over what lies under the mouse.
  func wheel(_ notches: Int, over target: HitTarget?)
  /// Goes to the top; false when it is there already.
  func scrollToTop() -> Bool

  /// Learns how much room there is, before it is drawn.
  func fit(_ area: Rect, _ render: RenderContext)
  /// Draws itself. The rectangle may have any size from 1×1 up.
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext)
  /// Says itself, one line a row.
  func spoken(_ render: RenderContext) -> [SpokenLine]
  /// What can be pressed at the right end of the footer; nil when there is nothing.
  func footButton(_ render: RenderContext) -> (text: String, action: Action)?
  /// What the footer says here other than the action table.
  var stateHints: StateHints { get }
  /// The lowest row has what is acted on, which a notice is not to cover.
  var hasBottomBar: Bool { get }
  /// Milliseconds until a text on this screen is wrong because time went by; nil when none will be.
  func changesIn(_ render: RenderContext) -> Int64?
}

/// What the footer says about the state a screen is in.
struct StateHints {
  /// In place of the table's words for these actions, or in front of the other hints where the table has none.
  var words: [(action: Action, phrase: Phrase)] = []
  /// Whether nothing but these and the help is said.
  var areAll = false
  /// Whether there is nothing to move through.
  var isListEmpty = false
}

/// A list of listings that, where the screen is wide, shows the selected one beside it, and stays there when that is opened.
@MainActor
protocol ListBeside: Screen {}

extension Screen {
  var hasCaret: Bool { false }
  func appear() {}
  func disappear() {}
  func marketChanged(_ change: Change) {}
  func personChanged() { marketChanged(.everything) }
  func disabledReason(_ action: Action) -> Phrase? { nil }
  func type(_ key: Key) -> Bool { false }
  func paste(_ text: String) {}
  func click(_ target: HitTarget) {}
  func clickField(column: Int, width: Int) {}
  func clickField(_ field: Int, column: Int, width: Int) { clickField(column: column, width: width) }
  func wheel(_ notches: Int, over target: HitTarget?) {}
  func scrollToTop() -> Bool { false }
  func fit(_ area: Rect, _ render: RenderContext) {}
  func footButton(_ render: RenderContext) -> (text: String, action: Action)? { nil }
  var stateHints: StateHints { StateHints() }
  var hasBottomBar: Bool { false }
  func changesIn(_ render: RenderContext) -> Int64? { nil }
}
