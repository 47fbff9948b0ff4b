public import TerminalUI

/// A sequence of keys: `j`, `Ctrl-d`, `gg`.
public struct KeyChord: Hashable, Sendable {
  public let keys: [Key]

  public init(_ keys: [Key]) { self.keys = keys }

  /// Parses `j`, `gg`, `Ctrl-d`, `Alt-Enter`, `Shift-Tab`, `F2`, `Space`, with blanks between the keys of a longer
  /// chord (`g Home`); nil for unknown key names.
  public init?(_ text: String) {
    if let key = Key(named: text) {
      keys = [key]
      return
    }
    let words = text.split(separator: " ").map(String.init)
    let parts = words.count > 1 ? words : text.map(String.init)
    let named = parts.compactMap(Key.init(named:))
    guard !named.isEmpty, named.count == parts.count else { return nil }
    // A name that only looks like a chord of letters (`Hom`) is a typo, not a chord.
    guard words.count > 1 || text.count == 2 else { return nil }
    keys = named
  }

  /// The name in the configuration file and the manual, which `init` parses: `j`, `gg`, `Ctrl-D`, `Right`.
  public var name: String { joined(keys.map(\.name)) }

  /// The label on the screen: `j`, `gg`, `Ctrl-D`, `→`.
  public var label: String { joined(keys.map(\.label)) }

  private func joined(_ words: [String]) -> String {
    let names = keys.map(\.name)
    // Two letters without a blank are two keys, unless together they name another key, such as F1.
    let isPlain = names.count <= 2 && names.allSatisfy { $0.count == 1 } && Key(named: names.joined()) == nil
    return words.joined(separator: isPlain ? "" : " ")
  }
}

extension Key {
  private static let names: [(code: Code, name: String)] = [
    (.enter, "Enter"), (.tab, "Tab"), (.escape, "Esc"), (.backspace, "Backspace"), (.delete, "Delete"),
    (.insert, "Insert"), (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"), (.home, "Home"),
    (.end, "End"), (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.character(" "), "Space"),
  ]
  // Searched from end to end: the first dictionary of a new kind of key costs more than all the searches of a start.
  private static let codes = names.map { (name: $0.name.lowercased(), code: $0.code) }

  /// Nil for an unknown key name.
  init?(named name: String) {
    // Most of the keys that a start parses before its first frame.
    if name.utf8.count == 1, let character = name.first {
      self.init(.character(character))
      return
    }
    var rest = Substring(name)
    var modifiers: Modifiers = []
    let prefixes: [(String, Modifiers)] = [("Ctrl-", .control), ("Alt-", .alt), ("Shift-", .shift)]
    while let (prefix, modifier) = prefixes.first(where: { rest.count > $0.0.count && rest.hasPrefix($0.0) }) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(prefix.count)
    }
    let lowercased = rest.lowercased()
    if let known = Self.codes.first(where: { $0.name == lowercased }) {
      self.init(known.code, modifiers)
    } else if rest.count == 1, let character = rest.first {
      let typed = modifiers.contains(.control) ? Character(character.lowercased()) : character
      self.init(.character(typed), modifiers)
    } else if rest.first == "F", let number = Int(rest.dropFirst()), (1...35).contains(number) {
      self.init(.function(number), modifiers)
    } else {
      return nil
    }
  }

  /// The name in the configuration file: `Ctrl-D`, `Shift-Tab`, `G`, `Right`.
  public var name: String { prefix + bareName }

  /// The label on the screen: the name, with arrows as symbols.
  public var label: String {
    switch code {
    case .up: prefix + "↑"
    case .down: prefix + "↓"
    case .left: prefix + "←"
    case .right: prefix + "→"
    default: name
    }
  }

  private var prefix: String {
    var text = ""
    if modifiers.contains(.control) { text += "Ctrl-" }
    if modifiers.contains(.alt) { text += "Alt-" }
    if modifiers.contains(.shift) { text += "Shift-" }
    return text
  }

  private var bareName: String {
    switch code {
    case .character(" "): "Space"
    case .character(let character): modifiers.contains(.control) ? character.uppercased() : String(character)
    case .function(let number): "F\(number)"
    default: Self.names.first { $0.code == code }?.name ?? ""
    }
  }
}

extension KeyChord {
  /// Whether a text field would use the first key for editing.
  var isTyped: Bool {
    guard let first = keys.first, first.modifiers.isEmpty else { return false }
    switch first.code {
    case .character, .backspace, .delete, .left, .right, .home, .end: return true
    default: return false
    }
  }
}
