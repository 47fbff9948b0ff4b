import Logging
import Screens

/// The program's log: a logger of swift-log that writes into a file.
struct ProgramLog: EventLog {
  let logger: Logger
  let path: String?
  private let file: LogFile
  private let reader: LogReader

  /// Nothing is opened nor made until there is something to write.
  init(path: String, level: LogLevel) {
    self.path = path
    let file = LogFile(path: path)
    self.file = file
    logger = Logger(label: "secondhand") { label in
      FileLogHandler(label: label, file: file, level: Logger.Level(level))
    }
    reader = LogReader(file)
  }

  func note(_ level: LogLevel, _ text: String) { logger.log(level: Logger.Level(level), "\(text)") }

  /// Waits until all entries are written; before the process exits.
  func flush() { file.flush() }

  func recent(_ limit: Int, from level: LogLevel) async -> [LogEntry] { await reader.recent(limit, from: level) }
}

extension ProgramLog {
  /// What runs: the full screen, or a command.
  enum Session: String {
    case screen, command
  }

  func begins(_ session: Session) {
    logger.info("started", metadata: ["version": "\(Version.text)", "session": "\(session.rawValue)"])
  }

  /// The first frame is on the screen.
  func shows(after time: Duration) {
    logger.debug("first frame", metadata: ["milliseconds": "\(Int(time / Duration.milliseconds(1)))"])
  }

  /// The program is about to exit with this code, which is returned. Entries that are still on their way are written first.
  @discardableResult
  func ends(_ session: Session, _ code: CommandFailure.Code) -> Int32 {
    logger.info("ended", metadata: ["session": "\(session.rawValue)", "code": "\(code.rawValue)"])
    flush()
    return code.rawValue
  }

  /// The same where a failure ends it, which is noted, too, if it is one for the log.
  @discardableResult
  func ends(_ session: Session, _ failure: CommandFailure) -> Int32 {
    if let text = failure.logged { note(.error, text) }
    return ends(session, failure.code)
  }
}
