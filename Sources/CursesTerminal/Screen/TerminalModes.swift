import TerminalUI

/// The sequences that switch on features unknown to ncurses, and switch them off again.
///
/// They are private modes (DEC, xterm), window operations, and the push and pop of the kitty keyboard protocol.
/// Terminals ignore unknown ones. For terminals that may not, all sequences are empty.
struct TerminalModes {
  private let arePossible: Bool
  var hasMouse: Bool

  init(arePossible: Bool, hasMouse: Bool) {
    self.arePossible = arePossible
    self.hasMouse = hasMouse
  }

  private static let mouseOn = "\u{1B}[?1002h\u{1B}[?1006h"
  private static let mouseOff = "\u{1B}[?1006l\u{1B}[?1002l"
  private static let on = "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2031h"
  private static let off = "\u{1B}[?2031l\u{1B}[?1004l\u{1B}[?2004l"
  private static let pushTitle = "\u{1B}[22;2t"
  private static let popTitle = "\u{1B}[23;2t"
  private static let pushKeyboard = "\u{1B}[>1u"
  private static let popKeyboard = "\u{1B}[<u"

  /// Send this after entering the alternate screen, which has its own keyboard stack.
  var enter: String { arePossible ? Self.pushTitle + Self.pushKeyboard + again : "" }

  /// Sends the modes again after another program may have changed them. Omits everything that is stacked.
  var again: String { arePossible ? Self.on + (hasMouse ? Self.mouseOn : "") : "" }

  /// Send this before leaving the alternate screen.
  var leave: String { arePossible ? Self.mouseOff + Self.off + Self.popKeyboard + Self.popTitle : "" }

  /// The change after `hasMouse` changes.
  var mouse: String { !arePossible ? "" : hasMouse ? Self.mouseOn : Self.mouseOff }

  /// Asks for the background color (OSC 11).
  var backgroundQuery: String { arePossible ? "\u{1B}]11;?\u{1B}\\" : "" }

  /// Sets the window's title (OSC 2) without control characters.
  func title(_ text: String) -> String {
    guard arePossible else { return "" }
    let shown = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return "\u{1B}]2;" + String(String.UnicodeScalarView(shown)) + "\u{1B}\\"
  }

  /// Copies a text to the clipboard (OSC 52). It becomes one line without control characters, so that a shell or an
  /// editor does not execute a pasted text.
  func copy(_ text: String) -> String {
    guard arePossible else { return "" }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ").replacing("\t", with: " ")
    let plain = String(
      String.UnicodeScalarView(line.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    return "\u{1B}]52;c;" + String(decoding: base64(Array(plain.utf8)[...]), as: UTF8.self) + "\u{1B}\\"
  }

  /// Asks for the picture features.
  func pictureQuery(_ query: PictureQuery) -> String { arePossible ? query.text : "" }

  /// Enclose output that must appear at once (synchronized output), with the cursor and its style saved.
  static let beginTogether = "\u{1B}[?2026h"
  static let endTogether = "\u{1B}[?2026l"
  static let saveCursor = "\u{1B}7"
  static let restoreCursor = "\u{1B}8"
}
