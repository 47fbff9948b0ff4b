import Testing

@testable import Screens

@Suite struct KeyPaceTests {
  @Test func aPictureIsPaintedAtOnceWhenNoKeyIsNear() {
    #expect(KeyPace.wait(sinceKeyFrame: nil) == 0)
    #expect(KeyPace.wait(sinceKeyFrame: 60) == 0)
    #expect(KeyPace.wait(sinceKeyFrame: 100_000) == 0)
    #expect(KeyPace.wait(sinceKeyFrame: -5) == 0, "a clock that was set back holds nothing up")
  }

  @Test func itNeverFallsWhereTheNextKeyIsDue() {
    for elapsed in Int64(0)..<60 {
      let moment = elapsed + KeyPace.wait(sinceKeyFrame: elapsed)
      #expect(moment >= 4 && moment < 12 || moment == 60, "\(elapsed)")
    }
  }
}
