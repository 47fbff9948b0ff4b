import Glibc

/// What `/proc` says about a process and those that it started.
struct ProcessTree {
  let root: pid_t

  /// Memory that only these processes use, in MiB.
  var privateMemory: Double {
    processes.reduce(0) { $0 + Double(sum("/proc/\($1)/smaps_rollup", ["Private_Clean:", "Private_Dirty:"])) } / 1024
  }

  /// The most memory that each of these processes ever had, added up, in MiB; what they share counts for each.
  var peakResident: Double {
    processes.reduce(0) { $0 + Double(sum("/proc/\($1)/status", ["VmHWM:"])) } / 1024
  }

  /// How often each of their threads went to sleep of itself so far.
  var voluntarySwitches: [String: Int] {
    var switches: [String: Int] = [:]
    for process in processes {
      for task in Files.names(in: "/proc/\(process)/task") {
        switches[task] = sum("/proc/\(process)/task/\(task)/status", ["voluntary_ctxt_switches:"])
      }
    }
    return switches
  }

  /// How often they went to sleep since `earlier`. What a thread did that has ended in the meantime is not seen.
  func switches(since earlier: [String: Int]) -> Int {
    voluntarySwitches.reduce(0) { $0 + $1.value - (earlier[$1.key] ?? 0) }
  }

  private var processes: [Int] {
    var found = [Int(root)]
    var next = 0
    while next < found.count {
      for task in Files.names(in: "/proc/\(found[next])/task") {
        let children = text("/proc/\(found[next])/task/\(task)/children")
        found += children.split(separator: " ").compactMap { Int($0) }
      }
      next += 1
    }
    return found
  }

  private func text(_ path: String) -> String {
    String(decoding: (try? Files.contents(path)) ?? [], as: UTF8.self)
  }

  /// The sum of the numbers in the lines that begin with one of `names`.
  private func sum(_ path: String, _ names: Set<String>) -> Int {
    text(path).split(separator: "\n").reduce(0) { total, line in
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let name = words.first, words.count > 1, names.contains(String(name)) else { return total }
      return total + (Int(words[1]) ?? 0)
    }
  }
}
