import Marketplace
import TerminalUI

/// One line of the messages of a room.
struct RoomLine: Hashable, Sendable {
  enum Side: Hashable, Sendable {
    case left, right, middle
  }

  struct Piece: Hashable, Sendable {
    let text: String
    let role: Theme.Role
  }

  /// A row of a picture that lies in a place of this size.
  struct PictureRow: Hashable, Sendable {
    let file: String
    let size: Size
    let row: Int
  }

  var side = Side.middle
  /// What the pieces stand on; nil for the plain ground.
  var ground: Theme.Role?
  var pieces: [Piece] = []
  /// Columns of the bubble, which is as wide in each of its lines.
  var columns = 0
  /// Beside the bubble, towards the middle: the time, and what became of it.
  var aside: [Piece] = []
  var picture: PictureRow?
  /// What of the pieces leads to addresses, in columns behind the edge of the bubble.
  var links: [MessageLinks.Link] = []

  /// What was looked for, in columns behind the edge of the bubble.
  var marks: [Range<Int>] = []

  static let blank = RoomLine()

  static func middle(_ text: String, _ role: Theme.Role) -> RoomLine {
    RoomLine(pieces: [Piece(text: text, role: role)], columns: text.columns)
  }
}

/// The lines of messages as they were made last: a key that is pressed wraps no text anew that shows as before.
@MainActor
final class MessageLineCache {
  struct Key: Hashable {
    let item: RoomItem
    let layout: MessageLayout.Facts
    let isLastRead: Bool
    let state: ProposalState?
    let isBookmarked: Bool
    let keys: ActionContext?
    /// A note whose card is known to be a meeting.
    let isAboutMeeting: Bool

    /// Of what a message says its identity says enough: all messages in memory are looked up for each frame.
    func hash(into hasher: inout Hasher) { hasher.combine(item.id) }
  }

  private var known: [Key: [RoomLine]] = [:]
  private var used: [Key: [RoomLine]] = [:]

  func lines(_ key: Key, make: () -> [RoomLine]) -> [RoomLine] {
    let lines = known[key] ?? make()
    used[key] = lines
    return lines
  }

  /// Forgets what was not asked for since the last time.
  func endPass() {
    known = used
    used = [:]
  }
}
