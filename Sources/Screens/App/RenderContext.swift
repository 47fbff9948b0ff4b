import Marketplace
import TerminalUI

/// What a view needs besides its state and its rectangle.
struct RenderContext: Sendable {
  let strings: Strings
  let theme: Theme
  let now: Timestamp
  /// Seconds east of UTC where the person is.
  let offset: Int
  let showsClockTime: Bool
  let sizeClass: SizeClass
  /// Whether the screen that is drawn takes the keys.
  var hasFocus: Bool
  /// How much of all listings is there while a store still reads them, from 0 to 1; nil when all are.
  var progress: Double?
  /// The pictures; nil when words are drawn instead.
  var pictures: PictureLoader?
  /// The sellers for previews beside a list; nil when previews do without.
  var sellers: SellerProfiles?
  /// The person's keys.
  var keymap = Keymap.standard
  /// The person's hearts; nil for a guest.
  var hearts: Hearts?
  /// Who is signed in; nil for a guest.
  var viewer: ID<Account>?
  /// The related listings for previews beside a list; nil when previews do without.
  var related: RelatedListings?

  func style(_ role: Theme.Role) -> Style { theme.style(role) }

  /// How a role looks in a row that stands on `ground`.
  func style(_ role: Theme.Role, on ground: Style) -> Style { theme.style(role, on: ground) }

  /// Milliseconds until `time` says something else: at the next step of an age, or at midnight.
  func timeChangesIn(_ time: Timestamp) -> Int64 {
    guard showsClockTime else { return Strings.agoChangesIn(time, now: now) }
    let day: Int64 = 86_400_000
    let inDay = (now.milliseconds + Int64(offset) * 1000) % day
    return day - (inDay < 0 ? inDay + day : inDay)
  }

  /// A time as the person wants it: `3분 전` or `14:02`.
  func time(_ time: Timestamp) -> String {
    showsClockTime ? strings.clockTime(time, now: now, offset: offset) : strings.ago(time, now: now)
  }
}
