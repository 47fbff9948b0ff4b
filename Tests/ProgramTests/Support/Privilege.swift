import Glibc
import PtyTesting

/// What a program may do whatever the permissions of files say: everything for root, unless it is taken away.
enum Privilege {
  /// Starts a program to which the permissions of files apply; its own arguments follow.
  static let none: [String] =
    geteuid() != 0
    ? ["/usr/bin/env"]
    : [
      "/usr/bin/setpriv", "--inh-caps=-dac_override,-dac_read_search",
      "--bounding-set=-dac_override,-dac_read_search", "--",
    ]

  /// Not every system lets root give its privileges away.
  static let canBeBound: Bool = {
    let program = try? PtyProgram(none[0], none.dropFirst() + ["/bin/true"])
    return program?.waitExit() == 0
  }()
}
