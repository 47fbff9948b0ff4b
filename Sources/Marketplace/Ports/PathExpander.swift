/// Finds the files that a person means.
public protocol PathExpander: Sendable {
  /// The paths in a text as `PathWords` reads it, with the home folder in the place of `~`, and in the place of a pattern the
  /// files that it matches, sorted; a pattern that matches nothing stays as it is. A text that is itself the name of a file is
  /// that one path, spaces and all. Nothing of the files is read.
  func paths(in text: String) async -> [String]
}
