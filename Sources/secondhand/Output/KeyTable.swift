import Screens

/// The table of actions as Markdown, for the README.
struct KeyTable {
  let strings: Strings

  var markdown: String {
    let rows = ActionTable.rows.filter { !$0.keys.isEmpty }.map { row in
      let keys = row.keys.map { "`\($0.name)`" }.joined(separator: " ")
      return "| \(keys) | \(strings(row.title)) | \(row.context.rawValue) |"
    }
    return (["| Keys | What they do | Where |", "|---|---|---|"] + rows).joined(separator: "\n") + "\n"
  }
}
