import Marketplace
import TerminalUI

/// A screen of the program: its state, its actions, its drawing and its spoken text.
@MainActor
protocol Screen: AnyObject {
  var destination: Destination { get }
  /// The contexts of its own keys, innermost first. The app appends `global`.
  var contexts: [ActionContext] { get }
  /// Whether printable and editing keys go into a field instead of acting as commands.
  var hasCaret: Bool { get }
  /// Whether the list of the screen is being read for the first time, so that movement keys wait for it.
  var isListLoading: Bool { get }

  /// The screen came to the front, for the first time or again.
  func appear()
  /// The screen is no longer in front: another screen is, or the program ends.
  func disappear()
  /// The market changed while the screen is on a stack.
  func marketChanged(_ change: Change)
  /// Another person signed in, or the person signed out.
  func personChanged()
  /// Performs an action. Returns false if the screen does not handle it.
  func perform(_ action: Action) -> Bool
  /// The reason why an action is disabled; nil if it is enabled or not this screen's.
  func disabledReason(_ action: Action) -> Phrase?
  /// An action was not performed, because it is disabled.
  func refused(_ action: Action)
  /// Whether a key starts typing in the screen's field although another part has the focus.
  func startsTyping(_ key: Key) -> Bool
  /// Offers a key to the screen's field. Returns false if no field takes it.
  func type(_ key: Key) -> Bool
  func paste(_ text: String)
  func click(_ target: HitTarget)
  /// A click into a field. `column` counts from its left edge; `width` is its full width.
  func clickField(column: Int, width: Int)
  /// The same for field number `field` of several.
  func clickField(_ field: Int, column: Int, width: Int)
  /// The pointer moved by columns to the right and rows down while it held a target named `map` or `pin`.
  func drag(columns: Int, rows: Int)
  /// Scrolls by mouse wheel notches, positive for down. `target` is under the mouse.
  func wheel(_ notches: Int, over target: HitTarget?)
  /// Scrolls to the top. Returns false if it is there already.
  func scrollToTop() -> Bool

  /// Tells the screen its available space, before drawing.
  func fit(_ area: Rect, _ render: RenderContext)
  /// Draws the screen. The rectangle may have any size from 1×1 up.
  func draw(in area: Rect, on frame: inout Frame, render: RenderContext)
  /// The screen's text for a screen reader, one line per row.
  func spoken(_ render: RenderContext) -> [SpokenLine]
  /// The button at the right end of the footer; nil if there is none.
  func footButton(_ render: RenderContext) -> (text: String, action: Action)?
  /// The screen's own footer hints. They replace or extend the hints of the action table.
  var stateHints: StateHints { get }
  /// Whether the lowest row holds controls. A notice must not cover them.
  var hasBottomBar: Bool { get }
  /// Milliseconds until a text on this screen is out of date; nil if no text depends on the time.
  func changesIn(_ render: RenderContext) -> Int64?
}

/// Footer hints for the current state of a screen.
struct StateHints {
  /// Replace the table's hints for these actions. Actions without a table hint go before the other hints.
  var words: [(action: Action, phrase: Phrase)] = []
  /// Whether the footer shows only these hints and help.
  var areAll = false
  /// Whether the list is empty, so that there is nothing to move through.
  var isListEmpty = false
}

/// A list of listings. On a wide screen it shows the selected listing beside it, and stays visible when the listing
/// opens.
@MainActor
protocol ListBeside: Screen {
  /// The part of the wide screen that has the focus.
  var focusedPart: FocusedPart { get }
}

/// Which part of a wide screen has the focus.
enum FocusedPart {
  case left, right
  /// The screen has only one part.
  case whole
}

extension ListBeside {
  var focusedPart: FocusedPart { .left }
}

extension Screen {
  var hasCaret: Bool { false }
  var isListLoading: Bool { false }
  func appear() {}
  func disappear() {}
  func marketChanged(_ change: Change) {}
  func personChanged() { marketChanged(.everything) }
  func disabledReason(_ action: Action) -> Phrase? { nil }
  func refused(_ action: Action) {}
  func startsTyping(_ key: Key) -> Bool { false }
  func type(_ key: Key) -> Bool { false }
  func paste(_ text: String) {}
  func click(_ target: HitTarget) {}
  func clickField(column: Int, width: Int) {}
  func clickField(_ field: Int, column: Int, width: Int) { clickField(column: column, width: width) }
  func drag(columns: Int, rows: Int) {}
  func wheel(_ notches: Int, over target: HitTarget?) {}
  func scrollToTop() -> Bool { false }
  func fit(_ area: Rect, _ render: RenderContext) {}
  func footButton(_ render: RenderContext) -> (text: String, action: Action)? { nil }
  var stateHints: StateHints { StateHints() }
  var hasBottomBar: Bool { false }
  func changesIn(_ render: RenderContext) -> Int64? { nil }
}
