extension Phrase {
  /// The Korean help texts of the commands. Falls through to `koreanOfOptions`.
  var koreanOfHelp: String {
    switch self {
    case .helpRoot: "이웃과 중고 물건을 사고파는 터미널 프로그램이에요."
    case .helpRootMore:
      "하위 명령이 없으면 전체 화면이 열려요. 그 안에서 `{key:global.help}` 키를 누르면 키를 볼 수 있어요. 사용 설명서는 `secondhand help start`로 읽어요."
    case .helpList: "이웃이 올린 글을 최신순으로 보여줘요."
    case .helpSearch: "제목이나 설명으로 글을 검색해요."
    case .helpSearchMore:
      "검색어는 전체 화면의 검색창과 같아요. 단어나 그 일부, 초성으로 찾고, -단어는 제외, \"…\"는 묶어서 찾기, price:<50000, cat:이름, in:동네, has:picture, status:이름으로 좁혀요."
    case .helpShow: "글 하나를 보여줘요."
    case .helpSell: "글을 올려요."
    case .helpSellMore: "제목, 카테고리, 설명이 필요해요. --neighborhood가 없으면 현재 동네에 올려요."
    case .helpEdit: "내 글을 수정해요."
    case .helpEditMore: "적지 않은 항목은 그대로예요. 관심과 채팅도 그대로 남아요. --picture를 쓰면 사진을 모두 바꿔요."
    case .helpStatus: "내 글을 판매중, 예약중, 거래완료로 바꿔요."
    case .helpBump: "내 글을 목록 맨 위로 끌어올려요."
    case .helpHide: "내 글을 다른 사람에게 숨겨요."
    case .helpDelete: "내 글을 삭제해요. undo로 되살릴 수 있어요."
    case .helpUndo: "글, 관심, 차단, 신고, 채팅방 나가기 등 마지막으로 한 일을 되돌려요. 50개까지 하나씩 되돌릴 수 있어요."
    case .helpRedo: "undo로 되돌린 일을 다시 실행해요."
    case .helpWish: "관심목록을 관리해요."
    case .helpWishAdd: "글을 관심목록에 담아요."
    case .helpWishRemove: "글을 관심목록에서 빼요."
    case .helpWishList: "관심목록을 최근에 담은 순으로 보여줘요."
    case .helpSales: "판매내역과 구매내역을 보여줘요."
    case .helpSalesMore: "구분을 적지 않으면 판매중이거나 예약중인 글을 보여줘요."
    case .helpCategory: "카테고리 19개를 보여줘요."
    case .helpCategoryList: "카테고리와 글 수를 보여줘요."
    case .helpAccount: "회원가입하고, 이 터미널에서 쓸 계정을 정해요."
    case .helpAccountMore: "터미널마다 따로 로그인할 수 있어요. 처음 쓰는 터미널에서는 마지막으로 로그인한 계정을 써요."
    case .helpAccountCreate: "회원가입해요. 로그인은 `account use`로 해요."
    case .helpAccountCreateMore: "아이디는 글자, 숫자, 점, 붙임표, 밑줄로 20자까지 쓸 수 있고, 다른 사람의 아이디와 비슷해 보이면 안 돼요."
    case .helpAccountList: "여기 있는 사람을 모두 보여줘요."
    case .helpAccountShow: "한 사람이나 이 터미널의 내 계정을 보여줘요."
    case .helpAccountUse: "이 터미널에서 로그인해요. 명령과 전체 화면 모두에 적용돼요."
    case .helpAccountSignOut: "이 터미널에서 로그아웃해요."
    case .helpBlock: "이웃을 차단해요. 서로의 글과 채팅이 보이지 않아요."
    case .helpUnblock: "차단을 해제해요."
    case .helpReport: "글이나 사람을 신고해요. 신고한 글은 보이지 않아요."
    case .helpChat: "이웃과 채팅해요."
    case .helpChatList: "채팅방을 최신순으로 보여줘요."
    case .helpChatRead: "채팅방의 메시지를 보여줘요. 최신 메시지가 맨 끝에 나와요."
    case .helpChatReadMore: "--mark를 쓰지 않으면 상대방에게 읽음으로 표시되지 않아요."
    case .helpChatSend: "메시지를 보내거나 글에 대한 채팅을 시작해요."
    case .helpChatSendMore: "메시지마다 번호를 출력해요. 글이 먼저, 사진과 파일이 다음이에요."
    case .helpChatOffer: "가격을 제안하거나 상대방의 제안에 답해요."
    case .helpChatOfferMore: "상대방이 보낸 가장 최근 제안에 답해요. withdraw는 내 제안을 취소해요."
    case .helpChatMeet: "약속을 제안하거나 상대방의 제안에 답해요."
    case .helpChatMeetMore:
      "시간은 평소 쓰는 대로 적어요: 내일 오후 3시, 12/24 15:00, 2026-12-24T15:00, 15:30. 상대방이 보낸 가장 최근 제안에 답해요. withdraw는 내 제안을 취소해요."
    case .helpChatSearch: "채팅을 최신 메시지부터 검색해요."
    case .helpChatSearchMore:
      "단어의 일부나 초성으로 찾아요. -단어는 제외, \"…\"는 묶어서 찾기예요. 메시지 앞에는 채팅방 id(--room을 쓰면 생략)와 chat read에 나오는 번호가 붙어요."
    case .helpChatExport: "채팅방 전체나 거기서 정한 약속을 출력해요."
    case .helpNeighborhood: "동네를 검색하고 내 동네를 설정해요."
    case .helpNeighborhoodSearch: "이름이나 초성으로 동네와 도시를 검색해요."
    case .helpNeighborhoodList: "내 동네를 보여줘요. 현재 동네에는 표시가 있어요."
    case .helpNeighborhoodAdd: "동네를 추가해요. 최대 2개까지예요."
    case .helpNeighborhoodRemove: "동네를 삭제해요. 최소 1개는 남아요."
    case .helpNeighborhoodUse: "내 동네 중 하나를 현재 동네로 바꿔요."
    case .helpHistory: "전체 화면에서 검색한 기록이에요."
    case .helpHistoryMore: "비회원에게도 검색 기록이 있어요. `secondhand search`로 찾은 것은 기록하지 않아요."
    case .helpHistoryList: "검색 기록을 최신순으로 보여줘요."
    case .helpHistoryRemove: "검색어 하나를 삭제해요."
    case .helpHistoryClear: "검색 기록을 모두 삭제해요."
    case .helpSaved: "검색을 저장하고 새 글 알림을 받아요."
    case .helpSavedList: "저장한 검색과 새 글을 보여줘요."
    case .helpSavedAdd: "검색에 이름을 붙여 저장하고, 최근 90일의 글 중 몇 개가 맞는지 알려줘요."
    case .helpSavedAddMore: "검색어는 `secondhand search`와 같아요. 조건만 적어도 돼요."
    case .helpSavedRename: "저장한 검색의 이름을 바꿔요."
    case .helpSavedRemove: "저장한 검색을 삭제해요."
    case .helpExport: "모든 글, 계정, 사진을 tar 파일 하나로 내보내요."
    case .helpImport: "export로 내보낸 파일이나 JSON 글 목록을 가져와요."
    case .helpImportMore:
      """
      id가 그대로라서 두 번 가져와도 늘어나지 않아요. 여기에 더 최신 내용이 있으면 그대로 두어요.

      파일은 누구나 만들 수 있어요. 그래서 여기 계정이 있는 이웃의 이름으로 된 글과 메시지는 가져오지 않고, 다른 이웃을 그 이름으로 보여 주지도 \
      않아요. 미래의 날짜는 지금으로 바꿔요. 직접 내보낸 파일이면 --restore로 모두 가져올 수 있어요. 가져오지 않은 것은 알려 줘요.
      """
    case .helpDoctor: "데이터를 점검하고, 잃는 것 없이 고칠 수 있는 것은 고쳐요."
    case .helpDoctorMore: "문제가 없으면 종료 코드가 0, 확인할 것이 있으면 1이에요."
    case .helpDocumentation: "설명서(man)나 자주 쓰는 키 표를 출력해요."
    case .helpServe: "다른 기기와 HTTP로 장터를 함께 써요."
    case .helpServeMore:
      "옵션이 같은 secondhand-server를 시작해요. `secondhand-server --help`에 옵션 설명이, `secondhand help server`에 장터를 여는 방법이 있어요."
    case .optionServe: "secondhand-server의 옵션이에요."
    case .errorNoServer: "서버 프로그램을 시작할 수 없어요({0}: {1}). `make install`로 설치하거나 소스 폴더에서 `make serve`를 실행해 주세요."
    default: koreanOfOptions
    }
  }
}
