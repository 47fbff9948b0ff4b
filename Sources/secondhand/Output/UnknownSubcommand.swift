import ArgumentParser
import Marketplace
import Screens

/// An unknown subcommand, or an unknown option before all subcommands, and a guess of the intended one.
struct UnknownSubcommand {
  let word: String
  /// The words of the intended command, such as `chat send`, or the intended option; nil if none is close.
  let guess: String?
  /// The known subcommands before the word.
  private let path: [String]
  private let isOption: Bool
  /// Whether the guess is to add the word, as in `follow add otter`.
  private let isAdded: Bool

  /// Whether the word may also be an argument of the default subcommand of its group.
  var mayBeArgument: Bool { !path.isEmpty && (guess == nil || isAdded) }

  /// Nil if all subcommands are valid.
  init?(in arguments: [String]) {
    var path: [String] = []
    var subcommands = RootCommand.configuration.subcommands
    var isValue = false
    var unknownOption: String?
    for (index, argument) in arguments.prefix(while: { $0 != "--" }).enumerated() {
      if isValue || argument.hasPrefix("-") {
        isValue = !isValue && Self.optionsWithValue.contains(argument)
        let isKnown = isValue || Self.flags.contains(argument) || argument.contains("=")
        unknownOption = argument.hasPrefix("--") && path.isEmpty && !isKnown ? argument : nil
        continue
      }
      // The parser takes the value of an unknown option for a subcommand.
      if let option = unknownOption, !subcommands.contains(where: { $0._commandName == argument }) {
        self.init(option: option)
        return
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
        self.init(argument, Self.usage(of: option, followedBy: arguments.dropFirst(index + 1).first))
        return
      }
      let synonym = path.isEmpty ? Self.synonyms[key] : Self.groupSynonyms[key]?.first(where: names.contains)
      let mayAdd = !path.isEmpty && names.contains("add") && !argument.contains(where: \.isWhitespace)
      if synonym == nil, close == nil, mayAdd {
        self.init(argument, (path + ["add", argument]).joined(separator: " "), behind: path, isAdded: true)
        return
      }
      let guess = synonym ?? close
      self.init(argument, guess.map { (path + [$0]).joined(separator: " ") }, behind: path)
      return
    }
    return nil
  }

  private init(option: String) {
    let names = (Self.optionsWithValue + Self.flags).map { String($0.dropFirst(2)) }
    let name = String(option.dropFirst(2))
    let guess = NearestName.find(name, among: names) ?? names.first { name.hasPrefix($0) }
    self.init(option, guess.map { "--" + $0 }, isOption: true)
  }

  private init(
    _ word: String, _ guess: String?, behind path: [String] = [], isOption: Bool = false, isAdded: Bool = false
  ) {
    self.word = word
    self.guess = guess
    self.path = path
    self.isOption = isOption
    self.isAdded = isAdded
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
    if isOption {
      return guess.map { english(.parserUnknownOptionGuess, word, $0) } ?? english(.parserUnknownOption, word)
    }
    return guess.map { english(.parserUnknownSubcommandGuess, word, $0) }
      ?? english(.parserUnknownSubcommand, word, (["secondhand"] + path).joined(separator: " "))
  }

  private static let optionsWithValue = [
    "--open", "--at", "--gpx", "--data", "--config", "--as", "--server", "--lang", "--theme", "--images", "--log-level",
    "--generate-completion-script",
  ]
  private static let flags = ["--quiet", "--help", "--version"]

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
