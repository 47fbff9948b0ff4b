/// The words of a title, as they are suggested, and as slips of spelling are compared with.
public enum TitleWords {
  /// Runs of letters and digits whose key has two letters or more, in their order.
  public static func of(_ title: String) -> [String] {
    title.unicodeScalars.split { KoreanFolding.key(of: String($0)).isEmpty }
      .map { String($0) }
      .filter { KoreanFolding.key(of: $0).unicodeScalars.count >= 2 }
  }
}
