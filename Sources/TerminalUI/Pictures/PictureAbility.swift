/// What is known of the ways in which a terminal shows real pixels: what it answered, and what its surroundings say.
public struct PictureAbility: Hashable, Sendable {
  /// Whether it ignores sequences that it does not know; then nothing is lost by sending them.
  public var isPossible: Bool
  /// Inside tmux, which draws the terminal's screen itself.
  public var isInTmux: Bool
  /// Between here and the terminal stands somebody who keeps to himself what he does not know: only what was answered holds.
  public var needsAnswer: Bool
  /// What the environment says about it; what it answers counts for more, and without any answer this counts for nothing.
  public var isCalledITerm: Bool
  /// The extent of one cell, where it is known.
  public var cell: PixelSize?
  private var knowsKitty = false
  private var knowsSixel = false
  private var version: String?
  private var answers = false
  private var answersAttributes = false

  /// - Parameter needsAnswer: as always inside tmux.
  public init(
    isPossible: Bool = false, isInTmux: Bool = false, needsAnswer: Bool = false, isCalledITerm: Bool = false,
    cell: PixelSize? = nil
  ) {
    self.isPossible = isPossible
    self.isInTmux = isInTmux
    self.needsAnswer = needsAnswer || isInTmux
    self.isCalledITerm = isCalledITerm
    self.cell = cell
  }

  public mutating func take(_ answer: TerminalAnswer) {
    answers = true
    switch answer {
    case .kittyGraphics(let knows): knowsKitty = knows
    case .attributes(let numbers):
      answersAttributes = true
      knowsSixel = numbers.dropFirst().contains(4)
    case .version(let name): version = name
    case .cell(let size): cell = size
    }
  }

  /// Whether nothing is waited for any more: what is asked last was answered, or nothing was asked.
  public var isSettled: Bool { !isPossible || answersAttributes }

  /// The best way there is; nil when none is known. Sixels without the extent of a cell would not fit it.
  public var best: PictureProtocol? {
    if let kitty { return kitty }
    if let iterm, knowsITerm { return iterm }
    return knowsSixel && isPossible && cell != nil ? .sixel : nil
  }

  /// How the kitty protocol can be spoken here, when it was answered.
  private var kitty: PictureProtocol? { isPossible && knowsKitty ? (isInTmux ? .kittyLetters : .kitty) : nil }

  /// tmux takes no such picture, and what goes past it would stand where its cursor happens to be.
  private var iterm: PictureProtocol? { isPossible && !isInTmux ? .iterm : nil }

  private var knowsITerm: Bool {
    guard let version else { return isCalledITerm && answers }
    return ["iTerm2", "WezTerm"].contains { version.hasPrefix($0) }
  }

  /// This way, because the person says so; nil where it would only do damage, or show nothing at all.
  public func forced(_ kind: PictureProtocol) -> PictureProtocol? {
    switch kind {
    case .kitty, .kittyLetters: needsAnswer ? kitty : isPossible ? .kitty : nil
    case .iterm: needsAnswer && !knowsITerm ? nil : iterm
    case .sixel: isPossible && (knowsSixel || !needsAnswer) ? .sixel : nil
    }
  }
}
