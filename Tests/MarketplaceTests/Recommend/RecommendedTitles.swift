/// Titles as neighbors write them, each with the category it belongs to.
enum RecommendedTitles {
  static let all: [(title: String, slug: String)] = (korean + english).split(separator: "\n").compactMap { line in
    let parts = line.split(separator: "|", maxSplits: 1)
    return parts.count == 2 ? (String(parts[1]), String(parts[0])) : nil
  }

  /// Categories beside the right one that nobody would laugh at; all others are absurd.
  static let plausible: [String: Set<String>] = [
    "digital": ["appliance", "hobby", "furniture", "men", "women-accessories"],
    "furniture": ["kitchen", "appliance", "kids", "digital", "other"],
    "kids": ["hobby", "furniture", "kids-books", "sports", "kitchen", "appliance", "digital"],
    "women": ["women-accessories", "men", "sports"],
    "women-accessories": ["women", "men"],
    "men": ["women", "women-accessories", "appliance", "sports"],
    "appliance": ["digital", "kitchen", "furniture", "men", "women-accessories"],
    "kitchen": ["furniture", "appliance", "food", "sports"],
    "food": ["kitchen"],
    "sports": ["men", "women", "women-accessories", "furniture", "kitchen", "hobby", "kids", "digital"],
    "hobby": ["kids", "digital", "books", "tickets"],
    "plants": ["furniture", "other"],
    "pets": ["plants", "kitchen", "hobby"],
    "tickets": ["hobby", "sports", "food"],
    "books": ["kids-books", "hobby"],
    "kids-books": ["books", "kids", "hobby"],
    "other": ["digital", "sports", "kitchen", "appliance", "furniture"],
  ]

  private static let korean = """
    digital|아이폰 팝니다
    digital|아이폰14프로 256기가 딥퍼플
    digital|갤럭시 S23 울트라 자급제 팔아요
    digital|노트북
    digital|삼성 노트북 i5 램16 급처
    digital|맥북에어 M2 미드나이트 풀박스
    digital|27인치 모니터 두 대 일괄로 드려요
    digital|로지텍 무선 마우스 거의 새것
    digital|에어팟 프로 2세대 왼쪽 유닛만
    digital|캐논 미러리스 입문용 바디+렌즈
    digital|애플워치 SE 44mm 그레이
    digital|한번 쓴 공유기 나눔합니다
    digital|아이폰 케이스 새상품 여러개
    digital|드론 초보용, 배터리 3개
    furniture|원목 책상 팔아요
    furniture|이케아 서랍장 직접 가져가세요
    furniture|2인용 패브릭소파 이사가면서 정리해요
    furniture|퀸사이즈 매트리스 1년 사용
    furniture|높이조절 컴퓨터의자 허먼 스타일
    furniture|접이식 테이블 원룸에 딱 좋아요
    furniture|전신거울 상태 좋아요
    furniture|화이트 행거 조립식
    furniture|식탁 의자 4개 세트
    furniture|암막커튼 230cm 두 장
    furniture|책장 5단 무료나눔, 가져가실 분
    furniture|거실 러그 베이지 세탁 완료
    furniture|침대 프레임 분해해 드릴게요
    kids|유모차 접이식 가벼워요
    kids|신생아 카시트 사고이력 없음
    kids|아기 침대 원목
    kids|아기옷 80사이즈 한박스
    kids|아동 원피스 120 한번 입음
    kids|뽀로로 자동차 장난감
    kids|기저귀 팬티형 4단계 미개봉
    kids|유아 킥보드 핑크
    kids|층간소음 매트 정리해요
    kids|분유포트 깨끗해요
    women|꽃무늬 원피스 66
    women|여성 트렌치코트 베이지
    women|주름 롱스커트 새옷
    women|여자 니트 가디건 세 벌
    women|쉬폰 블라우스 화이트 한번 착용
    women|여성용 청바지 27
    women-accessories|가죽 숄더백 브라운
    women-accessories|진주 귀걸이 선물받은 건데 안써요
    women-accessories|여성 스니커즈 240
    women-accessories|앵클부츠 235 굽 5cm
    women-accessories|디올 립스틱 미개봉
    women-accessories|14k 목걸이 보증서 있음
    women-accessories|조말론 향수 50ml
    men|남성 정장 한벌 100사이즈
    men|나이키 운동화 270 새제품
    men|남자 지갑 선물용
    men|운동화
    men|남성용 가죽벨트
    men|후드집업 L 오버핏
    men|노스페이스 패딩 105 블랙
    men|넥타이 다섯 개 일괄
    appliance|다이슨 무선청소기 V10
    appliance|엘지 통돌이 세탁기 12kg
    appliance|미니 냉장고 자취방용
    appliance|에어프라이어 5.5리터 팝니다
    appliance|쿠쿠 6인용 밥솥
    appliance|캡슐 커피머신 네스프레소 버츄오
    appliance|선풍기 리모컨 있어요
    appliance|제습기 작년 구매 작동 잘됨
    appliance|공기청정기 필터 새걸로 교체
    appliance|드라이기 접이식 여행용
    appliance|전기장판 싱글 온도조절
    kitchen|스텐 냄비 3종
    kitchen|머그컵 여섯개 한꺼번에
    kitchen|무쇠 프라이팬 26cm
    kitchen|글라스락 반찬통 세트 나눔
    kitchen|스타벅스 텀블러 473ml
    kitchen|빨래 건조대 접이식
    kitchen|와인잔 두 개 선물상자
    kitchen|호텔 수건 10장 미사용
    food|햅쌀 10kg 두 포대
    food|홍삼정 스틱 선물세트 뜯지 않음
    food|컵라면 한 박스 유통기한 넉넉
    food|제주 감귤 5키로 당도 좋아요
    food|원두 500g 어제 볶음
    food|참치캔 스팸 섞어서 드려요
    sports|로드 자전거 540 사이즈
    sports|캠핑 의자 두개
    sports|4인용 텐트 한번 피칭
    sports|덤벨 10kg 한 쌍
    sports|요가매트 두꺼운거
    sports|골프 드라이버 남성용 10.5도
    sports|등산 배낭 40L
    sports|실내 자전거 빨래걸이 되기 전에 팝니다
    sports|런닝머신 접이식 직접 가져가셔야 해요
    sports|스노보드 데크 바인딩 포함
    sports|배드민턴 라켓 요넥스
    sports|낚시 용품 정리
    sports|수영복 원피스형 말고 반신 L
    hobby|닌텐도 스위치 OLED 게임 3개 포함
    hobby|통기타 입문용 가방 포함
    hobby|레고 성 1500피스 미조립
    hobby|디지털 피아노 88건반
    hobby|보드게임 여러 개 묶어서
    hobby|플스5 디스크 에디션
    hobby|건담 프라모델 RG 미조립
    hobby|아이돌 포토카드 양도해요
    hobby|LP판 30장 김광석 유재하
    hobby|바이올린 4/4 케이스까지
    plants|몬스테라 잎 다섯장 화분째
    plants|다육이 10종 키워주실 분
    plants|선인장 작은 거 세 개 나눔
    plants|고무나무 키 1미터
    plants|상추 모종 남아서 나눠요
    plants|원예용 배양토 50리터
    pets|고양이 캣타워 대형
    pets|강아지 옷 소형견 S
    pets|강아지 하네스 M
    pets|고양이 모래 세 포대 미개봉
    pets|반려견 침대
    pets|60cm 어항 여과기 조명 같이
    pets|애견 이동가방
    pets|햄스터 키우던 집 통째로
    pets|강아지 유모차 15kg까지
    tickets|스타벅스 기프티콘 2만원권
    tickets|롯데월드 자유이용권 2매
    tickets|백화점 상품권 10만원
    tickets|토요일 콘서트 티켓 1층 양도
    tickets|영화 예매권 두 장
    tickets|헬스장 회원권 6개월 남음
    books|한강 소설책 세 권
    books|토익 문제집 필기 없음
    books|전공책 경영학원론
    books|만화책 원피스 1~60권
    books|수능 기출 정리합니다
    books|자기계발 책 다섯권 일괄
    books|피아노 악보집 체르니
    kids-books|그림책 전집 40권
    kids-books|유아 전집 자연관찰
    kids-books|어린이 책 50권 나눔
    kids-books|사운드북 동요
    kids-books|why 책 학습만화 20권
    kids-books|초등 전래동화 시리즈
    other|전동드릴 배터리 두개
    other|이사박스 열 장 나눔해요
    other|사다리 3단
    other|공구 세트 차에 두고 쓰기 좋아요
    """

  private static let english = """

    digital|iPhone 13 mini, 128 GB, battery 89%
    digital|Dell 24" monitor with HDMI cable
    digital|MacBook Pro running the latest system
    digital|Mechanical keyboard, brown switches
    digital|Noise cancelling headphones, barely used
    digital|Fujifilm camera + two lenses
    digital|Wi-Fi router for sale
    digital|Galaxy Tab tablet with pen
    digital|Phone cases, unopened
    digital|Short USB cables, set of 5
    furniture|Oak dining table and six chairs
    furniture|Comfy sofa, must go this weekend
    furniture|IKEA bookshelf, white
    furniture|Floor lamp, works fine
    furniture|Moving out: queen bed frame
    furniture|Standing desk, 140 cm
    furniture|Chest of drawers from the 70s
    furniture|Wool rug 2x3 m
    furniture|Full length mirror
    kids|Baby stroller, folds flat
    kids|Kids bike, 16 inch
    kids|Car participant 9-18 kg
    kids|Wooden train set for toddlers
    kids|Baby clothes 6-9 months, big bag
    kids|High chair, easy to clean
    kids|Girls' dresses size 5
    women|Floral summer dress, size M
    women|Women's wool coat
    women|Silk blouse never worn
    women|Pleated skirt, navy
    women-accessories|Leather handbag, small scratch
    women-accessories|Silver earrings, handmade
    women-accessories|Red high heels 38
    women-accessories|Women's watch, rose gold
    women-accessories|Perfume, half full
    men|Men's suit, charcoal, 40R
    men|Nike sneakers US 9
    men|Dress shirts and ties
    men|Leather jacket, men's L
    men|Baseball cap collection
    appliance|Dyson vacuum cleaner
    appliance|Air fryer, 4 qt, used twice
    appliance|Small fridge for a dorm
    appliance|Rice cooker, 6 cups
    appliance|Washing machine, you pick up
    appliance|Coffee machine with grinder
    appliance|Space heater - free
    appliance|Hair dryer, travel size
    kitchen|Cast iron skillet 10"
    kitchen|Set of 4 wine glasses
    kitchen|Dinner plates, blue rim
    kitchen|Bamboo cutting board
    kitchen|Bath towels, unused gift
    kitchen|Chef's knives, sharpened
    food|Unopened box of green tea
    food|Honey from our hives
    food|Instant noodles, case of 30
    food|Protein powder, vanilla
    sports|Road bike 54 cm
    sports|Camping chairs, pair
    sports|Tent for two, one trip
    sports|Adjustable dumbbells 24 kg
    sports|Yoga mat, 6 mm
    sports|Golf clubs, left handed
    sports|Snowboard and boots
    sports|Tennis racket, restrung
    sports|Hiking backpack 50 L
    hobby|Nintendo Switch with 2 games
    hobby|Acoustic guitar with case
    hobby|LEGO castle, complete
    hobby|Board games, family favorites
    hobby|Vinyl records: jazz and soul
    hobby|Jigsaw puzzles 1000 pieces
    hobby|Need for Speed Most Wanted, PS4 game
    plants|Monstera cutting in a pot
    plants|Succulents, three small ones
    plants|Terracotta flower pots
    plants|Snake plant, easy care
    pets|Cat tree, 150 cm
    pets|Dog bed, washable cover
    pets|Aquarium 60 L with filter
    pets|Puppy raincoat, small
    pets|Bed for dogs up to 20 kg
    tickets|Two concert tickets, Saturday
    tickets|Coffee gift card 20,000
    tickets|Ski lift pass, one day
    books|Harry Potter books 1-7
    books|Organic chemistry textbook
    books|Cookbooks, mostly Italian
    books|Manga, complete series
    kids-books|Picture books for bedtime
    kids-books|Children's books, age 4-6
    kids-books|Board books, ten of them
    other|Cordless drill with bits
    other|Moving boxes, free
    other|Step ladder 2 m
    """
}
