import Glibc

/// How often the threads of a process have gone to sleep so far (proc(5), `status`): a process that wakes raises it.
func contextSwitches(_ process: Int32) -> Int {
  let folder = "/proc/\(process)/task"
  guard let tasks = opendir(folder) else { return 0 }
  defer { closedir(tasks) }
  var sum = 0
  while let entry = readdir(tasks) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    for line in lines(of: "\(folder)/\(name)/status") where line.hasPrefix("voluntary_ctxt_switches:") {
      sum += line.split(separator: "\t").last.flatMap { Int($0) } ?? 0
    }
  }
  return sum
}

private func lines(of path: String) -> [Substring] {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return [] }
  defer { close(descriptor) }
  var buffer = [UInt8](repeating: 0, count: 16 * 1024)
  let count = read(descriptor, &buffer, buffer.count)
  return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n") : []
}
