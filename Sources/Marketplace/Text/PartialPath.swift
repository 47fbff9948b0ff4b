/// A text whose last word is a half-typed path.
public struct PartialPath: Hashable, Sendable {
  /// The text before the last word.
  public let before: String
  /// The folder to search: the path up to its last slash; empty for the working folder. `~` is not expanded.
  public let folder: String
  public let isInHome: Bool
  /// The typed beginning of the name.
  public let part: String
  public let quoting: PathQuoting

  public init(_ text: String) {
    var scanner = WordScanner(text)
    var last: WordScanner.Word?
    var end = 0
    while let word = scanner.next() {
      last = word
      end = word.start + word.raw.count
    }
    guard let last, end == text.utf8.count, let path = String(validating: last.bytes, as: UTF8.self) else {
      (before, folder, part, quoting, isInHome) = (text, "", "", .plain, false)
      return
    }
    before = String(decoding: text.utf8.prefix(last.start), as: UTF8.self)
    let (meant, isAddress) =
      if case .some(.some(let meant)) = FileAddress.path(path) { (meant, true) } else { (path, false) }
    // `~` alone is the home folder itself.
    let whole = last.isInHome && meant == "~" ? "~/" : meant
    // Works on bytes, because a mark that combines with the slash would hide it.
    let slash = whole.utf8.lastIndex(of: UInt8(ascii: "/")).map { whole.utf8.index(after: $0) } ?? whole.startIndex
    folder = String(whole[..<slash])
    part = String(whole[slash...])
    isInHome = last.isInHome
    quoting = isAddress ? .address : Self.opening(of: last)
  }

  /// Keeps a quote at the beginning of the word. A quote in the middle becomes backslashes.
  private static func opening(of word: WordScanner.Word) -> PathQuoting {
    switch word.raw.first {
    case UInt8(ascii: "'"): .single
    case UInt8(ascii: "\""): .double
    case UInt8(ascii: "$") where word.raw.dropFirst().first == UInt8(ascii: "'"): .ansi
    default: .plain
    }
  }

  /// The text with `name` appended to the folder.
  ///
  /// - Parameter isOpen: leaves quotes open, for a folder whose path continues.
  public func text(with name: String, isOpen: Bool) -> String {
    let path = folder + name
    guard isInHome else { return before + quoting.quoted(path, isOpen: isOpen) }
    // A quoted `~` would be a file name.
    let rest = String(decoding: path.utf8.dropFirst(2), as: UTF8.self)
    return before + "~/" + (rest.isEmpty ? "" : PathQuoting.plain.quoted(rest, isOpen: isOpen))
  }
}
