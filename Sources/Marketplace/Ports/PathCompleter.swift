/// Completes half-typed paths.
public protocol PathCompleter: Sendable {
  /// What the last word of `text` may become: see `PathCompletions`. Fast in folders of a hundred thousand files. None when
  /// there is no such folder, or it cannot be read.
  ///
  /// - Parameter limit: the most candidates that are given.
  func completions(of text: String, limit: Int) async -> PathCompletions
}

/// What a half-typed path may become.
public struct PathCompletions: Hashable, Sendable {
  public struct Candidate: Hashable, Sendable {
    /// Without the folder; a folder ends in a slash.
    public let name: String
    /// The whole text with this candidate at its end.
    public let text: String

    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }

    public var isFolder: Bool { name.hasSuffix("/") }
  }

  /// Pictures by their ending first, then folders, each sorted; other files only when there is neither. Hidden ones only when
  /// what was typed begins with a dot.
  public let candidates: [Candidate]
  /// How many there are, those included that are not among `candidates`.
  public let total: Int
  /// The text with as much added as all of them have in common; with nothing to add, as it was.
  public let common: String

  public init(candidates: [Candidate], total: Int, common: String) {
    self.candidates = candidates
    self.total = total
    self.common = common
  }
}
