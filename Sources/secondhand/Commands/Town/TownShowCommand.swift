import ArgumentParser
internal import MarketJSON
import Marketplace
import Screens

struct TownShowCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: HelpWords.text(.helpTownShow))
  }

  @Argument(help: .text(.optionPost))
  var id: String

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var place: PlaceOptions

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global)
    let origin = try? await place.position(context).coordinate
    try await context.show(try await context.post(id), from: origin, json: json)
  }
}

extension CommandContext {
  /// Prints a post with its comments. Throws `CommandFailure`.
  func show(_ id: ID<Post>, from origin: Coordinate?, json: Bool) async throws {
    let printer = PostPrinter(json: json, strings: strings, clock: market.clock)
    do throws(TownError) {
      let found = try await market.town.post(id, from: origin)
      var comments: [PostComment] = []
      var cursor: CommentCursor?
      repeat {
        let page = try await market.town.comments(of: id, after: cursor, limit: 200)
        comments += page.comments.map(\.comment)
        cursor = page.next
      } while cursor != nil
      printer.show(found.row, comments: comments, members: try await members(of: found.post))
    } catch { throw CommandFailure(error, strings) }
  }

  /// The members of the acting person's own project; none for other posts.
  private func members(of post: Post) async throws(TownError) -> [Profile] {
    guard post.project != nil, post.author == viewer else { return [] }
    do throws(TownError) { return try await market.town.members(of: post.id) } catch { throw error }
  }

  /// The post with this id or short id. Throws `CommandFailure`.
  func post(_ text: String) async throws -> ID<Post> {
    if let id = ID<Post>(text) { return id }
    guard let short = ShortID(text) else { throw CommandFailure(.usage, strings(.errorBadPostID, text)) }
    let found: [ID<Post>]
    do throws(TownError) { found = try await market.town.ids(like: short) } catch {
      throw CommandFailure(error, strings)
    }
    var candidates: [(id: ID<Post>, title: String)] = []
    for id in found.prefix(Self.mostCandidates) {
      // Only several ones need titles.
      let title = found.count == 1 ? nil : try? await market.town.post(id, from: nil).post.title
      candidates.append((id, title ?? ""))
    }
    guard let post = try only(candidates, named: text, { ("\($0.id)", $0.title) }) else {
      throw CommandFailure(.notFound, strings(.errorPostNotFound, text))
    }
    return post.id
  }

  /// A post by its id or short id, or a comment by its id.
  enum PostOrComment {
    case post(ID<Post>)
    case comment(ID<PostComment>)
  }

  /// Throws `CommandFailure`.
  func postOrComment(_ text: String) async throws -> PostOrComment {
    guard let comment = ID<PostComment>(text) else { return .post(try await post(text)) }
    do throws(TownError) {
      _ = try await market.town.comment(comment)
      return .comment(comment)
    } catch {
      guard case .notFound = error else { throw CommandFailure(error, strings) }
      return .post(try await post(text))
    }
  }
}
