extension Phrase {
  /// The English texts of the log. Falls through to `englishOfMaps`.
  var englishOfLog: String {
    switch self {
    case .logTitle: "Log"
    case .logEmpty: "Nothing has gone wrong. Warnings and errors will be listed here."
    case .logPlace: "Log file: {0}"
    case .logEntry: "{0}, {1}: {2}"
    case .logWarning: "warning"
    case .logError: "error"
    case .logCritical: "critical"
    case .actionOpenLog: "Open the log"
    case .hintLog: "log"
    default: englishOfMaps
    }
  }
}
