import ArgumentParser
import Glibc
import Screens
import TerminalUI

/// The parser's texts in the person's language, wrapped to the terminal's width.
///
/// The parser's own texts are English, and it counts characters, although Korean ones are two cells wide. So it
/// produces each text on one line, and this type translates and wraps the lines.
struct HelpText {
  let strings: Strings
  /// The cells of a line.
  let columns: Int

  /// The requested help, or the error in the program's arguments.
  static func text(for error: any Error, arguments: [String]) -> String {
    let strings = ResolvedConfiguration.strings(of: arguments)
    var text = HelpWords.$language.withValue(strings.language) { RootCommand.fullMessage(for: error, columns: .max) }
    let isSuccess = RootCommand.exitCode(for: error).isSuccess
    // A version and a shell script stay unchanged.
    if isSuccess, !text.hasPrefix(beginningOfHelp) { return text }
    if !isSuccess, let unknown = UnknownSubcommand(in: arguments), let usage = text.firstRange(of: "\nUsage: "),
      !unknown.mayBeArgument || text.hasPrefix(fault + Strings(.english)(.parserSurplusWord, unknown.word))
    {
      text = unknown.text + text[usage.lowerBound...]
    }
    if !isSuccess { text = inShort(text) }
    return HelpText(strings: strings, columns: terminalColumns ?? 80).worded(text)
  }

  /// A message of the parser without the options that every command has, and without a far-fetched guess: the parser
  /// guesses an option for any short word.
  private static func inShort(_ text: String) -> String {
    var short = text.replacing(commonOptions, with: " " + Strings(.english)(.parserUsageOptions))
    if let match = short.firstMatch(of: guessedOption), !match.1.hasPrefix(match.2),
      NearestName.find(String(match.1), among: [String(match.2)]) == nil
    {
      short.replaceSubrange(match.range, with: Strings(.english)(.parserUnknownOption, "--" + match.1))
    }
    return short
  }

  // Not stored: a `Regex` is not `Sendable`.
  private static var commonOptions: Regex<Substring> {
    #/(?:\ \[--(?:data|config|as|server|lang|theme|images|screen-reader|log-level|quiet)\b[^\]]*\])+/#
  }
  private static var guessedOption: Regex<(Substring, Substring, Substring)> {
    #/Unknown option '--([^']+)'. Did you mean '--([^']+)'\?/#
  }

  /// The help of a command.
  func help(for command: any ParsableCommand.Type) -> String {
    worded(
      HelpWords.$language.withValue(strings.language) { RootCommand.helpMessage(for: command, columns: .max) })
  }

  private static let beginningOfHelp = "OVERVIEW: "

  /// The parser's phrases. More specific ones come first.
  private static let phrases: [CommandPhrase] = [
    .parserOverview, .parserArguments, .parserOptions, .parserSubcommands,
    .parserUnknownSubcommandGuess, .parserUnknownSubcommand, .parserHelpLine, .parserSeeHelp, .parserSeeSubcommand,
    .parserUnknownOptionGuess, .parserUnknownOption,
    .parserMissingValue, .parserSurplusValue, .parserSurplusWord, .parserSurplusWords, .parserMissingWord,
    .parserInvalidOption, .parserBadValueOneOf, .parserBadValues, .parserBadValue, .parserUnknownShell, .parserNoShell,
    .parserShells, .usageData, .usageConfig, .usageActor, .usageRoom, .usageOneText, .usageCounter, .usageOnlyCounter,
    .usageWith, .usagePrices, .usagePictures, .usageServer, .usageJoin, .usageRecovery, .usageProvider, .usageDays,
  ]

  /// The parser's column of explanations.
  private static let explanations = 26
  /// The parser's indentation of further usage lines.
  private static let usages = String(repeating: " ", count: 7)
  /// Narrower terminals wrap lines themselves.
  private static let narrowest = 40

  /// Translates the parser's text, whose lines are not wrapped yet.
  func worded(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { lines(of: String($0)) }
      .joined(separator: "\n")
  }

  private func lines(of line: String) -> [String] {
    if line.hasPrefix(Self.usages), !line.dropFirst(Self.usages.count).hasPrefix(" ") {
      let heading = strings(.parserUsage, "")
      return broken(usage(String(line.dropFirst(Self.usages.count))), behind: heading.columns)
    }
    let indentation = line.prefix { $0 == " " }.count
    let words = String(line.dropFirst(indentation))
    let fault = words.hasPrefix(Self.fault) ? String(words.dropFirst(Self.fault.count)) : words
    for phrase in [CommandPhrase.parserUsage, .parserUsageInShort] {
      let heading = Strings(.english)(phrase, "")
      guard line.hasPrefix(heading) else { continue }
      return broken(usage(String(line.dropFirst(heading.count))), beside: strings(phrase, ""))
    }
    if let known = strings.translation(of: fault, among: Self.phrases) {
      let listed = known.replacing("' or '", with: "', '").replacing("' and '", with: "', '")
      return broken(strings.language == .english ? fault : listed, behind: indentation)
    }
    guard let explanation = explanation(in: line) else { return broken(fault, behind: indentation) }
    return broken(explained(explanation), beside: String(line.dropLast(explanation.count)))
  }

  /// A usage line with the placeholders in the person's language. The parser writes `[<options>]`.
  private func usage(_ line: String) -> String {
    let english = Strings(.english)
    return [CommandPhrase.parserUsageOptions, .parserUsageSubcommand]
      .reduce(line.replacing("[<options>]", with: english(.parserUsageOptions))) {
        $0.replacing(english($1), with: strings($1))
      }
  }

  private static let fault = "Error: "

  /// The explanation after a word or an option, or alone in the line below a long one.
  private func explanation(in line: String) -> String? {
    let label = line.prefix(Self.explanations)
    guard line.count > Self.explanations, line.hasPrefix("  "), label.last == " ",
      label.count(where: { $0 == "<" }) == label.count(where: { $0 == ">" })
    else { return nil }
    let explanation = line.dropFirst(Self.explanations)
    return explanation.first == " " ? nil : String(explanation)
  }

  /// Translates the parser's own explanations, and its additions to other explanations.
  private func explained(_ text: String) -> String {
    if let own = strings.translation(of: text, among: [.parserVersion, .parserHelp, .parserHelpCommand]) { return own }
    guard text.hasSuffix(")"), let start = text.ranges(of: #/\((?:default|values): /#).last?.lowerBound,
      let added = strings.translation(
        of: String(text[start...]), among: [.parserValuesDefault, .parserValues, .parserDefault])
    else { return text }
    return text[..<start] + added
  }

  /// The wrapped text, each line indented.
  private func broken(_ text: String, behind indentation: Int) -> [String] {
    let room = max(columns, Self.narrowest) - indentation
    return text.wrapped(to: room).map { String(repeating: " ", count: indentation) + $0 }
  }

  /// The wrapped text: the first line after a label, the others aligned with it.
  private func broken(_ text: String, beside label: String) -> [String] {
    var rows = broken(text, behind: label.columns)
    rows[0] = label + rows[0].dropFirst(label.columns)
    return rows
  }

  /// The width of the terminal on standard output; nil if there is none.
  static var terminalColumns: Int? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return Int(window.ws_col)
  }
}
