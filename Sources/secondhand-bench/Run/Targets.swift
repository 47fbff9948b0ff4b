/// The targets of the program. Ratios are relative to the floor of the same run, so they hold on any machine.
enum Targets {
  static let start = Report.Target.ratio(3)
  static let stepMedian = Report.Target.ratio(2)
  static let stepWorst = Report.Target.ratio(4)
  /// Relative to the smallest difference between the two frames.
  static let stepBytes = Report.Target.ratio(1.5)
  /// The 99th percentile for half a page, the ends, a tab and a listing, in milliseconds to the last byte.
  static let largeStepWorst = Report.Target.atMost(4)
  /// In MiB, with the bundled listings and with the largest generated store.
  static let memory = Report.Target.atMost(30)
  static let memoryOfMany = Report.Target.atMost(40)
  /// Context switches in ten seconds: one tick of the timer that updates a time on the screen. It wakes three threads
  /// in turn.
  static let idleSwitches = Report.Target.atMost(3)
  /// A thousand steps at once, measured in single steps, and the number of frames.
  static let burst = Report.Target.atMost(10)
  static let burstFrames = Report.Target.atMost(20)
  static let resize = Report.Target.ratio(3)

  /// The slowest start of all sizes relative to the fastest.
  static let startBySize = Report.Target.ratio(1.3)
  /// In seconds and MiB, for the import of up to a million listings.
  static let build = Report.Target.atMost(90)
  static let buildMemory = Report.Target.atMost(200)
  static let save = Report.Target.none
  /// Relative to copying Products.json.
  static let export = Report.Target.ratio(2)
  /// In milliseconds, for a key press during an export of Products.json or while pictures load.
  static let stepMeanwhile = Report.Target.atMost(16)

  /// In milliseconds, until a change in one program shows in another.
  static let change = Report.Target.atMost(100)

  /// In milliseconds, for a page of posts within 2 km, and for their counts on a map.
  static let townPage = Report.Target.atMost(4)
  static let townCounts = Report.Target.atMost(8)

  /// In milliseconds, on PostgreSQL at 200 requests a second.
  static let postgresPage = Report.Target.atMost(10)
  static let postgresSearch = Report.Target.atMost(25)
  /// Relative to the one-row inserts of pgbench, and of several servers to one.
  static let postgresMessages = Report.Target.atLeastRatio(0.5)
  static let postgresServers = Report.Target.atLeastRatio(1)

  /// In milliseconds, for the list of 10,000 contacts.
  static let contacts = Report.Target.atMost(4)

  /// Relative to `djpeg -scale 1/2 | cjpeg`, and in milliseconds.
  static let keptPicture = Report.Target.ratio(1.3)
  static let shownPicture = Report.Target.atMost(120)
  /// Relative to `pngtopnm | cjpeg`, which does not reduce the picture.
  static let keptPNG = Report.Target.ratio(1)
  /// In milliseconds, to draw a map again after a step, and to cluster ten thousand pins.
  static let map = Report.Target.atMost(4)
  /// Reading from the cache relative to decoding.
  static let cachedPicture = Report.Target.ratio(0.3)
  /// Relative to reading the names without using them.
  static let completion = Report.Target.ratio(2.5)

  /// One transaction. Publishing claims, writes and renames each picture and syncs three folders. It also adds and
  /// removes a draft, and ends the claims.
  static func syncs(of act: MeasuredAct) -> Double {
    switch act {
    case .signUp, .heart, .status: 1
    case .publish: Double(5 + 5 * ActCommand.picturesOfEach)
    }
  }
  /// The bytes that a command writes in a large store relative to a small one.
  static let actBytes = Report.Target.ratio(1.5)

  /// In milliseconds, for the slowest key press while pictures load: its frame comes before a repeating keyboard sends
  /// the next key.
  static let frameOfAlbum = Report.Target.atMost(PacedKeys.pace)
  /// The peak resident memory in MiB, with blocks and with pixels.
  static let albumMemory = Report.Target.atMost(120)

  /// In milliseconds, for searches in a million titles: the median of all, and the 99th percentile of the slowest
  /// class.
  static let searchMedian = Report.Target.atMost(1)
  static let searchWorst = Report.Target.atMost(8)
  /// In MB on disk, and in MiB of resident memory.
  static let searchIndex = Report.Target.atMost(200)
  static let searchMemory = Report.Target.atMost(80)
  /// In milliseconds, from a typed key to the last byte of its results.
  static let typing = Report.Target.atMost(16)
  /// In percent.
  static let guesses = Report.Target.atLeast(95)

  /// A room of a million messages relative to a room of a hundred.
  static let longRoom = Report.Target.ratio(1.3)
  /// A list of ten thousand rooms relative to Home.
  static let roomList = Report.Target.ratio(1.5)
  /// One transaction, and sometimes a checkpoint.
  static let messageSyncs = Report.Target.atMost(1.1)
  /// Fourteen pages of the log.
  static let messageBytes = Report.Target.atMost(64_000)
  /// In milliseconds, from Enter at one terminal to the screen of the other.
  static let messageMedian = Report.Target.atMost(5)
  static let messageWorst = Report.Target.atMost(20)
  /// Context switches in ten seconds, when the room has no offer that could expire. Nothing wakes.
  static let idleRooms = Report.Target.atMost(0)

  /// In milliseconds, for a page of 50 listings, and in requests a second against a constant body of the same size.
  static let serverPage = Report.Target.atMost(15)
  static let serverPages = Report.Target.atLeastRatio(0.5)
  static let serverMessages = Report.Target.atLeast(2000)
  static let serverMessagesWorst = Report.Target.atMost(60)
  /// In milliseconds, from a command to the event at another member.
  static let relay = Report.Target.atMost(10)
  static let relayWorst = Report.Target.atMost(30)
  /// In milliseconds, for 10,000 listings and 500 chats.
  static let firstSynchronization = Report.Target.atMost(5000)
  /// Relative to a start on one's own store.
  static let joinedStart = Report.Target.ratio(1.1)
  /// In KiB.
  static let streamMemory = Report.Target.atMost(20)
  /// In percent of one processor: heartbeats only.
  static let idleStreams = Report.Target.atMost(1)
}
