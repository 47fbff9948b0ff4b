import CNcurses
import Dispatch
import Glibc
import TerminalUI

/// Reads the keyboard when input is available, and never blocks.
@MainActor
final class InputReader {
  /// How long an ESC may be the start of a sequence.
  private static let escapeDelay = DispatchTimeInterval.milliseconds(25)
  /// The maximum bytes to read before delivering the events.
  private static let batchLimit = 256 * 1024

  private let descriptor: Int32
  private let loop: MainLoop
  private let deliver: @MainActor ([InputEvent]) -> Void
  private var isReading = false
  private var parser = InputParser()
  private var buffer = [UInt8](repeating: 0, count: 16 * 1024)
  /// The number of reads. It lets a flush for an earlier read do nothing.
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
    // Another program may have read the input already. The descriptor is blocking, so it is polled before every read.
    while isReading, taken < Self.batchLimit, canRead {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        taken += count
        events += parser.feed(read: buffer[..<count])
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
