import PtyTesting
import Testing

/// The options that say where the Town tab looks around.
@Suite(.serialized) struct PositionTests {
  private static let gpx = """
    <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
    <trkpt lat="37.5007" lon="127.0366"><time>2026-11-21T05:02:00Z</time></trkpt>
    <trkpt lat="37.4888" lon="127.0180"><time>2026-11-21T05:22:00Z</time></trkpt></trkseg></trk></gpx>
    """

  @Test func theTownTabLooksFromAPlace() throws {
    let program = try TemporaryHome().open(["--at", "37.4888,127.0180"])
    program.send("6")
    #expect(program.shows("서초동 주변"), "\(program.screenText)")
  }

  @Test func aTrackIsPlayedBack() throws {
    let home = try TemporaryHome()
    let file = home.folder + "/way.gpx"
    try home.write(Self.gpx, to: file)
    let program = try home.open(["--gpx", file, "--gpx-speed", "1000"])
    program.send("6")
    #expect(program.shows("서초동 주변"), "\(program.screenText)")
    program.send("q")
    #expect(program.end == 0 && program.isGivenBack)
  }

  @Test(arguments: [
    ("", "GPX 파일이 아니에요."), ("<gpx>\n<trk>", "2번째 줄이 손상됐어요."), ("<gpx/>", "경로의 점이 없어요."),
    ("<gpx>\n<trk><trkpt lat='95' lon='1'/></trk></gpx>", "2번째 줄: 경로의 점에는 위도(-90~90)"),
  ]) func aFileThatIsNoTrackIsRefused(_ text: String, _ words: String) throws {
    let home = try TemporaryHome()
    let file = home.folder + "/way.gpx"
    try home.write(text, to: file)
    let program = try home.start(["--gpx", file], columns: 200)
    #expect(program.end == 2)
    #expect(program.screenText.contains(words), "\(program.screenText)")
    #expect(!program.rawOutput.contains(0x1B) && program.isGivenBack)
    #expect(home.names(in: home.folder) == ["way.gpx"], "nothing was begun")
  }

  @Test(arguments: [
    (["--gpx", "/nothing.gpx"], "it does not exist"), (["--gpx", "/"], "it is a folder"),
    (["--gpx", "/dev/null"], "it is not a regular file"), (["--gpx", ""], "it does not exist"),
    (["--at", "91,0"], "“91,0” is not a position."), (["--at", "here"], "“here” is not a position."),
    (["--gpx-speed", "2"], "--gpx-speed needs a track"), (["--gpx", "a", "--gpx-speed", "0"], "The speed can’t be 0."),
    (["--gpx", "a", "--gpx-speed", "1001"], "The speed can’t be 1001."),
    (["--gpx", "a", "--gpx-speed", "nan"], "The speed can’t be nan."),
    (["--gpx", "a", "--gpx-speed", "-1"], "The speed can’t be -1."),
    (["--at", "37,127", "--gpx", "a"], "both say where you are."),
    (["--at", "37,127", "town", "list"], "Write --at after it"), (["--gpx", "a", "list"], "Write --at after it"),
  ]) func wrongOptionsAreRefused(_ arguments: [String], _ words: String) throws {
    let outcome = try TemporaryHome().run(arguments, adding: ["LC_ALL": "en_US.UTF-8"])
    #expect(outcome.status == 2 && outcome.isRefusal && outcome.errors.contains(words), "\(outcome)")
  }
}
