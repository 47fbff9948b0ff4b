extension CategoryWords {
  static let koreanThings = [koreanHome, koreanWearing, koreanLeisure, koreanLiving, koreanBooks]
  static let englishThings = [englishHome, englishWearing, englishLeisure, englishLiving, englishBooks]
}
