package import Dispatch
import Glibc
import Synchronization

/// Reports when another program writes, creates or removes one file. Uses inotify. While the system has no watch left
/// (`fs.inotify.max_user_instances` limits them per user, usually to 128), it polls. It also polls for a new folder
/// when the watched folder is moved or removed.
package final class FolderWatch: Sendable {
  /// The polling interval in milliseconds.
  static let lookInterval = 250

  // A dispatch source may be cancelled from any thread.
  private struct Source: @unchecked Sendable {
    let source: any DispatchSourceProtocol
  }

  private let source = Mutex<Source?>(nil)

  /// Watches one name in a folder. Nil when the folder does not exist. `changed` runs on `queue`; `begin` returns an
  /// inotify descriptor.
  package init?(
    folder path: String, file: String, queue: DispatchQueue, begin: @escaping @Sendable () -> Int32 = FolderWatch.begin,
    changed: @escaping @Sendable () -> Void
  ) {
    switch Self.open(path, begin) {
    case .watching(let descriptor):
      start(Self.events(from: descriptor, folder: path, file: file, queue: queue, changed: changed))
    case .noneLeft:
      guard case .present = FileState(of: path) else { return nil }
      let tryAgain = { @Sendable [weak self] in
        guard let self, case .watching(let descriptor) = Self.open(path, begin) else { return }
        start(Self.events(from: descriptor, folder: path, file: file, queue: queue, changed: changed))
      }
      start(Self.looks(at: path + "/" + file, queue: queue, before: tryAgain, changed: changed))
    case .noFolder: return nil
    }
  }

  deinit { source.withLock { $0?.source.cancel() } }

  /// Replaces the source.
  private func start(_ new: any DispatchSourceProtocol) {
    let next = Source(source: new)
    source.withLock { source in
      source?.source.cancel()
      source = next
    }
    new.resume()
  }

  // MARK: Watching

  private enum Opening {
    /// An inotify descriptor that watches the folder.
    case watching(Int32)
    case noneLeft, noFolder
  }

  // A file is complete when it is closed or moved. Ignore a file while it is being written.
  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

  private static func open(_ path: String, _ begin: () -> Int32) -> Opening {
    let descriptor = begin()
    guard descriptor >= 0 else { return .noneLeft }
    guard inotify_add_watch(descriptor, path, mask) < 0 else { return .watching(descriptor) }
    let opening: Opening = errno == ENOSPC ? .noneLeft : .noFolder
    close(descriptor)
    return opening
  }

  private static func events(
    from descriptor: Int32, folder path: String, file: String, queue: DispatchQueue,
    changed: @escaping @Sendable () -> Void
  ) -> any DispatchSourceRead {
    let events = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    // Both handlers and the delayed retries run on the queue.
    let isClosed = Mutex(false)
    let watchAgain = { @Sendable in
      tryAgainAndAgain(on: queue) {
        if isClosed.withLock({ $0 }) { return true }
        guard inotify_add_watch(descriptor, path, mask) >= 0 else { return false }
        changed()
        return true
      }
    }
    events.setEventHandler {
      let seen = look(for: file, among: descriptor)
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
    return events
  }

  package static func begin() -> Int32 { inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }

  /// Polls. `tryAgain` runs before each look, so that no change is missed when a watch takes over.
  private static func looks(
    at path: String, queue: DispatchQueue, before tryAgain: @escaping @Sendable () -> Void,
    changed: @escaping @Sendable () -> Void
  ) -> any DispatchSourceTimer {
    let seen = Mutex(FileState(of: path))
    let looks = DispatchSource.makeTimerSource(queue: queue)
    looks.schedule(
      deadline: .now() + .milliseconds(lookInterval), repeating: .milliseconds(lookInterval),
      leeway: .milliseconds(lookInterval / 5))
    looks.setEventHandler {
      tryAgain()
      let now = FileState(of: path)
      let isNew = seen.withLock { seen in
        defer { seen = now }
        return seen != now
      }
      if isNew { changed() }
    }
    return looks
  }

  /// Runs `work` now, and repeats it at intervals until it returns true.
  private static func tryAgainAndAgain(on queue: DispatchQueue, _ work: @escaping @Sendable () -> Bool) {
    if work() { return }
    queue.asyncAfter(deadline: .now() + .milliseconds(lookInterval)) { tryAgainAndAgain(on: queue, work) }
  }

  /// Reads all pending events. `concerns`: whether an event is about `file` or the watched folder, or events were lost.
  /// `lost`: the watch of a folder that was moved or removed.
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
