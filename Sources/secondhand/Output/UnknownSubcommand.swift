import ArgumentParser
import Marketplace
import Screens

/// An unknown subcommand, and a guess of the intended one.
struct UnknownSubcommand {
  let word: String
  /// The words of the intended command, such as `chat send`; nil if none is close.
  let guess: String?

  /// Nil if all subcommands are valid.
  init?(in arguments: [String]) {
    var path: [String] = []
    var subcommands = RootCommand.configuration.subcommands
    var isValue = false
    for (index, argument) in arguments.prefix(while: { $0 != "--" }).enumerated() {
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
      let close = NearestName.find(argument, among: names)
      let key = argument.lowercased()
      if path.isEmpty, let option = Self.options[key] {
        (word, guess) = (argument, Self.usage(of: option, followedBy: arguments.dropFirst(index + 1).first))
        return
      }
      let synonym = path.isEmpty ? Self.synonyms[key] : Self.groupSynonyms[key]?.first(where: names.contains)
      let guess = synonym ?? close
      // Below the root, the word may be an argument of the command itself.
      guard path.isEmpty || guess != nil else { return nil }
      word = argument
      self.guess = guess.map { (path + [$0]).joined(separator: " ") }
      return
    }
    return nil
  }

  /// `secondhand --theme dark`, with the value that the person gave if it is one.
  private static func usage(of option: (name: String, values: [String]), followedBy value: String?) -> String {
    let given = option.values.first { $0 == value?.lowercased() } ?? option.values.first
    return ["secondhand", option.name, given].compactMap(\.self).joined(separator: " ")
  }

  /// Words for options of the full screen, with the values of each; the first one is the example.
  private static let options: [String: (name: String, values: [String])] = {
    let theme = ("--theme", ["dark"] + Settings.ThemeChoice.allCases.map(\.rawValue))
    let language = ("--lang", Language.allCases.map(\.rawValue))
    return [
      "theme": theme, "themes": theme, "lang": language, "language": language,
      "settings": ("help", ["configuration"]), "config": ("help", ["configuration"]),
    ]
  }()

  /// In English, like every message of the parser.
  var text: String {
    let english = Strings(.english)
    return guess.map { english(.parserUnknownSubcommandGuess, word, $0) } ?? english(.parserUnknownSubcommand, word)
  }

  private static let optionsWithValue: Set<String> = [
    "--open", "--data", "--config", "--as", "--lang", "--theme", "--images", "--log-level",
    "--generate-completion-script",
  ]

  /// The names of other programs for these commands.
  private static let synonyms = [
    "ls": "list", "find": "search", "grep": "search", "cat": "show", "view": "show", "post": "sell", "add": "sell",
    "new": "sell", "rm": "delete", "remove": "delete", "like": "wish", "heart": "wish", "favorite": "wish",
    "message": "chat", "room": "chat", "offer": "chat offer", "login": "account use", "signin": "account use",
    "sign-in": "account use", "signup": "account create", "sign-up": "account create", "register": "account create",
    "logout": "account sign-out", "signout": "account sign-out", "sign-out": "account sign-out",
    "place": "neighborhood", "town": "neighborhood", "check": "doctor", "backup": "export", "restore": "import",
  ]

  /// The synonyms within a group such as `chat`. The first one that the group has is used.
  private static let groupSynonyms = [
    "ls": ["list"], "all": ["list"], "find": ["search"], "grep": ["search"], "show": ["read", "list"],
    "view": ["show", "read", "list"], "cat": ["show", "read"], "open": ["read", "show"], "write": ["send"],
    "say": ["send"], "message": ["send"], "price": ["offer"], "meeting": ["meet"], "save": ["export", "add"],
    "rm": ["remove"], "delete": ["remove"], "del": ["remove"], "new": ["add", "create"], "set": ["use", "add"],
    "login": ["use"], "signin": ["use"], "sign-in": ["use"], "switch": ["use"], "logout": ["sign-out"],
    "signout": ["sign-out"], "signup": ["create"], "sign-up": ["create"], "register": ["create"], "add": ["create"],
  ]
}
