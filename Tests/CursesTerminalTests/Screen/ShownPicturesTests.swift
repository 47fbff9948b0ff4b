import MarketTesting
import TerminalUI
import Testing

@testable import CursesTerminal

/// A terminal that shows pictures, as far as their sequences of these tests go: `S1`, `D1` store and drop, `P…` and `H…`
/// lay and hide, `L…` draw a line where the cursor stands.
private struct Screen {
  var stored: Set<UInt32> = []
  /// The part of a picture that a placement shows, and where.
  var laid: [UInt32: (picture: UInt32, part: Rect, place: Point)] = [:]
  /// Cells that show a line of a picture, by the cell at its left edge.
  var drawn: [Point: String] = [:]
  private var cursor = Point(column: 0, row: 0)
  var faults: [String] = []

  /// The cells of a row are painted: whatever was drawn there is gone.
  mutating func paint(_ row: Int) { drawn = drawn.filter { $0.key.row != row } }

  mutating func feed(_ bytes: [UInt8]) {
    for word in String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "@").split(separator: " ") {
      for part in word.split(separator: "H", omittingEmptySubsequences: false).prefix(1) where word.hasPrefix("@") {
        let numbers = part.dropFirst().split(separator: ";").compactMap { Int($0) }
        cursor = Point(column: numbers[1] - 1, row: numbers[0] - 1)
      }
      let command = word.hasPrefix("@") ? word.drop { $0 != "H" }.dropFirst() : word[...]
      let numbers = command.dropFirst().split(separator: ",").compactMap { Int($0) }
      switch command.first {
      case "S": if !stored.insert(UInt32(numbers[0])).inserted { faults.append("stored twice") }
      case "D":
        if stored.remove(UInt32(numbers[0])) == nil { faults.append("dropped what is not kept") }
        laid = laid.filter { $0.value.picture != UInt32(numbers[0]) }
      case "P":
        if !stored.contains(UInt32(numbers[0])) { faults.append("shown before it was stored") }
        laid[UInt32(numbers[1])] = (
          UInt32(numbers[0]),
          Rect(column: numbers[2], row: numbers[3], columns: numbers[4], rows: numbers[5]), cursor
        )
      case "X": if laid.removeValue(forKey: UInt32(numbers[0])) == nil { faults.append("hid what is not shown") }
      case "L": drawn[cursor] = String(command)
      default: faults.append("unknown \(word)")
      }
    }
  }
}

private struct Laid: LaidPicture {
  let number: UInt32

  func show(_ part: Rect, as placement: UInt32) -> [UInt8] {
    Array("P\(number),\(placement),\(part.column),\(part.row),\(part.columns),\(part.rows) ".utf8)
  }
  func hide(_ placement: UInt32) -> [UInt8] { Array("X\(placement) ".utf8) }
}

@Suite struct ShownPicturesTests {
  private static let size = Size(columns: 40, rows: 16)

  private func picture(_ number: UInt32, _ size: Size, isLaid: Bool) -> ScreenPicture {
    ScreenPicture(
      number: number, cells: size, store: isLaid ? Array("S\(number) ".utf8) : [],
      drop: isLaid ? Array("D\(number) ".utf8) : [],
      manner: isLaid
        ? .laid(Laid(number: number)) : .drawn(lines: (0..<size.rows).map { Array("L\(number),\($0) ".utf8) }))
  }

  /// After any series of frames with pictures and overlays, the terminal shows the last frame.
  @Test(arguments: 0..<200) func theTerminalShowsWhatTheFrameSays(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var shown = ShownPictures(limit: 12)
    var screen = Screen()
    var last = Frame(size: Self.size)
    let pictures = (1...6).map {
      picture(
        UInt32($0), Size(columns: .random(in: 1...9, using: &random), rows: .random(in: 1...6, using: &random)),
        isLaid: $0 % 2 == 0)
    }
    for _ in 0..<60 {
      var frame = Frame(size: Self.size)
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        let place = Point(column: .random(in: 0...36, using: &random), row: .random(in: 0...14, using: &random))
        if let picture = pictures.randomElement(using: &random) { frame.place(picture, at: place, style: .plain) }
      }
      if Bool.random(using: &random) {
        frame.put(
          "an article",
          at: Point(column: .random(in: 0...30, using: &random), row: .random(in: 0...15, using: &random)),
          style: .plain)
      }
      if Int.random(in: 0..<8, using: &random) == 0 {
        screen.feed(shown.forget())
        #expect(screen.stored.isEmpty && screen.laid.isEmpty && shown.isEmpty)
        screen.drawn = [:]
      }
      let ghosts = shown.ghosts(below: frame.placements, rows: Self.size.rows)
      let changed = (0..<Self.size.rows).filter { !frame.differences(in: $0, from: last).isEmpty }
      let painted = ghosts.union(changed)
      for row in painted { screen.paint(row) }
      screen.feed(shown.show(frame.placements, painted: painted, rows: Self.size.rows))
      expect(screen, shows: frame)
      #expect(shown.show(frame.placements, painted: [], rows: Self.size.rows).isEmpty, "nothing changed")
      last = frame
    }
  }

  private func expect(_ screen: Screen, shows frame: Frame) {
    #expect(screen.faults.isEmpty)
    var laid: [Point: (UInt32, Rect)] = [:]
    var drawn: [Point: String] = [:]
    for placement in frame.placements {
      guard case .drawn = placement.picture.manner else {
        laid[placement.area.origin] = (placement.picture.number, placement.part)
        continue
      }
      guard placement.area.columns == placement.picture.cells.columns else { continue }
      for row in 0..<placement.area.rows where placement.area.row + row < Self.size.rows - 1 {
        drawn[Point(column: placement.area.column, row: placement.area.row + row)] =
          "L\(placement.picture.number),\(placement.part.row + row)"
      }
    }
    #expect(screen.drawn == drawn)
    #expect(screen.laid.count == laid.count)
    for placement in screen.laid.values {
      #expect(laid[placement.place]?.0 == placement.picture && laid[placement.place]?.1 == placement.part)
    }
  }

  @Test func whereThereAreNoPicturesNothingIsSent() {
    var shown = ShownPictures()
    #expect(shown.isEmpty && shown.show([], painted: [1, 2], rows: 24).isEmpty && shown.forget().isEmpty)
  }

  @Test func whatIsNotShownIsDroppedOnceItIsTooMuch() {
    var shown = ShownPictures(limit: 20)
    var screen = Screen()
    for number in 1...40 {
      let frame = Frame(
        picture: picture(UInt32(number), Size(columns: 3, rows: 2), isLaid: true), style: .plain)
      screen.feed(shown.show(frame.placements, painted: [], rows: 24))
      #expect(screen.stored.contains(UInt32(number)) && screen.stored.count <= 9 && screen.laid.count == 1)
    }
    #expect(screen.faults.isEmpty)
  }
}
