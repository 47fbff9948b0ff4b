import TerminalUI

/// The questions that tell how a terminal shows pictures. Each is ignored by a terminal that does not know it; nobody waits
/// for the answers.
struct PictureQuery {
  /// Of the picture that the kitty protocol is tried with, and that is never shown.
  static let id = 31

  /// Whose screen the terminal is, as its environment says: each has letters of its own for what it does not know.
  enum Host: Hashable {
    case terminal, tmux
    /// It shows what it does not know, or takes it for something else; it answers what it is.
    case picky
  }

  let host: Host
  let asksCell: Bool

  var text: String {
    let kitty = "\u{1B}_Gi=\(Self.id),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    let attributes = "\u{1B}[c"
    let cell = asksCell ? "\u{1B}[16t" : ""
    switch host {
    case .terminal: return kitty + "\u{1B}[>q" + cell + attributes
    case .tmux: return "\u{1B}Ptmux;" + kitty.replacingEscapes("\u{1B}\u{1B}") + "\u{1B}\\" + cell + attributes
    case .picky: return cell + attributes
    }
  }

  /// Who draws the screen: tmux and GNU screen say so in the environment, and Apple's terminal shows APC as text.
  static func host(_ environment: (String) -> String?) -> Host {
    if environment("TMUX") != nil { return .tmux }
    let isScreen = environment("STY") != nil || environment("TERM")?.hasPrefix("screen") == true
    return isScreen || environment("TERM_PROGRAM") == "Apple_Terminal" ? .picky : .terminal
  }

  /// iTerm2 before it answered what it is, and through ssh.
  static func isCalledITerm(_ environment: (String) -> String?) -> Bool {
    environment("LC_TERMINAL") == "iTerm2" || environment("TERM_PROGRAM") == "iTerm.app"
  }
}

extension String {
  func replacingEscapes(_ text: String) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == "\u{1B}" { result += text } else { result.unicodeScalars.append(scalar) }
    }
  }
}
