/// What a terminal tells about itself when it is asked.
public enum TerminalAnswer: Hashable, Sendable {
  /// Whether it took a picture by the kitty graphics protocol.
  case kittyGraphics(Bool)
  /// The numbers of its primary device attributes (DA1).
  case attributes([Int])
  /// Its name and version (XTVERSION).
  case version(String)
  /// The extent of one cell.
  case cell(PixelSize)
}
