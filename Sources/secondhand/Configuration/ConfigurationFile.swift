import Glibc
import Marketplace
import Screens
import TOMLKit

/// The configuration file: TOML, written by the person, never by the program.
struct ConfigurationFile {
  private(set) var settings = PartialSettings()
  /// The log level; nil if the file does not set it.
  private(set) var logLevel: LogLevel?
  /// The key bindings that replace an action row's defaults, by the row's name.
  private(set) var keys: [String: [KeyChord]] = [:]
  /// The key and the address of the service for road addresses; nil if the file has no key.
  private(set) var addresses: AddressService?
  /// The service for pictures of people; nil if the file has none.
  private(set) var avatars: AvatarAddress?
  /// The program that announces news, and its arguments; nil if the file names none.
  private(set) var notifyCommand: [String]?
  /// The fault of the file. A faulty file is ignored, except that it can ask for the screen reader's mode.
  private(set) var fault: ConfigurationFault?

  private struct Fault: Error {
    let line: Int
    let text: Sentence
  }

  /// A missing file counts as empty, unless the person named it.
  init(path: String, isNamed: Bool) {
    let text: String
    switch Self.read(path) {
    case .success(let read): text = read
    case .failure(let failure):
      fault = Self.fault(failure, path, isNamed: isNamed)
      return
    }
    do {
      let table = try TOMLTable(string: text)
      try take(table, text)
    } catch let error as TOMLParseError {
      fail(path, error.source.begin.line, Sentence(.errorConfigSyntax, error.description), in: text)
    } catch let error as Fault {
      fail(path, error.line, error.text, in: text)
    } catch {
      fail(path, 1, Sentence(.errorConfigSyntax, "\(error)"), in: text)
    }
  }

  private static func fault(_ failure: Failure, _ path: String, isNamed: Bool) -> ConfigurationFault? {
    switch failure {
    case .notAFile: .notAFile(path: path)
    case .system(ELOOP): .linkLoop(path: path)
    case .system(ENOENT), .system(ENOTDIR): isNamed ? .unreadable(path: path) : nil
    case .system, .tooLarge: .unreadable(path: path)
    }
  }

  private mutating func fail(_ path: String, _ line: Int, _ reason: Sentence, in text: String) {
    settings = PartialSettings()
    // Without it, some people could not read what is wrong.
    settings.screenReader = Self.wantsScreenReader(text) ? true : nil
    logLevel = nil
    keys = [:]
    addresses = nil
    avatars = nil
    notifyCommand = nil
    fault = .wrong(path: path, line: line, reason: reason)
  }

  /// Whether a line of the text asks for the screen reader's mode, even if the text as a whole cannot be read.
  private static func wantsScreenReader(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { bare($0.prefix { $0 != "#" }) == "screen-reader=true" }
  }

  private mutating func take(_ table: TOMLTable, _ text: String) throws {
    for name in table.keys {
      guard let value = table[name] else { continue }
      switch name {
      case "language": settings.language = try choice(name, value, text)
      case "theme": settings.theme = try choice(name, value, text)
      case "images": settings.pictures = try choice(name, value, text)
      case "time": settings.timeFormat = try choice(name, value, text)
      case "motion": settings.motion = try flag(name, value, text)
      case "mouse": settings.mouse = try flag(name, value, text)
      case "screen-reader": settings.screenReader = try flag(name, value, text)
      case "log-level": logLevel = try choice(name, value, text)
      case "notifications": settings.notifications = try choice(name, value, text)
      case "link-previews": settings.linkPreviews = try choice(name, value, text)
      case "quiet-hours":
        guard let hours = value.string.flatMap({ QuietHours($0) }) else {
          throw wrong(name, value, text)
        }
        settings.quietHours = hours
      case "notify-command":
        let words = value.array?.map(\.string) ?? []
        guard let program = words.first, program?.isEmpty == false, words.allSatisfy({ $0 != nil }) else {
          throw wrong(name, value, text)
        }
        notifyCommand = words.compactMap(\.self)
      case "keys": try takeKeys(try section(name, value, text), text)
      case "addresses": try takeAddresses(try section(name, value, text), text)
      case "avatars": try takeAvatars(try section(name, value, text), text)
      default: throw Fault(line: Self.line(of: name, in: text), text: Sentence(.errorConfigKey, name))
      }
    }
  }

  private func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: any TOMLValueConvertible, _ text: String
  ) throws -> Value {
    if let choice = value.string.flatMap({ Value(rawValue: $0) }) { return choice }
    throw wrong(name, value, of: Value.allCases.map(\.rawValue), text)
  }

  private func flag(_ name: String, _ value: any TOMLValueConvertible, _ text: String) throws -> Bool {
    if let flag = value.bool { return flag }
    throw wrong(name, value, of: ["true", "false"], text)
  }

  private func section(_ name: String, _ value: any TOMLValueConvertible, _ text: String) throws -> TOMLTable {
    if let table = value.table { return table }
    throw wrong(name, value, text)
  }

  private mutating func takeKeys(_ table: TOMLTable, _ text: String) throws {
    let names = Set(ActionTable.rows.map(\.name))
    for name in table.keys {
      guard let value = table[name] else { continue }
      guard names.contains(name) else {
        // Without quotation marks, TOML takes the dot as the beginning of a table.
        let whole = value.table?.keys.first.map { "\(name).\($0)" }
        let reason =
          whole.map { names.contains($0) ? Sentence(.errorConfigQuotes, $0) : Sentence(.errorConfigKey, $0) }
          ?? Sentence(.errorConfigKey, name)
        throw Fault(line: Self.line(of: name, in: text), text: reason)
      }
      guard let list = value.array else {
        throw Fault(
          line: Self.line(of: name, in: text), text: Sentence(.errorConfigKeyList, name, Self.text(of: value)))
      }
      keys[name] = try list.map { value in
        guard let chord = value.string.flatMap({ KeyChord($0) }) else { throw wrong(name, value, text) }
        return chord
      }
    }
    try checkKeys(text)
  }

  /// Throws when the file gives one key to two actions of the same part of the screen. It may take the default key of
  /// another action.
  private func checkKeys(_ text: String) throws {
    var taken: [ActionContext: [KeyChord: String]] = [:]
    for row in ActionTable.rows {
      for chord in keys[row.name] ?? [] {
        if let other = taken[row.context]?[chord], other != row.name {
          throw Fault(
            line: Self.line(of: row.name, in: text),
            text: Sentence(.errorConfigKeyTwice, chord.label, other, row.name))
        }
        taken[row.context, default: [:]][chord] = row.name
      }
    }
  }

  private mutating func takeAddresses(_ table: TOMLTable, _ text: String) throws {
    var (key, address): (String?, String?)
    for name in table.keys {
      guard name == "key" || name == "address" else {
        throw Fault(line: Self.line(of: name, in: text), text: Sentence(.errorConfigKey, name))
      }
      guard let value = table[name]?.string, !value.isEmpty else {
        // The key is a secret, which does not go on the screen and into the log.
        throw wrong(name, name == "key" ? nil : table[name], text)
      }
      if name == "key" { key = value } else { address = value }
    }
    if let address, WebAddress.all(in: address) != [address] || address.contains(where: { "?#".contains($0) }) {
      throw wrong("address", address, text)
    }
    addresses = key.map { AddressService(key: $0, address: address) }
  }

  private mutating func takeAvatars(_ table: TOMLTable, _ text: String) throws {
    for name in table.keys {
      guard name == "address" else {
        throw Fault(line: Self.line(of: name, in: text), text: Sentence(.errorConfigKey, name))
      }
      guard let service = table[name]?.string.flatMap({ AvatarAddress($0) }) else {
        throw wrong(name, table[name], text)
      }
      avatars = service
    }
  }

  /// - Parameter choices: the values that are possible, if they can be listed.
  private func wrong(
    _ name: String, _ value: (any TOMLValueConvertible)?, of choices: [String] = [], _ text: String
  ) -> Fault {
    let shown = Self.text(of: value)
    return Fault(
      line: Self.line(of: name, in: text),
      text: choices.isEmpty
        ? Sentence(.errorConfigValue, name, shown)
        : Sentence(.errorConfigChoices, name, shown, choices.joined(separator: ", ")))
  }

  /// A value as it stands in the file.
  private static func text(of value: (any TOMLValueConvertible)?) -> String {
    if let text = value?.string { return text }
    if let number = value?.int { return String(number) }
    if let flag = value?.bool { return String(flag) }
    return value?.array != nil ? "[…]" : value?.table != nil ? "{…}" : "?"
  }

  /// The line, from 1, that sets a key. The parser reports positions only for syntax errors.
  private static func line(of name: String, in text: String) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let name = bare(name[...])
    let index = lines.firstIndex { line in
      var key = bare(line.prefix { $0 != "=" && $0 != "]" })
      if key.hasPrefix("keys."), name != "keys" { key.removeFirst(5) }
      return key == name || key.hasPrefix(name + ".")
    }
    return (index ?? 0) + 1
  }

  /// A key without its quotes, blanks, and the bracket of a table.
  private static func bare(_ key: Substring) -> String { key.filter { !" \t[\"'".contains($0) } }

  private enum Failure: Error {
    case system(Int32)
    case notAFile, tooLarge
  }

  /// Reads a regular file of at most a megabyte. Does not even open any other file, because opening may block or have
  /// side effects.
  private static func read(_ path: String) -> Result<String, Failure> {
    var found = stat()
    guard stat(path, &found) == 0 else { return .failure(.system(errno)) }
    guard found.st_mode & S_IFMT == S_IFREG else { return .failure(.notAFile) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return .failure(.system(errno)) }
    defer { close(descriptor) }
    // Another file may have replaced it meanwhile.
    guard fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == S_IFREG else { return .failure(.notAFile) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= 1_048_576 {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return .success(String(decoding: bytes, as: UTF8.self)) }
      guard count > 0 else { return .failure(.system(errno)) }
      bytes += chunk[..<count]
    }
    return .failure(.tooLarge)
  }
}
