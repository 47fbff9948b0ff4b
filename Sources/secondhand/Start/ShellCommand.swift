import Glibc
internal import LocalFiles

/// Runs other programs in the shell.
enum ShellCommand {
  /// Runs a shell script with one argument, `$1`, and waits for its end. Returns false if it does not start or fails.
  static func run(_ script: String, on argument: String) -> Bool {
    let mask = String(FileMask.inherited, radix: 8)
    let words = ["-c", "umask \(mask)\n" + script, "secondhand", argument]
    let process: pid_t
    do throws(FileFailure) { process = try ChildProgram.start("/bin/sh", words) } catch { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return false }
    }
    return status == 0
  }
}
