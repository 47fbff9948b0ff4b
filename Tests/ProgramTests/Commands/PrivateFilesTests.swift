import Foundation
import PtyTesting
import Testing

/// Only their owner can read the files that the program writes.
@Suite(.serialized) struct PrivateFilesTests {
  private func modes(below folder: String) throws -> [String: UInt16] {
    var modes: [String: UInt16] = [:]
    for name in [""] + (try FileManager.default.subpathsOfDirectory(atPath: folder)) {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      modes[name + (isFolder ? "/" : "")] = (attributes[.posixPermissions] as? NSNumber)?.uint16Value
    }
    return modes
  }

  private func expectPrivate(_ folder: String, _ names: [String] = []) throws {
    let modes = try modes(below: folder)
    for (name, mode) in modes {
      #expect(mode == (name.hasSuffix("/") ? 0o700 : 0o600), "\(folder)/\(name): \(String(mode, radix: 8))")
    }
    for name in names { #expect(modes[name] != nil, "\(name) is not among \(modes.keys.sorted())") }
  }

  @Test(arguments: ["0", "022", "777"]) func whateverTheMask(_ mask: String) throws {
    let home = try TemporaryHome()
    let launcher = ["/bin/sh", "-c", "umask \(mask); exec \"$@\"", "sh"]
    let neighborhood = ["--neighborhood", "11680101"]
    for command in [
      ["account", "create", "하늘"] + neighborhood, ["account", "use", "하늘"],
      [
        "sell", "--as", "하늘", "--title", "의자", "--category", "가구/인테리어", "--description", "좋아요", "--picture",
        SampleFiles.picture,
      ]
        + neighborhood,
      ["search", "의자"], ["chat", "list", "--as", "하늘"], ["export", home.data + "/Documents/market.tar"],
    ] {
      let outcome = try home.run(command + ["--data", home.data], launcher: launcher)
      #expect(outcome.status == 0, "\(command): \(outcome)")
    }
    try expectPrivate(home.data, ["Library/Market.sqlite", "Documents/Products.json", "Documents/market.tar"])
    guard mask == "0" else { return }
    // SQLite's logs are there while somebody has the databases open.
    let program = try home.start(launcher: launcher)
    #expect(program.shows("q 종료"), "\(program.screenText)")
    program.send(",")
    #expect(program.shows("‹ 터미널 설정 따름 ›"))
    program.send("\r")
    #expect(program.shows("‹ 라이트 ›"))
    try expectPrivate(home.data, ["Library/Market.sqlite-wal", "Library/Market.sqlite-shm"])
    program.send("qq")
    #expect(program.end == 0)
    try expectPrivate(home.folder + "/state", ["secondhand/settings.json"])
    if FileManager.default.fileExists(atPath: home.folder + "/cache") { try expectPrivate(home.folder + "/cache") }
  }

  @Test func everyCommandWarnsOnceOfAFolderThatOthersMayEnter() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    let commands = [["list"], ["account", "list"], ["export", home.folder + "/market.tar"]]
    for command in commands { #expect(try home.run(command + ["--data", home.data]).errors.contains("들여다볼") == false) }
    #expect(chmod(home.data, 0o777) == 0)
    for command in commands {
      let outcome = try home.run(command + ["--data", home.data])
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.errors.split(separator: "들여다볼 수 있어요", omittingEmptySubsequences: false).count == 2, "\(outcome)")
    }
  }

  @Test func aFolderThatOthersMayEnterIsToldAtTheStart() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    #expect(chmod(home.data, 0o755) == 0)
    let program = try home.start(columns: 160)
    #expect(program.shows("다른 사용자가 들여다볼 수 있어요"), "\(program.screenText)")
    program.send("q")
    #expect(program.end == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func anExportThatIsStoppedLeavesNothing(_ number: Int32) throws {
    let home = try TemporaryHome(SampleListing.many(3))
    try home.makeFolder(home.data + "/Documents/Images")
    let place = home.folder + "/out"
    try home.makeFolder(place)
    // Files with nothing in them, so large that writing them takes a while.
    for name in 0..<6 {
      let picture = "\(home.data)/Documents/Images/\(name).jpg"
      try home.write("", to: picture)
      #expect(truncate(picture, 50 << 20) == 0)
    }
    let program = try PtyProgram(
      TemporaryHome.program, ["export", place + "/market.tar", "--data", home.data], environment: home.environment())
    var names: [String] = []
    for _ in 0..<100_000 where names.isEmpty {
      names = home.names(in: place)
      usleep(200)
    }
    #expect(names.allSatisfy { $0.hasPrefix(".secondhand-") && $0.hasSuffix(".tmp") }, "\(names)")
    program.signal(number)
    #expect(program.end == 128 + number)
    #expect(home.names(in: place) == [])
  }
}
