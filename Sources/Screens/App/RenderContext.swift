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
  /// Whether the screen is plain lines for a screen reader.
  var isSpoken = false
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
  /// How the terminal shows the dots of maps.
  var dots = DotStyle.braille

  /// What is open beside the drawn list; nil if nothing is.
  var opened: OpenedBeside?

  func style(_ role: Theme.Role) -> Style { theme.style(role) }

  /// The style of a role in a row with the background `ground`.
  func style(_ role: Theme.Role, on ground: Style) -> Style { theme.style(role, on: ground) }

  /// Whether a list marks this listing. A list beside an open listing marks that one, wherever its selection is.
  func marks(_ listing: ID<Listing>?, isSelected: Bool) -> Bool {
    guard case .listing(let id) = opened else { return isSelected }
    return listing == id
  }

  /// The same for a post.
  func marks(_ post: ID<Post>?, isSelected: Bool) -> Bool {
    guard case .post(let id) = opened else { return isSelected }
    return post == id
  }

  /// The same for a room.
  func marks(_ room: ID<ChatRoom>?, isSelected: Bool) -> Bool {
    guard case .room(let id) = opened else { return isSelected }
    return room != nil && room == id
  }

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

/// The listing, post or room that is open beside a list.
enum OpenedBeside: Hashable, Sendable {
  case listing(ID<Listing>)
  case post(ID<Post>)
  /// Nil for a new room, which no list has yet.
  case room(ID<ChatRoom>?)
}
