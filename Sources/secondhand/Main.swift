import ArgumentParser
import CursesTerminal
import Glibc
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
    // Only the encoding matters: the program has texts and formats of its own.
    setlocale(LC_CTYPE, "")
    let arguments = Array(CommandLine.arguments.dropFirst())
    var session = ProgramLog.Session.screen
    do {
      // Without arguments the parser is skipped: it would delay the first frame by a millisecond.
      if arguments.isEmpty { exit(try await FullScreen(OptionValues(), on: loop).run()) }
      var command = try RootCommand.parseAsRoot()
      // The full screen starts here, because the parser's own way uses the shared thread pool.
      if let root = command as? RootCommand { exit(try await root.openScreen(on: loop)) }
      try RootCommand.checkOptions(before: arguments)
      session = .command
      let log = ProgramLog(of: arguments)
      log?.begins(command)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      log?.ends(session, .done)
      exit(CommandFailure.Code.done.rawValue)
    } catch let failure as CommandFailure {
      Output.error(failure.text)
      ProgramLog(of: arguments)?.ends(session, failure)
      exit(failure.code.rawValue)
    } catch {
      let isHelp = RootCommand.exitCode(for: error).isSuccess
      let text = HelpText.text(for: error, arguments: arguments)
      if isHelp { Output.line(text) } else { Output.error(text) }
      exit(isHelp ? CommandFailure.Code.done.rawValue : code(of: error))
    }
  }

  /// Usage errors exit with 2, whatever the parser's code is.
  private static func code(of error: any Error) -> Int32 {
    RootCommand.exitCode(for: error) == .validationFailure
      ? CommandFailure.Code.usage.rawValue : CommandFailure.Code.failed.rawValue
  }
}
