/// Decides whether a post matches a search text.
public struct PostMatcher: Hashable, Sendable {
  /// The title or the text must contain each of them. First consonants match only in titles.
  public let terms: [SearchTerm]
  /// Matching posts contain none of them.
  public let excluded: [SearchTerm]

  public init(terms: [SearchTerm], excluded: [SearchTerm] = []) {
    self.terms = terms
    self.excluded = excluded
  }

  public func fits(_ post: Post) -> Bool {
    let key = KoreanFolding.key(of: post.title)
    let initials = KoreanFolding.initials(of: post.title)
    let text = KoreanFolding.key(of: post.text)
    func has(_ term: SearchTerm) -> Bool {
      term.isIn(key: key, initials: initials) || term.isIn(text: text)
    }
    return terms.allSatisfy(has) && !excluded.contains(where: has)
  }
}
