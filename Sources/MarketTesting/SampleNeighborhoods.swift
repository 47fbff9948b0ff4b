public import Marketplace

/// Neighborhoods for tests, with their real codes. The coordinates are accurate to about a kilometre.
public enum SampleNeighborhoods {
  public static let all: [Neighborhood] =
    rows.map { code, name, english, area, latitude, longitude in
      Neighborhood(
        code: NeighborhoodCode(code), name: name, englishName: english, region: area.korean,
        englishRegion: area.english, centre: Coordinate(latitude: latitude, longitude: longitude))
    }

  public static let aliases: [String: NeighborhoodCode] = [
    "역삼1동": NeighborhoodCode("11680101"), "역삼2동": NeighborhoodCode("11680101"),
    "대치4동": NeighborhoodCode("11680106"), "잠실본동": NeighborhoodCode("11710101"),
  ]

  private struct Area {
    let korean: String
    let english: String
  }

  private static let gangnam = Area(korean: "서울특별시 강남구", english: "Gangnam-gu, Seoul")
  private static let seocho = Area(korean: "서울특별시 서초구", english: "Seocho-gu, Seoul")
  private static let songpa = Area(korean: "서울특별시 송파구", english: "Songpa-gu, Seoul")
  private static let eunpyeong = Area(korean: "서울특별시 은평구", english: "Eunpyeong-gu, Seoul")
  private static let haeundae = Area(korean: "부산광역시 해운대구", english: "Haeundae-gu, Busan")

  private static let rows: [(String, String, String, Area, Double, Double)] = [
    ("11680101", "역삼동", "Yeoksam-dong", gangnam, 37.4997, 127.0377),
    ("11680103", "개포동", "Gaepo-dong", gangnam, 37.4796, 127.0571),
    ("11680104", "청담동", "Cheongdam-dong", gangnam, 37.5243, 127.0507),
    ("11680105", "삼성동", "Samseong-dong", gangnam, 37.5135, 127.0573),
    ("11680106", "대치동", "Daechi-dong", gangnam, 37.4987, 127.0601),
    ("11680107", "신사동", "Sinsa-dong", gangnam, 37.5227, 127.0232),
    ("11680108", "논현동", "Nonhyeon-dong", gangnam, 37.5129, 127.0295),
    ("11680110", "압구정동", "Apgujeong-dong", gangnam, 37.5301, 127.0299),
    ("11680111", "세곡동", "Segok-dong", gangnam, 37.4664, 127.1045),
    ("11680112", "자곡동", "Jagok-dong", gangnam, 37.4735, 127.0994),
    ("11680113", "율현동", "Yulhyeon-dong", gangnam, 37.4716, 127.1139),
    ("11680114", "일원동", "Irwon-dong", gangnam, 37.4886, 127.0851),
    ("11680115", "수서동", "Suseo-dong", gangnam, 37.4890, 127.1020),
    ("11680118", "도곡동", "Dogok-dong", gangnam, 37.4878, 127.0438),
    ("11650101", "방배동", "Bangbae-dong", seocho, 37.4815, 126.9926),
    ("11650102", "양재동", "Yangjae-dong", seocho, 37.4724, 127.0392),
    ("11650103", "우면동", "Umyeon-dong", seocho, 37.4669, 127.0226),
    ("11650106", "잠원동", "Jamwon-dong", seocho, 37.5147, 127.0125),
    ("11650107", "반포동", "Banpo-dong", seocho, 37.5019, 126.9980),
    ("11650108", "서초동", "Seocho-dong", seocho, 37.4888, 127.0180),
    ("11650109", "내곡동", "Naegok-dong", seocho, 37.4560, 127.0740),
    ("11710101", "잠실동", "Jamsil-dong", songpa, 37.5086, 127.0863),
    ("11710102", "신천동", "Sincheon-dong", songpa, 37.5177, 127.1030),
    ("11710104", "송파동", "Songpa-dong", songpa, 37.5041, 127.1113),
    ("11710105", "석촌동", "Seokchon-dong", songpa, 37.5030, 127.1021),
    ("11710107", "가락동", "Garak-dong", songpa, 37.4960, 127.1190),
    ("11710108", "문정동", "Munjeong-dong", songpa, 37.4850, 127.1240),
    ("11710111", "방이동", "Bangi-dong", songpa, 37.5140, 127.1190),
    ("11380103", "불광동", "Bulgwang-dong", eunpyeong, 37.6174, 126.9290),
    ("11380109", "신사동", "Sinsa-dong", eunpyeong, 37.5960, 126.9110),
    ("26350105", "우동", "U-dong", haeundae, 35.1630, 129.1530),
    (
      "geonames:1850147", "도쿄", "Tokyo", Area(korean: "일본", english: "Japan"), 35.6895, 139.6917
    ),
    (
      "geonames:2988507", "파리", "Paris", Area(korean: "프랑스", english: "France"), 48.8534, 2.3488
    ),
  ]
}
