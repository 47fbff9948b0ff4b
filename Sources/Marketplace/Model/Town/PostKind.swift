/// What a post is about. The raw value is its name in files and on the command line.
public enum PostKind: String, CaseIterable, Sendable {
  case news
  /// Its author can accept one comment as the answer.
  case question
  /// A project that looks for people; see `Project`.
  case together
}

/// The subject of a post, chosen by its author. The raw value is its name in files and on the command line.
public enum Topic: String, CaseIterable, Sendable {
  case everyday, food
  case lostAndFound = "lost-and-found"
  case pets, children, safety, sports, culture, traffic, help
}
