import Foundation

/// The files of the package this test belongs to.
enum Package {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Paths from the root.
  static func swiftFiles(below folder: String) throws -> [String] {
    let found = FileManager.default.enumerator(atPath: root + "/" + folder)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }.sorted()
  }

  static func text(_ file: String) throws -> String {
    try String(contentsOfFile: root + "/" + file, encoding: .utf8)
  }

  /// The modules that a file imports.
  static func imports(of file: String) throws -> [String] {
    try text(file).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index <= 2, words.count > index + 1,
        words[..<index].allSatisfy({ ["public", "internal", "private", "package", "@testable"].contains($0) })
      else { return nil }
      return String(words[index + 1].split(separator: ".")[0])
    }
  }
}
