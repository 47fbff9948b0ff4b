/// A topic of the handbook, in the handbook's order. The raw value is its file name and the argument of `secondhand
/// help`. A topic must not have the name of a command.
public enum HandbookTopic: String, CaseIterable, Hashable, Sendable {
  case start, browsing, searching, selling, posts, chatting, people, joining, keys
  case screenReader = "screen-reader"
  case terminals, configuration, files, commands, hosting, trouble
}
