import LocalFiles
import Testing

@Suite struct ProcessMarkTests {
  @Test func aProcessIsToldFromALaterOneOfItsNumber() {
    #expect(ProcessMark.own.isAlive && ProcessMark.own.began > 0)
    #expect(!ProcessMark(id: ProcessMark.own.id, began: ProcessMark.own.began + 1).isAlive)
    #expect(!ProcessMark(id: 1 << 30, began: 5).isAlive)
  }
}
