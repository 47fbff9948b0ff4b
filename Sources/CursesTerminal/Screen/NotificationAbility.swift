import TerminalUI

/// What is known of the ways in which a terminal tells of something: what its surroundings say, and what it answers.
struct NotificationAbility {
  /// What a notification is sent as.
  struct Delivery: Equatable {
    var format: TerminalNotification.Format
    /// The terminal may be one that swallows it: it rings, too.
    var rings = false
    var throughTmux = false
  }

  private let isPossible: Bool
  private let host: PictureQuery.Host
  /// By the environment, which knows the terminal outside of tmux only as far as it comes from there.
  private let called: Delivery?
  private var answered: Delivery?
  /// What is meant for the terminal outside of tmux gets there.
  private var passesThrough = false

  /// - Parameter isPossible: whether the terminal ignores sequences that it does not know.
  init(isPossible: Bool, host: PictureQuery.Host, _ environment: (String) -> String?) {
    self.isPossible = isPossible
    self.host = host
    called = Self.called(environment)
  }

  mutating func take(_ answer: TerminalAnswer) {
    switch answer {
    // Whatever it said, the question went through tmux and the answer came back.
    case .kittyGraphics: passesThrough = host == .tmux
    case .version(let name): if host == .terminal { answered = Self.way(ofVersion: name) ?? answered }
    case .attributes, .cell: break
    }
  }

  /// How to tell something, as the person wants it or as is best. Between here and the terminal only tmux that is known to
  /// pass things on is sent more than a bell.
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
    // urxvt does it by an extension, VTE only as some distributions have it.
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
