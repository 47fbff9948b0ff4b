import Dispatch
import Glibc

@testable import EmbeddedStore

/// One process's view of a `SimulatedDisk`. A process that has died is told `EOWNERDEAD` whatever it asks.
///
/// Paths are absolute and have no links in them; names change within one folder only (`EXDEV`). There are no watches.
struct FaultyFileSystem: FileSystem {
  let disk: SimulatedDisk
  private let process: Int

  init(seed: UInt64 = 0) { self.init(SimulatedDisk(seed: seed)) }

  private init(_ disk: SimulatedDisk) {
    self.disk = disk
    process = disk.look { state in
      state.processes += 1
      return state.processes
    }
  }

  /// Another process on the same disk.
  func newProcess() -> FaultyFileSystem { FaultyFileSystem(disk) }

  /// The process dies: its files are closed and its locks let go; what it wrote stays.
  func kill() { disk.look { $0.kill(process) } }

  var isDead: Bool { disk.look { $0.deadProcesses.contains(process) } }

  func open(_ path: String, for access: FileAccess) throws(FileFailure) -> any OpenedFile {
    let (node, handle) = try call(.open, path) { state throws(FileFailure) in
      let node: Int
      switch (state.names[path], access) {
      case (.file(let there), .reading), (.file(let there), .writing), (.file(let there), .creating): node = there
      case (.file, .creatingNew): throw FileFailure(path: path, code: EEXIST)
      case (.folder, _): throw FileFailure(path: path, code: EISDIR)
      case (nil, .reading), (nil, .writing): throw FileFailure(path: path, code: ENOENT)
      case (nil, .creating), (nil, .creatingNew):
        try state.requireFolder(of: path)
        node = state.makeFile(at: path)
      }
      return (node, state.makeHandle(process))
    }
    return FaultyFile(path: path, files: self, node: node, handle: handle)
  }

  func state(of path: String) -> FileState {
    do throws(FileFailure) {
      return try call(.state, path) { state in
        if case .file(let node) = state.names[path] { return .present(state.signature(node)) }
        guard state.names[path] == nil else {
          return .present(FileSignature(device: 1, node: 0, size: 0, seconds: 0, nanoseconds: 0))
        }
        return .absent
      }
    } catch {
      return .hidden(errno: error.code)
    }
  }

  func isBeingWritten(_ path: String) -> Bool { disk.look { $0.inHand.contains(path) } }

  func rename(_ path: String, to target: String) throws(FileFailure) {
    try call(.rename, target) { state throws(FileFailure) in
      try state.requireSameFolder(path, target)
      guard let entry = state.names[path] else { throw FileFailure(path: path, code: ENOENT) }
      guard state.names[target] != .folder else { throw FileFailure(path: target, code: EISDIR) }
      state.change(.rename(path, to: target, entry))
    }
  }

  func link(_ path: String, to target: String) throws(FileFailure) {
    try call(.link, target) { state throws(FileFailure) in
      try state.requireSameFolder(path, target)
      guard let node = state.node(at: path) else { throw FileFailure(path: path, code: ENOENT) }
      guard state.names[target] == nil else { throw FileFailure(path: target, code: EEXIST) }
      state.change(.set(target, .file(node)))
    }
  }

  func remove(_ path: String) throws(FileFailure) {
    try call(.remove, path) { state throws(FileFailure) in
      guard let node = state.node(at: path) else { throw FileFailure(path: path, code: ENOENT) }
      state.change(.remove(path))
      if let free = state.freeBytes, !state.names.values.contains(.file(node)) {
        state.freeBytes = free + state.nodes[node].bytes.count
      }
    }
  }

  func makeFolder(_ path: String) throws(FileFailure) {
    try call(.makeFolder, path) { state throws(FileFailure) in
      var missing: [String] = []
      var folder = path
      while state.names[folder] != .folder {
        guard state.names[folder] == nil else { throw FileFailure(path: folder, code: ENOTDIR) }
        missing.append(folder)
        folder = Path.split(folder).folder
      }
      for folder in missing.reversed() { state.change(.set(folder, .folder)) }
    }
  }

  func entries(of folder: String) throws(FileFailure) -> [String] {
    try call(.entries, folder) { state throws(FileFailure) in
      guard state.names[folder] == .folder else { throw FileFailure(path: folder, code: ENOENT) }
      return state.names.keys.filter { $0 != "/" && Path.split($0).folder == folder }.map { Path.split($0).name }
        .sorted()
    }
  }

  func synchronizeFolder(_ folder: String) throws(FileFailure) {
    try call(.synchronizeFolder, folder) { state throws(FileFailure) in
      guard state.names[folder] == .folder else { throw FileFailure(path: folder, code: ENOENT) }
      state.synchronizeNames(of: folder)
    }
  }

  func touch(_ path: String) throws(FileFailure) {
    try call(.touch, path) { state throws(FileFailure) in
      try state.requireFolder(of: path)
      state.touch(state.node(at: path) ?? state.makeFile(at: path))
    }
  }

  func watch(_ watched: Watched, on queue: DispatchQueue, changed: @escaping @Sendable () -> Void)
    -> (any FileWatch)?
  {
    nil
  }

  /// Counts a call, and does its work unless a fault strikes; then `struck` does what happens all the same.
  func call<Answer: Sendable>(
    _ kind: DiskCall, _ path: String, struck: (inout DiskState, SimulatedFault) -> Void = { _, _ in },
    _ work: (inout DiskState) throws(FileFailure) -> Answer
  ) throws(FileFailure) -> Answer {
    try disk.withState { state throws(FileFailure) in
      guard !state.deadProcesses.contains(process) else { throw FileFailure(path: path, code: EOWNERDEAD) }
      state.counts.calls[kind, default: 0] += 1
      if let fault = state.nextFault() {
        struck(&state, fault)
        switch fault {
        case .failure(let code): throw FileFailure(path: path, code: code)
        case .death:
          state.kill(process)
          throw FileFailure(path: path, code: EOWNERDEAD)
        }
      }
      return try work(&state)
    }
  }
}

extension DiskState {
  fileprivate func requireFolder(of path: String) throws(FileFailure) {
    guard names[Path.split(path).folder] == .folder else { throw FileFailure(path: path, code: ENOENT) }
  }

  fileprivate func requireSameFolder(_ path: String, _ target: String) throws(FileFailure) {
    guard Path.split(path).folder == Path.split(target).folder else { throw FileFailure(path: target, code: EXDEV) }
  }

  fileprivate mutating func nextFault() -> SimulatedFault? {
    defer { callsSinceFaults += 1 }
    if let fault = faults.atCall[callsSinceFaults] { return fault }
    guard faults.probability > 0, Double.random(in: 0..<1, using: &random) < faults.probability else { return nil }
    return faults.kinds.randomElement(using: &random)
  }
}
