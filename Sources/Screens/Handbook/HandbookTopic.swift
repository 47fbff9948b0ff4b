/// A topic of the handbook, in the handbook's order. The raw value is the name of its file and what `secondhand help` takes;
/// none is the name of a command.
public enum HandbookTopic: String, CaseIterable, Hashable, Sendable {
  case start, browsing, searching, selling, chatting, people, keys
  case screenReader = "screen-reader"
  case terminals, configuration, files, commands, trouble
}
