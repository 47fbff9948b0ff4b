import Glibc
import Testing

/// Compares texts with the files in `Tests/ScreensTests/Snapshots`. `SNAPSHOTS=write` writes the files again. Review
/// them before you commit them.
enum Snapshot {
  static func check(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let path = folder + name + ".txt"
    if let wish = getenv("SNAPSHOTS"), String(cString: wish) == "write" {
      #expect(write(text + "\n", to: path), "\(path) cannot be written", sourceLocation: sourceLocation)
      return
    }
    guard let kept = read(path) else {
      Issue.record("there is no snapshot \(name); SNAPSHOTS=write makes it", sourceLocation: sourceLocation)
      return
    }
    guard kept != text + "\n" else { return }
    let differences = difference(lines(of: kept), lines(of: text))
    Issue.record("\(name) is not as it was (- was, + is):\n\(differences)", sourceLocation: sourceLocation)
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The first lines that differ, with their numbers.
  private static func difference(_ old: [Substring], _ new: [Substring]) -> String {
    let places = (0..<max(old.count, new.count)).filter { index in
      (index < old.count ? old[index] : nil) != (index < new.count ? new[index] : nil)
    }
    return places.prefix(12).map { index in
      "\(index + 1)\n- \(index < old.count ? old[index] : "")\n+ \(index < new.count ? new[index] : "")"
    }.joined(separator: "\n")
  }

  private static var folder: String {
    let here = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return here.dropLast(2).joined(separator: "/") + "/Snapshots/"
  }

  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  private static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && written == bytes.count
  }
}
