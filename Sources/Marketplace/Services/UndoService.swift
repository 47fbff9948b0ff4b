/// Undo and redo of the viewer's commands, each a stack of the last `UndoHistory.depth`. This service passes over a command
/// that it refused, and over older ones with the same records, until no other is left. For a guest who has changed no
/// contact, both throw `.guest`.
public protocol UndoService: Sendable {
  /// Undoes the viewer's newest command that is not undone. Throws `.nothingToUndo`, and `.builtUpon` when its result
  /// has changed since or the undo is no longer allowed.
  func undo() async throws(UndoError) -> UndoResult

  /// Redoes the viewer's newest undone command. Throws `.nothingToRedo`, and `.builtUpon` as `undo` does.
  func redo() async throws(UndoError) -> UndoResult
}

/// Why an undo or a redo failed.
public enum UndoError: CommandFailure, Hashable {
  case guest
  case nothingToUndo
  case nothingToRedo
  /// The listing with this title has changed since, or the undo or redo is no longer allowed.
  case builtUpon(title: String)
  /// The report was reviewed, so it can no longer be withdrawn.
  case reportDecided
  /// A saved search cannot be kept again as it was.
  case search(SavedSearch.Refusal)
  /// The account cannot have its former name again.
  case account(AccountRule)
  case store(StoreError)
}

/// The result of an undo or a redo.
public struct UndoResult: Hashable, Sendable {
  /// The records that the command changed.
  public enum Subject: Hashable, Sendable {
    /// The listings in their current state; those that are gone, in their last state.
    case listings([Listing])
    /// Another person, or the member, by their name now, or a contact.
    case person(name: String)
    /// Several contacts.
    case contacts(Int)
    /// A room, by the name of the other person.
    case room(ID<ChatRoom>, with: String)
    /// A post or a comment on it, by the title of the post.
    case post(ID<Post>, title: String)
    /// A saved search, by its name.
    case savedSearch(name: String)
  }

  /// The kind of the command that was undone or redone.
  public let kind: CommandKind
  public let subject: Subject
  public let isUndo: Bool
  /// The listings that are gone.
  public let gone: Set<ID<Listing>>

  public init(kind: CommandKind, subject: Subject, isUndo: Bool, gone: Set<ID<Listing>> = []) {
    self.kind = kind
    self.subject = subject
    self.isUndo = isUndo
    self.gone = gone
  }

  /// The listings in their current state; those that are gone, in their last state.
  public var listings: [Listing] {
    if case .listings(let listings) = subject { listings } else { [] }
  }

  /// Whether the listings have the viewer's heart now; nil when the command was not about hearts.
  public var isLiked: Bool? {
    switch kind {
    case .like: !isUndo
    case .unlike: isUndo
    default: nil
    }
  }
}

extension UndoResult {
  /// The result for `changes` of an undo or a redo, with the current state of the records. Throws the errors of the
  /// store.
  init(_ undone: CommandRecord.Subject, _ changes: [RecordChange], in context: CommandContext<UndoError>, isUndo: Bool)
    throws(UndoError)
  {
    var (listings, gone): ([Listing], Set<ID<Listing>>) = ([], [])
    var known: Set<ID<Listing>> = []
    var other: Subject?
    do throws(StoreError) {
      func add(_ id: ID<Listing>, _ past: Listing? = nil) throws(StoreError) {
        guard known.insert(id).inserted else { return }
        let now = try context.transaction.listing(id)
        if let listing = now ?? past { listings.append(listing) }
        if now == nil { gone.insert(id) }
      }
      for change in changes {
        switch change {
        case .listing(let id, let from, let to): try add(id, to ?? from)
        case .heart(let id, _, _), .partner(let id, _, _, _), .rating(let id, _, _, _): try add(id)
        case .report(let report, _):
          switch report.subject {
          case .listing(let id): try add(id)
          case .post(let id): other = try context.titled(id)
          case .comment(let id): other = try context.titled(context.post(of: id))
          case .account(let person): other = .person(name: try context.name(of: person))
          }
        case .block(let person, _, _), .follow(let person, _, _):
          other = .person(name: try context.name(of: person))
        case .participant(let room, _, _):
          other = .room(room.id, with: try context.name(of: room.other(than: context.actor)))
        case .bookmark(_, let room, _, _):
          other = .room(room.id, with: try context.name(of: room.other(than: context.actor)))
        case .post(let id, _, _): other = try context.titled(id)
        case .comment(_, let from, let to): other = try context.titled((to ?? from)?.post)
        case .postMark(.bookmarkListing(let id), _, _): try add(id)
        case .postMark(let mark, _, _):
          let id = if let comment = mark.comment { try context.post(of: comment) } else { mark.post }
          other = try context.titled(id)
        case .name, .details: other = .person(name: try context.name(of: context.actor))
        case .contact(_, let from, let to): other = .person(name: (to ?? from)?.name ?? "")
        case .savedSearch(_, let from, let to): other = .savedSearch(name: (to ?? from)?.name ?? "")
        }
      }
    } catch { throw .store(error) }
    let contacts = changes.count { if case .contact = $0 { true } else { false } }
    if contacts > 1 { other = .contacts(contacts) }
    self.init(kind: undone.kind, subject: other ?? .listings(listings), isUndo: isUndo, gone: gone)
  }
}

extension CommandContext {
  /// The post with a comment.
  fileprivate func post(of id: ID<PostComment>) throws(StoreError) -> ID<Post>? {
    guard let comment = try transaction.comment(id) else { return nil }
    return comment.post
  }

  /// A post as the subject of an undo.
  fileprivate func titled(_ id: ID<Post>?) throws(StoreError) -> UndoResult.Subject? {
    guard let id else { return nil }
    return .post(id, title: try transaction.post(id)?.title ?? "")
  }
}
