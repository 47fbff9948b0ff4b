public import TerminalUI

/// A terminal for tests: it records the frames and receives events from the test.
@MainActor
public final class ScriptedTerminal: Terminal {
  public private(set) var size: Size
  public let depth: ColorDepth
  public var pictureAbility: PictureAbility
  public var onEvents: (([InputEvent]) -> Void)?
  /// All frames, the newest last.
  public private(set) var frames: [Frame] = []
  public private(set) var commands: [TerminalCommand] = []

  public init(size: Size, depth: ColorDepth = .indexed, pictureAbility: PictureAbility = PictureAbility()) {
    self.pictureAbility = pictureAbility
    self.size = size
    self.depth = depth
  }

  public func show(_ frame: Frame) { frames.append(frame) }
  public func perform(_ command: TerminalCommand) { commands.append(command) }
  /// The number of times the terminal was lent.
  public private(set) var lendings = 0

  public func lend(_ use: () -> Void) {
    lendings += 1
    use()
    send([.resumed])
  }

  /// Delivers events as one batch.
  public func send(_ events: [InputEvent]) {
    for case .answer(let answer) in events { pictureAbility.take(answer) }
    onEvents?(events)
  }

  public func resize(to size: Size) {
    self.size = size
    send([.resize(size)])
  }

  public var frame: Frame? { frames.last }
}
