import Glibc
import Marketplace

/// Paths from the root on: what is kept of them has to mean the same file in another folder, tomorrow.
struct AbsolutePaths: PathExpander {
  private let expander: any PathExpander
  private let folder: String

  init(_ expander: any PathExpander) {
    self.expander = expander
    let found = getcwd(nil, 0)
    defer { free(found) }
    folder = found.flatMap { String(validatingCString: $0) } ?? "/"
  }

  func paths(in text: String) async -> [String] {
    await expander.paths(in: text).map { path in
      path.utf8.first == UInt8(ascii: "/") ? path : folder + (folder == "/" ? "" : "/") + path
    }
  }
}
