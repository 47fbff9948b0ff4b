import CNcurses
import Glibc

/// The terminfo description that ncurses uses.
struct TerminalType: Equatable {
  let name: String
  /// Whether the terminal ignores unknown private modes. Consoles show some of them as text.
  let hasPrivateModes: Bool

  /// The type that TERM names, or its direct-color variant if it is wanted and exists.
  static func find(_ term: String?, wantsDirectColor: Bool) throws(TerminalError) -> TerminalType {
    guard let term, !term.isEmpty else { throw .unknownType("") }
    let found = curses_look_up(term)
    if found == CURSES_UNKNOWN { throw .unknownType(term) }
    if found == CURSES_CANNOT_ADDRESS { throw .cannotAddressCursor(term) }
    let hasPrivateModes = found == CURSES_PRIVATE_MODES
    let twin = wantsDirectColor ? directTwins(of: term).first { curses_look_up($0) == CURSES_PRIVATE_MODES } : nil
    return TerminalType(name: twin ?? term, hasPrivateModes: hasPrivateModes)
  }

  /// The direct-color descriptions of the same terminal, best first.
  static func directTwins(of term: String) -> [String] {
    if term.hasSuffix("-direct") { return [term] }
    let family = term.hasSuffix("-256color") ? String(term.dropLast("-256color".count)) : term
    let isLikeXterm = [
      "xterm", "alacritty", "foot", "konsole", "kitty", "vte", "gnome", "wezterm", "ghostty", "iterm2", "st",
    ]
    .contains { family == $0 || family.hasPrefix($0 + "-") }
    return ["\(family)-direct"] + (isLikeXterm && family != "xterm" ? ["xterm-direct"] : [])
  }
}

/// Sets the C library to UTF-8: by the person's locale, or by C.UTF-8 if none is set.
func adoptUTF8() throws(TerminalError) {
  if setlocale(LC_CTYPE, "") != nil, charset == "UTF-8" { return }
  if charset == "ANSI_X3.4-1968", setlocale(LC_CTYPE, "C.UTF-8") != nil, charset == "UTF-8" { return }
  throw .notUTF8
}

private var charset: String { curses_locale_charset().map { String(cString: $0) } ?? "" }
