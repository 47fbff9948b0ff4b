/// A terminal that shows frames and reports input.
@MainActor
public protocol Terminal: AnyObject {
  var size: Size { get }
  var depth: ColorDepth { get }
  /// The known picture features. They may change with the terminal's replies.
  var pictureAbility: PictureAbility { get }
  /// Called with all events since the last call, in order.
  var onEvents: (([InputEvent]) -> Void)? { get set }
  /// Shows a frame of this terminal's size. Writes only the differences from the last one, in one write.
  func show(_ frame: Frame)
  func perform(_ command: TerminalCommand)
  /// Releases the terminal while `use` runs, so that another program can have it, then takes it back. A `resumed` event
  /// follows.
  func lend(_ use: () -> Void)
}

public enum TerminalCommand: Hashable, Sendable {
  /// Copies a text to the clipboard (OSC 52).
  case copy(String)
  case setMouse(Bool)
  /// Sends a desktop notification.
  case notify(TerminalNotification)
  case setTitle(String)
  /// Suspends the program, as Ctrl-Z does. A `resumed` event follows.
  case suspend
  /// Asks for the background color (OSC 11). A reply arrives as an event.
  case askBackground
  /// Asks for the picture features. Replies arrive as events.
  case askPictures
  /// Redraws everything, because the content of the screen is unknown.
  case repaint
}
