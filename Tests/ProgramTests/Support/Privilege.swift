import Glibc
import PtyTesting

/// Removes root's privilege to ignore file permissions.
enum Privilege {
  /// The start of a command line that makes file permissions apply to the program. The program and its arguments
  /// follow.
  static let none: [String] =
    geteuid() != 0
    ? ["/usr/bin/env"]
    : [
      "/usr/bin/setpriv", "--inh-caps=-dac_override,-dac_read_search",
      "--bounding-set=-dac_override,-dac_read_search", "--",
    ]

  /// Whether the system lets root drop its privileges.
  static let canBeBound: Bool = {
    let program = try? PtyProgram(none[0], none.dropFirst() + ["/bin/true"])
    return program?.waitExit() == 0
  }()
}
