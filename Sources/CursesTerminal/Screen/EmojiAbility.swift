import TerminalUI

/// Whether the terminal is known to draw an emoji sequence or a flag as one picture of two columns, by its environment
/// or its replies. For all other terminals the cluster is simplified (`Placement`).
struct EmojiAbility {
  private(set) var isKnown: Bool
  private let host: PictureQuery.Host

  private static let names = ["kitty", "WezTerm", "iTerm2", "foot", "ghostty", "contour"]

  init(host: PictureQuery.Host, _ environment: (String) -> String?) {
    self.host = host
    isKnown = host == .terminal && Self.isNamed(environment)
  }

  mutating func take(_ answer: TerminalAnswer) {
    guard case .version(let name) = answer, host == .terminal else { return }
    if Self.names.contains(where: { name.hasPrefix($0) }) { isKnown = true }
  }

  private static func isNamed(_ environment: (String) -> String?) -> Bool {
    let term = environment("TERM") ?? ""
    let families = ["xterm-kitty", "xterm-ghostty", "wezterm", "foot", "contour"]
    if families.contains(where: { term == $0 || term.hasPrefix($0 + "-") }) { return true }
    if ["iTerm.app", "WezTerm", "ghostty"].contains(environment("TERM_PROGRAM") ?? "") { return true }
    return environment("KITTY_WINDOW_ID") != nil || environment("LC_TERMINAL") == "iTerm2"
  }
}
