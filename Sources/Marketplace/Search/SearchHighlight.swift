/// Finds the parts of a title that match a search.
public enum SearchHighlight {
  /// The ranges of `title` that contain one of `terms`, in `Character`s from 0, in order and without overlaps. Of
  /// first consonants, these are the syllables that begin with them.
  public static func ranges(of terms: [SearchTerm], in title: String) -> [Range<Int>] {
    guard !terms.isEmpty else { return [] }
    let key = KoreanFolding.traced(title)
    let initials = terms.contains(where: \.isInitials) ? KoreanFolding.tracedInitials(title) : key
    return merged(terms.flatMap { ($0.isInitials ? initials : key).ranges(of: Array($0.key.unicodeScalars)) })
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
