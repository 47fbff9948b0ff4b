import TerminalUI

/// The bytes of a terminal notification. Titles and texts are user content: they can neither end nor start an escape
/// sequence, and appear only as text.
struct NotificationSequence {
  let notification: TerminalNotification
  let way: NotificationAbility.Delivery

  /// The maximum number of scalars.
  static let limits = (title: 64, text: 240)
  private static let bell = "\u{7}"

  var text: String {
    let sequences = sequences
    let sent = way.throughTmux ? sequences.map(Self.throughTmux).joined() : sequences.joined()
    return sent + (way.rings || way.format == .bell ? Self.bell : "")
  }

  private var sequences: [String] {
    let title = Self.plain(notification.title, limit: Self.limits.title)
    let text = Self.plain(notification.text, limit: Self.limits.text)
    switch way.format {
    // Some terminals interpret numbers and semicolons as a command.
    case .osc9: return ["\u{1B}]9;" + Self.withoutSeparators(title.isEmpty ? text : "\(title): \(text)") + "\u{1B}\\"]
    case .osc777:
      return ["\u{1B}]777;notify;" + [title, text].map(Self.withoutSeparators).joined(separator: ";") + "\u{1B}\\"]
    case .osc99:
      // The fixed ID makes a later notification replace the earlier one.
      return [
        "\u{1B}]99;i=secondhand:o=unfocused:e=1:d=0;" + Self.encoded(title) + "\u{1B}\\",
        "\u{1B}]99;i=secondhand:o=unfocused:e=1:d=1:p=body;" + Self.encoded(text) + "\u{1B}\\",
      ]
    case .bell: return []
    }
  }

  /// The text as one line without control characters, direction changes and noncharacters. At most two consecutive
  /// marks are kept.
  static func plain(_ text: String, limit: Int) -> String {
    var plain = String.UnicodeScalarView()
    var marks = 0
    for scalar in text.unicodeScalars {
      if plain.count >= limit {
        plain.append("…")
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: if plain.last != " " { plain.append(" ") }
      case .format: if scalar == "\u{200D}" { plain.append(scalar) }
      case .surrogate, .privateUse, .unassigned: break
      case .nonspacingMark, .enclosingMark, .spacingMark:
        marks += 1
        if marks <= 2 { plain.append(scalar) }
        continue
      default: plain.append(scalar)
      }
      marks = 0
    }
    return String(plain)
  }

  private static func withoutSeparators(_ text: String) -> String {
    String(text.map { $0 == ";" ? "," : $0 })
  }

  private static func encoded(_ text: String) -> String {
    String(decoding: base64(Array(text.utf8)[...]), as: UTF8.self)
  }

  private static func throughTmux(_ sequence: String) -> String {
    "\u{1B}Ptmux;" + sequence.replacingEscapes("\u{1B}\u{1B}") + "\u{1B}\\"
  }
}
