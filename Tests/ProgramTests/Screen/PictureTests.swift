import PtyTesting
import Testing

/// The pictures of the bundled listings on terminals with different colour depths.
@Suite(.serialized) struct PictureTests {
  @Test(arguments: [[:], ["COLORTERM": "truecolor"]]) func theListAndThePageShowPictures(
    _ environment: [String: String]
  )
    throws
  {
    let program = try TemporaryHome().open(adding: environment)
    try #require(program.comes { $0.blocks(in: 2..<11) > 60 }, "\(program.screenText)")
    program.send("\r")
    #expect(program.comes { $0.screenText.contains("사진 1/") && $0.blocks(in: 20..<60) > 40 }, "\(program.screenText)")
    program.send("q")
    #expect(program.comes { $0.blocks(in: 2..<11) > 60 && !$0.screenText.contains("사진 1/") })
  }

  @Test(arguments: [["NO_COLOR": "1"], ["TERM": "linux"], ["SECONDHAND_IMAGES": "off"]])
  func wordsStandForThemElsewhere(_ environment: [String: String]) throws {
    let program = try TemporaryHome().open(adding: environment)
    #expect(program.shows("사진"))
    program.send("jj\r")
    #expect(program.shows("사진 1/") && !program.wrote("▀"))
  }

  /// The second start uses the cached picture. A start without a cache folder decodes the picture again.
  @Test func whatTookLongToDecodeIsKeptInTheCacheFolder() throws {
    var listing = SampleListing(1)
    listing.pictures = [SampleListing.Picture(file: "large.png", alt: "")]
    let home = try TemporaryHome([listing])
    try home.write(try home.bytes(of: SampleFiles.largePicture), to: home.data + "/Documents/Images/large.png")
    let cache = home.folder + "/cache/secondhand/thumbnails"
    for _ in 0..<2 {
      let program = try home.open()
      #expect(program.comes { $0.blocks(in: 2..<11) > 8 }, "\(program.screenText)")
      #expect(program.comes { _ in home.names(in: cache).count == 1 })
      program.send("q")
      #expect(program.end == 0)
    }
    let program = try home.open(adding: ["XDG_CACHE_HOME": home.products])
    #expect(program.comes { $0.blocks(in: 2..<11) > 8 }, "\(program.screenText)")
  }

  @Test func aFileThatIsNoPictureLeavesTheWords() throws {
    let home = try TemporaryHome()
    try home.open().send("q")
    for name in home.names(in: home.data + "/Documents/Images") {
      try home.write("no picture", to: home.data + "/Documents/Images/" + name)
    }
    let program = try home.open()
    program.send("jjjj")
    #expect(program.shows("사진") && !program.wrote("▀"))
    program.send("\rqq")
    #expect(program.end == 0)
  }
}
