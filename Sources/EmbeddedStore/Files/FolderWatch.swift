internal import Dispatch
import Glibc

/// Tells when another program has written, brought, or taken away one file. Sleeps until then.
final class FolderWatch: FileWatch {
  // A dispatch source may be cancelled from any thread; nothing else is done with it after `init`.
  private nonisolated(unsafe) let source: any DispatchSourceRead

  /// Watches one name in a folder. Nil when the system has no watch to give. `changed` runs on `queue`.
  convenience init?(folder: String, file: String, queue: DispatchQueue, changed: @escaping @Sendable () -> Void) {
    // Closed and moved: the moments at which a text is whole. A file that is only being written is left alone.
    let events =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
    self.init(of: folder, events: UInt32(events | IN_ONLYDIR), name: file, queue: queue, changed: changed)
  }

  /// Watches the file at `path` itself, whatever its name becomes: every write and touch. Nil as above, and when there is
  /// no file.
  convenience init?(of path: String, queue: DispatchQueue, changed: @escaping @Sendable () -> Void) {
    let events = IN_MODIFY | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
    self.init(of: path, events: UInt32(events), name: "", queue: queue, changed: changed)
  }

  private init?(
    of path: String, events: UInt32, name: String, queue: DispatchQueue, changed: @escaping @Sendable () -> Void
  ) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard inotify_add_watch(descriptor, path, events) >= 0 else {
      close(descriptor)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      if Self.concerns(name, eventsOf: descriptor) { changed() }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  deinit { source.cancel() }

  /// Takes all events there are; whether one is about `file` or what is watched itself, or some were lost.
  private static func concerns(_ file: String, eventsOf descriptor: Int32) -> Bool {
    var concerns = false
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
          position += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
    }
    return concerns
  }
}
