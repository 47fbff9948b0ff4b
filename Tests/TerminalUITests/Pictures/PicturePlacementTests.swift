import MarketTesting
import TerminalUI
import Testing

/// Pictures over the cells of a frame: later drawing replaces them cell by cell.
@Suite struct PicturePlacementTests {
  private func picture(_ number: UInt32, _ columns: Int, _ rows: Int) -> ScreenPicture {
    ScreenPicture(number: number, cells: Size(columns: columns, rows: rows), manner: .drawn(lines: []))
  }

  /// What every cell shows of which picture, kept as simply as can be.
  private struct Board: Equatable {
    struct Shown: Equatable {
      let number: UInt32
      let cell: Point
    }

    var cells: [Point: Shown] = [:]

    mutating func clear(_ area: Rect) { cells = cells.filter { !area.contains($0.key) } }

    init() {}

    init(_ frame: Frame) {
      for placement in frame.placements {
        #expect(!placement.area.isEmpty && placement.area.intersection(frame.area) == placement.area)
        for row in 0..<placement.area.rows {
          for column in 0..<placement.area.columns {
            let place = Point(column: placement.area.column + column, row: placement.area.row + row)
            #expect(cells[place] == nil, "two pictures share a cell")
            #expect(frame.content(place.column, place.row) == .scalar(" "))
            cells[place] = Shown(
              number: placement.picture.number,
              cell: Point(column: placement.part.column + column, row: placement.part.row + row))
          }
        }
      }
    }
  }

  @Test(arguments: 0..<300) func noPictureShowsWhereSomethingWasDrawnLater(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = Size(columns: 30, rows: 12)
    var frame = Frame(size: size)
    var board = Board()
    func area(_ random: inout SeededGenerator) -> Rect {
      Rect(
        column: .random(in: -3...28, using: &random), row: .random(in: -3...11, using: &random),
        columns: .random(in: 1...12, using: &random), rows: .random(in: 1...6, using: &random))
    }
    for step in 0..<40 {
      let place = area(&random)
      let origin = Point(column: max(0, place.column), row: max(0, place.row))
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        frame.place(picture(UInt32(step), place.columns, place.rows), at: place.origin, style: .plain)
        board.clear(place)
        for row in 0..<place.rows {
          for column in 0..<place.columns {
            let point = Point(column: place.column + column, row: place.row + row)
            guard frame.area.contains(point) else { continue }
            board.cells[point] = Board.Shown(number: UInt32(step), cell: Point(column: column, row: row))
          }
        }
      case 2:
        frame.clear(place)
        board.clear(place)
      case 3:
        let columns = frame.put("의자 a 漢字", at: place.origin, limit: place.columns, style: .plain)
        board.clear(Rect(column: place.column, row: place.row, columns: columns, rows: 1))
      case 4:
        let columns = frame.put("a long name", at: origin, truncatedTo: place.columns, style: .plain)
        board.clear(Rect(column: origin.column, row: origin.row, columns: columns, rows: 1))
      default:
        var strip = Frame(size: place.size)
        strip.place(picture(UInt32(step), 3, 4), at: Point(column: 1, row: 0), style: .plain)
        let rows = 0..<Int.random(in: 0...place.rows, using: &random)
        frame.put(strip, rows: rows, at: origin)
        board.clear(Rect(column: origin.column, row: origin.row, columns: place.columns, rows: rows.count))
        for row in rows where row < 4 {
          for column in 1..<max(1, min(4, place.columns)) {
            let point = Point(column: origin.column + column, row: origin.row + row)
            guard frame.area.contains(point) else { continue }
            board.cells[point] = Board.Shown(number: UInt32(step), cell: Point(column: column - 1, row: row))
          }
        }
      }
      let isSame = Board(frame) == board
      #expect(isSame, "after step \(step)")
      if !isSame { return }
    }
  }

  @Test func aPictureDrawnLineByLineIsOne() {
    let strip = Frame(picture: picture(7, 5, 4), style: .plain)
    var frame = Frame(size: Size(columns: 9, rows: 6))
    for row in 1..<4 {
      frame.clear(Rect(column: 0, row: row, columns: 9, rows: 1))
      frame.put(strip, rows: row..<row + 1, at: Point(column: 2, row: row))
    }
    #expect(frame.placements.map(\.area) == [Rect(column: 2, row: 1, columns: 5, rows: 3)])
    #expect(frame.placements.map(\.part) == [Rect(column: 0, row: 1, columns: 5, rows: 3)])
  }

  @Test func aDialogLeavesWhatLiesAroundIt() {
    var frame = Frame(picture: picture(1, 10, 6), style: .plain)
    frame.clear(Rect(column: 3, row: 2, columns: 4, rows: 2))
    #expect(frame.placements.count == 4)
    #expect(frame.placements.reduce(0) { $0 + $1.area.columns * $1.area.rows } == 60 - 8)
    frame.clear(frame.area)
    #expect(frame.placements.isEmpty)
  }

  @Test func whatSlidesOverAPictureTakesItsPlace() {
    var frame = Frame(picture: picture(1, 10, 6), style: .plain)
    frame.cover(with: Frame(size: Size(columns: 10, rows: 6)), from: 4, rows: 1..<5)
    #expect(frame.placements.reduce(0) { $0 + $1.area.columns * $1.area.rows } == 60 - 6 * 4)
  }
}
