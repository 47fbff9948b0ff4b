import Glibc
internal import LocalFiles

/// Starts other programs.
enum ChildProgram {
  /// Starts a program, which the caller has to wait for. Without a slash in its name it is looked up in PATH.
  /// - Parameter isApart: the program gets a process group of its own, and neither reads nor writes anything here.
  static func start(
    _ program: String, _ arguments: [String], isApart: Bool = false
  ) throws(FileFailure) -> pid_t {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Resets the signal state, which the started program must not inherit.
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if isApart {
      flags |= POSIX_SPAWN_SETPGROUP
      for descriptor: Int32 in 0...2 {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY, 0)
      }
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var process = pid_t()
    let code = posix_spawnp(&process, program, &actions, &attributes, &words, environ)
    guard code == 0 else { throw FileFailure(path: program, code: code) }
    return process
  }
}
