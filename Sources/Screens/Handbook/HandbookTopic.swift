/// A topic of the handbook, in the handbook's order. The raw value is its file name and the argument of `secondhand
/// help`. No topic has the name of a command.
public enum HandbookTopic: String, CaseIterable, Hashable, Sendable {
  case start, browsing, searching, selling, chatting, people, keys
  case screenReader = "screen-reader"
  case terminals, configuration, files, commands, server, trouble
}
