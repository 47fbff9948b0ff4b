/// A particle whose form depends on how the word before it ends.
public enum KoreanParticle: CaseIterable, Sendable {
  /// 을, 를
  case object
  /// 이, 가
  case subject
  /// 은, 는
  case topic
  /// 으로, 로
  case direction
  /// 이라는, 라는
  case naming

  /// The particle after `word`: 을 after 역삼동, 를 after 종로, both (`을(를)`) when the final sound of the word is unknown.
  ///
  /// Ignores quotes, brackets and other signs at the end. Reads digits in Sino-Korean and capitals by letter.
  public func after(_ word: String) -> String {
    guard let ending = SoundingEnd(of: word) else { return forms.unknown }
    switch ending {
    case .vowel: return forms.open
    case .liquid: return self == .direction ? forms.open : forms.closed
    case .consonant: return forms.closed
    }
  }

  private var forms: (closed: String, open: String, unknown: String) {
    switch self {
    case .object: ("을", "를", "을(를)")
    case .subject: ("이", "가", "이(가)")
    case .topic: ("은", "는", "은(는)")
    case .direction: ("으로", "로", "(으)로")
    case .naming: ("이라는", "라는", "(이)라는")
    }
  }
}
