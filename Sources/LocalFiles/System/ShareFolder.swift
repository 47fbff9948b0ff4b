import Glibc

/// The folder with the bundled data.
package struct ShareFolder {
  package let path: String

  /// `given`, else `share/secondhand` beside the program's `bin`, else the `Data` of its package.
  package init(given: String?) { path = given ?? Self.found }

  /// Whether the files that every program needs are there.
  package var isComplete: Bool {
    ["Products.json", "People.json", "Neighborhoods/places.tsv"].allSatisfy { access(path + "/" + $0, R_OK) == 0 }
  }

  /// The folder of the running program.
  package static var programFolder: String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = readlink("/proc/self/exe", &buffer, Int(PATH_MAX))
    let executable = String(decoding: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return parent(of: executable)
  }

  private static var found: String {
    var folder = programFolder
    let installed = parent(of: folder) + "/share/secondhand"
    if access(installed + "/Products.json", R_OK) == 0 { return installed }
    while folder.count > 1 {
      if access(folder + "/Data/Products.json", R_OK) == 0 { return folder + "/Data" }
      folder = parent(of: folder)
    }
    return installed
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
