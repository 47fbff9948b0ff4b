import TerminalUI

/// Lays out blocks in lines: headings at the left edge, other blocks indented.
public struct HandbookLayout {
  private let columns: Int
  private var lines: [HandbookLine] = []
  private var block = 0

  private static let indentation = 2
  /// From this width on, the table of keys also shows the names of the actions.
  private static let wide = 76
  private static let keyColumns = 16
  private static let nameColumns = 33

  /// The lines of a page.
  public static func lines(of page: HandbookPage, columns: Int) -> [HandbookLine] {
    var layout = HandbookLayout(columns: columns)
    for (index, block) in page.blocks.enumerated() {
      let follows = index > 0 && block.isListed && page.blocks[index - 1].isListed
      layout.block = index
      if index > 0, !follows { layout.add(HandbookText("")) }
      layout.add(block)
    }
    return layout.lines
  }

  private init(columns: Int) { self.columns = max(8, columns) }

  private mutating func add(_ block: HandbookBlock) {
    switch block {
    case .heading(let title, _):
      for line in title.wrapped(to: columns) { add(HandbookText(line, .strong), isHeading: true) }
    case .paragraph(let text): add(text, behind: HandbookText(String.blanks(Self.indentation)))
    case .item(let text, let mark): add(text, behind: HandbookText(String.blanks(Self.indentation) + mark + " "))
    case .code(let code):
      for line in code { add(HandbookText(line, .code), behind: HandbookText(String.blanks(2 * Self.indentation))) }
    case .key(let keys, let title, let name): add(keys, title, name)
    }
  }

  private mutating func add(_ keys: String, _ title: String, _ name: String) {
    let width = min(Self.keyColumns, columns / 2)
    var head = HandbookText(String.blanks(Self.indentation))
    head.append(keys.columns > width ? keys : keys.padded(to: width), .code)
    head.append("  ", .none)
    let start = lines.count
    // If the keys are too wide, the description goes to the next line.
    if keys.columns > width {
      add(head)
      head = HandbookText(String.blanks(Self.indentation + width + 2))
    }
    let names = columns < Self.wide ? 0 : Self.nameColumns
    add(HandbookText(title), behind: head, room: columns - names)
    guard names > 0, name.columns < names, start < lines.count else { return }
    let last = lines.count - 1
    lines[last].text.append(String.blanks(columns - names + 1 - lines[last].text.plain.columns) + name, .none)
  }

  private mutating func add(_ text: HandbookText, isHeading: Bool = false) {
    lines.append(HandbookLine(text: text, block: block, isHeading: isHeading))
  }

  /// Adds a text in as many lines as it needs: the first one after `head`, the others aligned with its start there.
  private mutating func add(_ text: HandbookText, behind head: HandbookText, room: Int? = nil) {
    let indentation = head.plain.columns
    var parts = Emphasized(text)
    for (index, line) in text.plain.wrapped(to: max(4, (room ?? columns) - indentation)).enumerated() {
      var whole = index == 0 ? head : HandbookText(String.blanks(indentation))
      for character in line { whole.append(String(character), parts.emphasis(of: character)) }
      add(whole)
    }
  }
}

/// Restores the emphasis of the original text in its wrapped lines.
private struct Emphasized {
  private let characters: [(character: Character, emphasis: HandbookText.Emphasis)]
  private var index = 0

  init(_ text: HandbookText) {
    characters = text.parts.flatMap { part in part.text.map { (character: $0, emphasis: part.emphasis) } }
  }

  /// Wrapping drops blanks and nothing else.
  mutating func emphasis(of character: Character) -> HandbookText.Emphasis {
    while index < characters.count, characters[index].character != character, characters[index].character == " " {
      index += 1
    }
    guard index < characters.count else { return .none }
    index += 1
    return characters[index - 1].emphasis
  }
}

extension String {
  fileprivate static func blanks(_ count: Int) -> String { String(repeating: " ", count: Swift.max(0, count)) }
}
