import Glibc
internal import LocalFiles
import Logging
import Screens

/// Writes the entries of a logger to a file.
struct FileLogHandler: LogHandler {
  let label: String
  let file: LogFile
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]
  var metadataProvider: Logger.MetadataProvider?

  init(label: String, file: LogFile, level: Logger.Level) {
    self.label = label
    self.file = file
    logLevel = level
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    // Values closer to the event take precedence.
    var facts = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }.merging(event.metadata ?? [:]) { $1 }
    if let error = event.error { facts["error"] = "\(error)" }
    let line = LogLine(
      time: SystemClock().now(), level: LogLevel(event.level), process: getpid(), label: label,
      message: event.message.description, facts: facts.mapValues(\.description))
    file.append(line.bytes)
  }
}
