import TerminalUI

extension Notice {
  /// Milliseconds for which it stands when no key is pressed: long enough to be read, and longer when something went wrong.
  func milliseconds(_ strings: Strings) -> Int64 {
    let columns = Int64(strings(sentence).columns)
    return (isError ? 10_000 : 4_000) + max(0, columns - 40) * 50
  }
}
