public import Marketplace

/// What the editor of a listing and a room have from the surroundings of the program. Each may be missing; the editor does without it then.
public struct EditorTools: Sendable {
  /// Names the categories that suit a title.
  public var recommendations: (any Recommendations)?
  /// Finds the files that a text names.
  public var expander: (any PathExpander)?
  /// Completes half-typed paths.
  public var completer: (any PathCompleter)?
  /// Has a text edited in a program of the person's choice, while that program has the terminal, and gives it as it is then.
  public var editText: (@MainActor @Sendable (String) throws(TextEditorError) -> String)?

  /// Has a file opened by the program that the desktop has for it; false when there is none.
  public var openFile: (@MainActor @Sendable (String) -> Bool)?

  /// Writes down what was said in a room.
  public var exporter: (any RoomExporter)?

  public init(
    recommendations: (any Recommendations)? = nil, expander: (any PathExpander)? = nil,
    completer: (any PathCompleter)? = nil,
    editText: (@MainActor @Sendable (String) throws(TextEditorError) -> String)? = nil,
    openFile: (@MainActor @Sendable (String) -> Bool)? = nil, exporter: (any RoomExporter)? = nil
  ) {
    self.recommendations = recommendations
    self.expander = expander
    self.completer = completer
    self.editText = editText
    self.openFile = openFile
    self.exporter = exporter
  }
}

/// Why a text came back from no editor.
public enum TextEditorError: Error, Hashable, Sendable {
  /// The program of this name could not be started, or ended in failure.
  case failed(program: String)
  /// What it left is no text.
  case notText
  /// There is no place to put the text for it.
  case noPlace
}
