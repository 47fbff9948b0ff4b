import Glibc
import PtyTesting
import Testing

/// The probe on a terminal, once its first picture stands.
func probe(
  _ arguments: [String] = [], term: String = "xterm-256color", adding: [String: String] = [:], columns: Int = 80,
  rows: Int = 24
) throws -> PtyProgram {
  var environment = PtyProgram.environment.merging(adding) { $1 }
  environment["TERM"] = term
  let program = try PtyProgram(
    builtProgram("terminal-probe"), arguments, environment: environment, columns: columns, rows: rows)
  try #require(program.waitFor { $0.emulator.row(0).hasPrefix("size".prefix(columns)) }, "\(program.outputText)")
  return program
}

extension PtyProgram {
  /// What it wrote, with a caret for ESC.
  var outputText: String { String(decoding: rawOutput.map { $0 == 0x1B ? UInt8(ascii: "^") : $0 }, as: UTF8.self) }

  func wrote(_ text: String, since mark: Mark? = nil) -> Bool {
    let bytes = Array(text.utf8)
    let output = mark.map { self.output(since: $0) } ?? rawOutput[...]
    return output.indices.contains { output[$0...].starts(with: bytes) }
  }
}

/// The probe on a terminal of direct colour, whose description is written and compiled here: not every system has one.
func directProbe(_ arguments: [String]) throws -> PtyProgram {
  var template = Array("/tmp/secondhand-terminfo-XXXXXX".utf8CString)
  let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
  let color = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"
  let entry = """
    xterm-direct|for tests, RGB, colors#0x1000000, pairs#0x7FFF, ccc@, initc@, oc@,
    \tsetaf=\\E[%?%p1%{8}%<%t3%p1%d%e38;2;\(color), setab=\\E[%?%p1%{8}%<%t4%p1%d%e48;2;\(color),
    \tuse=xterm-256color,

    """
  let source = "\(folder)/entry"
  let descriptor = open(source, O_WRONLY | O_CREAT, 0o600)
  _ = entry.utf8CString.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count - 1) }
  close(descriptor)
  let compiler = try PtyProgram("/bin/sh", ["-c", "tic -x -o '\(folder)' '\(source)'"])
  try #require(compiler.waitExit() == 0, "\(compiler.outputText)")
  defer { _ = try? PtyProgram("/bin/rm", ["-r", folder]).waitExit() }
  return try probe(arguments, adding: ["TERMINFO": folder])
}
