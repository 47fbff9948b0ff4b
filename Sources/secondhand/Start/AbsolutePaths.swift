import Glibc
import Marketplace

/// Makes paths absolute, so that saved ones mean the same file from any folder.
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
