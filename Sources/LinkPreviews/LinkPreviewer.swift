internal import LocalFiles
public import Marketplace
internal import Synchronization
internal import WebClient

/// Reads the pages behind web addresses, and remembers what they said.
///
/// Simultaneous requests for one address read its page once. A preview is kept for a week, the answer that a page has
/// none for ten minutes. Programs on this machine share the memory: each merges the file before writing it.
public actor LinkPreviewer: LinkReader {
  private nonisolated let executor = FileExecutor(label: "secondhand.links")
  public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  typealias Reading = @Sendable (String) async -> LinkPreview?

  private let clock: any MarketClock
  private let read: Reading
  private let file: PreviewFile?
  private var memory: PreviewMemory?
  /// The requests that wait while another one reads the same address.
  private nonisolated let waiting = Mutex<[String: [CheckedContinuation<Void, Never>]]>([:])
  private let queue = WaitingQueue()

  /// `path` is the file of the memory; with nil it lasts as long as this object. `userAgent` is the name of the program
  /// for servers.
  public init(path: String?, clock: any MarketClock, userAgent: String) {
    // The connections and their thread last as long as the reading of one page.
    self.init(path: path, clock: clock) { address in
      let fetch = SafeFetch(userAgent: userAgent)
      let reader = WebPageReader(fetch: { address, types throws(WebError) in
        try await fetch.page(at: address, types: types)
      })
      return await reader.preview(of: address)
    }
  }

  init(path: String?, clock: any MarketClock, read: @escaping Reading) {
    self.clock = clock
    self.read = read
    file = path.map { PreviewFile(path: $0) }
  }

  public func preview(of address: String) async -> LinkPreview? {
    while true {
      if let known = known(address) { return known.preview }
      guard waiting.withLock({ $0[address] != nil }) else { break }
      await wait(for: address)
      if Task.isCancelled { return nil }
    }
    waiting.withLock { $0[address] = [] }
    let preview = await read(address)
    // A cancelled reading says nothing about the page.
    if !Task.isCancelled { keep(PreviewMemory.Entry(address: address, preview: preview, readAt: clock.now())) }
    for continuation in waiting.withLock({ $0.removeValue(forKey: address) }) ?? [] { continuation.resume() }
    return preview
  }

  private func wait(for address: String) async {
    await queue.wait { [self] continuation in
      let isOver = self.waiting.withLock { waiting in
        waiting[address]?.append(continuation)
        return waiting[address] == nil
      }
      if isOver { continuation.resume() }
    }
  }

  private func known(_ address: String) -> PreviewMemory.Entry? {
    var memory = self.memory ?? file?.load() ?? PreviewMemory()
    defer { self.memory = memory }
    return memory.entry(of: address, at: clock.now())
  }

  private func keep(_ entry: PreviewMemory.Entry) {
    var memory = memory ?? PreviewMemory()
    if let others = file?.load() { memory.merge(others) }
    memory.keep(entry)
    self.memory = memory
    file?.save(memory)
  }
}
