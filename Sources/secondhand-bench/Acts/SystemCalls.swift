/// The file operations of a program, parsed from the output of strace with `-f -y`.
struct SystemCalls {
  struct Count {
    var syncs = 0
    var writes = 0
    var bytes = 0
    var renames = 0
  }

  static let watched = "fsync,fdatasync,write,writev,pwrite64,pwritev,rename,renameat,renameat2"

  /// The counts by the line that the program last wrote to its standard output.
  private(set) var counts: [String: Count] = [:]

  /// - Parameters:
  ///   - folder: the folder of the files to count.
  ///   - mark: the beginning of the program's lines.
  init(_ trace: String, folder: String, mark: String) {
    var phase: String?
    // A call that another thread interrupts takes two lines.
    var begun: [Substring: Substring] = [:]
    for line in trace.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      let (thread, text) = (words[0], words[1].drop { $0 == " " })
      var call = text
      if text.hasSuffix("<unfinished ...>") {
        begun[thread] = text
        // The program writes its lines in order, whenever the call returns.
        if let said = Self.said(text, mark) { phase = said }
        continue
      }
      if text.hasPrefix("<... "), let first = begun.removeValue(forKey: thread) { call = first + text }
      if let said = Self.said(call, mark) { phase = said }
      guard let phase, let result = Self.result(call) else { continue }
      counts[phase, default: Count()].add(call, result, folder: folder)
    }
  }

  /// The line that the program writes in this call; empty when it does not begin with `mark`, nil for other calls.
  private static func said(_ call: Substring, _ mark: String) -> String? {
    guard call.hasPrefix("write(1<"), let start = call.firstIndex(of: "\"") else { return nil }
    let text = call[call.index(after: start)...].prefix { $0 != "\"" && $0 != "\\" }
    return text.hasPrefix(mark) ? String(text.dropFirst(mark.count)) : ""
  }

  /// The return value of the call; nil when it failed.
  private static func result(_ call: Substring) -> Int? {
    guard let last = call.split(separator: " ").last, let value = Int(last), value >= 0 else { return nil }
    return value
  }
}

extension SystemCalls.Count {
  fileprivate mutating func add(_ call: Substring, _ result: Int, folder: String) {
    let name = call.prefix { $0 != "(" }
    if name.hasPrefix("rename") {
      renames += 1
      return
    }
    guard call.dropFirst(name.count + 1).drop(while: { $0.isNumber }).hasPrefix("<\(folder)/") else { return }
    if name.hasSuffix("sync") {
      syncs += 1
    } else {
      writes += 1
      bytes += result
    }
  }
}
