import ArgumentParser
import Glibc
internal import LocalFiles
import Screens

/// Becomes the server program beside this one, with the same arguments.
struct ServeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve", abstract: HelpWords.text(.helpServe), discussion: HelpWords.text(.helpServeMore))
  }

  @Argument(parsing: .captureForPassthrough, help: .text(.optionServe, valueName: "options"))
  var arguments: [String] = []

  func run() throws {
    let program = ShareFolder.programFolder + "/secondhand-server"
    var words: [UnsafeMutablePointer<CChar>?] = ([program, "serve"] + arguments).map { strdup($0) }
    words.append(nil)
    execv(program, words)
    let code = errno
    for word in words { free(word) }
    let strings = Strings(OptionValues().language)
    throw CommandFailure(.failed, strings(.errorNoServer, program, String(cString: strerror(code))))
  }
}
