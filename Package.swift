// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target of ours: Swift 6, strict imports, and no warning left standing.
let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // Asynchronous functions stay on the caller's actor: nothing wanders off to the cooperative pool, whose threads are two
  // on two cores, and whose watchman in libdispatch wakes the process once a second from the first use on.
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// Optimized in debug builds too, because the tests keep this code busy for minutes. Debug information says little about
/// optimized code, and building is faster without it.
let quick: [SwiftSetting] = [.unsafeFlags(["-O", "-gnone"], .when(configuration: .debug))]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: house + settings)
}

/// Static linking exports every symbol, and the runtime and the dynamic linker search through all 20,000 of them when the
/// program starts.
let lean: [LinkerSetting] = [.unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(configuration: .release))]

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: house, linkerSettings: lean)
}

func tests(_ name: String, excluding: [String] = [], _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: excluding, swiftSettings: house)
}

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let hummingbirdCore: Target.Dependency = .product(name: "HummingbirdCore", package: "hummingbird")
let hummingbirdHTTP2: Target.Dependency = .product(name: "HummingbirdHTTP2", package: "hummingbird")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let jwtKit: Target.Dependency = .product(name: "JWTKit", package: "jwt-kit")
let nio: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let nioSSL: Target.Dependency = .product(name: "NIOSSL", package: "swift-nio-ssl")
let lifecycle: Target.Dependency = .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let signals: Target.Dependency = .product(name: "UnixSignals", package: "swift-service-lifecycle")
let toml: Target.Dependency = .product(name: "TOMLKit", package: "TOMLKit")

let package = Package(
  name: "secondhand",
  products: [
    .executable(name: "secondhand", targets: ["secondhand"]),
    .executable(name: "secondhand-server", targets: ["secondhand-server"]),
    .executable(name: "secondhand-bench", targets: ["secondhand-bench"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
  ],
  targets: [
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CVTerm", providers: [.apt(["libvterm-dev"])]),
    .systemLibrary(name: "CJpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CGif", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(name: "CWebP", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CSHA2", providers: [.apt(["libmd-dev"])]),
    .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CPostgres", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(name: "CMainQueue"),
    // Needs only the header of libcurl4-openssl-dev: the library is loaded when it is first used.
    .target(name: "CCurl"),
    // Needs only the headers of libxml2-dev: the library is loaded when it is first used.
    .target(name: "CHTML", cSettings: [.unsafeFlags(["-I/usr/include/libxml2"])]),
    .target(name: "CLookalikes"),
    // Loads libqrencode when it is first used, and needs no header of it.
    .target(name: "CQRCode"),
    .target(name: "CRescue"),
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "CPty"),
    .target(name: "CPng", linkerSettings: [.linkedLibrary("png16")]),

    library("Marketplace", [], quick),
    library("TerminalUI", [], quick),
    library("Screens", ["Marketplace", "TerminalUI"], quick),
    library("CursesTerminal", ["TerminalUI", "CMainQueue", "CNcurses", "CRescue"], quick),
    library("Pictures", ["LocalFiles", "Marketplace", "TerminalUI", "CGif", "CJpeg", "CPng", "CWebP"], quick),
    library("LocalFiles", ["Marketplace", "CLookalikes", "CRescue", "CSHA2"], quick),
    library("MarketJSON", ["LocalFiles", "Marketplace"], quick),
    library("EmbeddedStore", ["LocalFiles", "MarketJSON", "Marketplace", "CSQLite", grdb], quick),
    library(
      "PostgresStore", ["LocalFiles", "MarketJSON", "Marketplace", "CPostgres"], quick),
    library("MarketAPI", ["MarketJSON", "Marketplace"], quick),
    library(
      "MarketServer",
      [
        "MarketAPI", "MarketJSON", "Marketplace", "WebClient", "CSHA2", "CSodium", hummingbird, hummingbirdCore,
        hummingbirdHTTP2, httpTypes, jwtKit, lifecycle, logging, nio, nioSSL,
      ],
      quick),
    library("WebClient", ["CCurl"], quick),
    library(
      "LinkPreviews", ["LocalFiles", "MarketJSON", "Marketplace", "WebClient", "CHTML"], quick),
    library("Avatars", ["LocalFiles", "Marketplace", "WebClient"], quick),
    library("RoadAddresses", ["MarketJSON", "Marketplace", "WebClient"], quick),
    library("Tracks", ["LocalFiles", "Marketplace", "CHTML"], quick),
    library("VCards", ["MarketJSON", "Marketplace"], quick),
    library("MarketSync", ["LocalFiles", "MarketAPI", "MarketJSON", "Marketplace", "WebClient"], quick),
    library("MarketTesting", ["Marketplace", "TerminalUI"], quick),
    library("FileTesting", [], quick),
    library("PtyTesting", ["CPty", "CVTerm"], quick),
    library("PostgresTesting", ["MarketTesting", "Marketplace", "PostgresStore"], quick),

    program(
      "secondhand",
      [
        "Avatars", "Screens", "CursesTerminal", "EmbeddedStore", "LinkPreviews", "LocalFiles", "MarketJSON",
        "MarketSync",
        "Marketplace",
        "Pictures", "RoadAddresses", "TerminalUI", "Tracks", "VCards", "CQRCode", arguments, logging, toml,
      ]),
    program(
      "secondhand-server",
      [
        "EmbeddedStore", "LocalFiles", "MarketJSON", "MarketServer", "Marketplace", "Pictures", "PostgresStore",
        arguments, lifecycle, logging, signals, toml,
      ]),
    program(
      "secondhand-bench",
      [
        "EmbeddedStore", "LocalFiles", "MarketTesting", "Marketplace", "Pictures", "PtyTesting", "Screens",
        "TerminalUI", "CJpeg", "CPty", "CSHA2", "CVTerm", arguments, grdb,
      ]),
    // C does not link what a module map names, so its libraries stand here.
    .executableTarget(
      name: "bench-floor", dependencies: ["CNcurses"],
      linkerSettings: lean + [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    program("terminal-probe", ["CursesTerminal", "TerminalUI"]),

    tests(
      "MarketplaceTests", excluding: ["Recommend/EverydayTitles.tsv"], ["Marketplace", "MarketTesting"]),
    tests("TerminalUITests", ["TerminalUI", "MarketTesting", "CQRCode"]),
    tests(
      "CursesTerminalTests",
      ["CursesTerminal", "TerminalUI", "MarketTesting", "PtyTesting", "terminal-probe"]),
    tests("PicturesTests", ["Pictures", "Marketplace", "TerminalUI", "MarketTesting", "CJpeg", "CWebP"]),
    tests("LocalFilesTests", ["LocalFiles", "FileTesting", "Marketplace", "MarketTesting"]),
    tests("MarketJSONTests", ["MarketJSON", "FileTesting", "LocalFiles", "Marketplace", "MarketTesting"]),
    tests(
      "EmbeddedStoreTests",
      ["EmbeddedStore", "FileTesting", "LocalFiles", "MarketJSON", "Marketplace", "MarketTesting", grdb]),
    tests(
      "MarketServerTests",
      [
        "MarketServer", "MarketAPI", "MarketJSON", "MarketSync", "EmbeddedStore", "LocalFiles", "Marketplace",
        "MarketTesting",
        "PostgresStore", "PostgresTesting", "secondhand-server", arguments, httpTypes, hummingbird, jwtKit, lifecycle,
        logging, nio,
      ]),
    tests("ScreensTests", excluding: ["Snapshots"], ["Screens", "Marketplace", "TerminalUI", "MarketTesting"]),
    tests("ProgramTests", ["PtyTesting", "EmbeddedStore", "Marketplace", "MarketTesting"]),
    tests("WebClientTests", ["WebClient"]),
    tests("LinkPreviewsTests", ["LinkPreviews", "Marketplace", "MarketTesting", "WebClient"]),
    tests("AvatarsTests", ["Avatars", "Marketplace", "MarketTesting", "Pictures", "WebClient"]),
    tests("RoadAddressesTests", ["RoadAddresses", "Marketplace", "MarketTesting", "WebClient"]),
    tests("TracksTests", ["Tracks", "LocalFiles", "Marketplace", "MarketTesting"]),
    tests("VCardsTests", excluding: ["Cards"], ["VCards", "Marketplace", "MarketTesting"]),
    tests(
      "PostgresStoreTests",
      ["PostgresStore", "PostgresTesting", "EmbeddedStore", "LocalFiles", "Marketplace", "MarketTesting", "CPostgres"]),
    tests("MarketSyncTests", ["MarketSync", "Marketplace", "MarketTesting"]),
    tests("HouseTests", []),
  ]
)

// `SECONDHAND_ONLY=ScreensTests,secondhand swift build --build-tests` builds these targets and what they need. `make
// sanitize` builds the tests of what hands memory to C or reads it through unsafe pointers.
let isSanitized = Context.environment["SECONDHAND_SANITIZE"] == "1"
let sanitized =
  "CursesTerminalTests,LinkPreviewsTests,PicturesTests,LocalFilesTests,MarketJSONTests,EmbeddedStoreTests,TracksTests,VCardsTests,WebClientTests"
if let chosen = isSanitized ? sanitized : Context.environment["SECONDHAND_ONLY"] {
  var needed = Set(chosen.split(separator: ",").map(String.init))
  var previous = 0
  while needed.count > previous {
    previous = needed.count
    for target in package.targets where needed.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { needed.insert(name) }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { !needed.contains($0.name) }
}
if isSanitized {
  package.targets.first { $0.name == "EmbeddedStoreTests" }?.sources = ["Products", "Support"]
}
