import TerminalUI

/// The byte sequences that switch on what ncurses does not know of, and all of it off again.
///
/// They are private modes (DEC, xterm), window operations and the push and pop of the kitty keyboard protocol: a terminal
/// that does not know one ignores it. Where that cannot be hoped, all of them are empty.
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

  /// After the alternate screen was entered, which has a keyboard stack of its own.
  var enter: String { arePossible ? Self.pushTitle + Self.pushKeyboard + again : "" }

  /// The same once more, for a terminal that another program may have switched: nothing that is stacked.
  var again: String { arePossible ? Self.on + (hasMouse ? Self.mouseOn : "") : "" }

  /// Before the alternate screen is left.
  var leave: String { arePossible ? Self.mouseOff + Self.off + Self.popKeyboard + Self.popTitle : "" }

  /// What changes when the mouse is switched.
  var mouse: String { !arePossible ? "" : hasMouse ? Self.mouseOn : Self.mouseOff }

  /// Asks for the background colour (OSC 11).
  var backgroundQuery: String { arePossible ? "\u{1B}]11;?\u{1B}\\" : "" }

  /// Sets the window's title (OSC 2); its control characters are left away.
  func title(_ text: String) -> String {
    guard arePossible else { return "" }
    let shown = text.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return "\u{1B}]2;" + String(String.UnicodeScalarView(shown)) + "\u{1B}\\"
  }

  /// Puts a text on the clipboard (OSC 52). A shell or an editor into which it is pasted must not act on it: it is one line
  /// without control characters.
  func copy(_ text: String) -> String {
    guard arePossible else { return "" }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ").replacing("\t", with: " ")
    let plain = String(
      String.UnicodeScalarView(line.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    return "\u{1B}]52;c;" + String(decoding: base64(Array(plain.utf8)[...]), as: UTF8.self) + "\u{1B}\\"
  }

  /// Asks how pictures are shown.
  func pictureQuery(_ query: PictureQuery) -> String { arePossible ? query.text : "" }

  /// Around what is to appear at once (synchronized output), with the cursor and its looks kept.
  static let beginTogether = "\u{1B}[?2026h"
  static let endTogether = "\u{1B}[?2026l"
  static let saveCursor = "\u{1B}7"
  static let restoreCursor = "\u{1B}8"
}
