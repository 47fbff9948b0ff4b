import Foundation
import MarketTesting
import Marketplace
import Synchronization
import Testing

@testable import LinkPreviews

/// Pages are read once, and what they said is remembered.
@Suite struct LinkPreviewerTests {
  /// Answers with a title that counts the readings.
  private final class Pages: Sendable {
    private let count = Atomic(0)
    private let answers: Bool
    let gate = Gate()

    init(answers: Bool = true) { self.answers = answers }

    var readings: Int { count.load(ordering: .relaxed) }

    func read(_ address: String) async -> LinkPreview? {
      let number = count.add(1, ordering: .relaxed).newValue
      await gate.opened()
      return answers ? LinkPreview(address: address, title: "\(number)") : nil
    }
  }

  /// Holds readings back until it is opened.
  private final class Gate: Sendable {
    private let state = Mutex<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>((true, []))

    func close() { state.withLock { $0.isOpen = false } }

    func open() {
      let waiting = state.withLock { state in
        defer { state.waiting = [] }
        state.isOpen = true
        return state.waiting
      }
      for continuation in waiting { continuation.resume() }
    }

    func opened() async {
      await withCheckedContinuation { continuation in
        let isOpen = state.withLock { state in
          if !state.isOpen { state.waiting.append(continuation) }
          return state.isOpen
        }
        if isOpen { continuation.resume() }
      }
    }
  }

  private static let address = "https://example.org/a"

  private let folder = NSTemporaryDirectory() + "/secondhand-links-\(UUID().uuidString)"
  private let clock = FixedClock()
  private var path: String { folder + "/cache/links.json" }

  private func previewer(_ pages: Pages, path: String? = nil) -> LinkPreviewer {
    LinkPreviewer(path: path, clock: clock, read: { await pages.read($0) })
  }

  @Test func tenRefreshesReadOnce() async {
    let pages = Pages()
    let previewer = previewer(pages)
    for _ in 0..<10 { #expect(await previewer.preview(of: Self.address)?.title == "1") }
    #expect(pages.readings == 1)
  }

  @Test func tenAtOnceReadOnce() async {
    let pages = Pages()
    let previewer = previewer(pages)
    pages.gate.close()
    await withTaskGroup(of: String?.self) { group in
      for _ in 0..<10 { group.addTask { await previewer.preview(of: Self.address)?.title } }
      while pages.readings == 0 { await Task.yield() }
      pages.gate.open()
      for await title in group { #expect(title == "1") }
    }
    #expect(pages.readings == 1)
  }

  @Test func isReadAgainAfterAWeek() async {
    let pages = Pages()
    let previewer = previewer(pages)
    #expect(await previewer.preview(of: Self.address)?.title == "1")
    clock.advance(seconds: 7 * 86_400 - 1)
    #expect(await previewer.preview(of: Self.address)?.title == "1")
    clock.advance(seconds: 1)
    #expect(await previewer.preview(of: Self.address)?.title == "2")
    clock.advance(seconds: -3600)
    #expect(await previewer.preview(of: Self.address)?.title == "3", "read in the future")
  }

  @Test func whatSaysNothingIsReadAgainAfterTenMinutes() async {
    let pages = Pages(answers: false)
    let previewer = previewer(pages)
    for _ in 0..<3 { #expect(await previewer.preview(of: Self.address) == nil) }
    clock.advance(seconds: 599)
    #expect(await previewer.preview(of: Self.address) == nil && pages.readings == 1)
    clock.advance(seconds: 1)
    #expect(await previewer.preview(of: Self.address) == nil && pages.readings == 2)
  }

  @Test func survivesARestart() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let pages = Pages()
    _ = await previewer(pages, path: path).preview(of: Self.address)
    _ = await previewer(Pages(answers: false), path: path).preview(of: "https://example.org/none")
    let later = previewer(pages, path: path)
    #expect(await later.preview(of: Self.address)?.title == "1" && pages.readings == 1)
    #expect(await later.preview(of: "https://example.org/none") == nil && pages.readings == 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(arguments: [
    "", "{", "[]", #"{"version":2,"links":[]}"#,
    #"{"version":1,"links":[1,{"address":"x"},{"address":"https://a.kr","read":1,"preview":3}]}"#,
    "\u{0}", #"{"version":1,"links":{}}"#,
  ])
  func aDamagedFileCountsAsEmpty(_ text: String) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/cache", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
    #expect(await previewer(Pages(), path: path).preview(of: Self.address)?.title == "1")
    #expect(PreviewFile(path: path).load()?.entries.map(\.address) == [Self.address])
  }

  @Test func aFileThatCannotBeWrittenIsNoLoss() async {
    #expect(await previewer(Pages(), path: "/proc/none/links.json").preview(of: Self.address)?.title == "1")
  }

  @Test func forgetsTheLeastRecentlyUsed() {
    var memory = PreviewMemory()
    let now = Sample.now
    for number in 0..<PreviewMemory.limit { memory.keep(.init(address: "\(number)", preview: nil, readAt: now)) }
    #expect(memory.entry(of: "0", at: now) != nil)
    memory.keep(.init(address: "new", preview: nil, readAt: now))
    #expect(memory.entries.count == PreviewMemory.limit && memory.entry(of: "0", at: now) != nil)
    #expect(memory.entry(of: "1", at: now) == nil && memory.entry(of: "new", at: now) != nil)
  }

  @Test func twoProgramsKeepBoth() async {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (one, other) = (previewer(Pages(), path: path), previewer(Pages(), path: path))
    _ = await one.preview(of: "https://a.kr")
    _ = await other.preview(of: "https://b.kr")
    _ = await one.preview(of: "https://c.kr")
    #expect(
      Set(PreviewFile(path: path).load()?.entries.map(\.address) ?? []) == [
        "https://a.kr", "https://b.kr", "https://c.kr",
      ])
  }

  @Test func whoGivesUpLearnsNothing() async {
    let pages = Pages()
    let previewer = previewer(pages)
    pages.gate.close()
    let task = Task { await previewer.preview(of: Self.address) }
    while pages.readings == 0 { await Task.yield() }
    task.cancel()
    pages.gate.open()
    _ = await task.value
    #expect(await previewer.preview(of: Self.address)?.title == "2")
  }
}
