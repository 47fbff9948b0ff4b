import Glibc

/// Copies of files that could not be understood, so that nothing in them is lost.
enum KeptAside {
  /// Where a copy of `bytes` lies now, beside `path`: `Products.json.broken-1`, or whichever number is free. A copy of the
  /// same bytes that is there already is used. Nil when none can be made.
  static func copy(of bytes: [UInt8], from path: String) -> String? {
    let (folder, name) = Path.split(path)
    let prefix = name + ".broken-"
    let numbers = Path.entries(of: folder).compactMap { $0.hasPrefix(prefix) ? Int($0.dropFirst(prefix.count)) : nil }
    for number in numbers {
      let known = Path.join(folder, prefix + String(number))
      var status = stat()
      guard stat(known, &status) == 0, Int(status.st_size) == bytes.count else { continue }
      if (try? FileContents(of: known).bytes) == bytes { return known }
    }
    let copy = Path.join(folder, prefix + String((numbers.max() ?? 0) &+ 1))
    return write(bytes, to: copy) ? copy : nil
  }

  private static func write(_ bytes: [UInt8], to copy: String) -> Bool {
    do throws(FileFailure) {
      let file = try OpenFile(copy, O_WRONLY | O_CREAT | O_EXCL)
      do throws(FileFailure) {
        try file.write(bytes)
        try file.synchronize()
      } catch {
        unlink(copy)
        throw error
      }
      return true
    } catch {
      return false
    }
  }
}
