import ArgumentParser
import CursesTerminal
import Glibc
internal import LocalFiles
import Marketplace
import Screens

@main
@MainActor
struct Main {
  static func main() {
    _ = FileMask.inherited
    let loop = MainLoop()
    Task { await run(on: loop) }
    loop.run()
  }

  private static func run(on loop: MainLoop) async {
    // Set only the encoding: the program has its own texts and formats.
    setlocale(LC_CTYPE, "")
    let arguments = RootCommand.opening(Array(CommandLine.arguments.dropFirst()))
    var session = ProgramLog.Session.screen
    do {
      // Skip the parser without arguments: it would delay the first frame by a millisecond.
      if arguments.isEmpty { exit(try await FullScreen(OptionValues(), on: loop).run()) }
      let isCommand = try RootCommand.isCommand(arguments)
      var command = isCommand ? try RootOfCommands.parseAsRoot(arguments) : try RootCommand.parseAsRoot(arguments)
      // Start the full screen here, because the parser would run it on the shared thread pool.
      if let root = command as? RootCommand { exit(try await root.openScreen(on: loop)) }
      session = .command
      let start = SystemClock().now()
      let log = ProgramLog(of: arguments)
      log?.begins(command)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      try await SentLater.send(OptionValues(readFrom: arguments), since: start)
      log?.ends(session, .done)
      exit(CommandFailure.Code.done.rawValue)
    } catch let failure as CommandFailure {
      if !failure.text.isEmpty { Output.error(failure.text) }
      ProgramLog(of: arguments)?.ends(session, failure)
      exit(failure.code.rawValue)
    } catch {
      let isHelp = RootCommand.exitCode(for: error).isSuccess
      let text = HelpText.text(for: error, arguments: arguments)
      if isHelp { Output.line(text) } else { Output.error(text) }
      exit(isHelp ? CommandFailure.Code.done.rawValue : code(of: error))
    }
  }

  /// Usage errors exit with 2, not with the parser's code.
  private static func code(of error: any Error) -> Int32 {
    RootCommand.exitCode(for: error) == .validationFailure
      ? CommandFailure.Code.usage.rawValue : CommandFailure.Code.failed.rawValue
  }
}
