import Glibc

/// Restarts the program in the same process.
enum Restart {
  /// Keeps the arguments of this process except `--server`, `--as` and `--open`, because the person has chosen another
  /// server. Returns only on failure. Then the program ends, and its next start shows the chosen server.
  static func now() {
    var arguments: [String] = []
    var words = CommandLine.arguments.makeIterator()
    while let word = words.next() {
      if ["--server", "--as", "--open"].contains(word) {
        _ = words.next()
      } else if !["--server=", "--as=", "--open="].contains(where: word.hasPrefix) {
        arguments.append(word)
      }
    }
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    pointers.append(nil)
    execv("/proc/self/exe", pointers)
    for pointer in pointers { free(pointer) }
  }
}
