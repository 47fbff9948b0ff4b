import Marketplace
import TerminalUI

/// The title with the button to add a contact, the search field, and one line per person: name, phone number, private
/// notes, and what the person is.
@MainActor
struct PeopleView {
  let window: RowWindow<ListedPerson>
  let list: ListState
  let field: TextFieldState
  let isTyping: Bool
  /// The text in place of missing rows.
  let note: (RenderContext) -> Sentence?
  let isError: Bool

  private static func parts(of area: Rect) -> (title: Rect, field: Rect, list: Rect) {
    let gap = area.rows < 14 ? 0 : 1
    let head = area.split(top: 1)
    let field = head.rest.split(top: 1 + gap)
    let row = Rect(column: area.column, row: field.top.bottom - 1, columns: area.columns, rows: min(1, field.top.rows))
    return (head.top, row, field.rest.split(top: gap).rest)
  }

  static func visibleRows(in area: Rect) -> Int { max(1, parts(of: area).list.rows) }

  private static let widestPhone = 18

  /// The columns of the names and of the phone numbers, so that what follows stands below each other.
  private func widths(_ columns: Int) -> (name: Int, phone: Int) {
    let people = list.visibleRange.compactMap { window[$0] }
    let name = people.map(\.name.displayed.columns).max() ?? 0
    let phone = people.compactMap { $0.contact?.details.phone.displayed.columns }.max() ?? 0
    return (min(max(12, name), max(8, columns / 3)), min(phone, Self.widestPhone))
  }

  func draw(in area: Rect, on frame: inout Frame, render: RenderContext) {
    let parts = Self.parts(of: area)
    drawTitle(in: parts.title, on: &frame, render)
    if let sentence = note(render) {
      var own = render
      own.hasFocus = render.hasFocus && !isTyping
      EmptyNote(sentence, isError: isError).draw(in: parts.list, on: &frame, render: own)
    } else {
      var own = render
      own.hasFocus = render.hasFocus && !isTyping
      let widths = widths(area.columns)
      ListRows.draw(list, in: parts.list, on: &frame, render: own) { index, row, ground, frame in
        if let person = window[index] { draw(person, widths, in: row, ground, on: &frame, render) }
      }
    }
    // Drawn last, because it sets the cursor.
    FieldView(state: field, placeholder: render.strings(.peoplePlaceholder), hasFocus: render.hasFocus && isTyping)
      .draw(in: parts.field.inset(columns: 1), on: &frame, render: render)
  }

  private func drawTitle(in area: Rect, on frame: inout Frame, _ render: RenderContext) {
    let title = render.strings(.peopleTitle)
    let used = frame.put(
      title, at: Point(column: area.column + 2, row: area.row), limit: area.columns - 2, style: render.style(.title))
    let button = " + \(render.strings(.buttonAddContact)) "
    let start = area.end - 2 - button.columns
    guard start > area.column + 2 + used else { return }
    let count = window.total == 0 ? "" : render.strings(.peopleCount, Strings.grouped(window.total))
    frame.put(
      count, at: Point(column: area.column + 4 + used, row: area.row),
      truncatedTo: max(0, start - area.column - 6 - used), style: render.style(.dim))
    frame.put(button, at: Point(column: start, row: area.row), style: render.style(.button))
    frame.hit(Rect(column: start, row: area.row, columns: button.columns, rows: 1), .action(.addContact))
  }

  private func draw(
    _ person: ListedPerson, _ widths: (name: Int, phone: Int), in row: Rect, _ ground: Style, on frame: inout Frame,
    _ render: RenderContext
  ) {
    let dim = render.style(.dim, on: ground)
    let role = render.strings.role(of: person)
    let end = row.end - 1 - (role.isEmpty ? 0 : role.columns + 2)
    frame.put(
      person.name.displayed, at: row.origin, truncatedTo: max(0, min(widths.name, end - row.column)), style: ground)
    if !role.isEmpty, end > row.column + widths.name {
      frame.put(role, at: Point(column: row.end - 1 - role.columns, row: row.row), style: dim)
    }
    guard let contact = person.contact else { return }
    var column = row.column + widths.name + 2
    if end - column > 3 {
      frame.put(
        contact.details.phone, at: Point(column: column, row: row.row), truncatedTo: min(widths.phone, end - column),
        style: ground)
    }
    // On a small screen a note takes the room of a number that is not there.
    let isAligned = render.sizeClass != .small || !contact.details.phone.isEmpty
    if widths.phone > 0, isAligned { column += widths.phone + 2 }
    if end - column > 3 {
      frame.put(
        render.strings.notes(of: contact.details), at: Point(column: column, row: row.row), truncatedTo: end - column,
        style: dim)
    }
  }

  func spoken(_ render: RenderContext) -> [SpokenLine] {
    var lines = [
      SpokenLine(render.strings(.peopleTitle)),
      .button(render.strings(.buttonAddContact), target: .action(.addContact), render),
      .field(
        field, placeholder: render.strings(.peoplePlaceholder), chooses: nil, isCurrent: isTyping, render),
    ]
    if let sentence = note(render) {
      lines.append(SpokenLine(render.strings(sentence), isCurrent: !isTyping))
      return lines
    }
    return lines
      + list.visibleRange.compactMap { index in
        guard let person = window[index] else { return nil }
        var parts = [person.name, render.strings.role(of: person)]
        if let contact = person.contact {
          parts += [contact.details.phone, render.strings.notes(of: contact.details)]
        }
        return SpokenLine.row(
          parts.filter { !$0.isEmpty }.joined(separator: ", "), .rolePerson, index, of: list.count,
          isCurrent: !isTyping && index == list.selected, render)
      }
  }
}

extension ListedPerson {
  /// Nil for a followed member without a contact.
  var contact: Contact? { if case .contact(let contact) = self { contact } else { nil } }
}
