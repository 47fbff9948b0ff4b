import Glibc
import MarketTesting

@testable import EmbeddedStore

/// The files, names, locks and processes of a `SimulatedDisk`.
struct DiskState {
  enum Entry: Hashable {
    case folder
    case file(Int)
  }

  enum NameChange {
    case set(String, Entry)
    case remove(String)
    case rename(String, to: String, Entry)
  }

  enum DataChange {
    case write(Int, [UInt8])
    case truncate(Int)
  }

  struct Node {
    var bytes: [UInt8] = []
    var durable: [UInt8] = []
    /// What was written since the last fsync.
    var pending: [DataChange] = []
    var mode: UInt32 = 0o644
    var modified = 0
    var lock: Handle?
  }

  struct Handle: Hashable, Sendable {
    let process: Int
    let number: Int
  }

  var random: SeededGenerator
  /// The files that a hand has open to write to them.
  var inHand: Set<String> = []
  var nodes: [Node] = []
  var names: [String: Entry] = ["/": .folder]
  private var durableNames: [String: Entry] = ["/": .folder]
  private var pendingNames: [String: [NameChange]] = [:]
  var openFiles: Set<Handle> = []
  var deadProcesses: Set<Int> = []
  var processes = 0
  var faults = SimulatedFaults()
  var callsSinceFaults = 0
  var freeBytes: Int?
  var counts = DiskCounts()
  private var tick = 0
  private var handles = 0

  init(random: SeededGenerator) { self.random = random }

  func node(at path: String) -> Int? {
    if case .file(let node) = names[path] { node } else { nil }
  }

  func signature(_ node: Int) -> FileSignature {
    FileSignature(
      device: 1, node: UInt64(node + 1), size: nodes[node].bytes.count, seconds: nodes[node].modified, nanoseconds: 0)
  }

  mutating func makeHandle(_ process: Int) -> Handle {
    handles += 1
    let handle = Handle(process: process, number: handles)
    openFiles.insert(handle)
    return handle
  }

  mutating func touch(_ node: Int) {
    tick += 1
    nodes[node].modified = tick
  }

  mutating func makeFile(at path: String) -> Int {
    nodes.append(Node())
    touch(nodes.count - 1)
    change(.set(path, .file(nodes.count - 1)))
    return nodes.count - 1
  }

  /// Changes a name now, and on the disk when its folder is synchronized.
  mutating func change(_ change: NameChange) {
    Self.apply(change, to: &names)
    pendingNames[Path.split(change.path).folder, default: []].append(change)
  }

  mutating func synchronizeNames(of folder: String) {
    for change in pendingNames.removeValue(forKey: folder) ?? [] { Self.apply(change, to: &durableNames) }
  }

  mutating func write(_ bytes: [UInt8], at offset: Int, in node: Int) {
    change(.write(offset, bytes), of: node)
    counts.bytesWritten += bytes.count
  }

  mutating func change(_ change: DataChange, of node: Int) {
    let size = nodes[node].bytes.count
    Self.apply(change, to: &nodes[node].bytes)
    nodes[node].pending.append(change)
    if let free = freeBytes { freeBytes = free - (nodes[node].bytes.count - size) }
    touch(node)
  }

  mutating func synchronize(_ node: Int) {
    for change in nodes[node].pending { Self.apply(change, to: &nodes[node].durable) }
    nodes[node].pending = []
  }

  /// An fsync that fails: the system forgets that there is something to be written, and goes on showing it, or shows what
  /// is on the disk.
  mutating func failToSynchronize(_ node: Int) {
    for change in nodes[node].pending { keepPart(of: change, in: node) }
    nodes[node].pending = []
    if Bool.random(using: &random) { nodes[node].bytes = nodes[node].durable }
  }

  mutating func put(_ bytes: [UInt8], at path: String) {
    let id = node(at: path) ?? makeFile(at: path)
    nodes[id].pending = []
    nodes[id].bytes = bytes
    nodes[id].durable = bytes
    touch(id)
    synchronizeNames(of: Path.split(path).folder)
  }

  mutating func kill(_ process: Int) {
    deadProcesses.insert(process)
    openFiles = openFiles.filter { $0.process != process }
    for node in nodes.indices where nodes[node].lock?.process == process { nodes[node].lock = nil }
  }

  mutating func crash(_ dice: inout SeededGenerator) {
    swap(&dice, &random)
    defer { swap(&dice, &random) }
    openFiles = []
    for folder in pendingNames.keys.sorted() {
      let changes = pendingNames[folder] ?? []
      for change in changes.prefix(Int.random(in: 0...changes.count, using: &random)) {
        Self.apply(change, to: &durableNames)
      }
    }
    pendingNames = [:]
    names = durableNames
    let named = Set(names.values)
    for node in nodes.indices {
      guard named.contains(.file(node)) else {
        nodes[node] = Node()
        continue
      }
      if !nodes[node].pending.isEmpty { touch(node) }
      for change in nodes[node].pending { keepPart(of: change, in: node) }
      nodes[node].pending = []
      nodes[node].bytes = nodes[node].durable
      nodes[node].lock = nil
    }
  }

  /// Lets nothing, all, or a piece of a change reach the disk.
  private mutating func keepPart(of change: DataChange, in node: Int) {
    switch (change, Int.random(in: 0..<3, using: &random)) {
    case (_, 0): break
    case (.write(let offset, let bytes), 1) where !bytes.isEmpty:
      let start = Bool.random(using: &random) ? 0 : Int.random(in: 0..<bytes.count, using: &random)
      let end = Int.random(in: start...bytes.count, using: &random)
      Self.apply(.write(offset + start, Array(bytes[start..<end])), to: &nodes[node].durable)
    default: Self.apply(change, to: &nodes[node].durable)
    }
  }

  private static func apply(_ change: DataChange, to bytes: inout [UInt8]) {
    switch change {
    case .truncate(let size):
      if size < bytes.count {
        bytes.removeLast(bytes.count - size)
      } else {
        bytes.append(contentsOf: repeatElement(0, count: size - bytes.count))
      }
    case .write(let offset, let new):
      if offset > bytes.count { bytes.append(contentsOf: repeatElement(0, count: offset - bytes.count)) }
      bytes.replaceSubrange(offset..<min(bytes.count, offset + new.count), with: new)
    }
  }

  private static func apply(_ change: NameChange, to names: inout [String: Entry]) {
    switch change {
    case .set(let path, let entry): names[path] = entry
    case .remove(let path): names[path] = nil
    case .rename(let path, let target, let entry):
      names[path] = nil
      names[target] = entry
    }
  }
}

extension DiskState.NameChange {
  fileprivate var path: String {
    switch self {
    case .set(let path, _), .remove(let path), .rename(let path, _, _): path
    }
  }
}
