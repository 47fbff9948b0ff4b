import Glibc
import MarketTesting
import Synchronization

@testable import EmbeddedStore

/// A disk in memory that keeps apart what has been written and what would be there after a loss of power.
///
/// Contents are durable after an fsync of the file, names after one of their folder. All that happens is decided by `seed`.
final class SimulatedDisk: Sendable {
  private let state: Mutex<DiskState>

  init(seed: UInt64 = 0) {
    state = Mutex(DiskState(random: SeededGenerator(seed: seed)))
  }

  func withState<Answer: Sendable>(_ work: (inout DiskState) throws(FileFailure) -> Answer) throws(FileFailure)
    -> Answer
  {
    try state.withLock { (state) throws(FileFailure) in try work(&state) }
  }

  /// The same for work that does not fail.
  func look<Answer: Sendable>(_ work: (inout DiskState) -> Answer) -> Answer {
    state.withLock { work(&$0) }
  }

  /// The power fails: all files are closed, all locks let go. Of what was not synchronized any part may be there: of names
  /// the first changes of each folder, of contents any of the writes, or a piece of them, with zeros in what was skipped.
  func crash(using random: inout SeededGenerator) {
    var dice = random
    look { $0.crash(&dice) }
    random = dice
  }

  /// The faults to come. Setting them begins the counting of calls anew.
  func setFaults(_ faults: SimulatedFaults) {
    look {
      $0.faults = faults
      $0.callsSinceFaults = 0
    }
  }

  /// How many bytes may still be written before the disk is full; nil when there is no end.
  func setFreeBytes(_ count: Int?) { look { $0.freeBytes = count } }

  var counts: DiskCounts { look { $0.counts } }
  func resetCounts() { look { $0.counts = DiskCounts() } }

  /// A file's bytes as programs see them; nil when it is not there.
  func bytes(of path: String) -> [UInt8]? { look { state in state.node(at: path).map { state.nodes[$0].bytes } } }

  /// From here on a hand has a file open to write to it, or has closed it.
  func setInHand(_ path: String, _ isOpen: Bool) {
    look { state in _ = isOpen ? state.inHand.insert(path).inserted : state.inHand.remove(path) != nil }
  }

  /// Puts a file there, on the disk already, without a call.
  func put(_ bytes: [UInt8], at path: String) { look { $0.put(bytes, at: path) } }
}

/// Calls that may fail.
enum DiskCall: Hashable, CaseIterable {
  case open, status, state, read, write, truncate, setMode, synchronize, lock
  case rename, link, remove, makeFolder, entries, synchronizeFolder, touch
}

/// What was asked of a disk.
struct DiskCounts: Hashable {
  var calls: [DiskCall: Int] = [:]
  var bytesWritten = 0
  var bytesRead = 0

  subscript(call: DiskCall) -> Int { calls[call, default: 0] }
  var synchronizations: Int { self[.synchronize] + self[.synchronizeFolder] }
}

enum SimulatedFault: Hashable {
  /// The call fails with an error number; a write may have been done in part.
  case failure(Int32)
  /// The process dies in the call; a write may have been done in part.
  case death
}

struct SimulatedFaults {
  /// By the number of the call, the next one being 0.
  var atCall: [Int: SimulatedFault] = [:]
  /// How likely any other call fails, with one of `kinds`.
  var probability = 0.0
  var kinds: [SimulatedFault] = [.failure(EIO), .failure(ENOSPC), .failure(EACCES)]
}
