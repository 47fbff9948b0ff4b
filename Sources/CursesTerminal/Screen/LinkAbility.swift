import TerminalUI

/// Whether the terminal is known to support links (OSC 8), by its environment or its replies.
struct LinkAbility {
  private(set) var isKnown: Bool
  private let host: PictureQuery.Host

  /// - Parameter isPossible: whether the terminal ignores unknown sequences.
  init(isPossible: Bool, host: PictureQuery.Host, _ environment: (String) -> String?) {
    self.host = isPossible ? host : .picky
    isKnown =
      switch self.host {
      case .terminal: Self.isCalledSo(environment)
      // tmux forwards links only to terminals that support them.
      case .tmux:
        environment("TERM_PROGRAM_VERSION").flatMap { Double($0.prefix { "0123456789.".contains($0) }) } ?? 0 >= 3.4
      case .picky: false
      }
  }

  mutating func take(_ answer: TerminalAnswer) {
    guard case .version(let name) = answer, host == .terminal else { return }
    let names = ["kitty", "WezTerm", "iTerm2", "foot", "ghostty", "Konsole", "contour", "VTE"]
    if names.contains(where: { name.hasPrefix($0) }) { isKnown = true }
  }

  private static func isCalledSo(_ environment: (String) -> String?) -> Bool {
    let term = environment("TERM") ?? ""
    let families = ["xterm-kitty", "xterm-ghostty", "wezterm", "foot", "alacritty", "contour"]
    if families.contains(where: { term == $0 || term.hasPrefix($0 + "-") }) { return true }
    if ["iTerm.app", "WezTerm", "ghostty", "vscode"].contains(environment("TERM_PROGRAM") ?? "") { return true }
    if ["KITTY_WINDOW_ID", "WT_SESSION"].contains(where: { environment($0) != nil }) { return true }
    if environment("LC_TERMINAL") == "iTerm2" { return true }
    // VTE supports links since 0.50, Konsole since 20.12.
    func number(_ name: String) -> Int { environment(name).flatMap { Int($0) } ?? 0 }
    return number("VTE_VERSION") >= 5000 || number("KONSOLE_VERSION") >= 201_200
  }
}
