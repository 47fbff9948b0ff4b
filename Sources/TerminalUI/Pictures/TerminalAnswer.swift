/// A terminal's reply to a query about itself.
public enum TerminalAnswer: Hashable, Sendable {
  /// Whether it accepted a picture by the kitty graphics protocol.
  case kittyGraphics(Bool)
  /// The numbers of its primary device attributes (DA1).
  case attributes([Int])
  /// Its name and version (XTVERSION).
  case version(String)
  /// The size of one cell.
  case cell(PixelSize)
}
