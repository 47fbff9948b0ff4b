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

  /// Whether root can run the built program as somebody else, who reads its data. A clone may lie in root's own home, which is
  /// closed to others.
  static let canBecomeAnother: Bool = {
    guard geteuid() == 0 else { return false }
    let stranger = ["/usr/bin/setpriv", "--reuid=54321", "--clear-groups", "--"]
    let program = try? PtyProgram(stranger[0], stranger.dropFirst() + ["/usr/bin/test", "-x", TemporaryHome.program])
    return program?.waitExit() == 0
  }()

  /// Whether the system lets root drop its privileges.
  static let canBeBound: Bool = {
    let program = try? PtyProgram(none[0], none.dropFirst() + ["/bin/true"])
    return program?.waitExit() == 0
  }()
}
