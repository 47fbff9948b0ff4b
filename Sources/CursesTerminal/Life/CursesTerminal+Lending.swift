import CRescue
import Glibc

extension CursesTerminal {
  /// Input goes to the other program meanwhile: the main thread waits, so nothing is read here. An interrupt of the
  /// other program does not affect this one. A stop signal stops both, so that the shell sees a stopped job.
  public func lend(_ use: () -> Void) {
    guard giveBackForNow() else { return }
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    signal(SIGTSTP, SIG_DFL)
    use()
    signal(SIGQUIT, SIG_DFL)
    signals_hear(SIGINT)
    signals_hear(SIGTSTP)
    takeAgain()
  }
}
