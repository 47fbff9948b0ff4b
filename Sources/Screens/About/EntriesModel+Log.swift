import Marketplace

extension EntriesModel {
  /// The latest warnings and errors of the log, newest first. Each opens its full text.
  static func log(context: AppContext) -> EntriesModel {
    EntriesModel(
      .log, title: .logTitle, empty: .logEmpty, subtitle: context.log.path.map { Sentence(.logPlace, $0) },
      context: context
    ) { () throws(StoreError) in
      await context.log.recent(newest, from: .warning).map { entry in
        let (time, level) = (context.time(of: entry), context.strings.name(entry.level))
        return Entry(row: EntryRow(text: "\(time)  \(level)", detail: entry.text, leadsOn: true)) {
          let text = Sentence(.logEntry, time, level, entry.text)
          context.go(.ask(Dialog(title: .logTitle, text: text, buttons: [Dialog.Button(.buttonOK)])))
        }
      }
    }
  }

  private static var newest: Int { 200 }
}

extension AppContext {
  /// The time of a log entry in the person's time zone.
  fileprivate func time(of entry: LogEntry) -> String {
    let clock = market.clock
    return strings.clockTime(entry.time, now: clock.now(), offset: clock.offset(at: entry.time))
  }
}

extension Strings {
  /// The name of a log level.
  fileprivate func name(_ level: LogLevel) -> String {
    switch level {
    case .critical: self(.logCritical)
    case .error: self(.logError)
    default: self(.logWarning)
    }
  }
}
