import Foundation
import Testing

/// The rules of the code base: the allowed imports of each module, no unfinished code, and limits on size.
@Suite struct HouseTests {
  /// The modules of ours that each may import; a new arrow is a decision, and is made here.
  private static let arrows: [String: Set<String>] = [
    "Marketplace": [],
    "TerminalUI": [],
    "Screens": ["Marketplace", "TerminalUI"],
    "CursesTerminal": ["TerminalUI", "CMainQueue", "CNcurses", "CRescue"],
    "Pictures": ["LocalFiles", "Marketplace", "TerminalUI", "CGif", "CJpeg", "CPng", "CWebP"],
    "LocalFiles": ["Marketplace", "CLookalikes", "CRescue", "CSHA2"],
    "MarketJSON": ["LocalFiles", "Marketplace"],
    "EmbeddedStore": ["LocalFiles", "MarketJSON", "Marketplace", "CSQLite"],
    "PostgresStore": ["LocalFiles", "MarketJSON", "Marketplace", "CPostgres"],
    "MarketAPI": ["MarketJSON", "Marketplace"],
    "MarketServer": ["MarketAPI", "MarketJSON", "Marketplace", "WebClient", "CSHA2", "CSodium"],
    "WebClient": ["CCurl"],
    "LinkPreviews": ["LocalFiles", "MarketJSON", "Marketplace", "WebClient", "CHTML"],
    "Avatars": ["LocalFiles", "Marketplace", "WebClient"],
    "RoadAddresses": ["MarketJSON", "Marketplace", "WebClient"],
    "Tracks": ["LocalFiles", "Marketplace", "CHTML"],
    "VCards": ["MarketJSON", "Marketplace"],
    "MarketSync": ["LocalFiles", "MarketAPI", "MarketJSON", "Marketplace", "WebClient"],
    "MarketTesting": ["Marketplace", "TerminalUI"],
    "FileTesting": [],
    "PtyTesting": ["CPty", "CVTerm"],
    "PostgresTesting": ["MarketTesting", "Marketplace", "PostgresStore"],
    "secondhand": [
      "Avatars", "Screens", "CursesTerminal", "EmbeddedStore", "LinkPreviews", "LocalFiles", "MarketJSON", "MarketSync",
      "Marketplace", "Pictures", "RoadAddresses", "TerminalUI", "Tracks", "VCards", "CQRCode",
    ],
    "secondhand-server": [
      "EmbeddedStore", "LocalFiles", "MarketJSON", "MarketServer", "Marketplace", "Pictures", "PostgresStore",
    ],
    "secondhand-bench": [
      "EmbeddedStore", "LocalFiles", "MarketTesting", "Marketplace", "Pictures", "PtyTesting", "Screens", "TerminalUI",
      "CJpeg", "CPty", "CSHA2", "CVTerm",
    ],
    "terminal-probe": ["CursesTerminal", "TerminalUI"],
  ]

  private static let modules: Set<String> = Set(arrows.keys).union([
    "CCurl", "CGif", "CHTML", "CJpeg", "CLookalikes", "CMainQueue", "CNcurses", "CPng", "CPostgres", "CQRCode",
    "CRescue", "CPty",
    "CSHA2",
    "CSQLite",
    "CSodium",
    "CVTerm",
    "CWebP",
  ])

  /// Modules that may not see Foundation: it costs what a start has to spare.
  private static let lean = Set(arrows.keys).subtracting([
    "secondhand-bench", "FileTesting", "PtyTesting", "PostgresTesting",
  ])

  @Test(arguments: arrows.keys.sorted()) func importsOnlyWhatItMay(_ module: String) throws {
    let allowed = try #require(Self.arrows[module])
    let files = try Package.swiftFiles(below: "Sources/\(module)")
    #expect(!files.isEmpty)
    for file in files {
      for name in try Package.imports(of: file) {
        if Self.modules.contains(name) { #expect(allowed.contains(name), "\(file) imports \(name)") }
        if Self.lean.contains(module) { #expect(!name.hasPrefix("Foundation"), "\(file) imports \(name)") }
      }
    }
  }

  @Test func noFolderHasMoreThanFortyFiles() throws {
    let files = try Package.swiftFiles(below: "Sources") + Package.swiftFiles(below: "Tests")
    let folders = Dictionary(grouping: files) { $0.split(separator: "/").dropLast().joined(separator: "/") }
    for (folder, files) in folders { #expect(files.count <= 40, "\(folder) has \(files.count)") }
  }

  @Test func everyModuleIsNamedHere() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Package.root + "/Sources")
    // The articles for developers are no module.
    let known = Self.modules.union(["bench-floor", "Documentation"])
    for folder in folders where !folder.contains(".") { #expect(known.contains(folder), "\(folder) has no arrows") }
  }

  @Test func nothingIsLeftUnfinished() throws {
    // Put together so that this file does not find itself.
    let words = ["TO" + "DO", "FIX" + "ME", "fatal" + "Error(", "try" + "! "]
    for file in try Package.swiftFiles(below: "Sources") {
      let text = try Package.text(file)
      for word in words { #expect(!text.contains(word), "\(file) has \(word)") }
    }
  }

  /// A server runs on the shared pools of its library, and is never idle for long.
  private static func isOfServer(_ file: String) -> Bool {
    file.contains("MarketServer/") || file.contains("secondhand-server/")
  }

  /// Awaiting a task's value resumes on the shared thread pool. From then on libdispatch wakes the process once a
  /// second to monitor that pool.
  @Test func nobodyWaitsForATask() throws {
    for file in try Package.swiftFiles(below: "Sources")
    where !file.contains("bench") && !file.contains("PostgresTesting") && !Self.isOfServer(file) {
      for line in try Package.text(file).split(separator: "\n") where line.contains("await ") {
        #expect(!line.contains(".value") && !line.contains("withTaskGroup"), "\(file): \(line)")
      }
    }
  }

  @Test func noFileGrowsBeyondFourHundredLines() throws {
    for file in try Package.swiftFiles(below: "Sources") + Package.swiftFiles(below: "Tests") {
      let lines = try Package.text(file).split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(lines <= 401, "\(file) has \(lines) lines")
    }
  }

  /// User texts are in the string tables. Elsewhere, Korean text is only data or an example.
  @Test func koreanStandsInTheTablesOnly() throws {
    for file in try Package.swiftFiles(below: "Sources/Screens") + Package.swiftFiles(below: "Sources/secondhand")
    where !file.contains("/Strings/") {
      for line in try Package.text(file).split(separator: "\n") {
        let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
        let hasKorean = code.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
        #expect(!hasKorean, "\(file): \(line)")
      }
    }
  }
}
