internal import CLookalikes
public import Marketplace

/// Recognizes texts that look alike with ICU, which is loaded at the first use and not at program start.
///
/// Without ICU it only ignores case and normalizes Hangul: `paypal` and `раураl` are then different names.
public struct ICULookalikes: Lookalikes {
  public init() {}

  /// The edition of the skeletons. Do not compare skeletons of different editions.
  package static var edition: String { lookalikes_are_known() != 0 ? newestEdition : "plain-drawn" }

  /// The edition with ICU. Reading this property does not load ICU.
  package static var newestEdition: String { "icu-\(lookalikes_icu_version)-drawn" }

  public func skeleton(of text: String) -> Skeleton {
    let text = DrawnName.drawn(text)
    guard let folded = Self.known(text, folding: true), let written = Self.known(text, folding: false) else {
      return Skeleton(Self.plain(text))
    }
    return Skeleton(folded: folded, written: written)
  }

  /// Nil when ICU fails.
  private static func known(_ text: String, folding: Bool) -> String? {
    var text = text
    return text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes in
        // A skeleton may be longer than its text, at most by the longest decomposition.
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
