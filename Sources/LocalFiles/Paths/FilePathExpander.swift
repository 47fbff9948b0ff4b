import Glibc
public import Marketplace

/// Expands paths with the local file system, on a separate thread because a folder may be on a slow network.
public actor FilePathExpander: PathExpander {
  private let executor = FileExecutor(label: "secondhand.paths")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let home: String

  public init(home: String) { self.home = home }

  public func paths(in text: String) -> [String] {
    let words = PathWords.words(in: text)
    if let path = wholly(text, words) { return [path] }
    return words.flatMap { word in
      let word = word.expanded(home: home)
      let found = word.pattern.map(Self.matches) ?? []
      return found.isEmpty ? [word.path] : found
    }
  }

  /// The whole text as one path, if a file has that name. Terminals may paste paths without quoting.
  private func wholly(_ text: String, _ words: [PathWord]) -> String? {
    let bytes = text.utf8.drop { $0 == 32 || (9...13).contains($0) }
    let length = bytes.lastIndex { !($0 == 32 || (9...13).contains($0)) }.map { bytes.index(after: $0) }
    guard let length, let typed = String(bytes[..<length]), words.count != 1 || words.first?.path != typed,
      !typed.utf8.contains(0)
    else { return nil }
    let path = typed.utf8.starts(with: "~/".utf8) ? home + typed.dropFirst() : typed
    return FileState(of: path) == .absent ? nil : path
  }

  private static func matches(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0, let paths = found.gl_pathv else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { number in
      // Keep a name that is not UTF-8, so that the user gets an error message for it.
      paths[number].map { String(cString: $0) }
    }
  }
}
