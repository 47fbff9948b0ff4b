import Glibc
import MarketTesting
import Testing

@testable import EmbeddedStore

@Suite struct SimulatedDiskTests {
  private let files = FaultyFileSystem()
  private var disk: SimulatedDisk { files.disk }

  private func write(_ text: String, to path: String) throws -> any OpenedFile {
    let file = try files.open(path, for: .creating)
    try file.write(Array(text.utf8), at: 0)
    return file
  }

  private func text(of path: String) -> String? { disk.bytes(of: path).map { String(decoding: $0, as: UTF8.self) } }

  @Test func whatIsSynchronizedSurvivesACrashAndAnythingElseMayNot() throws {
    var random = SeededGenerator(seed: 1)
    var outcomes: Set<String?> = []
    for _ in 0..<300 {
      let files = FaultyFileSystem()
      let file = try files.open("/a", for: .creating)
      try file.write(Array("lasting".utf8), at: 0)
      try file.synchronize()
      try files.synchronizeFolder("/")
      try file.write(Array("+more".utf8), at: 7)
      files.disk.crash(using: &random)
      let text = files.disk.bytes(of: "/a").map { String(decoding: $0, as: UTF8.self) }
      #expect(text?.hasPrefix("lasting") == true)
      outcomes.insert(text)
    }
    #expect(outcomes.isSuperset(of: ["lasting", "lasting+more", "lasting+m", "lasting\0mor"]))
  }

  @Test func aNameLastsWhenItsFolderIsSynchronized() throws {
    var random = SeededGenerator(seed: 2)
    var survived = 0
    for _ in 0..<100 {
      let files = FaultyFileSystem()
      try files.open("/a", for: .creatingNew).synchronize()
      files.disk.crash(using: &random)
      if files.state(of: "/a") != .absent { survived += 1 }
    }
    #expect((20...80).contains(survived))
  }

  @Test func aRenameHappensWhollyOrNotAtAll() throws {
    var random = SeededGenerator(seed: 3)
    var outcomes: Set<[String]> = []
    for _ in 0..<100 {
      let files = FaultyFileSystem()
      files.disk.put([1], at: "/old")
      files.disk.put([2], at: "/new")
      try files.rename("/new", to: "/old")
      try files.rename("/old", to: "/third")
      files.disk.crash(using: &random)
      let bytes = ["/old", "/third", "/new"].map { "\(files.disk.bytes(of: $0) ?? [])" }
      outcomes.insert(bytes)
    }
    #expect(outcomes == [["[1]", "[]", "[2]"], ["[2]", "[]", "[]"], ["[]", "[2]", "[]"]])
  }

  @Test func aFullDiskTakesWhatFits() throws {
    disk.setFreeBytes(5)
    let file = try files.open("/a", for: .creating)
    try file.write([1, 2, 3], at: 0)
    #expect(throws: FileFailure(path: "/a", code: ENOSPC)) { try file.write([4, 5, 6, 7], at: 3) }
    #expect(disk.bytes(of: "/a") == [1, 2, 3, 4, 5])
    try file.truncate(to: 1)
    try file.write([8, 9], at: 1)
    #expect(disk.bytes(of: "/a") == [1, 8, 9])
  }

  @Test func oneOpenFileHoldsALockUntilItIsClosedOrItsProcessDies() throws {
    let other = files.newProcess()
    var mine: (any OpenedFile)? = try write("", to: "/lock")
    let theirs = try other.open("/lock", for: .writing)
    #expect(try mine?.tryLock() == true)
    #expect(try theirs.tryLock() == false)
    #expect(throws: FileFailure(path: "/lock", code: EWOULDBLOCK)) { try theirs.lock() }
    mine = nil
    #expect(try theirs.tryLock())
    other.kill()
    #expect(throws: FileFailure(path: "/lock", code: EOWNERDEAD)) { try theirs.unlock() }
    #expect(try files.open("/lock", for: .writing).tryLock())
  }

  @Test func faultsStrikeAtTheirCallAndByTheirLikelihood() throws {
    let file = try write("a", to: "/a")
    disk.setFaults(SimulatedFaults(atCall: [1: .failure(EIO)]))
    #expect(try file.read(at: 0, count: 9) == [97])
    #expect(throws: FileFailure(path: "/a", code: EIO)) { try file.read(at: 0, count: 9) }
    #expect(try file.read(at: 0, count: 9) == [97])
    disk.setFaults(SimulatedFaults(probability: 0.5, kinds: [.failure(EACCES)]))
    let failed = (0..<200).count { _ in (try? file.read(at: 0, count: 1)) == nil }
    #expect((60...140).contains(failed))
    disk.setFaults(SimulatedFaults(atCall: [0: .death]))
    #expect(throws: FileFailure(path: "/a", code: EOWNERDEAD)) { try file.write(Array("bcdef".utf8), at: 1) }
    #expect("abcdef".hasPrefix(text(of: "/a") ?? "-"))
    #expect(throws: FileFailure(path: "/a", code: EOWNERDEAD)) { try files.remove("/a") }
    #expect(files.isDead)
    try files.newProcess().remove("/a")
  }

  @Test func whatAFailedFsyncDroppedIsNotWrittenByTheNext() throws {
    var random = SeededGenerator(seed: 4)
    var lost = 0
    for round in 0..<100 {
      let files = FaultyFileSystem(seed: UInt64(round))
      files.disk.put([1], at: "/a")
      let file = try files.open("/a", for: .writing)
      try file.write([2], at: 1)
      files.disk.setFaults(SimulatedFaults(atCall: [0: .failure(EIO)]))
      #expect(throws: FileFailure(path: "/a", code: EIO)) { try file.synchronize() }
      try file.synchronize()
      let seen = files.disk.bytes(of: "/a")
      files.disk.crash(using: &random)
      if files.disk.bytes(of: "/a") != seen { lost += 1 }
    }
    #expect(lost > 10)
  }

  @Test func callsAndBytesAreCounted() throws {
    let file = try write("four", to: "/a")
    _ = try file.read(at: 2, count: 100)
    try file.synchronize()
    try files.synchronizeFolder("/")
    #expect(disk.counts[.write] == 1 && disk.counts[.open] == 1 && disk.counts.synchronizations == 2)
    #expect(disk.counts.bytesWritten == 4 && disk.counts.bytesRead == 2)
  }

  @Test func oneSeedGivesOneStory() throws {
    func story(_ seed: UInt64) throws -> [[UInt8]?] {
      var random = SeededGenerator(seed: seed)
      let files = FaultyFileSystem(seed: seed)
      files.disk.setFaults(SimulatedFaults(probability: 0.2))
      var story: [[UInt8]?] = []
      for step in 0..<200 {
        let path = "/\(Int.random(in: 0..<4, using: &random))"
        if let file = try? files.open(path, for: .creating) {
          try? file.write([UInt8](repeating: UInt8(step), count: 9), at: Int.random(in: 0..<30, using: &random))
          if step % 3 == 0 { try? file.synchronize() }
        }
        if step % 5 == 0 { try? files.synchronizeFolder("/") }
        if step % 20 == 0 { files.disk.crash(using: &random) }
        story.append(files.disk.bytes(of: path))
      }
      return story
    }
    #expect(try story(7) == story(7))
    #expect(try story(7) != story(8))
  }
}
