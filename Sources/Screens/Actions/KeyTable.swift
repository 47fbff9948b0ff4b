/// The table of actions as Markdown, for the README.
public struct KeyTable {
  private let strings: Strings

  public init(strings: Strings) { self.strings = strings }

  /// A row for each action that has keys: the keys, what they do, and the name by which they are rebound.
  public var markdown: String {
    let rows = ActionTable.rows.filter { !$0.keys.isEmpty }.map { row in
      let keys = row.keys.map { "`\($0.name)`" }.joined(separator: " ")
      return "| \(keys) | \(strings(row.title)) | `\(row.name)` |"
    }
    return (["| Keys | What they do | Name |", "|---|---|---|"] + rows).joined(separator: "\n") + "\n"
  }
}
