/// A text whose last word is a path that is still being typed.
public struct PartialPath: Hashable, Sendable {
  /// What stands before that word.
  public let before: String
  /// The folder in which is looked: what of the path goes up to its last slash, empty for the working folder. `~` is not
  /// expanded.
  public let folder: String
  public let isInHome: Bool
  /// What the name begins with.
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
    // Bytes: a mark that combines with the slash would hide it.
    let slash = whole.utf8.lastIndex(of: UInt8(ascii: "/")).map { whole.utf8.index(after: $0) } ?? whole.startIndex
    folder = String(whole[..<slash])
    part = String(whole[slash...])
    isInHome = last.isInHome
    quoting = isAddress ? .address : Self.opening(of: last)
  }

  /// The quote that the word begins with stays; one in its middle becomes backslashes.
  private static func opening(of word: WordScanner.Word) -> PathQuoting {
    switch word.raw.first {
    case UInt8(ascii: "'"): .single
    case UInt8(ascii: "\""): .double
    case UInt8(ascii: "$") where word.raw.dropFirst().first == UInt8(ascii: "'"): .ansi
    default: .plain
    }
  }

  /// The text with a name at the end of its folder.
  ///
  /// - Parameter isOpen: the name goes on, as that of a folder does: quotes are not closed.
  public func text(with name: String, isOpen: Bool) -> String {
    let path = folder + name
    guard isInHome else { return before + quoting.quoted(path, isOpen: isOpen) }
    // A quoted `~` would be a name.
    let rest = String(decoding: path.utf8.dropFirst(2), as: UTF8.self)
    return before + "~/" + (rest.isEmpty ? "" : PathQuoting.plain.quoted(rest, isOpen: isOpen))
  }
}
