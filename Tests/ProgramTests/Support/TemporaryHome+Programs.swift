import Foundation
import PtyTesting
import Testing

/// The time in milliseconds that a test waits for an expected result: far longer than it ever takes.
let patience = 120_000

extension TemporaryHome {
  static let program = builtProgram("secondhand")

  /// Starts the full screen on its own terminal. `launcher` is a program with arguments that starts it.
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

  /// Starts the full screen and waits until it shows this text.
  func open(
    showing text: String = "q 종료", _ arguments: [String] = [], adding more: [String: String] = [:], columns: Int = 80,
    rows: Int = 24
  ) throws -> PtyProgram {
    let program = try start(arguments, adding: more, columns: columns, rows: rows)
    try #require(program.shows(text), "\(program.screenText)")
    return program
  }

  /// The result of a command.
  struct Outcome {
    let status: Int32?
    let output: String
    let errors: String

    var lines: [Substring] { output.split(separator: "\n") }

    /// Whether standard output is empty and standard error has a sentence.
    var isRefusal: Bool { output.isEmpty && errors.count > 10 && errors.last == "\n" }
  }

  /// Runs a subcommand to its end, without a terminal.
  func run(_ arguments: String..., adding more: [String: String] = [:]) throws -> Outcome {
    try run(arguments + ["--data", data], adding: more)
  }

  /// Runs a subcommand with exactly `arguments`, started by `launcher`.
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

  /// Starts a shell with job control on its own terminal, and waits for its prompt.
  func shell(adding more: [String: String] = [:]) throws -> PtyProgram {
    let shell = try PtyProgram(
      "/bin/sh", ["-i"], environment: environment(adding: ["PS1": "ready> "].merging(more) { $1 }))
    shell.companion = self
    try #require(shell.shows("ready>"))
    return shell
  }
}
