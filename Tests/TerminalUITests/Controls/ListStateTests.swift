import MarketTesting
import TerminalUI
import Testing

@Suite struct ListStateTests {
  @Test func selectsNothingInAnEmptyList() {
    var list = ListState(count: 0, visible: 5)
    list.move(by: 3)
    #expect(list.selected == nil)
    #expect(list.visibleRange.isEmpty)
  }

  @Test func keepsAMarginWhileItMoves() {
    var list = ListState(count: 100, visible: 10, margin: 2)
    list.move(by: 7)
    #expect(list.top == 0)
    list.move(by: 1)
    #expect(list.top == 1)
    #expect(list.visibleRange == 1..<11)
    list.selectLast()
    #expect(list.visibleRange == 90..<100)
    list.selectFirst()
    #expect(list.visibleRange == 0..<10)
  }

  @Test func turnsPagesWithTheSelectionWhereItWas() {
    var list = ListState(count: 100, visible: 10, margin: 1)
    list.select(4)
    list.movePages(by: 1)
    #expect(list.selected == 13)
    #expect(list.top == 9)
    list.moveHalfPages(by: 1)
    #expect(list.selected == 18)
    #expect(list.top == 14)
    list.movePages(by: -5)
    #expect(list.selected == 0)
    #expect(list.top == 0)
  }

  @Test func dragsTheSelectionAlongWhenTheViewLeavesIt() {
    var list = ListState(count: 100, visible: 10, margin: 1)
    list.select(5)
    list.scroll(by: 3)
    #expect(list.top == 3)
    #expect(list.selected == 5)
    list.scroll(by: 3)
    #expect(list.selected == 7)
    list.scroll(by: .max)
    #expect(list.visibleRange == 90..<100)
    list.scroll(by: .min)
    #expect(list.top == 0)
    #expect(list.selected == 8)
  }

  @Test func staysOnALastRowWhenTheListShrinks() {
    var list = ListState(count: 100, visible: 10)
    list.selectLast()
    list.setCount(4)
    #expect(list.selected == 3)
    #expect(list.visibleRange == 0..<4)
    list.setCount(0)
    #expect(list.selected == nil)
    list.setCount(3)
    #expect(list.selected == 0)
  }

  @Test func showsMoreRowsWhenTheViewGrowsAtTheEnd() {
    var list = ListState(count: 20, visible: 5)
    list.selectLast()
    list.setVisible(30)
    #expect(list.visibleRange == 0..<20)
    list.setVisible(3)
    #expect(list.visibleRange == 17..<20)
  }

  /// After any move the selection is a row and visible, and the view is as full as possible.
  @Test func neverLosesItsSelectionWhateverIsAsked() {
    let failures = forEachSeed(500) { generator in
      var list = ListState(
        count: Int.random(in: 0...30, using: &generator), visible: Int.random(in: -1...12, using: &generator),
        margin: Int.random(in: 0...8, using: &generator))
      for step in 0..<40 {
        let before = list
        act(on: &list, using: &generator)
        if let broken = complaint(list) { return "step \(step): \(broken) from \(before) to \(list)" }
      }
      return nil
    }
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
  }

  private func act(on list: inout ListState, using generator: inout SeededGenerator) {
    let number = [Int.random(in: -40...40, using: &generator), .max, .min, 1, -1].randomElement(using: &generator)!
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: list.move(by: number)
    case 1: list.movePages(by: number)
    case 2: list.moveHalfPages(by: number)
    case 3: list.scroll(by: number)
    case 4: list.select(number)
    case 5: list.setCount(min(number, 40))
    case 6: list.setVisible(min(number, 15))
    case 7: list.selectFirst()
    default: list.selectLast()
    }
  }

  private func complaint(_ list: ListState) -> String? {
    let range = list.visibleRange
    if range.lowerBound < 0 || range.upperBound > list.count { return "view outside" }
    if range.count != min(list.visible, list.count) { return "view not full" }
    guard let selected = list.selected else { return list.count == 0 ? nil : "no selection" }
    if !range.contains(selected) { return "selection out of view" }
    let room = min(list.margin, (list.visible - 1) / 2)
    if range.lowerBound > 0, selected < range.lowerBound + room { return "no margin above" }
    if range.upperBound < list.count, selected >= range.upperBound - room { return "no margin below" }
    return nil
  }
}
