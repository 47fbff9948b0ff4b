/// What is known of the ways in which a terminal shows real pixels: what it answered, and what its surroundings say.
public struct PictureAbility: Hashable, Sendable {
  /// Whether it ignores sequences that it does not know; then nothing is lost by sending them.
  public var isPossible: Bool
  /// Inside tmux, which draws the terminal's screen itself.
  public var isInTmux: Bool
  /// What the environment says about it; what it answers counts for more, and without any answer this counts for nothing.
  public var isCalledITerm: Bool
  /// The extent of one cell, where it is known.
  public var cell: PixelSize?
  private var knowsKitty = false
  private var knowsSixel = false
  private var version: String?
  private var answers = false

  public init(
    isPossible: Bool = false, isInTmux: Bool = false, isCalledITerm: Bool = false, cell: PixelSize? = nil
  ) {
    self.isPossible = isPossible
    self.isInTmux = isInTmux
    self.isCalledITerm = isCalledITerm
    self.cell = cell
  }

  public mutating func take(_ answer: TerminalAnswer) {
    answers = true
    switch answer {
    case .kittyGraphics(let knows): knowsKitty = knows
    case .attributes(let numbers): knowsSixel = numbers.dropFirst().contains(4)
    case .version(let name): version = name
    case .cell(let size): cell = size
    }
  }

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

  /// This way, because the person says so; nil where it would only do damage.
  public func forced(_ kind: PictureProtocol) -> PictureProtocol? {
    switch kind {
    case .kitty, .kittyLetters: isInTmux ? kitty : isPossible ? .kitty : nil
    case .iterm: iterm
    case .sixel: isPossible ? .sixel : nil
    }
  }
}
