import Foundation
import PtyTesting
import Testing

/// A member at a terminal of one of the machines.
final class EveningMember {
  let name: String
  let words: EveningWords
  let machine: EveningNetwork.Machine
  let home: TemporaryHome
  private var opened: PtyProgram?

  /// How long a member waits for something to appear, in milliseconds.
  private static let patience = 300_000

  init(_ name: String, _ words: EveningWords, at machine: EveningNetwork.Machine) throws {
    (self.name, self.words, self.machine) = (name, words, machine)
    home = try TemporaryHome()
    try home.write(ServedMarket.passphrase + "\n", to: home.folder + "/passphrase")
  }

  var screen: PtyProgram { get throws { try #require(opened) } }

  // MARK: The screen

  /// Starts the full screen.
  func open(_ arguments: String...) throws {
    opened = try home.start(
      arguments, launcher: machine.launcher, adding: ["LC_ALL": words.locale, "COLORTERM": "truecolor"])
  }

  /// Ends the full screen.
  func quit() throws {
    let screen = try screen
    screen.signal(SIGTERM)
    #expect(screen.waitExit(milliseconds: Self.patience) == 0, "\(name): \(screen.screenText)")
    opened = nil
  }

  func type(_ keys: String) throws { try screen.send(keys) }

  func sees(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    try comes("\(text)", location) { $0.screenText.contains(text) }
  }

  func misses(_ text: String, _ location: SourceLocation = #_sourceLocation) throws {
    try comes("no \(text)", location) { !$0.screenText.contains(text) }
  }

  func comes(_ what: String, _ location: SourceLocation = #_sourceLocation, _ holds: (PtyProgram) -> Bool) throws {
    let screen = try screen
    let hasCome = screen.waitFor(milliseconds: Self.patience, holds)
    try #require(hasCome, "\(name) never sees \(what)\n\(screen.screenText)", sourceLocation: location)
  }

  /// Types keys, and waits until the screen shows a text.
  func press(_ keys: String, showing text: String, _ location: SourceLocation = #_sourceLocation) throws {
    try type(keys)
    try sees(text, location)
  }

  /// Clicks a text when it is there.
  func click(_ text: String, showing next: String, _ location: SourceLocation = #_sourceLocation) throws {
    try comes(text, location) { $0.place(of: text) != nil }
    let place = try #require(try screen.place(of: text))
    try screen.click(column: place.column, row: place.row)
    try sees(next, location)
  }

  // MARK: Joining

  /// Signs up on the screen.
  func signUp(at address: String) throws {
    try open()
    try sees("▾")
    try press("M", showing: words.ownStore)
    try press("a", showing: words.addServer)
    try press(address + "\r", showing: words.rules)
    try press("\r", showing: words.signUp)
    let passphrase = ServedMarket.passphrase
    try press("\(name)\t\(passphrase)\t\(passphrase)\t\t\r", showing: words.codes)
    try type("j\r")
    // The header has the name of the server's market, perhaps shortened.
    try comes("the market's name") { $0.row(0).hasPrefix("  역삼동") }
  }

  /// Signs up by command, then opens the screen.
  func signUpByCommand(at address: String) throws {
    try runs("server", "add", address, "--sign-up", name, "--neighborhood", "역삼동", "--passphrase-file", passphraseFile)
    try open()
    try comes("the market's name") { $0.row(0).hasPrefix("  역삼동") }
  }

  private var passphraseFile: String { home.folder + "/passphrase" }

  // MARK: Commands

  func run(_ arguments: [String]) throws -> TemporaryHome.Outcome {
    try home.run(
      arguments + ["--data", home.data], launcher: machine.launcher, adding: ["LC_ALL": words.locale])
  }

  @discardableResult
  func runs(_ arguments: String..., location: SourceLocation = #_sourceLocation) throws -> TemporaryHome.Outcome {
    let outcome = try run(arguments)
    try #require(outcome.status == 0, "\(name): \(arguments) \(outcome)", sourceLocation: location)
    return outcome
  }

  /// The same member on a new machine, whose replica has everything from the server.
  func anew(at address: String) throws -> EveningMember {
    let other = try EveningMember(name, words, at: machine)
    try other.runs("server", "add", address, "--sign-in", name, "--passphrase-file", other.passphraseFile)
    return other
  }

  /// Everything that the member sees, as lines. The views of a listing are left out: each machine counts its own.
  func everything() throws -> [String] {
    try runs("sync")
    var lines: [String] = []
    for arguments in [["list", "--limit", "0"], ["sales"], ["sales", "purchases"], ["wish", "list"], ["notices"]] {
      lines += try objects(arguments)
    }
    let rooms = try run(["chat", "list", "--json"]).objects
    lines += try rooms.map(Self.line)
    for room in rooms {
      let id = try #require(room["id"] as? String)
      lines += try objects(["chat", "read", id, "--limit", "0"])
    }
    return lines.sorted()
  }

  private func objects(_ arguments: [String]) throws -> [String] {
    let outcome = try run(arguments + ["--json"])
    try #require(outcome.status == 0, "\(name): \(arguments) \(outcome)")
    return try outcome.objects.map { (arguments.prefix(2) + [try Self.line($0)]).joined(separator: " ") }
  }

  private static func line(_ object: [String: Any]) throws -> String {
    var object = object
    object["views"] = nil
    return String(
      decoding: try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]), as: UTF8.self)
  }
}
