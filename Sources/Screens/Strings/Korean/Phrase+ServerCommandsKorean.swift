extension Phrase {
  /// The Korean texts of the commands about servers. Falls through to `koreanOfChatCommands`.
  var koreanOfServerCommands: String {
    switch self {
    case .helpServer: "서버에 참여하고, 어느 장터를 볼지 골라요."
    case .helpServerMore:
      "서버는 동네가 함께 쓰는 장터예요. 참여한 서버마다 이 컴퓨터에 사본이 있어서 인터넷이 없어도 보고 찾을 수 있고, 그동안 한 일은 나중에 보내요. 내 장터는 그대로 있어요."
    case .helpServerAdd: "서버에 참여해요."
    case .helpServerAddMore: "--sign-up과 --sign-in이 없으면 서버 소개만 보여줘요. 비밀번호는 물어보거나 파일에서 읽어요."
    case .helpServerList: "참여한 서버를 보여줘요."
    case .helpServerUse: "앞으로 볼 서버를 골라요. none은 내 장터예요."
    case .helpServerRemove: "서버에서 로그아웃하고 이 컴퓨터의 사본을 지워요."
    case .helpServerStatus: "서버에 연결되는지, 보낼 것이 있는지 보여줘요."
    case .helpServerDevices: "로그인한 기기를 보여줘요."
    case .helpServerRevoke: "기기에서 로그아웃해요."
    case .helpSync: "보낼 것을 보내고 새 소식을 받아요."
    case .helpSyncMore: "다 보냈으면 0, 남았으면 1, 서버에 연결할 수 없으면 5로 끝나요."
    case .optionServer: "이번에만 이 서버를 써요. none은 내 장터예요."
    case .usageServer: "--server에는 이름이나 주소, none 중 하나를 적어 주세요."
    case .usageJoin: "--sign-up에는 --neighborhood도 필요하고, --sign-in과 함께 쓸 수 없어요."
    case .optionServerAddress: "서버 주소. 예: market.example, http://192.0.2.1:7373"
    case .optionJoined: "`secondhand server list`에 나오는 서버 이름."
    case .optionJoinedOrNone: "`secondhand server list`에 나오는 서버 이름이나 none."
    case .optionSignUp: "이 아이디로 가입해요."
    case .optionSignIn: "이 아이디로 로그인해요."
    case .optionPassphraseFile: "이 파일의 첫 줄에서 비밀번호를 읽어요. -는 표준 입력이에요."
    case .optionInvitation: "서버가 요구하는 초대장."
    case .optionDevice: "`secondhand server devices`에 나오는 기기 아이디."
    case .optionWait: "이 시간(초) 동안 시도해요."
    case .askPassphrase: "{0} 비밀번호: "
    case .askPassphraseAgain: "비밀번호 한 번 더: "
    case .errorPassphraseDiffers: "두 비밀번호가 달라요. 아무것도 보내지 않았으니 다시 해 주세요."
    case .errorNoPassphrase: "비밀번호가 없어요. 터미널에서 입력하거나 --passphrase-file을 써 주세요."
    case .errorNotJoined:
      "{0}: 참여한 서버가 아니에요. `secondhand server list`가 참여한 서버를 보여줘요. `secondhand server add {0}` 명령으로 참여할 수 있어요."
    case .errorServerAccount:
      "여기서는 {0} 장터의 {1} 님이에요. 내 장터는 `--server none`, 다른 서버는 `secondhand server use`로 골라 주세요."
    case .errorServerImport: "서버 장터로는 가져올 수 없어요. `--server none`으로 내 장터를 골라 주세요."
    case .errorOwnStore: "내 장터라서 연결된 서버가 없어요. `secondhand server add`로 참여해 보세요."
    case .doneJoined:
      "{1} 님, {0}에 오신 것을 환영해요! 이제 `secondhand`가 이 장터를 보여줘요. `secondhand server use none`으로 내 장터로 돌아가요."
    case .doneRecoveryCodes: "아래 코드를 적어 두세요. 비밀번호를 잊으면 코드 하나로 한 번씩 새로 정할 수 있어요:"
    case .doneServerUse: "이제 `secondhand`가 {0} 장터를 보여줘요."
    case .doneServerNone: "이제 `secondhand`가 내 장터를 보여줘요."
    case .doneServerRemove: "{0}에서 나왔어요."
    case .doneRevoke: "그 기기에서 로그아웃했어요."
    case .lineOwnStore: "내 장터"
    case .editedElsewhere: "그동안 다른 기기에서 이 글을 고쳤어요. 두 글을 비교해 하나를 골라 주세요."
    case .lineOnline: "연결됨"
    case .lineOffline: "{0}부터 오프라인"
    case .lineSignedOut: "로그아웃됨: `secondhand server add {0} --sign-in`으로 다시 로그인해 주세요"
    case .lineToSend: "보낼 것 {0}개"
    case .lineNotSent: "보내지 못한 것 {0}개"
    case .lineThisDevice: "이 기기"
    case .sayWillBeSent: "{0}에 연결할 수 없어서 나중에 보낼게요."
    case .sayNotSent: "{0}에서 받지 않았어요. {1} 쓴 내용은 `secondhand`의 ‘보낼 것’에 있어요."
    default: koreanOfChatCommands
    }
  }
}
