import Marketplace
import TerminalUI

/// What a view needs besides its state and its rectangle.
public struct Look: Sendable {
  public let strings: Strings
  public let theme: Theme
  public let now: Timestamp
  /// Seconds east of UTC where the person is.
  public let offset: Int
  public let showsClockTime: Bool
  public let sizeClass: SizeClass
  /// Whether the screen that is drawn takes the keys.
  public var hasFocus: Bool

  func style(_ role: Theme.Role) -> Style { theme.style(role) }

  /// A time as the person wants it: `3분 전` or `14:02`.
  func time(_ time: Timestamp) -> String {
    showsClockTime ? strings.clockTime(time, now: now, offset: offset) : strings.ago(time, now: now).text
  }
}
