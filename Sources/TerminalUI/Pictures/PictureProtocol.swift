/// A protocol for pixel graphics in a terminal.
public enum PictureProtocol: Hashable, Sendable, CaseIterable {
  /// The kitty graphics protocol: the terminal stores pictures, and shows parts of them on command.
  case kitty
  /// The kitty protocol through tmux: the picture bypasses tmux, and placeholder characters for its cells go through
  /// tmux.
  case kittyLetters
  /// iTerm2's inline pictures (OSC 1337).
  case iterm
  /// DEC sixels.
  case sixel
}
