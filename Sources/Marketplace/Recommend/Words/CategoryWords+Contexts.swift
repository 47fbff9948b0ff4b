extension CategoryWords {
  /// Korean words for users and purposes.
  static let koreanContexts = """
    kids: 초등 저학년 고학년 세살 네살 돌쟁이 아이옷 영아 어린이집생 꼬마 꼬맹이 아기 애기 아가 유아 유아용
      영유아 아동 아동용 어린이 어린이용 아이용 아이들 키즈 신생아 베이비 돌아기 주니어 초등학생 초등생 초딩
      유치원 여아 남아 여자아이 남자아이 쌍둥이 두돌 세돌 손녀 손자 조카
    women: 여성 여자 여성용 여자용 우먼 우먼즈 레이디 레이디스 아가씨 숙녀 부인 아줌마 할머니 엄마 여친
    men: 남성 남자 남성용 남자용 맨즈 신사 아저씨 할아버지 아빠 남친 남편
    sports: 캠핑 차박 백패킹 등산 낚시 골프 테니스 배드민턴 탁구 축구 풋살 농구 야구 배구 볼링 스쿼시 홈트
      요가 필라테스 수영 스쿠버 서핑 클라이밍 러닝 마라톤 라이딩 스키 캠핑용 등산용 낚시용 골프용 자전거용
      승마 발레
    pets: 반려견 반려묘 강아지 고양이 반려견용 반려묘용 반려동물 애견 애묘 펫 냥이 냥냥이 야옹이 멍멍이 댕댕이
      아기고양이 아기강아지 새끼고양이 새끼강아지 대형견 중형견 소형견 푸들 말티즈 포메 비숑 웰시코기 리트리버
      시바견 길고양이 코숏 강아지용 고양이용 애견용
    """

  /// English words for users and purposes.
  static let englishContexts = """
    kids: baby babies kid kids child children childrens toddler toddlers infant newborn girl girls boy boys
      preschool preschooler junior youth teen
    women: women womens woman ladies lady ladys female
    men: men mens gents gentlemen guys male
    sports: camping hiking fishing golf tennis badminton soccer baseball yoga pilates gym swimming surfing
      climbing cycling snowboarding skiing fitness running workout running_gear hockey
    pets: horse pony hamster_size rabbit_size dog cat puppy kitten pet pets kitty cats dogs bird fish reptile
    """

  /// The ends of words that are in no table. They count only when nothing else is known.
  static let endings = """
    digital: ~폰 ~케이블 ~충전기 ~모니터 ~카메라 ~렌즈 ~노트북 ~마우스 ~키보드 ~phone ~phones ~cam ~charger
      ~pad
    furniture: ~장 ~등 ~상 ~의자 ~책상 ~테이블 ~침대 ~소파 ~쇼파 ~선반 ~거울 ~조명 ~커튼 ~체어 ~서랍 ~이불
      ~액자 ~chair ~table ~lamp ~desk ~shelf ~bed ~sofa ~rug ~stand
    kids: ~장난감 ~유모차 ~카시트 ~기저귀 ~toy ~toys
    women: ~스커트 ~치마 ~원피스 ~드레스 ~skirt ~dress
    women,men: ~옷 ~티 ~바지 ~셔츠 ~코트 ~자켓 ~재킷 ~점퍼 ~조끼 ~니트 ~패딩 ~shirt ~pants ~coat ~jacket ~wear
      ~jeans
    women-accessories: ~백 ~귀걸이 ~목걸이 ~반지 ~팔찌 ~크림 ~로션 ~bag ~bags ~purse ~cream
    women-accessories,men: ~화 ~구두 ~신발 ~슈즈 ~모자 ~가방 ~지갑 ~shoe ~shoes ~boots
    appliance: ~기 ~머신 ~청소기 ~메이커 ~세탁기 ~냉장고 ~히터 ~오븐 ~maker ~heater ~cooker
    kitchen: ~컵 ~팬 ~칼 ~잔 ~솥 ~냄비 ~그릇 ~접시 ~통 ~용기 ~수건 ~세제 ~포트 ~도마 ~쟁반 ~바구니 ~병 ~ware
      ~bowl ~cup ~mug ~towel
    food: ~즙 ~빵 ~떡 ~차 ~면 ~맛 ~쌀 ~소스 ~김치 ~고기 ~밥 ~죽 ~과자 ~가루 ~청 ~주스 ~라면 ~오일 ~berry ~cake
    sports: ~채 ~공 ~자전거 ~텐트 ~라켓 ~보드 ~복 ~bike ~ball ~board ~racket
    hobby: ~피규어 ~카드 ~게임 ~인형 ~건담 ~앨범 ~game ~games ~doll ~cards
    plants: ~나무 ~꽃 ~화분 ~모종 ~풀 ~란 ~tree ~plant ~flower
    pets: ~사료 ~간식 ~모래
    tickets: ~권 ~표 ~티켓 ~석 ~쿠폰 ~ticket ~pass
    books: ~책 ~서적 ~교재 ~문제집 ~사전 ~소설 ~전집 ~시집 ~book ~books
    kids-books: ~동화
    other: ~공구 ~박스 ~타이어 ~부품 ~매트 ~tool ~tools ~box ~tire
    """
}
