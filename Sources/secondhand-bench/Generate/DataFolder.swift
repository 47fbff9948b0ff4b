import Glibc

/// Finds the files that come with the program, starting from the program's own path.
enum DataFolder {
  /// `../share/secondhand` beside an installed program, else the `Data` of the package that it was built in.
  static func find() throws -> String {
    let program = try ownPath()
    let folder = parent(program)
    let installed = parent(folder) + "/share/secondhand"
    if exists(installed + "/Vocabulary.json") { return installed }
    var place = folder
    while place != "" {
      if exists(place + "/Data/Products.json") { return place + "/Data" }
      place = parent(place)
    }
    throw BenchError("\(program): neither \(installed) nor a package with Data/Products.json around it")
  }

  /// The absolute path of the running program.
  static func ownPath() throws -> String {
    guard let resolved = realpath("/proc/self/exe", nil) else { throw BenchError.system("/proc/self/exe") }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The folder that holds `path`; empty above the root.
  static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[..<slash])
  }

  static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }
}
