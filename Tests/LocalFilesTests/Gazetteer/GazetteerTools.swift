import FileTesting
import Foundation
import LocalFiles
import Marketplace

/// The gazetteer that the program ships.
enum ShippedGazetteer {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Data/Neighborhoods").path
  static let gazetteer = FileGazetteer(path: folder)

  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name).tsv", encoding: .utf8)
  }

  /// The fields of every line of a table after its first one.
  static func lines(_ name: String) throws -> [[String]] {
    try text(name).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}

extension FileGazetteer {
  /// The first page: `역삼동 (서울특별시 강남구)`, with ` ← 역삼1동` when an administrative name matched.
  func found(_ text: String, limit: Int = 20) async throws -> [String] {
    try await search(text, from: 0, limit: limit).items.map { match in
      let alias = match.alias.map { " ← \($0)" } ?? ""
      return "\(match.neighborhood.name) (\(match.neighborhood.region))\(alias)"
    }
  }

  /// The names of the first page.
  func names(_ text: String) async throws -> [String] {
    try await search(text, from: 0, limit: 20).items.map(\.neighborhood.name)
  }
}

extension TemporaryFolder {
  func write(_ name: String, _ data: Data) throws { try data.write(to: URL(filePath: "\(path)/\(name)")) }

  /// Copies one of the gazetteer's own files into the folder.
  func copy(_ name: String) throws {
    try FileManager.default.copyItem(atPath: "\(ShippedGazetteer.folder)/\(name)", toPath: "\(path)/\(name)")
  }
}
