import Glibc

/// Runs other programs in the shell.
enum ShellCommand {
  /// Runs a shell script with one argument, `$1`, and waits for its end. Returns false if it does not start or fails.
  static func run(_ script: String, on argument: String) -> Bool {
    let mask = String(FileMask.inherited, radix: 8)
    let words = ["/bin/sh", "-c", "umask \(mask)\n" + script, "secondhand", argument]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Resets the signal state, which the started program must not inherit.
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", nil, &attributes, &arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return false }
    }
    return status == 0
  }
}
