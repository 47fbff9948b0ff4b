import Marketplace
import TerminalUI

/// The drawing context of a view, besides its state and its rectangle.
struct RenderContext: Sendable {
  let strings: Strings
  let theme: Theme
  let now: Timestamp
  /// The person's time zone, in seconds east of UTC.
  let offset: Int
  let showsClockTime: Bool
  let sizeClass: SizeClass
  /// Whether the drawn screen receives the keys.
  var hasFocus: Bool
  /// The loaded share of all listings, from 0 to 1, while a store still reads them; nil after loading.
  var progress: Double?
  /// The pictures; nil if words replace them.
  var pictures: PictureLoader?
  /// The sellers for previews beside a list; nil if previews omit them.
  var sellers: SellerProfiles?
  /// The person's key bindings.
  var keymap = Keymap.standard
  /// The person's hearts; nil for a guest.
  var hearts: Hearts?
  /// The signed-in account's ID; nil for a guest.
  var viewer: ID<Account>?
  /// The related listings for previews beside a list; nil if previews omit them.
  var related: RelatedListings?

  func style(_ role: Theme.Role) -> Style { theme.style(role) }

  /// The style of a role in a row with the background `ground`.
  func style(_ role: Theme.Role, on ground: Style) -> Style { theme.style(role, on: ground) }

  /// Milliseconds until the text of `time` changes: at the next step of an age, or at midnight.
  func timeChangesIn(_ time: Timestamp) -> Int64 {
    guard showsClockTime else { return Strings.agoChangesIn(time, now: now) }
    let day: Int64 = 86_400_000
    let inDay = (now.milliseconds + Int64(offset) * 1000) % day
    return day - (inDay < 0 ? inDay + day : inDay)
  }

  /// A time in the person's preferred format: `3분 전` or `14:02`.
  func time(_ time: Timestamp) -> String {
    showsClockTime ? strings.clockTime(time, now: now, offset: offset) : strings.ago(time, now: now)
  }
}
