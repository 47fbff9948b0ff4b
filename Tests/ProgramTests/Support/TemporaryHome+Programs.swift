import Foundation
import PtyTesting
import Testing

/// How long a test waits for what must come: far longer than it ever takes.
let patience = 20_000

extension TemporaryHome {
  static let program = builtProgram("secondhand")

  /// The full screen on a terminal of its own, as it starts; `launcher` is a program, with its own arguments, that starts it.
  func start(
    _ arguments: [String] = [], launcher: [String] = [], adding more: [String: String] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws -> PtyProgram {
    let words = launcher + [Self.program, "--data", data] + arguments
    let program = try PtyProgram(
      words[0], Array(words.dropFirst()), environment: environment(adding: more), columns: columns, rows: rows)
    program.companion = self
    return program
  }

  /// The full screen, once this stands on it.
  func open(
    showing text: String = "q 종료", _ arguments: [String] = [], adding more: [String: String] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws -> PtyProgram {
    let program = try start(arguments, adding: more, columns: columns, rows: rows)
    try #require(program.shows(text), "\(program.screenText)")
    return program
  }

  /// What came of a command.
  struct Outcome {
    let status: Int32?
    let output: String
    let errors: String

    var lines: [Substring] { output.split(separator: "\n") }

    /// Nothing for standard output, and a sentence on standard error.
    var isRefusal: Bool { output.isEmpty && errors.count > 10 && errors.last == "\n" }
  }

  /// Runs a subcommand to its end, without a terminal.
  func run(_ arguments: String..., adding more: [String: String] = [:]) throws -> Outcome {
    try run(arguments + ["--data", data], adding: more)
  }

  /// The same, with nothing added to `arguments`, started by `launcher`.
  func run(_ arguments: [String], launcher: [String] = [], adding more: [String: String] = [:]) throws -> Outcome {
    let output = folder + "/output"
    let errors = folder + "/errors"
    let shell = try PtyProgram(
      "/bin/sh", ["-c", #"exec "$@" </dev/null >"$OUTPUT" 2>"$ERRORS""#, "sh"] + launcher + [Self.program] + arguments,
      environment: environment(adding: ["OUTPUT": output, "ERRORS": errors].merging(more) { $1 }))
    let status = shell.waitExit(milliseconds: patience)
    return Outcome(
      status: status, output: String(decoding: try bytes(of: output), as: UTF8.self),
      errors: String(decoding: try bytes(of: errors), as: UTF8.self))
  }

  /// A shell with job control on a terminal of its own, at its prompt.
  func shell(adding more: [String: String] = [:]) throws -> PtyProgram {
    let shell = try PtyProgram(
      "/bin/sh", ["-i"], environment: environment(adding: ["PS1": "ready> "].merging(more) { $1 }))
    shell.companion = self
    try #require(shell.shows("ready>"))
    return shell
  }
}
