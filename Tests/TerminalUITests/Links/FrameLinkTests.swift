import TerminalUI
import Testing

/// The links of a frame.
@Suite struct FrameLinkTests {
  private let address = "https://a.kr"

  private func frame() -> Frame {
    var frame = Frame(size: Size(columns: 20, rows: 3))
    frame.put("see https://a.kr now", at: Point(column: 0, row: 1), style: .plain)
    frame.link(Rect(column: 4, row: 1, columns: 12, rows: 1), to: address)
    return frame
  }

  @Test func whatLeadsIsInside() {
    var frame = frame()
    frame.link(Rect(column: 15, row: 2, columns: 50, rows: 1), to: address)
    frame.link(Rect(column: 0, row: 9, columns: 5, rows: 1), to: address)
    frame.link(Rect(column: 0, row: 0, columns: 0, rows: 1), to: address)
    #expect(
      frame.links.map(\.area) == [
        Rect(column: 4, row: 1, columns: 12, rows: 1), Rect(column: 15, row: 2, columns: 5, rows: 1),
      ])
  }

  @Test func whatIsDrawnOverItLeadsNowhere() {
    var frame = frame()
    frame.put("xx", at: Point(column: 8, row: 1), style: .plain)
    #expect(frame.links.map(\.area.column) == [4, 10] && frame.links.map(\.area.columns) == [4, 6])
    frame.clear(Rect(column: 0, row: 0, columns: 6, rows: 3))
    #expect(frame.links.map(\.area.column) == [6, 10])
    frame.put(Frame(size: Size(columns: 20, rows: 1)), at: Point(column: 0, row: 1))
    #expect(frame.links.isEmpty)
  }

  @Test func otherLooksLeadToTheSame() {
    var frame = frame()
    frame.restyle(frame.area) { $0.with(.bold) }
    frame.put("elsewhere", at: Point(column: 0, row: 0), style: .plain)
    #expect(frame.links.count == 1)
  }
}
