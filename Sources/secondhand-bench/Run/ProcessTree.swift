import Glibc

/// The values of `/proc` for a process and its descendants.
struct ProcessTree {
  let root: pid_t

  /// The memory that only these processes use, in MiB.
  var privateMemory: Double {
    processes.reduce(0) { $0 + Double(sum("/proc/\($1)/smaps_rollup", ["Private_Clean:", "Private_Dirty:"])) } / 1024
  }

  /// The sum of the peak memory of these processes, in MiB. Shared memory counts for each of them.
  var peakResident: Double {
    processes.reduce(0) { $0 + Double(sum("/proc/\($1)/status", ["VmHWM:"])) } / 1024
  }

  /// The current resident memory of these processes, in MiB. Shared memory counts for each of them.
  var resident: Double {
    processes.reduce(0) { $0 + Double(sum("/proc/\($1)/status", ["VmRSS:"])) } / 1024
  }

  /// The processor time that these processes have used, in milliseconds.
  var processorMilliseconds: Double {
    processes.reduce(0) { total, process in
      // The name in the second field may have spaces.
      let fields = text("/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
      guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return total }
      return total + (user + system) * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
  }

  /// The number of voluntary context switches of each thread so far.
  var voluntarySwitches: [String: Int] {
    var switches: [String: Int] = [:]
    for process in processes {
      for task in Files.names(in: "/proc/\(process)/task") {
        switches[task] = sum("/proc/\(process)/task/\(task)/status", ["voluntary_ctxt_switches:"])
      }
    }
    return switches
  }

  /// The number of voluntary context switches since `earlier`, without those of threads that have ended.
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
