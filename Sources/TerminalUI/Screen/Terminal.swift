/// A terminal that shows frames and tells what was pressed.
@MainActor
public protocol Terminal: AnyObject {
  var size: Size { get }
  var depth: ColorDepth { get }
  /// What it is known to do with pictures; it may change with what arrives.
  var pictureAbility: PictureAbility { get }
  /// Called with what arrived since the last call, in order, all of it at once.
  var onEvents: (([InputEvent]) -> Void)? { get set }
  /// Puts a frame of this terminal's size on the screen, in one write of what differs from the last one.
  func show(_ frame: Frame)
  func perform(_ command: TerminalCommand)
  /// Gives the terminal back while `use` runs, which may let another program have it, and takes it again; `resumed` follows.
  func lend(_ use: () -> Void)
}

public enum TerminalCommand: Hashable, Sendable {
  /// Puts a text on the clipboard (OSC 52).
  case copy(String)
  case setMouse(Bool)
  /// Tells the person something while he looks elsewhere.
  case notify(TerminalNotification)
  case setTitle(String)
  /// Gives the terminal back, as Ctrl-Z does; `resumed` follows.
  case suspend
  /// Asks for the background colour (OSC 11); the answer is an event, if one comes.
  case askBackground
  /// Asks how it shows pictures; the answers are events, as they come.
  case askPictures
  /// Draws everything again: what is on the screen is not to be trusted.
  case repaint
}
