extension CategoryWords {
  /// Korean brands and vague words. They count less than things.
  static let koreanHints = """
    digital: 애플 로지텍 캐논 니콘 소니 레노버 에이수스 아수스 샤오미 앤커 벨킨 파나소닉카메라 후지필름
      올림푸스 시그마 탐론 마샬 보스 젠하이저 하만카돈 뱅앤올룹슨 레이저 커세어 엡손 브라더 아이피타임 기가
      테라 컷수 배터리효율 바디 케이스 커버 거치대 배터리 유닛 한쪽 왼쪽 오른쪽 듀얼 축교환 윈도우 윈도우11
      블루투스 셀룰러 와이파이모델 안드로이드 프로맥스 울트라 화소 해상도 충전 램 앱코
    furniture: 이케아 한샘 리바트 시디즈 일룸 데스커 까사미아 시몬스 에이스침대 무인양품 자코모 에몬스
      동서가구 퍼시스 허먼밀러 두닷 마켓비 장인가구 삼익가구 원목 인테리어 북유럽 미드센추리 대리석 라탄 우드
      수납 1인용 2인용 3인용 월넛 오크 서재 거실 침실 원룸 자취방
    kids: 아이 아들 딸 꼬꼬맘 바다나무 스토케 부가부 에르고베이비 에르고 코니 베이비뵨 다이치 브라이택스 조이
      싸이벡스 맥시코시 콤비 아프리카 리안 잉글레시나 와이업 오이스터 어파베이비 줄즈 타보 피셔프라이스 브이텍
      하기스 팸퍼스 마미포코 보솜이 나비잠 더블하트 닥터브라운 모유실감 스펙트라 메델라 알집매트 알집 파크론
      꿈비 크림하우스 쁘띠엘린 블루래빗 유팡 해님 소베맘 압타밀 앱솔루트 임페리얼 밍크뮤 블루독 알로앤루
      모이몰른 갭키즈 자라키즈 hm키즈 봉쁘앙 프티바토 캉캉 쁘띠바또 육아용품 출산용품 유아용품 아기용품 육아
      출산 돌 백일 바난 80사이즈 90사이즈 120사이즈 130사이즈 140사이즈 150사이즈
    women: 에이치앤엠 미쏘 지오다노여성 로엠 스파오여성 시스템 마인 미샤옷 오브제옷 구호 르베이지
      써스데이아일랜드 올리브데올리브 쉬즈미스 룰루레몬 안다르 젝시믹스 뮬라웨어 막스마라 이자벨마랑 산드로
      마쥬 자라홈옷 플라워 쉬폰 프릴 오버핏여성 임블리 66사이즈 55사이즈 77사이즈 프리사이즈 사이즈55 사이즈66
      사이즈77
    women,men: 유니클로 무신사 노스페이스 파타고니아 아크테릭스 디스커버리 내셔널지오그래픽 내셔널 엠엘비
      캘빈클라인 게스 스파오 탑텐 8세컨즈 지오다노 아더에러 마르디 마르디메크르디 커버낫 앤더슨벨 몽클레어
      몽클레르 캐나다구스 무스너클 듀베티카 네파 블랙야크 아이더 코오롱스포츠 컬럼비아 마무트 오버핏 빈폴 폴햄
      기모 슬림핏 착샷 실착
    women-accessories: 샤넬 구찌 프라다 루이비통 디올 에르메스 셀린느 셀린 입생로랑 생로랑 미우미우 코치
      버버리 펜디 발렌티노 지방시 로에베 끌로에 보테가 보테가베네타 마이클코어스 토리버치 롱샴 판도라 티파니
      까르띠에 불가리 반클리프 스와로브스키 제이에스티나 스톤헨지 로제도르 아모레퍼시픽 설화수 이니스프리
      에뛰드 미샤 라네즈 헤라 오휘 후 더후 랑콤 에스티로더 키엘 조말론 딥디크 바이레도 르라보 맥 롬앤 클리오
      달바 닥터지 라로슈포제 아벤느 비오템 시슬리 올리브영 메이크업 뷰티 미용 잡화 명품 루이까또즈 메트로시티
      닥스 러브캣 다니엘웰링턴 자외선차단
    women-accessories,men: 나이키 아디다스 뉴발란스 아식스 푸마 휠라 리복 살로몬 호카 온러닝 닥터마틴 팀버랜드
      버켄스탁 금강제화 락포트 수제화 쌤소나이트 샘소나이트 리모와 레이밴 젠틀몬스터 오클리 잔스포츠 이스트팩
      칸켄 스트랩
    men: 폴로 타미힐피거 타미 라코스테 스톤아일랜드 cp컴퍼니 몽블랑 갤럭시정장 로가디스 빨질레리 지이크
      지오지아 솔리드옴므 칼하트 슈프림 스투시 디키즈 챔피온 꼼데가르송 아미 메종마르지엘라 바버 남성잡화
      휴고보스 리바이스
    appliance: 다이슨 쿠쿠 쿠첸 위닉스 발뮤다 드롱기 네스프레소 돌체구스토 일리 필립스 비스포크 위니아 대우
      캐리어에어컨 신일 한일 쿠진아트 키친아트 바디프랜드 세라젬 코지마 코웨이 청호나이스 sk매직 쿠쿠정수기
      경동나비엔 귀뚜라미 샤크 일렉트로룩스 보쉬 밀레 엘지 삼성 가전 평형 필터 린나이 오랄비 파나소닉
      테팔다리미
    kitchen: 테팔 스탠리 키친 주방 욕실 청소 빨래 세탁 살림 스타벅스 오덴 에르메스그릇 이마트 다이소 욕실용
      주방용
    food: 오뚜기 농심 삼양 풀무원 동원 대상 청정원 종가집 종근당 솔가 나우푸드 얼라이브 센트룸 뉴트리원
      칼로바이 랩노쉬 식품 간식 먹거리 유통기한 유통기간 소비기한 kg짜리 당도 맛있는 냉동 냉장 국산 국내산
      수제 햇 밭 직접농사 농사 농사지은 산지 과즙 강황 발효 포기 봉 봉지 밀봉
    sports: 데카트론 데상트 언더아머 나이키골프 타이틀 윌슨 요넥스가방 미즈노 헤드 아레나 스피도 엘르수영복
      레저 운동 살로몬스키 버튼 k2등산 블랙다이아몬드 오스프리 그레고리 미스테리랜치 네이처하이크 코베아버너
      지라프 라이더 다이아윈 스노우라인 콜맨텐트
    hobby: 취미 게임 연습용 입문용 음악 연주용 스팀 콜렉션 한정판피규어 에디션 미조립 덕질 최애 양도포카
    plants: 가드닝 정원 베란다 행잉 무늬 뿌리 잎 개업선물 공기정화용 플랜테리어 수형이쁜 리톱 키우기쉬운
    pets: 시저 위스카스 쉬바 팬시피스트 뉴트리플랜 하림펫푸드 페토이 페스룸 아르르 바잇미 집사 산책 소변 배변
    tickets: 좌석 장당 일매 매당 호텔식 토요일 일요일 입장 당일 초대 유효기간 r석 s석 바코드 모바일 평일 1층
      2층 연극배우 날짜 예매내역 모바일로 원권 만원권 금액권용
    books: 작가 저자 출판사 출판 개정 베스트 시리즈 전권 완간 총정리 필기흔적 밑줄 정가 해설 중급 심화 영어
      일본어 중국어 국어 수학 과학탐구 사회탐구 고1 고2 고3 중1 중2 중3 편입 한문 인문 양장판 창비 문학동네
      민음 역학 개론 입문서 이론 원론
    kids-books: 세계명작 초등국어 초1 초2 초3 초4 초5 초6 한글 파닉스 만화한국사시리즈 자연동화 독후활동
    other: 자동차용 차량용 차량 산업용 자재 마끼다 마키타 디월트 보쉬공구 밀워키 계양 아임삭 스탠리공구 카니발
      쏘렌토 싼타페 소나타 쏘나타 그랜저 아반떼 모닝 레이 스파크 투싼 스포티지 코나 셀토스 니로 벤츠 아우디
      테슬라 제네시스 포터 의료 환자 간병 노인 사무 매장 업소 폐업 공사 도배 인쇄
    """

  /// English brands, units and vague words.
  static let englishHints = """
    digital: jbl hp iptime oled rgb qhd fhd 4k uhd qcy samsung logitech canon nikon sony fujifilm fuji
      panasonic olympus sigma tamron leica lenovo dell asus acer msi intel nvidia amd xiaomi huawei google
      microsoft bose sennheiser beats marshall anker belkin ugreen epson brother tp_link netgear seagate
      sandisk western_digital crucial corsair razer steelseries hyperx wh_1000xm4 wh_1000xm5 wf_1000xm4 a7iii
      a7iv a6400 mx_master eos_r series_7 unlocked #gb #tb #mah #hz #ghz battery charge bluetooth wireless
      usb_c type_c wifi_6 windows android ios airpods_case 1080p 1440p led megapixel phone_number
      shutter_count refurbished
    furniture: ikea muji herman_miller_style wayfair pottery_barn west_elm ashley crate_and_barrel cb2 article
      oak walnut_wood pine solid_wood wooden rattan upholstered velvet mid_century vintage antique_style queen
      king queen_size king_size full_size twin_size single double memory_foam king_single seater storage rack
      stand cover holder
    kids: carter carters oshkosh gerber gap_kids children_place hanna_andersson minnie_mouse mickey
      frozen_dress elsa moana #m_size 2t 3t 4t 5t 6t 12m 18m 24m 6m 9m 3m month #mo #months toddler_size
      first_birthday expecting
    women: zara lululemon h_and_m anthropologie free_people reformation aritzia madewell victoria_secret
      kate_spade_dress ann_taylor loft j_crew shein forever_21 urban_outfitters topshop boden petite plus_size
      floral lace chiffon strapless backless bridesmaid bridal athleta alo spanx self_portrait ganni
    women,men: mlb hm k2 uniqlo north_face patagonia gap old_navy columbia arcteryx canada_goose moncler
      levi_jean calvin_klein guess barbour superdry champion size_m size_l size_s size_xl cashmere wool linen
      cotton denim
    women-accessories: sk2 chanel gucci prada louis_vuitton lv dior hermes pandora coach fendi burberry ysl
      saint_laurent celine balenciaga bottega_veneta givenchy chloe miu_miu mulberry jimmy_choo louboutin
      manolo cartier bulgari van_cleef jo_malone diptyque byredo le_labo tom_ford kiehl kiehls shiseido sk_ii
      laneige innisfree sulwhasoo glossier rare_beauty benefit tarte too_faced huda_beauty clarins olaplex
      dyson_hair pearl gold silver sterling_silver rose_gold leather_strap swatched beauty hair pleaser
      steve_madden aldo
    women-accessories,men: 270mm 250mm nike adidas new_balance asics puma reebok fila converse vans
      birkenstock dr_martens hoka on_cloud salomon clarks ecco skechers keds toms crocs fossil herschel
      fjallraven kanken jansport tumi away_suitcase leather suede us_9
    men: ralph_lauren lacoste hugo_boss tommy_hilfiger brooks_brothers levis levi levis_501 501 supreme stussy
      dickies bape off_white bonobos armani allen_edmonds cole_haan slim_fit tom_browne stone_island 32x32
      32x30 34x32 34x30 30x30 36x32
    appliance: lg dyson delonghi philips braun roborock shark bosch miele whirlpool maytag kenmore ge
      frigidaire electrolux smeg breville cuisinart ninja hamilton_beach sunbeam kenwood tefal_iron
      russell_hobbs bissell irobot honeywell levoit coway cuckoo zojirushi tiger singer sodastream_bottle
      nespresso_vertuo vertuo #btu #kw btu watt energy_efficient filter
    kitchen: tefal stanley starbucks stainless stainless_steel nonstick kitchen bathroom cleaning laundry
      ceramic porcelain_set enamel set_of_4 set_of_6 #oz
    food: cj gnc organic homemade freshly_baked freshly_roasted roasted gluten_free vegan best_by expires
      expiring expire sealed_pack farm flavor flavour flavored costco trader_joe lindt ferrero ferrero_rocher
      godiva lipton twinings lavazza illy kirkland haribo pringles oreo kitkat shelf_stable delicious
    sports: msr coleman decathlon titleist yonex wilson callaway taylormade ping_golf mizuno head_racket
      babolat trek giant specialized cannondale schwinn scott_bike bianchi burton k2_ski rossignol salomon_ski
      volkl shimano rei kelty marmot mountain_hardwear under_armour everlast rogue spalding nike_mercurial
      mercurial predator sport outdoor camp hike fitness_gear exercise 29er weights
    hobby: yamaha casio_piano twice blackpink stray_kids seventeen newjeans exo enhypen hobby music pokemon
      mario nintendo_game collector limited_edition disc_edition #piece #pcs beginner concert_size soprano
      beatles pink_floyd led_zeppelin nirvana queen_band taylor_swift jazz rock_music deck expansion
      binder_card vintage_toy dice rpg magic
    plants: garden propagated rooted repotted indoor leafy leaf variegated blooming #ft_tall potted pot_plant
      nursery_pot
    pets: kennel_club petco petsmart chewy whiskas pedigree blue_buffalo hills wellness_core friskies
      fancy_feast breed paw fur
    tickets: seat saturday sunday friday row admit starbucks_coffee transferable non_refundable
      mobile_transfer valid_until valid e_ticket performance live stadium arena tour matinee orchestra_seat
      #off
    books: a_level gcse ib_textbook ap novelist fiction_author author bestseller bestselling edition vol_1
      series introduction_to intro_to guide_to principles fundamentals learn_python handbook reader spanish
      french german japanese korean_language literature_class trilogy_set read reading prep exam
    kids-books: ages_4_8 reading_level bedtime kindergarten grade_1 grade_2 pop_up level_1 lift_flaps
    other: k5 k3 k7 bmw g80 gv70 toyota honda ford chevy chevrolet subaru hyundai kia mazda nissan volkswagen
      vw audi tesla jeep mercedes civic corolla camry medical senior elderly mobility office construction
      industrial hardware supplies stuff leftover 205_55r16 adjustable_height r16 r17 r18 gallon fireproof
    """
}
