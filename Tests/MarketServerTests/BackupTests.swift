import EmbeddedStore
import Foundation
import MarketJSON
import MarketTesting
import Marketplace
import Synchronization
import Testing

/// Backups of a market in use, and restoring them.
@Suite(.serialized) struct BackupTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 1, 2, 3, 0xFF, 0xD9]
  /// Computed by sha256sum.
  private static let hash = "bd608e2831aafef34aa0215897d6ca0bfc3dcfc64ad88b81bb008adc44b9332d"

  /// Calls `body` with an empty folder that is removed afterwards.
  private func inFolder(_ body: (String) async throws -> Void) async throws {
    let folder = try LiveServer.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  /// Each backup contains a prefix of the commands, each with all its effects.
  @Test func aBackupOfABusyServerIsAStateBetweenTwoCommands() async throws {
    try await inFolder { folder in
      var seller: Member?
      try await LiveServer.run { server async throws in
        let member = try await server.signUp("seller")
        seller = member
        let isOver = Mutex(false)
        async let done: Void = Self.publish200(on: server, as: member) { isOver.withLock { $0 = true } }
        var counts: [Int] = []
        var isLast = false
        while !isLast {
          // The last backup begins after the last command, whether that was done or failed.
          isLast = isOver.withLock { $0 }
          let file = folder + "/\(counts.count).tar"
          _ = try await EmbeddedStore.backUp(folder: server.folder, to: file, at: Sample.now)
          let restored = folder + "/\(counts.count)"
          _ = try await EmbeddedStore.restore(file, into: restored)
          counts.append(try await Self.checkedCount(in: restored))
        }
        try await done
        #expect(
          counts == counts.sorted() && counts.last == 200 && counts.count { (1..<200).contains($0) } >= 2, "\(counts)")
      }
      let member = try #require(seller)
      // The server was running during the last backup, so the backup must include the write-ahead log.
      let last = try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { Int($0) }.max() ?? 0
      try await LiveServer.run(in: folder + "/\(last)") { server async throws in
        #expect(try await server.client.send("GET", "/v1/me", token: member.token).status == 200)
        _ = try await server.signIn("seller")
        #expect(try await server.perform(.publish(LiveServer.newID(), ChangesTests.chair), as: member.token) == "done")
        #expect(await server.store.notices() == [])
      }
    }
  }

  private static func publish200(
    on server: LiveServer, as member: Member, whenOver: @Sendable () -> Void
  ) async throws {
    defer { whenOver() }
    for number in 1...200 {
      var chair = ChangesTests.chair
      chair.title = "의자 \(number)"
      server.clock.advance(seconds: 60)
      #expect(try await server.perform(.publish(LiveServer.newID(), chair), as: member.token) == "done")
    }
  }

  /// Checks that a restored market is sound and has the first listings only. Returns their number.
  private static func checkedCount(in folder: String) async throws -> Int {
    let clock = SettableClock()
    let checkup = await EmbeddedStore.check(
      folder: folder, mending: false, gazetteer: InMemoryGazetteer(), clock: clock)
    #expect(checkup.faults == 0, "\(checkup.findings)")
    let store = try await EmbeddedStore.open(
      folder: folder, bundled: nil, gazetteer: InMemoryGazetteer(), clock: clock, for: .command)
    let found = try await store.page(ListingQuery(), at: .index(0), limit: 500).items.map(\.title)
    #expect(Set(found) == Set((0..<found.count).map { "의자 \($0 + 1)" }))
    return found.count
  }

  @Test func picturesAndFilesComeBack() async throws {
    try await inFolder { folder in
      let file = folder + "/market.tar"
      let path = "/v1/pictures/\(Self.hash)"
      var seller: Member?
      try await LiveServer.run { server async throws in
        let member = try await server.signUp("seller")
        seller = member
        _ = try await server.client.send("PUT", path, token: member.token, body: Self.jpeg)
        var chair = ChangesTests.chair
        chair.pictures = [Picture(source: .file("bd/\(Self.hash).jpg"), alt: "의자")]
        #expect(try await server.perform(.publish(LiveServer.newID(), chair), as: member.token) == "done")
        let pdf = "039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81"
        _ = try await server.client.send("PUT", "/v1/files/\(pdf)?name=list.pdf", token: member.token, body: [1, 2, 3])
        let summary = try await EmbeddedStore.backUp(folder: server.folder, to: file, at: Sample.now)
        #expect(summary.files == 2)
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        // No copy of the database and no other temporary file remains.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["market.tar"])
      }
      #expect(try await EmbeddedStore.restore(file, into: folder + "/new").files == 2)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder + "/new").sorted() == ["Documents", "Library"])
      try await LiveServer.run(in: folder + "/new") { server async throws in
        #expect(try await server.client.send("GET", path).body == Self.jpeg)
        let me = try await server.client.send("GET", "/v1/me", token: seller?.token)
        #expect(me.status == 200)
      }
    }
  }

  @Test func aFolderWithAMarketIsNotRestoredInto() async throws {
    try await inFolder { folder in
      let file = folder + "/market.tar"
      try await LiveServer.run { server async throws in
        _ = try await EmbeddedStore.backUp(folder: server.folder, to: file, at: Sample.now)
        await #expect(throws: BackupError.occupied(folder: server.folder)) {
          try await EmbeddedStore.restore(file, into: server.folder)
        }
        let own = server.folder + "/Library/Market.sqlite"
        await #expect(throws: BackupError.ownFile(own)) {
          try await EmbeddedStore.backUp(folder: server.folder, to: own, at: Sample.now)
        }
      }
      try FileManager.default.createDirectory(atPath: folder + "/Documents", withIntermediateDirectories: false)
      await #expect(throws: BackupError.occupied(folder: folder)) {
        try await EmbeddedStore.restore(file, into: folder)
      }
      await #expect(throws: BackupError.noMarket(folder: folder)) {
        try await EmbeddedStore.backUp(folder: folder, to: file, at: Sample.now)
      }
    }
  }

  @Test func anotherBackupThanOneThatWasMadeIsRefused() async throws {
    try await inFolder { folder in
      let file = folder + "/market.tar"
      try await LiveServer.run { server async throws in
        let member = try await server.signUp("seller")
        _ = try await server.client.send(
          "PUT", "/v1/pictures/\(Self.hash)", token: member.token, body: Self.jpeg)
        _ = try await EmbeddedStore.backUp(folder: server.folder, to: file, at: Sample.now)
      }
      let whole = [UInt8](try #require(FileManager.default.contents(atPath: file)))
      let end = whole.count - 1024
      func fault(_ bytes: [UInt8]) async throws -> BackupError? {
        let changed = folder + "/changed.tar"
        _ = FileManager.default.createFile(atPath: changed, contents: Data(bytes))
        let target = folder + "/target"
        do throws(BackupError) { _ = try await EmbeddedStore.restore(changed, into: target) } catch {
          let left = (try? FileManager.default.contentsOfDirectory(atPath: target)) ?? []
          #expect(left == [], "\(error)")
          return error
        }
        try FileManager.default.removeItem(atPath: target)
        return nil
      }
      let changed = folder + "/changed.tar"
      #expect(try await fault(whole) == nil)
      for length in [0, 700, whole.count / 2, end - 512, end, end + 100] {
        let found = try await fault(Array(whole[..<length]))
        #expect(found == .archive(file: changed, .truncated), "\(length)")
      }
      for name in ["../evil", "/etc/evil", "Documents/Images/../../evil", "Documents/Products.json", "Library/.x"] {
        let more = Self.entry(name, kind: "0", Self.jpeg)
        #expect(try await fault(Array(whole[..<end]) + more + Self.end) == .archive(file: changed, .unsafeEntry(name)))
      }
      for kind in ["1", "2", "3", "6"] as [Character] {
        let link = Self.entry("Documents/Images/aa", kind: kind, [])
        let found = try await fault(Array(whole[..<end]) + link + Self.end)
        #expect(found == .archive(file: changed, .unsafeEntry("Documents/Images/aa")))
      }
      // The archives have a duplicate name, contents that do not match the name, an invalid database, and no database.
      let twice = Self.entry("Documents/Images/bd/\(Self.hash).jpg", kind: "0", Self.jpeg)
      #expect(try await fault(Array(whole[..<end]) + twice + Self.end) == .archive(file: changed, .damaged))
      var wrong = whole
      wrong[end - 512] ^= 1
      #expect(try await fault(wrong) == .archive(file: changed, .damaged))
      var broken = whole
      for index in 512..<4608 { broken[index] = 7 }
      #expect(try await fault(broken) == .archive(file: changed, .damaged))
      #expect(try await fault(twice + Self.end) == .archive(file: changed, .foreign))
      #expect(try await fault(Array("{}".utf8)) == .archive(file: changed, .foreign))
    }
  }

  private static let end = [UInt8](repeating: 0, count: 1024)

  /// An entry of a tar archive, as any tar program might write it.
  private static func entry(_ name: String, kind: Character, _ bytes: [UInt8]) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, _ start: Int) { block.replaceSubrange(start..<start + text.utf8.count, with: text.utf8) }
    let size = String(bytes.count, radix: 8)
    put(name, 0)
    put("0000644\u{0}0000000\u{0}0000000\u{0}", 100)
    put(String(repeating: "0", count: 11 - size.count) + size + "\u{0}00000000000\u{0}        " + String(kind), 124)
    put("ustar\u{0}00", 257)
    let sum = String(block.reduce(0) { $0 + Int($1) }, radix: 8)
    put(String(repeating: "0", count: 6 - sum.count) + sum + "\u{0} ", 148)
    return block + bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
  }
}
