import TerminalUI

/// The queries for a terminal's picture features. Terminals ignore unknown ones, and nobody waits for the replies.
struct PictureQuery {
  /// The ID of the kitty protocol's test picture, which is never shown.
  static let id = 31

  /// The program that draws the screen, according to the environment. Each needs its own query sequences.
  enum Host: Hashable {
    case terminal, tmux
    /// A terminal that shows or misinterprets unknown sequences. It answers a query for its identity.
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

  /// The program that draws the screen: tmux and GNU screen set environment variables, and Apple's terminal shows APC
  /// as text.
  static func host(_ environment: (String) -> String?) -> Host {
    if environment("TMUX") != nil { return .tmux }
    let isScreen = environment("STY") != nil || environment("TERM")?.hasPrefix("screen") == true
    return isScreen || environment("TERM_PROGRAM") == "Apple_Terminal" ? .picky : .terminal
  }

  /// Identifies iTerm2 before its reply, and through ssh.
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
