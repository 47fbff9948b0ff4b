import Marketplace
import TerminalUI

/// One line in the message area of a room.
struct RoomLine: Hashable, Sendable {
  enum Side: Hashable, Sendable {
    case left, right, middle
  }

  struct Piece: Hashable, Sendable {
    let text: String
    let role: Theme.Role
  }

  /// One row of a picture of this size.
  struct PictureRow: Hashable, Sendable {
    let file: String
    let size: Size
    let row: Int
  }

  var side = Side.middle
  /// The background of the pieces; nil for the plain background.
  var ground: Theme.Role?
  var pieces: [Piece] = []
  /// The bubble's width. All lines of a bubble have the same width.
  var columns = 0
  /// Beside the bubble, towards the middle: the time and the delivery state.
  var aside: [Piece] = []
  var picture: PictureRow?
  /// The links, in columns from the edge of the bubble.
  var links: [MessageLinks.Link] = []

  /// The search matches, in columns from the edge of the bubble.
  var marks: [Range<Int>] = []

  static let blank = RoomLine()

  static func middle(_ text: String, _ role: Theme.Role) -> RoomLine {
    RoomLine(pieces: [Piece(text: text, role: role)], columns: text.columns)
  }
}

/// Caches the wrapped lines of messages, so that a key press does not wrap unchanged texts again.
@MainActor
final class MessageLineCache {
  struct Key: Hashable {
    let item: RoomItem
    let layout: MessageLayout.Facts
    let isLastRead: Bool
    let state: ProposalState?
    let isBookmarked: Bool
    let keys: ActionContext?
    /// Whether a note is about a known meeting.
    let isAboutMeeting: Bool

    /// Hashes only the ID: every frame looks up all loaded messages.
    func hash(into hasher: inout Hasher) { hasher.combine(item.id) }
  }

  private var known: [Key: [RoomLine]] = [:]
  private var used: [Key: [RoomLine]] = [:]

  func lines(_ key: Key, make: () -> [RoomLine]) -> [RoomLine] {
    let lines = known[key] ?? make()
    used[key] = lines
    return lines
  }

  /// Drops entries that were not used since the last pass.
  func endPass() {
    known = used
    used = [:]
  }
}
