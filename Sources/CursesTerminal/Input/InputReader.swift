import CNcurses
import Dispatch
import Glibc
import TerminalUI

/// Reads the keyboard when there is something to read, and never waits for it.
@MainActor
final class InputReader {
  /// How long an ESC may be the beginning of something.
  private static let escapeDelay = DispatchTimeInterval.milliseconds(25)
  /// So much is read before the events are told.
  private static let batchLimit = 256 * 1024

  private let descriptor: Int32
  private let loop: MainLoop
  private let deliver: @MainActor ([InputEvent]) -> Void
  private var isReading = false
  private var parser = InputParser()
  private var buffer = [UInt8](repeating: 0, count: 16 * 1024)
  /// Counts the reads: a flush that was meant for an earlier one does nothing.
  private var reads = 0

  init(_ descriptor: Int32, on loop: MainLoop, deliver: @escaping @MainActor ([InputEvent]) -> Void) {
    self.descriptor = descriptor
    self.loop = loop
    self.deliver = deliver
  }

  func start() {
    isReading = true
    loop.watch(descriptor) { [weak self] in self?.drain() }
  }

  func stop() {
    isReading = false
    loop.unwatch()
  }

  private func drain() {
    var events: [InputEvent] = []
    var taken = 0
    // Another program may have read what woke us: the descriptor blocks, so it is asked before every read.
    while isReading, taken < Self.batchLimit, canRead {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        taken += count
        events += parser.feed(buffer[..<count])
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        events.append(.terminate)
        stop()
      }
    }
    reads += 1
    if parser.wantsFlush { flushLater() }
    if !events.isEmpty { deliver(events) }
  }

  private var canRead: Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, 0) > 0
  }

  private func flushLater() {
    let awaited = reads
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.escapeDelay) { [weak self] in
      MainActor.assumeIsolated { self?.flush(ifReadsAre: awaited) }
    }
  }

  private func flush(ifReadsAre awaited: Int) {
    guard isReading, reads == awaited else { return }
    let events = parser.flush()
    if !events.isEmpty { deliver(events) }
  }
}
