import Foundation
import Glibc
import PtyTesting
import Testing

private let tmux = "/usr/bin/tmux"

/// The program in tmux, which draws the terminal's screen itself.
@Suite(.serialized, .enabled(if: access(tmux, X_OK) == 0)) struct TmuxTests {
  /// A tmux of its own that is gone with this value.
  private final class Server {
    let home: TemporaryHome
    let socket: String

    init() throws {
      home = try TemporaryHome()
      socket = home.folder + "/tmux.socket"
    }

    func open(passing: Bool, _ arguments: [String], showing text: String? = nil) throws -> PtyProgram {
      try home.write(
        "set -g status off\nset -g default-terminal screen-256color\nset -g allow-passthrough \(passing ? "on" : "off")\n",
        to: home.folder + "/tmux.conf")
      let launcher = [tmux, "-u", "-S", socket, "-f", home.folder + "/tmux.conf", "new-session"]
      let program = try home.start(arguments, launcher: launcher)
      try #require(program.shows(text ?? "q 종료"), "\(program.screenText)")
      return program
    }

    deinit { _ = try? PtyProgram(tmux, ["-S", socket, "kill-server"]).waitExit() }
  }

  private func expectSameWords(_ program: PtyProgram, _ off: PtyProgram) {
    for keys in ["", "j", "jjj", "n", "\u{1B}", "2", "1"] {
      program.send(keys)
      off.send(keys)
      // An Esc waits in tmux for what may follow it.
      #expect(
        program.waitFor { _ in
          off.settle(milliseconds: 50)
          return program.words == off.words
        }, "after \(keys)\n\(program.screenText)\n\(off.screenText)")
    }
  }

  @Test(arguments: ["auto", "kitty", "iterm", "sixel"]) func nothingIsGarbledWhereNothingPasses(_ images: String) throws
  {
    let name = images == "iterm" ? "iTerm2" : images
    let (one, other) = (try Server(), try Server())
    let off = try other.open(passing: false, ["--images", "off"])
    let program = try one.open(passing: false, ["--images", images], showing: images == "auto" ? nil : "\(name) 방식으로")
    // What was said goes away with a key.
    program.send("k")
    program.settle(milliseconds: 300)
    #expect(!program.wrote("\u{1B}_G") && !program.wrote("]1337;"))
    expectSameWords(program, off)
  }

  @Test func whereItPassesLettersStandForThePictures() throws {
    let (one, other) = (try Server(), try Server())
    let off = try other.open(passing: true, ["--images", "off"])
    let program = try one.open(passing: true, [])
    try #require(program.comes { $0.wrote("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\") })
    program.send("\u{1B}_Gi=31;OK\u{1B}\\")
    try #require(program.comes { $0.wrote("_Ga=p,U=1,") && letters($0) >= 27 }, "\(program.screenText)")
    expectSameWords(program, off)
    program.send("n")
    #expect(program.comes { letters($0) < 27 * 5 })
  }

  /// Cells that stand for those of a picture.
  private func letters(_ program: PtyProgram) -> Int {
    (0..<program.emulator.rows).reduce(0) { count, row in
      count + (2..<11).filter { program.emulator.cell($0, row)?.text.unicodeScalars.first == "\u{10EEEE}" }.count
    }
  }
}
