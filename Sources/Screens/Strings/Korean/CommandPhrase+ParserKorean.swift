extension CommandPhrase {
  /// The Korean texts of the argument parser. Falls through to `koreanOfManual`.
  var koreanOfParser: String {
    switch self {
    case .parserOverview: "소개: {0}"
    case .parserUsage: "사용법: {0}"
    case .parserUsageInShort: "사용법: {0}"
    case .parserArguments: "인자:"
    case .parserOptions: "옵션:"
    case .parserSubcommands: "하위 명령:"
    case .parserHelpLine: "도움말: {0}"
    case .parserVersion: "버전을 보여줘요."
    case .parserHelp: "도움말을 보여줘요."
    case .parserHelpCommand: "하위 명령의 도움말을 보여줘요."
    case .parserSeeHelp: "자세한 내용은 `{0}`에서 볼 수 있어요."
    case .parserSeeSubcommand: "하위 명령의 자세한 내용은 `{0}`에서 볼 수 있어요."
    case .parserDefault: "(기본값: {0})"
    case .parserValues: "(값: {0})"
    case .parserValuesDefault: "(값: {0}; 기본값: {1})"
    case .parserUnknownOption: "‘{0}’ 옵션은 없어요."
    case .parserUnknownOptionGuess: "‘{0}’ 옵션은 없어요. ‘{1}’{1:을를} 쓰려고 했나요?"
    case .parserMissingValue: "‘{0}’에 값이 없어요."
    case .parserSurplusValue: "‘{0}’ 옵션에는 값을 적지 않아요. ‘{1}’{1:을를} 빼 주세요."
    case .parserUnknownSubcommandGuess: "‘{0}’ 명령은 없어요. 혹시 `{1}`{1:을를} 찾으시나요?"
    case .parserUnknownSubcommand: "‘{0}’ 명령은 없어요. `{1} --help`에서 모두 볼 수 있어요."
    case .parserSurplusWord: "‘{0}’{0:은는} 여기에 올 수 없어요."
    case .parserSurplusWords: "여기에 올 수 없는 것이 {0}개 있어요: {1}"
    case .parserMissingWord: "‘{0}’{0:이가} 빠졌어요."
    case .parserInvalidOption: "‘{0}’{0:은는} 옵션이 아니에요."
    case .parserBadValueOneOf: "‘{1}’에 ‘{0}’{0:은는} 쓸 수 없어요. 다음 중 하나를 적어 주세요: {2}"
    case .parserBadValues: "‘{1}’에 ‘{0}’{0:은는} 쓸 수 없어요. 다음 중 하나를 적어 주세요:"
    case .parserBadValue: "‘{1}’에 ‘{0}’{0:은는} 쓸 수 없어요."
    case .parserUnknownShell: "‘{0}’ 셸의 자동 완성은 만들 수 없어요."
    case .parserNoShell: "지금 쓰는 셸이 무엇인지 알 수 없어요."
    case .parserShells: "--generate-completion-script=<shell>에 다음 가운데 하나를 적어 주세요:"
    case .parserUsageOptions: "[옵션]"
    case .parserUsageSubcommand: "<하위 명령>"
    default: koreanOfManual
    }
  }
}
