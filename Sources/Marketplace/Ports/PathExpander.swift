/// Expands `~` and patterns in typed paths.
public protocol PathExpander: Sendable {
  /// The paths in a text, as `PathWords` reads it. `~` becomes the home folder, and a pattern becomes the sorted list
  /// of matching files. A pattern without matches stays unchanged. When the whole text is the name of a file, it is the
  /// only path, even with spaces. Does not read the files.
  func paths(in text: String) async -> [String]
}
