import TerminalUI

extension Notice {
  /// Milliseconds before the notice disappears without a key press. Long texts and errors stay longer.
  func milliseconds(_ strings: Strings) -> Int64 {
    let columns = Int64(strings(sentence).columns)
    return (isError ? 10_000 : 4_000) + max(0, columns - 40) * 50
  }
}
