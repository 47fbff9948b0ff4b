internal import LocalFiles
import Logging
import Screens

/// The program's log: a swift-log logger that writes to a file.
struct ProgramLog: EventLog {
  let logger: Logger
  let path: String?
  private let file: LogFile
  private let reader: LogReader

  /// Opens and creates nothing before the first entry.
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

  /// Waits until all entries are written. Call this before the process exits.
  func flush() { file.flush() }

  func recent(_ limit: Int, from level: LogLevel) async -> [LogEntry] { await reader.recent(limit, from: level) }
}

extension ProgramLog {
  /// The kind of run: the full screen, or a command.
  enum Session: String {
    case screen, command
  }

  func begins(_ session: Session) {
    logger.info("started", metadata: ["version": "\(ProgramVersion.text)", "session": "\(session.rawValue)"])
  }

  /// Logs the time of the first frame.
  func shows(after time: Duration) {
    logger.debug("first frame", metadata: ["milliseconds": "\(Int(time / Duration.milliseconds(1)))"])
  }

  /// Logs the exit code and returns it. Writes all pending entries first.
  @discardableResult
  func ends(_ session: Session, _ code: CommandFailure.Code) -> Int32 {
    logger.info("ended", metadata: ["session": "\(session.rawValue)", "code": "\(code.rawValue)"])
    flush()
    return code.rawValue
  }

  /// Logs the exit code of a failure, and the failure itself if it belongs in the log.
  @discardableResult
  func ends(_ session: Session, _ failure: CommandFailure) -> Int32 {
    if let text = failure.logged { note(.error, text) }
    return ends(session, failure.code)
  }
}
