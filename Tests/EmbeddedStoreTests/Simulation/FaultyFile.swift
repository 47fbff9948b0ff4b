import Glibc

@testable import EmbeddedStore

/// A file opened on a `SimulatedDisk`. After a crash, or its process's death, it says `EBADF` or `EOWNERDEAD`.
///
/// Nobody waits here: `lock` on a file that another open file has locked throws `EWOULDBLOCK`.
final class FaultyFile: OpenedFile {
  let path: String
  private let files: FaultyFileSystem
  private let node: Int
  private let handle: DiskState.Handle

  init(path: String, files: FaultyFileSystem, node: Int, handle: DiskState.Handle) {
    self.path = path
    self.files = files
    self.node = node
    self.handle = handle
  }

  deinit {
    files.disk.look { state in
      state.openFiles.remove(handle)
      if state.nodes[node].lock == handle { state.nodes[node].lock = nil }
    }
  }

  func status() throws(FileFailure) -> FileStatus {
    try call(.status) { state in
      FileStatus(kind: .regular, mode: state.nodes[node].mode, signature: state.signature(node))
    }
  }

  func read(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
    try call(.read) { state in
      let bytes = state.nodes[node].bytes
      guard offset < bytes.count else { return [] }
      let read = Array(bytes[offset..<min(bytes.count, offset + count)])
      state.counts.bytesRead += read.count
      return read
    }
  }

  func write(_ bytes: [UInt8], at offset: Int) throws(FileFailure) {
    try call(
      .write, struck: { state, _ in state.writePart(of: bytes, at: offset, in: node) },
      { state throws(FileFailure) in
        let growth = max(0, offset + bytes.count - state.nodes[node].bytes.count)
        if let free = state.freeBytes, growth > free {
          state.write(Array(bytes.prefix(max(0, bytes.count - growth + free))), at: offset, in: node)
          throw FileFailure(path: path, code: ENOSPC)
        }
        state.write(bytes, at: offset, in: node)
      })
  }

  func truncate(to size: Int) throws(FileFailure) {
    try call(.truncate) { $0.change(.truncate(size), of: node) }
  }

  func setMode(_ mode: UInt32) throws(FileFailure) {
    try call(.setMode) { $0.nodes[node].mode = mode }
  }

  func synchronize() throws(FileFailure) {
    // What a process leaves behind when it dies the system still writes.
    try call(
      .synchronize, struck: { if $1 != .death { $0.failToSynchronize(node) } }, { $0.synchronize(node) })
  }

  func lock() throws(FileFailure) {
    guard try tryLock() else { throw FileFailure(path: path, code: EWOULDBLOCK) }
  }

  func tryLock() throws(FileFailure) -> Bool {
    try call(.lock) { state in
      guard state.nodes[node].lock == nil || state.nodes[node].lock == handle else { return false }
      state.nodes[node].lock = handle
      return true
    }
  }

  func unlock() throws(FileFailure) {
    try call(.lock) { state in
      if state.nodes[node].lock == handle { state.nodes[node].lock = nil }
    }
  }

  private func call<Answer: Sendable>(
    _ kind: DiskCall, struck: (inout DiskState, SimulatedFault) -> Void = { _, _ in },
    _ work: (inout DiskState) throws(FileFailure) -> Answer
  ) throws(FileFailure) -> Answer {
    try files.call(
      kind, path, struck: { state, fault in if state.openFiles.contains(handle) { struck(&state, fault) } },
      { state throws(FileFailure) in
        guard state.openFiles.contains(handle) else { throw FileFailure(path: path, code: EBADF) }
        return try work(&state)
      })
  }
}

extension DiskState {
  fileprivate mutating func writePart(of bytes: [UInt8], at offset: Int, in node: Int) {
    write(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))), at: offset, in: node)
  }
}
