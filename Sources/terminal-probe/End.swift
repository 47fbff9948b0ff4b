import CursesTerminal
import Glibc
import TerminalUI

struct ProbeError: Error {}

/// Ends the program in this way, with the terminal still in its hands.
@MainActor
func meet(end: String?, _ terminal: CursesTerminal) {
  switch end {
  case "null": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
  case "index": print([0][CommandLine.arguments.count + 1])
  case "abort": abort()
  case "divide": raise(SIGFPE)
  case "overflow": print(deep(1))
  case "exit": exit(4)
  case "spin": while true {}
  default: break
  }
}

/// Never comes back: every step needs the result of the next.
@inline(never)
private func deep(_ depth: Int) -> Int {
  depth < 0 ? 0 : 1 + deep(depth + 1) % 7
}
