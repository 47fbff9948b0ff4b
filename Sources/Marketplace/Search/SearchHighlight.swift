/// Finds the parts of a title that match a search.
public enum SearchHighlight {
  /// The ranges of `title` that contain one of `terms`, in `Character`s from 0, in order and without overlaps. A term
  /// that matches only as first consonants gives the syllables that begin with them.
  public static func ranges(of terms: [SearchTerm], in title: String) -> [Range<Int>] {
    guard !terms.isEmpty else { return [] }
    let key = KoreanFolding.traced(title)
    var initials: TracedKey?
    var found: [Range<Int>] = []
    for term in terms {
      let run = Array(term.key.unicodeScalars)
      var ranges = key.ranges(of: run)
      if ranges.isEmpty, term.mayBeInitials {
        let traced = initials ?? KoreanFolding.tracedInitials(title)
        initials = traced
        ranges = traced.ranges(of: run)
      }
      found += ranges
    }
    return merged(found)
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
