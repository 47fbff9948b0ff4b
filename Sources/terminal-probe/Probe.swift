import CursesTerminal
import Glibc
import TerminalUI

/// A program without a purpose, for the tests of CursesTerminal: it shows a card and the events that arrive, and meets the
/// end that it was told on F12.
///
/// `terminal-probe [--no-color] [--direct] [--no-mouse] [--ask-background] [--oversize] [--card NAME] [--end NAME]`
@main
@MainActor
struct Probe {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let options = CursesTerminal.Options(
      wantsColor: !arguments.contains("--no-color"), wantsDirectColor: arguments.contains("--direct"),
      wantsMouse: !arguments.contains("--no-mouse"), asksBackground: arguments.contains("--ask-background"))
    let loop = MainLoop()
    do {
      let terminal = try CursesTerminal(options: options, loop: loop)
      let session = Session(
        terminal, card: Card(arguments.value(of: "--card")), excess: arguments.contains("--oversize") ? 3 : 0,
        end: arguments.value(of: "--end"))
      session.start()
      withExtendedLifetime(session) { loop.run() }
    } catch {
      print("refused: \(error)")
      exit(3)
    }
  }
}

extension [String] {
  fileprivate func value(of option: String) -> String? {
    guard let index = firstIndex(of: option), index + 1 < count else { return nil }
    return self[index + 1]
  }
}
