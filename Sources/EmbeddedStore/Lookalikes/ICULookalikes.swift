internal import CLookalikes
public import Marketplace

/// Tells texts that look alike by ICU, which is loaded when it is first asked and not when the program starts.
///
/// Where it is not there only the case of letters is looked past, and how Hangul is composed: `paypal` and `раураl` are two
/// ids then.
public struct ICULookalikes: Lookalikes {
  public init() {}

  /// What it goes by: skeletons of different editions must not be compared.
  static var edition: String { lookalikes_are_known() != 0 ? newestEdition : "plain-drawn" }

  /// The edition where ICU can be loaded; asking for it loads nothing.
  static var newestEdition: String { "icu-\(lookalikes_icu_version)-drawn" }

  public func skeleton(of text: String) -> Skeleton {
    let text = DrawnName.drawn(text)
    guard let folded = Self.known(text, folding: true), let written = Self.known(text, folding: false) else {
      return Skeleton(Self.plain(text))
    }
    return Skeleton(folded: folded, written: written)
  }

  /// Nil where ICU cannot tell.
  private static func known(_ text: String, folding: Bool) -> String? {
    var text = text
    return text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes in
        // A skeleton is longer than its text, but by no more than the longest decomposition.
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256 + 18 * bytes.count) { room in
          let length = lookalikes_skeleton(
            bytes.baseAddress, bytes.count, folding ? 1 : 0, room.baseAddress, room.count)
          guard length >= 0 else { return nil }
          return room[..<length].withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
        }
      }
    }
  }

  static func plain(_ text: String) -> String { KoreanFolding.composed(text.lowercased()) }
}
