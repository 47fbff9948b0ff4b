extension Phrase {
  /// The Korean texts of the log. Falls through to `koreanOfMaps`.
  var koreanOfLog: String {
    switch self {
    case .logTitle: "기록"
    case .logEmpty: "기록된 문제가 없어요. 경고나 오류가 생기면 여기에 나와요."
    case .logPlace: "기록 파일: {0}"
    case .logEntry: "{0}, {1}: {2}"
    case .logWarning: "경고"
    case .logError: "오류"
    case .logCritical: "심각한 오류"
    case .actionOpenLog: "기록 열기"
    case .hintLog: "기록"
    default: koreanOfMaps
    }
  }
}
