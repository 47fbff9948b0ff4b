import TerminalUI

/// The known notification features of a terminal, from its environment and its replies.
struct NotificationAbility {
  /// The format and transport of a notification.
  struct Delivery: Equatable {
    var format: TerminalNotification.Format
    /// Whether to ring the bell, too, because the terminal may ignore the notification.
    var rings = false
    var throughTmux = false
  }

  private let isPossible: Bool
  private let host: PictureQuery.Host
  /// According to the environment. Inside tmux it describes the outer terminal only if tmux was started there.
  private let called: Delivery?
  private var answered: Delivery?
  /// Whether sequences pass through tmux to the outer terminal.
  private var passesThrough = false

  /// - Parameter isPossible: whether the terminal ignores unknown sequences.
  init(isPossible: Bool, host: PictureQuery.Host, _ environment: (String) -> String?) {
    self.isPossible = isPossible
    self.host = host
    called = Self.called(environment)
  }

  mutating func take(_ answer: TerminalAnswer) {
    switch answer {
    // Any reply proves that the query passed through tmux and the reply came back.
    case .kittyGraphics: passesThrough = host == .tmux
    case .version(let name): if host == .terminal { answered = Self.way(ofVersion: name) ?? answered }
    case .attributes, .cell: break
    }
  }

  /// The delivery in the requested format, or in the best one. Inside tmux everything but a bell needs known
  /// pass-through.
  func way(_ wanted: TerminalNotification.Format?) -> Delivery {
    guard isPossible, wanted != .bell, host == .terminal || passesThrough,
      var way = wanted.map({ Delivery(format: $0) }) ?? answered ?? called
    else { return Delivery(format: .bell) }
    way.throughTmux = host == .tmux
    return way
  }

  private static func called(_ environment: (String) -> String?) -> Delivery? {
    let term = environment("TERM") ?? ""
    let program = environment("TERM_PROGRAM") ?? environment("LC_TERMINAL") ?? ""
    if environment("KITTY_WINDOW_ID") != nil || term == "xterm-kitty" { return Delivery(format: .osc99) }
    if ["iTerm.app", "WezTerm", "ghostty"].contains(program) || environment("LC_TERMINAL") == "iTerm2"
      || term == "xterm-ghostty" || term == "wezterm"
    {
      return Delivery(format: .osc9)
    }
    if term == "foot" || term.hasPrefix("foot-") { return Delivery(format: .osc777) }
    // urxvt needs an extension for it, and VTE supports it only in some distributions.
    let mayDo = term.hasPrefix("rxvt-unicode") || environment("VTE_VERSION") != nil
    return mayDo ? Delivery(format: .osc777, rings: true) : nil
  }

  private static func way(ofVersion name: String) -> Delivery? {
    func isOne(of names: String...) -> Bool { names.contains { name.hasPrefix($0) } }
    if isOne(of: "kitty") { return Delivery(format: .osc99) }
    if isOne(of: "iTerm2", "WezTerm", "ghostty") { return Delivery(format: .osc9) }
    if isOne(of: "foot") { return Delivery(format: .osc777) }
    return isOne(of: "VTE") ? Delivery(format: .osc777, rings: true) : nil
  }
}
