import ArgumentParser
import Screens

/// A word that stands where the name of a subcommand should, and the name that was probably meant.
struct UnknownSubcommand {
  let word: String
  /// The words of the command that was probably meant, `chat send`; nil when none is close.
  let guess: String?

  /// Finds the first such word among the arguments of the program; nil when there is none.
  init?(in arguments: [String]) {
    var path: [String] = []
    var subcommands = RootCommand.configuration.subcommands
    var isValue = false
    for argument in arguments.prefix(while: { $0 != "--" }) {
      if isValue || argument.hasPrefix("-") {
        isValue = !isValue && Self.optionsWithValue.contains(argument)
        continue
      }
      if subcommands.isEmpty || argument == "help" { return nil }
      if let known = subcommands.first(where: { $0._commandName == argument }) {
        path.append(argument)
        subcommands = known.configuration.subcommands
        continue
      }
      let names = subcommands.map { $0._commandName }
      let close = Self.closest(to: argument, among: names)
      let guess = (path.isEmpty ? Self.synonyms[argument.lowercased()] : nil) ?? close
      // Below the root it may be a word that the command itself takes.
      guard path.isEmpty || guess != nil else { return nil }
      word = argument
      self.guess = guess.map { (path + [$0]).joined(separator: " ") }
      return
    }
    return nil
  }

  /// In English, as all that the parser says.
  var text: String {
    let english = Strings(.english)
    return guess.map { english(.parserUnknownSubcommandGuess, word, $0) } ?? english(.parserUnknownSubcommand, word)
  }

  private static let optionsWithValue: Set<String> = [
    "--open", "--data", "--config", "--as", "--lang", "--theme", "--images", "--generate-completion-script",
  ]

  /// What other programs call the same.
  private static let synonyms = [
    "ls": "list", "find": "search", "grep": "search", "cat": "show", "view": "show", "post": "sell", "add": "sell",
    "new": "sell", "rm": "delete", "remove": "delete", "like": "wish", "heart": "wish", "favorite": "wish",
    "message": "chat", "room": "chat", "offer": "chat offer", "login": "account use", "signin": "account use",
    "sign-in": "account use", "signup": "account create", "sign-up": "account create", "register": "account create",
    "logout": "account sign-out", "signout": "account sign-out", "sign-out": "account sign-out",
    "place": "neighborhood", "town": "neighborhood", "check": "doctor", "backup": "export", "restore": "import",
  ]

  /// The one name that begins with `word`, or the one with the fewest slips, at most one in three letters.
  private static func closest(to word: String, among names: [String]) -> String? {
    let word = word.lowercased()
    let begun = names.filter { $0.hasPrefix(word) }
    if word.count >= 2, begun.count == 1 { return begun[0] }
    let ranked = names.map { (name: $0, slips: slips(from: word, to: $0)) }.min { $0.slips < $1.slips }
    return ranked.flatMap { $0.slips <= max(1, max(word.count, $0.name.count) / 3) ? $0.name : nil }
  }

  /// Letters left out, added, replaced, or exchanged with the next.
  private static func slips(from word: String, to name: String) -> Int {
    let (word, name) = (Array(word), Array(name))
    var rows = [Array(0...name.count)]
    for (row, letter) in word.enumerated() {
      var next = [row + 1]
      for (column, other) in name.enumerated() {
        var least = min(rows[row][column + 1], next[column]) + 1
        least = min(least, rows[row][column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == name[column - 1], word[row - 1] == other {
          least = min(least, rows[row - 1][column - 1] + 1)
        }
        next.append(least)
      }
      rows.append(next)
    }
    return rows[word.count][name.count]
  }
}
