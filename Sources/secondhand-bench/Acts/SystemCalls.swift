/// What a program did to its files, told from what strace wrote down with `-f -y`.
struct SystemCalls {
  struct Count {
    var syncs = 0
    var writes = 0
    var bytes = 0
    var renames = 0
  }

  static let watched = "fsync,fdatasync,write,writev,pwrite64,pwritev,rename,renameat,renameat2"

  /// By the line that the program itself had written to its standard output last.
  private(set) var counts: [String: Count] = [:]

  /// - Parameters:
  ///   - folder: where the files are that count.
  ///   - mark: what such a line of the program begins with.
  init(_ trace: String, folder: String, mark: String) {
    var phase: String?
    // A call during which another thread had its turn stands in two lines.
    var begun: [Substring: Substring] = [:]
    for line in trace.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      let (thread, text) = (words[0], words[1].drop { $0 == " " })
      var call = text
      if text.hasSuffix("<unfinished ...>") {
        begun[thread] = text
        // What is said is said in order, whenever the call comes back.
        if let said = Self.said(text, mark) { phase = said }
        continue
      }
      if text.hasPrefix("<... "), let first = begun.removeValue(forKey: thread) { call = first + text }
      if let said = Self.said(call, mark) { phase = said }
      guard let phase, let result = Self.result(call) else { continue }
      counts[phase, default: Count()].add(call, result, folder: folder)
    }
  }

  /// What the program said in this call; empty for what does not begin with `mark`, nil when it is none.
  private static func said(_ call: Substring, _ mark: String) -> String? {
    guard call.hasPrefix("write(1<"), let start = call.firstIndex(of: "\"") else { return nil }
    let text = call[call.index(after: start)...].prefix { $0 != "\"" && $0 != "\\" }
    return text.hasPrefix(mark) ? String(text.dropFirst(mark.count)) : ""
  }

  /// What the call returned; nil when it failed.
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
