extension CategoryWords {
  /// Words of wanted ads.
  static let wanting = """
    나눔받고싶어요 나눔받고싶습니다 나눔받을게요 나눔받을수있을까요 구매원합니다 구매원해여 구매하고싶은데
    구입하고싶습니다 구입원합니다 구합니다요 구하고싶어요 구하고싶습니다 구하려고합니다 구하려고해요
    사려고합니다 사려고해요 사고싶은데 살게요 사겠습니다 구매하겠습니다 구매합니당 매입문의 최고가매입
    고가매입 전국매입 찾고있는데 있으신분 있으신분계신가요 가지고계신분 갖고계신분 파실분찾아요 파실분구해요
    팔사람 파는사람 파실분있나요 팔고계신분 필요없으신분 안쓰시는분 삽니다 삽니당 삽니다요 구합니다 구합니당
    구해요 구해여 구해용 구해봐요 구해봅니다 구하고있어요 구하고있습니다 구하는중 구매합니다 구매해요
    구매원해요 구매희망 구매하고싶어요 구매하고싶습니다 구입합니다 구입해요 구입희망 구입원해요
    구입하고싶어요 찾아요 찾습니다 찾고있어요 찾고있습니다 찾는중 매입합니다 매입해요 매입 구함 구해봄 사요
    사봅니다 사봐요 사고싶어요 사고싶습니다 삽니다용 파실분 파실분계신가요 파시는분 파시는분계신가요
    팔아주세요 팔아주실분 나눔받아요 나눔받습니다 나눔부탁드려요 나눔해주실분 나눠주실분 나눔구해요
    나눔원해요 양도받아요 양도받습니다 양도구해요 필요합니다 필요해요 급구 급구합니다 wanted looking_for
    im_looking_for searching_for want_to_buy wanting_to_buy wtb iso in_search_of seeking looking_to_buy
    would_like_to_buy buying will_buy i_buy we_buy anyone_selling anyone_have does_anyone_have
    anybody_selling anybody_have in_need_of need_a need_an i_need hoping_to_find hoping_to_buy
    anyone_giving_away anyone_getting_rid_of
    """

  /// Words after a thing that comes along, or that is not offered.
  static let asides = """
    포함 포함해서 증정 같이 함께 까지 말고 아니고 빼고 제외 아님 아닌 없음 없어요 없습니다 별도 덤 덤으로
    included incl not_included
    """

  /// Words to ignore, including the beginnings of verbs that look like nouns.
  static let noise = """
    개월 팬티형 꽃무늬 두포대 한박스 박스째 팝니다 팝니당 팔아요 팔아여 팔아용 팝니 팝니더 팔게요 팔께요
    팝니다요 판매 판매해요 판매합니다 판매중 판매글 내놓아요 내놓습니다 내놔요 올려요 올립니다 올려봅니다
    드려요 드립니다 드릴게 드릴께 드릴게요 드릴께요 드림 나눔 나눔해요 나눔합니다 무나 무료나눔 무료드림
    정리 정리해요 정리합니다 처분 처분해요 처분합니다 급처 급처분 급매 급처합니다 싸게 저렴하게 저렴히 양도
    양도해요 양도합니다 교환 교신 교환가능 미개봉 미개봉품 미사용품 새상품 새제품 새거 새것 신품 중고
    거의새것 사용감 상태 상태좋음 상태최상 좋음 좋아요 최상 최상급 상급 특급 정품 풀박스 풀박 풀세트 풀구성
    풀셋 세트 일괄 일괄판매 묶음 한정판 직거래 택배 택포 무료배송 반택 네고 가격내림 가격인하 인치 리터
    사이즈 남아있 남아요 남아서 남습니다 부품 부품용 고장 작동 작동잘됨 선물 선물받은 선물용 이사 이사가면서
    오늘만 흰색 화이트 검정 검정색 블랙 회색 그레이 베이지 네이비 분홍 핑크 빨강 파랑 블루 레드 그린 연두
    노랑 하늘색 브라운색 나무색 아이보리 카멜색 갈색 자동화 기타등등 기타용품 기타잡화 스탠드형 그리고
    미사용 한번 번만 안써서 년식 하자 가격 상의해요 생활기스 기스 스크래치 사진 구매 구매가 원가 시세
    팔렸어요 예약중 거래완료 안써요 안입어요 안신어요 선물로 안쓰는 사용안함 몇번 착용 입음 신음 새옷 급
    완전 진짜 아주 매우 정말 거의 깨끗해요 깨끗한 깨끗함 예뻐요 이쁜 예쁜 귀여운 튼튼한 튼튼해요 가벼운
    가벼워요 가져가세요 가져가실분 가져가실 가지러 오실분 선착순 문의 문앞 비대면 sale for_sale selling sell
    free giving_away give_away new brand_new like_new used barely_used gently_used lightly_used hardly_used
    unused unopened sealed nib nwt nwot bnib bnwt mint good great excellent fair condition good_condition
    great_condition excellent_condition works works_great working cheap price price_drop reduced obo ono
    negotiable firm must_go must_sell moving moving_sale moving_out downsizing decluttering declutter
    clearance set bundle pair lot joblot small large medium xl xs xxl extra white black gray grey beige navy
    pink red blue green yellow brown purple teal size original pick_up pickup_only collection_only delivery
    local_pickup today_only no_longer_need never_used never_worn worn_once used_once used_twice tags
    tag_attached receipt warranty smoke_free pet_free_home
    """
}
