import PtyTesting
import Testing

/// Two neighbors at two terminals; one blocks the other.
@Suite(.serialized) struct BlockingTests {
  @Test func aBlockHidesBothFromEachOtherAtOnceAndIsTakenBack() throws {
    let home = try TemporaryHome(SampleListing.many(3))
    for (name, title) in [("하늘", "하늘의 의자"), ("바다", "바다의 책상")] {
      try #require(try home.run("account", "create", name, "--neighborhood", "역삼동").status == 0)
      let sale = ["sell", "--title", title, "--category", "furniture", "--description", "튼튼해요.", "--as", name]
      try #require(try home.run(sale + ["--data", home.data]).status == 0)
    }
    let sky = try home.open(["--as", "하늘"])
    let sea = try home.open(["--as", "바다"])
    for terminal in [sky, sea] {
      try #require(terminal.shows("하늘의 의자") && terminal.shows("바다의 책상"), "\(terminal.screenText)")
    }
    try #require(sky.selects("바다의 책상"))
    sky.send("o")
    try #require(sky.shows("X 차단"), "\(sky.screenText)")
    sky.send("X")
    try #require(sky.shows("바다님을 차단할까요?"))
    sky.send("\u{1B}[Z\r")
    #expect(sea.hides("하늘의 의자") && sea.shows("바다의 책상"), "\(sea.screenText)")
    #expect(sky.shows("차단한 이웃이라 글이 보이지 않아요."), "\(sky.screenText)")
    sky.send("\u{1B}")
    #expect(sky.hides("바다의 책상") && sky.shows("하늘의 의자"), "\(sky.screenText)")

    sky.send("5")
    try #require(sky.shows("차단한 이웃"))
    try sky.click("차단한 이웃")
    try #require(sky.shows("바다"), "\(sky.screenText)")
    sky.send("\r")
    try #require(sky.shows("차단 해제"), "\(sky.screenText)")
    sky.send("\u{1B}[Z\r")
    #expect(sea.shows("하늘의 의자"), "\(sea.screenText)")
    sky.send("1")
    #expect(sky.shows("바다의 책상"), "\(sky.screenText)")
  }
}
