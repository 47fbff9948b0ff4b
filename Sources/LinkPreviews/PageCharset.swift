import CHTML
import Glibc

/// Finds the character set of a page and converts its text.
enum PageCharset {
  /// The text in UTF-8. `label` is the character set of the header. Labels are often wrong, so valid UTF-8 wins over
  /// most of them.
  static func text(_ bytes: [UInt8], label: String?) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return converted(bytes.dropFirst(2), from: "UTF-16LE")?.text ?? [] }
    if bytes.starts(with: [0xFE, 0xFF]) { return converted(bytes.dropFirst(2), from: "UTF-16BE")?.text ?? [] }
    let labels = [label, declared(in: bytes)].compactMap { $0.flatMap { names[$0.lowercased()] } }
    // Text in a stateful or two-byte set can look like UTF-8.
    if let wide = labels.first(where: { $0.hasPrefix("UTF-16") || $0.hasPrefix("ISO-2022") }) {
      if let found = converted(bytes[...], from: wide), found.invalid == 0 { return found.text }
    }
    if isUTF8(bytes) { return bytes }
    // Without a usable label Korean and Japanese are tried before Latin letters, in which every byte means something.
    let guesses = labels.filter { $0 != "UTF-8" } + ["CP949", "CP932", "EUC-JP", "GB18030"]
    for name in guesses {
      if let found = converted(bytes[...], from: name), found.invalid == 0 { return found.text }
    }
    if labels.contains("UTF-8") { return Array(String(decoding: bytes, as: UTF8.self).utf8) }
    return converted(bytes[...], from: labels.first ?? "CP1252")?.text ?? []
  }

  /// Common labels of the WHATWG (Encoding, section 4.2) with their names for iconv. As in browsers, older sets are
  /// read as their supersets.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    func add(_ name: String, _ labels: String...) { for label in labels { names[label] = name } }
    add("UTF-8", "utf-8", "utf8", "unicode-1-1-utf-8", "x-utf-8")
    add("UTF-16LE", "utf-16", "utf-16le", "ucs-2", "unicode")
    add("UTF-16BE", "utf-16be")
    add(
      "CP949", "euc-kr", "euckr", "cp949", "ms949", "windows-949", "x-windows-949", "uhc", "ks_c_5601-1987",
      "ks_c_5601-1989", "ksc5601", "ksc_5601", "korean", "iso-ir-149")
    add("CP932", "shift_jis", "shift-jis", "sjis", "x-sjis", "ms_kanji", "windows-31j", "cp932", "ms932")
    add("EUC-JP", "euc-jp", "x-euc-jp")
    add("ISO-2022-JP", "iso-2022-jp")
    add("GB18030", "gb18030", "gbk", "gb2312", "gb_2312-80", "x-gbk", "chinese")
    add("BIG5-HKSCS", "big5", "big5-hkscs", "x-x-big5")
    add("CP1252", "iso-8859-1", "latin1", "l1", "us-ascii", "ascii", "windows-1252", "cp1252")
    for number in 2...16 where number != 12 { add("ISO-8859-\(number)", "iso-8859-\(number)") }
    for number in 1250...1258 where number != 1252 { add("CP\(number)", "windows-\(number)", "cp\(number)") }
    add("KOI8-R", "koi8-r", "koi8")
    add("KOI8-U", "koi8-u")
    return names
  }()

  private static func converted(_ bytes: ArraySlice<UInt8>, from name: String) -> (text: [UInt8], invalid: Int)? {
    var (length, invalid) = (0, 0)
    let text = bytes.withUnsafeBufferPointer { buffer in
      // An empty slice has no address.
      buffer.baseAddress.flatMap { chtml_utf8(name, $0, buffer.count, &length, &invalid) }
    }
    guard let text else { return nil }
    defer { free(text) }
    return ([UInt8](UnsafeRawBufferPointer(start: text, count: length)), invalid)
  }

  /// Whether the bytes are UTF-8, apart from a character that the end cuts off.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    for cut in 0...3 where cut <= bytes.count {
      let whole = bytes.dropLast(cut)
      // The beginning of one character alone says nothing.
      if cut > 0, bytes[whole.endIndex] < 0xC0 || whole.allSatisfy({ $0 < 0x80 }) { continue }
      if String(validating: whole, as: UTF8.self) != nil { return true }
    }
    return false
  }

  /// The label in a `meta` element or an XML declaration near the beginning.
  private static func declared(in bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(2048).map { $0 < 0x80 ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
      .lowercased()
    for name in ["charset", "encoding"] {
      var rest = head[...]
      while let found = rest.firstRange(of: name) {
        rest = rest[found.upperBound...]
        let value = rest.drop { $0 == " " }
        guard value.first == "=" else { continue }
        let label = value.dropFirst().drop { " \"'".contains($0) }.prefix {
          $0.isLetter || $0.isNumber || "-_:".contains($0)
        }
        if !label.isEmpty { return String(label) }
      }
    }
    return nil
  }
}
