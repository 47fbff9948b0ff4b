/// The twenty most useful keys as Markdown, for the README. The handbook has all of them.
public struct KeyTable {
  private let strings: Strings

  public init(strings: Strings) { self.strings = strings }

  /// In the order in which a beginner needs them.
  static let names = [
    "moving.moveDown", "moving.first", "moving.last", "home.open", "global.back", "global.search",
    "home.chooseCategory",
    "home.chooseRange", "home.chooseNeighborhood", "item.heart", "item.chat", "item.itemMenu", "global.write",
    "item.edit", "item.changeStatus", "search.saveSearch", "global.undo", "global.palette", "global.help",
    "global.quit",
  ]

  /// One row per action: its keys and its description.
  public var markdown: String {
    let rows = Self.names.compactMap { name -> String? in
      guard let row = ActionTable.row(named: name) else { return nil }
      return "| \(row.keys.map { "`\($0.name)`" }.joined(separator: " ")) | \(strings(row.title)) |"
    }
    return (["| Keys | What they do |", "|---|---|"] + rows).joined(separator: "\n") + "\n"
  }
}
