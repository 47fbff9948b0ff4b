internal import Dispatch
import Glibc
import Synchronization

/// Tells when another program has written, brought, or taken away one file. Sleeps until then, unless the system has no watch
/// to give, for a person may have only so many (`fs.inotify.max_user_instances`, 128 as a rule): then it looks now and then.
/// Where the folder itself is moved or removed it waits for another one to stand in its place, looking now and then, too.
final class FolderWatch: Sendable {
  /// Milliseconds between two looks where there is no watch.
  static let lookInterval = 250

  // A dispatch source may be cancelled from any thread; nothing else is done with it after `init`.
  private nonisolated(unsafe) let source: any DispatchSourceProtocol

  /// Watches one name in a folder. Nil when there is no folder. `changed` runs on `queue`; `begin` gives a descriptor of inotify.
  init?(
    folder path: String, file: String, queue: DispatchQueue, begin: () -> Int32 = FolderWatch.begin,
    changed: @escaping @Sendable () -> Void
  ) {
    // Closed and moved: the moments at which a text is whole. A file that is only being written is left alone.
    let mask = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
    let descriptor = begin()
    if descriptor >= 0, inotify_add_watch(descriptor, path, mask) >= 0 {
      let events = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      // Both handlers, and what is tried later, run on the queue.
      let isClosed = Mutex(false)
      let watchAgain = { @Sendable in
        Self.tryAgainAndAgain(on: queue) {
          if isClosed.withLock({ $0 }) { return true }
          guard inotify_add_watch(descriptor, path, mask) >= 0 else { return false }
          changed()
          return true
        }
      }
      events.setEventHandler {
        let seen = Self.look(for: file, among: descriptor)
        if let lost = seen.lost {
          inotify_rm_watch(descriptor, lost)
          watchAgain()
        }
        if seen.concerns { changed() }
      }
      events.setCancelHandler {
        isClosed.withLock { $0 = true }
        close(descriptor)
      }
      source = events
    } else {
      let hasNone = descriptor < 0 || errno == ENOSPC
      if descriptor >= 0 { close(descriptor) }
      guard hasNone, case .present = FileState(of: path) else { return nil }
      source = Self.looks(at: path + "/" + file, queue: queue, changed: changed)
    }
    source.resume()
  }

  static func begin() -> Int32 { inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }

  private static func looks(
    at path: String, queue: DispatchQueue, changed: @escaping @Sendable () -> Void
  ) -> any DispatchSourceTimer {
    let seen = Mutex(FileState(of: path))
    let looks = DispatchSource.makeTimerSource(queue: queue)
    looks.schedule(
      deadline: .now() + .milliseconds(lookInterval), repeating: .milliseconds(lookInterval),
      leeway: .milliseconds(lookInterval / 5))
    looks.setEventHandler {
      let now = FileState(of: path)
      let isNew = seen.withLock { seen in
        defer { seen = now }
        return seen != now
      }
      if isNew { changed() }
    }
    return looks
  }

  deinit { source.cancel() }

  /// Does `work` now, and from time to time until it gives true.
  private static func tryAgainAndAgain(on queue: DispatchQueue, _ work: @escaping @Sendable () -> Bool) {
    if work() { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(lookInterval)) { tryAgainAndAgain(on: queue, work) }
  }

  /// Takes all events there are: whether one is about `file` or what is watched itself, or some were lost, and which watch is of
  /// no use any more.
  private static func look(for file: String, among descriptor: Int32) -> (concerns: Bool, lost: Int32?) {
    var (concerns, lost) = (false, Int32?.none)
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return }
        var position = 0
        while position < count {
          let event = buffer.load(fromByteOffset: position, as: inotify_event.self)
          let name = buffer[(position + MemoryLayout<inotify_event>.size)...].prefix(Int(event.len)).prefix { $0 != 0 }
          if event.len == 0 || name.elementsEqual(file.utf8) { concerns = true }
          if event.mask & UInt32(IN_MOVE_SELF | IN_DELETE_SELF) != 0 { lost = event.wd }
          position += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
    }
    return (concerns, lost)
  }
}
