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
    setlocale(LC_ALL, "")
    let arguments = Array(CommandLine.arguments.dropFirst())
    var session = ProgramLog.Session.screen
    do {
      // Without arguments there is nothing to parse, and parsing costs a millisecond on the way to the first frame.
      if arguments.isEmpty { exit(try await FullScreen(GlobalOptions.none, on: loop).run()) }
      var command = try RootCommand.parseAsRoot()
      // The full screen is started from here: the parser's own way leads through the shared pool of threads.
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

  /// Wrong usage is 2, whatever the parser calls it.
  private static func code(of error: any Error) -> Int32 {
    RootCommand.exitCode(for: error) == .validationFailure
      ? CommandFailure.Code.usage.rawValue : CommandFailure.Code.failed.rawValue
  }
}
