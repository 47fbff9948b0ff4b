/// The known pixel-graphics features of a terminal, from its replies and its environment.
public struct PictureAbility: Hashable, Sendable {
  /// Whether the terminal ignores unknown sequences, so that sending them is harmless.
  public var isPossible: Bool
  /// Whether the program runs inside tmux, which draws the terminal's screen itself.
  public var isInTmux: Bool
  /// Whether only replies count, because a program between here and the terminal drops unknown sequences.
  public var needsAnswer: Bool
  /// Whether the environment names iTerm2. A reply of the terminal takes precedence, and without any reply this is
  /// ignored.
  public var isCalledITerm: Bool
  /// The size of one cell, if known.
  public var cell: PixelSize?
  private var knowsKitty = false
  private var knowsSixel = false
  private var version: String?
  private var answers = false
  private var answersAttributes = false

  /// - Parameter needsAnswer: always true inside tmux.
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

  /// Whether no further replies are expected: the last query was answered, or none was sent.
  public var isSettled: Bool { !isPossible || answersAttributes }

  /// The best protocol; nil if none is known. Sixels need the size of a cell.
  public var best: PictureProtocol? {
    if let kitty { return kitty }
    if let iterm, knowsITerm { return iterm }
    return knowsSixel && isPossible && cell != nil ? .sixel : nil
  }

  /// The available variant of the kitty protocol; nil without a positive reply.
  private var kitty: PictureProtocol? { isPossible && knowsKitty ? (isInTmux ? .kittyLetters : .kitty) : nil }

  /// tmux does not support these pictures, and a passed-through picture would appear at a random cursor position.
  private var iterm: PictureProtocol? { isPossible && !isInTmux ? .iterm : nil }

  private var knowsITerm: Bool {
    guard let version else { return isCalledITerm && answers }
    return ["iTerm2", "WezTerm"].contains { version.hasPrefix($0) }
  }

  /// The protocol that the person requests; nil if it would corrupt the screen or show nothing.
  public func forced(_ kind: PictureProtocol) -> PictureProtocol? {
    switch kind {
    case .kitty, .kittyLetters: needsAnswer ? kitty : isPossible ? .kitty : nil
    case .iterm: needsAnswer && !knowsITerm ? nil : iterm
    case .sixel: isPossible && (knowsSixel || !needsAnswer) ? .sixel : nil
    }
  }
}
