import MarketTesting
import Marketplace
import TerminalUI
import Testing

@testable import Screens

/// `z` shows a photo on the whole screen.
@MainActor
@Suite struct PhotoJourneyTests {
  private func painted(_ journey: Journey) -> Int {
    (0..<journey.frame.size.rows).reduce(0) { count, row in
      count + (0..<journey.frame.size.columns).filter { journey.frame.content($0, row) == .scalar("▀") }.count
    }
  }

  @Test func fromThePageAndBackWithTheSamePicture() async {
    let journey = await Journey(pictures: PaintedPictures())
    await journey.press("Enter", "z")
    await journey.until { painted(journey) > 70 * 20 }
    #expect(journey.shows("사진 1/3 · 하얀 롤러 스케이트") && journey.keys.contains("Esc"), "\(journey.screen)")
    await journey.press("l", "Right", "l")
    #expect(journey.shows("사진 3/3"))
    await journey.press("h")
    #expect(journey.shows("사진 2/3"))
    await journey.press("Esc")
    #expect(journey.listing?.picture == 1 && journey.app.overlay == nil)
    await journey.press("z", "z")
    #expect(journey.app.overlay == nil)
  }

  @Test func withoutPicturesItSaysSo() async {
    let journey = await Journey()
    await journey.press("j", "j", "z")
    #expect(journey.app.overlay == nil && journey.notice.contains("여기에는 사진이 없어요."))
  }

  @Test func aPictureOfARoom() async {
    let journey = await Chatting.journey(start: nil)
    let chatting = Chatting(journey)
    await chatting.put(
      .attachment(Attachment(kind: .picture, file: "ab/skates.jpg", name: "skates.jpg", bytes: 310_000)),
      in: Chatting.skates, by: Chatting.otter, minutes: 3)
    await journey.press("t", "Tab", "Tab", "z")
    #expect(journey.app.overlay is PhotoModel && journey.shows("skates.jpg"), "\(journey.screen)")
  }

  @Test func aScreenReaderHearsWhatItShows() async {
    let journey = await Journey(settings: Settings(motion: false, screenReader: true))
    await journey.press("Enter", "z")
    #expect(journey.spoken.map(\.text).contains("사진 1/3 · 하얀 롤러 스케이트"))
  }
}
