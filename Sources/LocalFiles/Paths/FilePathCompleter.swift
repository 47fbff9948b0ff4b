public import Marketplace

/// Completes paths with the local file system, on a separate thread because a folder may be on a slow network.
public actor FilePathCompleter: PathCompleter {
  private let executor = FileExecutor(label: "secondhand.completion")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let home: String

  public init(home: String) { self.home = home }

  public func completions(of text: String, limit: Int) -> PathCompletions {
    let partial = PartialPath(text)
    var names = FolderNames(part: partial.part, limit: limit)
    // A newer keystroke cancels this task and starts another one.
    if !Task.isCancelled { names.read(path(of: partial)) }
    let kinds = names.completing
    let candidates = kinds.flatMap(\.first).prefix(max(0, limit)).map { name in
      PathCompletions.Candidate(
        name: name, text: partial.text(with: name, isOpen: name.utf8.last == UInt8(ascii: "/")))
    }
    let total = kinds.reduce(0) { $0 + $1.count }
    if total == 1, let only = candidates.first {
      return PathCompletions(candidates: candidates, total: 1, common: only.text)
    }
    let common = FolderNames.common(of: kinds)
    let isLonger = common.utf8.count > partial.part.utf8.count
    return PathCompletions(
      candidates: candidates, total: total, common: isLonger ? partial.text(with: common, isOpen: true) : text)
  }

  private func path(of partial: PartialPath) -> String {
    if partial.isInHome { return home + partial.folder.dropFirst() }
    return partial.folder.isEmpty ? "." : partial.folder
  }
}
