/// What the program asks of itself. Ratios are against the floor of the same run, so that they hold on any machine.
enum Targets {
  static let start = Report.Target.ratio(3)
  static let stepMedian = Report.Target.ratio(2)
  static let stepWorst = Report.Target.ratio(4)
  /// Against the least difference of the two frames.
  static let stepBytes = Report.Target.ratio(1.5)
  /// The 99th percentile of half a page, the ends, a tab and a listing, in milliseconds to the last byte.
  static let largeStepWorst = Report.Target.atMost(4)
  /// MiB, with the bundled listings, and with the most that are generated.
  static let memory = Report.Target.atMost(30)
  static let memoryOfMany = Report.Target.atMost(40)
  /// In ten seconds: one ring of the timer that ages a time on the screen, which wakes three threads one after the other.
  static let idleSwitches = Report.Target.atMost(3)
  /// A thousand steps at once, in single steps, and how often they are painted.
  static let burst = Report.Target.atMost(10)
  static let burstFrames = Report.Target.atMost(20)
  static let resize = Report.Target.ratio(3)

  /// The start at the size where it takes longest against that where it is quickest.
  static let startBySize = Report.Target.ratio(1.3)
  /// Seconds and MiB for the import of as many as a million.
  static let build = Report.Target.atMost(90)
  static let buildMemory = Report.Target.atMost(200)
  static let save = Report.Target.none
  /// Against copying Products.json.
  static let export = Report.Target.ratio(2)
  /// Milliseconds of a key press while Products.json is written, or pictures load.
  static let stepMeanwhile = Report.Target.atMost(16)

  /// Milliseconds until what one program did shows in another.
  static let change = Report.Target.atMost(100)

  /// Against `djpeg -scale 1/2 | cjpeg`, and milliseconds.
  static let keptPicture = Report.Target.ratio(1.3)
  static let shownPicture = Report.Target.atMost(120)
  /// Against `pngtopnm | cjpeg`, which makes no smaller picture of it.
  static let keptPNG = Report.Target.ratio(1)
  /// From the cache against decoded.
  static let cachedPicture = Report.Target.ratio(0.3)
  /// Against reading the names and looking at none.
  static let completion = Report.Target.ratio(2.5)

  /// One transaction. A picture is claimed, written, renamed, and three
  /// folders made lasting; beside them a draft comes and goes, and the claims end.
  static func syncs(of act: MeasuredAct) -> Double {
    switch act {
    case .signUp, .heart, .status: 1
    case .publish: Double(5 + 5 * ActCommand.picturesOfEach)
    }
  }
  /// What an act writes in a large store against a small one.
  static let actBytes = Report.Target.ratio(1.5)

  /// Milliseconds of the slowest key press while pictures load: its frame is there before the next key of a keyboard that
  /// repeats.
  static let frameOfAlbum = Report.Target.atMost(PacedKeys.pace)
  /// MiB that are resident at most, with blocks and with real pixels.
  static let albumMemory = Report.Target.atMost(120)

  /// Milliseconds of searches in a million titles: of half of all, and of 99 in 100 of the class that takes longest.
  static let searchMedian = Report.Target.atMost(1)
  static let searchWorst = Report.Target.atMost(8)
  /// MB on the disk, and MiB that are resident.
  static let searchIndex = Report.Target.atMost(200)
  static let searchMemory = Report.Target.atMost(80)
  /// Milliseconds from a key that is typed to the last byte of what it finds.
  static let typing = Report.Target.atMost(16)
  /// Percent.
  static let guesses = Report.Target.atLeast(95)

  /// A room of a million messages against one of a hundred.
  static let longRoom = Report.Target.ratio(1.3)
  /// A list of ten thousand rooms against Home.
  static let roomList = Report.Target.ratio(1.5)
  /// One transaction, and now and then a checkpoint.
  static let messageSyncs = Report.Target.atMost(1.1)
  /// Fourteen pages of the log.
  static let messageBytes = Report.Target.atMost(64_000)
  /// Milliseconds from Enter at one terminal to the other's screen.
  static let messageMedian = Report.Target.atMost(5)
  static let messageWorst = Report.Target.atMost(20)
  /// In ten seconds, with no offer in the room that could expire: nothing wakes.
  static let idleRooms = Report.Target.atMost(0)
}
