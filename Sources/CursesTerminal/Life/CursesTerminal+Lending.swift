import CRescue
import Glibc

extension CursesTerminal {
  /// What is typed meanwhile is for whoever has it: nothing is read, for the main thread waits. What interrupts that one is
  /// none of ours, and what stops it stops this process with it, so that the shell sees its job stopped.
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
