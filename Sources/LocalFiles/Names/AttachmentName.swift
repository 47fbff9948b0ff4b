internal import CSHA2

/// The names of message attachments.
package enum AttachmentName {
  /// The maximum length of a stored name, in bytes.
  private static let longest = 200
  private static let longestExtension = 12

  /// The path below the attachment folder, `ab/abcdef….pdf`, made of the SHA-256 of the contents and the extension.
  package static func file(of bytes: [UInt8], named name: String) -> String {
    let digits = 64
    var text = [CChar](repeating: 0, count: digits + 1)
    SHA256Data(bytes, bytes.count, &text)
    let hash = String(decoding: text.prefix(digits).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return "\(hash.prefix(2))/\(hash)\(suffix(of: name))"
  }

  /// Makes a name safe for any folder: removes slashes, control characters and bidirectional controls, prevents hidden
  /// names, and limits the length. Returns `file` if nothing is left.
  package static func sanitized(_ name: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? ""
    var scalars = String.UnicodeScalarView()
    for scalar in last.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: continue
      default: scalars.append(scalar)
      }
    }
    let shown = String(scalars).drop { $0 == "." || $0.isWhitespace }
    let (stem, suffix) = parts(of: String(shown))
    var cut = stem
    while cut.utf8.count + suffix.utf8.count > longest { cut.removeLast() }
    while cut.last?.isWhitespace == true { cut.removeLast() }
    return cut.isEmpty ? "file" + suffix : cut + suffix
  }

  /// Inserts a number before the extension: `list (2).pdf`.
  package static func numbered(_ name: String, _ number: Int) -> String {
    let (stem, suffix) = parts(of: name)
    return "\(stem) (\(number))\(suffix)"
  }

  /// Splits a name before the last dot, if the rest looks like an extension.
  private static func parts(of name: String) -> (stem: String, suffix: String) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
    let suffix = name[dot...]
    return suffix.utf8.count <= longestExtension ? (String(name[..<dot]), String(suffix)) : (name, "")
  }

  /// The extension in lower case with its dot, if it has only ASCII letters and digits; otherwise empty.
  private static func suffix(of name: String) -> String {
    let suffix = parts(of: name).suffix
    let isPlain = suffix.utf8.dropFirst().allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return isPlain && suffix.utf8.count > 1 ? suffix.lowercased() : ""
  }
}
