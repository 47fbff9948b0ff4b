import Glibc

/// The lock that whoever writes to the store holds: the file that stands at its path now.
///
/// It blocks, for a bounded time: a program that was stopped holds what it held as long as it is not continued.
final class StoreLock {
  private let path: String
  private let files: any FileSystem
  /// Nil when it cannot be had: then nothing is written.
  private(set) var file: (any OpenedFile)?
  /// Why it cannot be had.
  private(set) var failure: FileFailure?
  /// How often it was taken and not let go of.
  private var depth = 0

  init(_ path: String, in files: any FileSystem) {
    self.path = path
    self.files = files
    open()
  }

  /// Does `work` while no other program writes. Throws `EBUSY` when one still does after `patience`; does it without a lock where
  /// there is none to be had.
  func whileHeld<Answer>(
    within patience: Duration, _ work: () throws(VaultFailure) -> Answer
  ) throws(VaultFailure) -> Answer {
    if depth == 0 { try inVaultTerms { () throws(FileFailure) in try take(within: patience) } }
    depth += 1
    defer {
      depth -= 1
      if depth == 0 { letGo() }
    }
    return try work()
  }

  /// Throws why there is no lock, without which nothing may be written.
  func require() throws(FileFailure) {
    if file == nil { throw failure ?? FileFailure(path: path, code: EACCES) }
  }

  private func open() {
    do throws(FileFailure) { file = try files.open(path, for: .creating) } catch { failure = error }
  }

  private func take(within patience: Duration) throws(FileFailure) {
    if file == nil { open() }
    guard let file else { return }
    let end = ContinuousClock.now + patience
    try Self.wait(for: file, until: end)
    do throws(FileFailure) {
      while let held = self.file {
        let state = files.state(of: path)
        // Where nobody can see what stands there now, it may well be the one that is held: another open of it would wait for it.
        if case .hidden = state { return }
        if state.isSameFile(as: .present(try held.status().signature)) { return }
        // The folder may be gone for now, and come back as it is.
        guard let next = try? files.open(path, for: .creating) else { return }
        try Self.wait(for: next, until: end)
        try? held.unlock()
        self.file = next
      }
    } catch {
      letGo()
      throw error
    }
  }

  /// The system wakes nobody who waits for a time only: it is asked again and again, soon at first.
  private static func wait(for file: any OpenedFile, until end: ContinuousClock.Instant) throws(FileFailure) {
    var microseconds: UInt32 = 50
    while try !file.tryLock() {
      guard ContinuousClock.now < end else { throw FileFailure(path: file.path, code: EBUSY) }
      usleep(microseconds)
      microseconds = min(microseconds * 2, 2000)
    }
  }

  /// Others must not wait for one that cannot be unlocked: closing it lets it go as well.
  private func letGo() {
    do throws(FileFailure) { try file?.unlock() } catch { file = nil }
  }
}
