import TerminalUI

/// The bytes that have a terminal tell of something. Titles and texts are other people's: nothing of them ends a sequence,
/// begins one, or is read as anything but text.
struct NotificationSequence {
  let notification: TerminalNotification
  let way: NotificationAbility.Delivery

  /// The most scalars of either that are told.
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
    // Where numbers and semicolons stand, some terminals read a command in it.
    case .osc9: return ["\u{1B}]9;" + Self.withoutSeparators(title.isEmpty ? text : "\(title): \(text)") + "\u{1B}\\"]
    case .osc777:
      return ["\u{1B}]777;notify;" + [title, text].map(Self.withoutSeparators).joined(separator: ";") + "\u{1B}\\"]
    case .osc99:
      // By its id, a later one takes the place of the one before.
      return [
        "\u{1B}]99;i=secondhand:o=unfocused:e=1:d=0;" + Self.encoded(title) + "\u{1B}\\",
        "\u{1B}]99;i=secondhand:o=unfocused:e=1:d=1:p=body;" + Self.encoded(text) + "\u{1B}\\",
      ]
    case .bell: return []
    }
  }

  /// One line of it, without controls, directions, and what is no character; more than two marks in a row are left away.
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
