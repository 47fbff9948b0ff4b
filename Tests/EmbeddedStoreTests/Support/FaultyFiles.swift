import Glibc

@testable import EmbeddedStore
@testable import LocalFiles

/// The system's files with injected faults. It counts calls. Any call can fail or end its process.
///
/// Sendable without a check, because the tests use it on one thread at a time. Nothing waits for the disk.
final class FaultyFiles: FileSystem, @unchecked Sendable {
  enum Fault {
    /// The call does nothing and throws.
    case failure(Int32)
    /// The process ends before the call, or right after it.
    case stopBefore, stopAfter
  }

  enum Verb { case open, status, read, write, other, synchronize, rename, remove }
  /// The calls since this was made or `countAnew` was called.
  private(set) var calls: [Verb] = []
  /// Whether the fault has happened.
  private(set) var hasStruck = false
  /// Whether the process has ended. Every call throws then.
  private(set) var isStopped = false
  /// Whether the disk is full.
  var isFull = false
  /// Called once when the process ends.
  var onStop: () -> Void = {}
  /// Called once, before the next rename.
  var beforeRename: (() -> Void)?
  /// Called once, before the next write.
  var beforeWrite: (() -> Void)?
  private var fault: (call: Int, kind: Fault)?
  private let real = RealFileSystem()

  /// Resets the count. The call with this number, counted from 1, gets the fault.
  func countAnew(_ fault: Fault? = nil, atCall number: Int = 1) {
    (calls, hasStruck) = ([], false)
    self.fault = fault.map { (number, $0) }
  }

  fileprivate func call<Answer>(
    _ verb: Verb, _ path: String, _ work: () throws(FileFailure) -> Answer
  ) throws(FileFailure) -> Answer {
    if isStopped { throw FileFailure(path: path, code: EOWNERDEAD) }
    calls.append(verb)
    if verb == .rename { beforeRename.take()?() }
    if verb == .write { beforeWrite.take()?() }
    guard let fault, fault.call == calls.count else { return try work() }
    hasStruck = true
    if case .failure(let code) = fault.kind { throw FileFailure(path: path, code: code) }
    if case .stopAfter = fault.kind { _ = try work() }
    isStopped = true
    onStop()
    throw FileFailure(path: path, code: EOWNERDEAD)
  }

  func open(_ path: String, for access: FileAccess) throws(FileFailure) -> any OpenedFile {
    try call(.open, path) { () throws(FileFailure) in FaultyFile(try real.open(path, for: access), self) }
  }

  func state(of path: String) -> FileState { real.state(of: path) }

  func rename(_ path: String, to target: String) throws(FileFailure) {
    try call(.rename, target) { () throws(FileFailure) in try real.rename(path, to: target) }
  }

  func remove(_ path: String) throws(FileFailure) {
    try call(.remove, path) { () throws(FileFailure) in try real.remove(path) }
  }

  func makeFolder(_ path: String) throws(FileFailure) { try real.makeFolder(path) }

  func entries(of folder: String) throws(FileFailure) -> [String] {
    try call(.other, folder) { () throws(FileFailure) in try real.entries(of: folder) }
  }

  func synchronizeFolder(_ folder: String) throws(FileFailure) { try call(.synchronize, folder) {} }

  func touch(_ path: String) throws(FileFailure) { try real.touch(path) }
}

private final class FaultyFile: OpenedFile {
  private let file: any OpenedFile
  private let files: FaultyFiles
  var path: String { file.path }

  init(_ file: any OpenedFile, _ files: FaultyFiles) {
    self.file = file
    self.files = files
  }

  func status() throws(FileFailure) -> FileStatus {
    try files.call(.status, path) { () throws(FileFailure) in try file.status() }
  }

  func read(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
    try files.call(.read, path) { () throws(FileFailure) in try file.read(at: offset, count: count) }
  }

  /// Writes only a part when the disk is full.
  func write(_ bytes: [UInt8], at offset: Int) throws(FileFailure) {
    try files.call(.write, path) { () throws(FileFailure) in
      guard files.isFull else { return try file.write(bytes, at: offset) }
      try file.write(Array(bytes.prefix(bytes.count / 2)), at: offset)
      throw FileFailure(path: path, code: ENOSPC)
    }
  }

  func setMode(_ mode: UInt32) throws(FileFailure) {
    try files.call(.other, path) { () throws(FileFailure) in try file.setMode(mode) }
  }

  func synchronize() throws(FileFailure) { try files.call(.synchronize, path) {} }
}
