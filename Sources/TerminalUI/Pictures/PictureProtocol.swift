/// How a terminal takes real pixels.
public enum PictureProtocol: Hashable, Sendable, CaseIterable {
  /// The kitty graphics protocol: the terminal keeps pictures, and is told where to show which part of them.
  case kitty
  /// The same through tmux: the picture goes past it, and letters that stand for its cells go through it.
  case kittyLetters
  /// iTerm2's inline pictures (OSC 1337).
  case iterm
  /// DEC's sixels.
  case sixel
}
