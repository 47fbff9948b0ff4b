import ArgumentParser
import Logging
import Screens

extension ProgramLog {
  /// The log of a command with these arguments. Nil if there is no home folder for it.
  init?(of arguments: [String]) {
    let options = OptionValues(readFrom: arguments)
    guard let folders = try? Folders(options) else { return nil }
    // The configuration file is read only if no option or variable sets the log level.
    let level =
      options.logLevel ?? Environment.logLevel
      ?? ConfigurationFile(path: folders.configuration, isNamed: false).logLevel ?? .notice
    self.init(path: folders.log, level: level)
  }

  /// Logs the start of a command, without its arguments.
  func begins(_ command: any ParsableCommand) {
    begins(.command)
    logger.debug("command", metadata: ["name": "\(Self.name(of: type(of: command)))"])
  }

  /// The words that call a command, such as `chat send`.
  private static func name(of command: any ParsableCommand.Type) -> String {
    func words(_ parent: any ParsableCommand.Type) -> [String]? {
      for child in parent.configuration.subcommands {
        if child == command { return [child._commandName] }
        if let rest = words(child) { return [child._commandName] + rest }
      }
      return nil
    }
    return words(RootCommand.self)?.joined(separator: " ") ?? command._commandName
  }
}
