/// Completes half-typed paths.
public protocol PathCompleter: Sendable {
  /// The completions of the last word of `text`. Fast in folders with a hundred thousand files. Empty when the folder
  /// does not exist or cannot be read.
  ///
  /// - Parameter limit: the maximum number of candidates.
  func completions(of text: String, limit: Int) async -> PathCompletions
}

/// The completions of a half-typed path.
public struct PathCompletions: Hashable, Sendable {
  public struct Candidate: Hashable, Sendable {
    /// The name without its folder. The name of a folder ends in a slash.
    public let name: String
    /// The whole text, completed with this candidate.
    public let text: String

    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }

    public var isFolder: Bool { name.hasSuffix("/") }
  }

  /// Pictures by file extension, then folders, each sorted. Other files appear only when there are neither pictures nor
  /// folders, hidden files only when the typed name begins with a dot.
  public let candidates: [Candidate]
  /// The number of all candidates, including those left out of `candidates`.
  public let total: Int
  /// The text, extended by the common beginning of all candidates; unchanged when nothing can be added.
  public let common: String

  public init(candidates: [Candidate], total: Int, common: String) {
    self.candidates = candidates
    self.total = total
    self.common = common
  }
}
