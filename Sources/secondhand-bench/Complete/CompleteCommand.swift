import ArgumentParser
import EmbeddedStore
import Glibc
internal import LocalFiles
import Marketplace

/// `secondhand-bench complete` alternates Tab after the path of a folder with the fastest way to read its names.
struct CompleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete", abstract: "Completes a half-typed path, and only reads the names.",
    discussion: "Prints how long each of both took, in milliseconds, line by line.", shouldDisplay: false)

  /// The number of names that the editor offers.
  private static let limit = 200

  @Argument(help: "What was typed, up to the Tab.")
  var text: String

  @Argument(help: "How often.")
  var times: Int

  func run() async throws {
    let completer = FilePathCompleter(home: "/")
    for _ in 0..<times {
      let began = Clock.milliseconds
      let found = await completer.completions(of: text, limit: Self.limit)
      let ours = Clock.milliseconds - began
      guard found.total > 0 else { throw BenchError("nothing begins with \(text)") }
      print(ours, try Self.floor(DataFolder.parent(text)))
    }
  }

  /// Does what `ls -U` does before it prints: reads the names without using them.
  private static func floor(_ folder: String) throws -> Double {
    let began = Clock.milliseconds
    guard let stream = opendir(folder) else { throw BenchError.system(folder) }
    while readdir(stream) != nil {}
    closedir(stream)
    return Clock.milliseconds - began
  }
}
