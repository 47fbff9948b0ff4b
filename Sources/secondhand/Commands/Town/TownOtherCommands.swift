import ArgumentParser
internal import MarketJSON
import Marketplace
import Screens

struct TownCommentCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "comment", abstract: HelpWords.text(.helpTownComment))
  }

  @Argument(help: .text(.optionPost))
  var id: String

  @Argument(help: .text(.optionCommentText, valueName: "text|-"))
  var text: String

  @Option(help: .text(.optionReplyTo, valueName: "id"))
  var replyTo: String?

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsActor: true)
    let strings = context.strings
    let said = try StandardInput.text(text, limit: TownRules.commentLimit, strings)
    let post = try await context.post(id)
    var parent: ID<PostComment>?
    if let replyTo { parent = try await context.comment(replyTo, of: post) }
    let comment: PostComment
    do throws(TownError) {
      comment = try await context.market.town.comment(NewComment(post: post, parent: parent, text: said))
    } catch { throw CommandFailure(error, strings) }
    if json { return Output.json(.object(PostJSON.object(for: comment))) }
    Output.line("\(comment.id)")
    Output.say(strings(.doneComment))
  }
}

extension CommandContext {
  /// The comment of a post with this id or short id. Throws `CommandFailure`.
  func comment(_ text: String, of post: ID<Post>) async throws -> ID<PostComment> {
    if let id = ID<PostComment>(text) { return id }
    guard let short = ShortID(text) else { throw CommandFailure(.usage, strings(.errorBadPostID, text)) }
    var found: [PostComment] = []
    do throws(TownError) {
      var cursor: CommentCursor?
      repeat {
        let page = try await market.town.comments(of: post, after: cursor, limit: 200)
        found += page.comments.map(\.comment).filter { short.fits($0.id) }
        cursor = page.next
      } while cursor != nil
    } catch { throw CommandFailure(error, strings) }
    let comment = try only(found, named: text) { comment in
      ("\(comment.id)", comment.text.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    guard let comment else { throw CommandFailure(.notFound, strings(.errorPostNotFound, text)) }
    return comment.id
  }
}

struct TownLikeCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "like", abstract: HelpWords.text(.helpTownLike))
  }

  @Argument(help: .text(.optionPostOrComment))
  var id: String

  @Flag(help: .text(.optionUnlike))
  var off = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsActor: true)
    let mark: PostMark =
      switch try await context.postOrComment(id) {
      case .post(let id): .like(id)
      case .comment(let id): .likeComment(id)
      }
    do throws(TownError) { try await context.market.town.set(mark, to: !off) } catch {
      throw CommandFailure(error, context.strings)
    }
    Output.say(context.strings(off ? .doneUnlikePost : .doneLikePost))
  }
}

struct TownAcceptCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "accept", abstract: HelpWords.text(.helpTownAccept))
  }

  @Argument(help: .text(.optionQuestion))
  var id: String

  @Argument(help: .text(.optionAnswer))
  var comment: String?

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsActor: true)
    let (question, answer) = try await subject(context)
    do throws(TownError) { _ = try await context.market.town.accept(answer, for: question) } catch {
      throw CommandFailure(error, context.strings)
    }
    Output.say(context.strings(answer == nil ? .doneUnaccept : .doneAcceptAnswer))
  }

  /// The question and the answer. The id of a comment names both.
  private func subject(_ context: CommandContext) async throws -> (ID<Post>, ID<PostComment>?) {
    if comment == nil, case .comment(let answer) = try await context.postOrComment(id) {
      do throws(TownError) { return (try await context.market.town.comment(answer).comment.post, answer) } catch {
        throw CommandFailure(error, context.strings)
      }
    }
    let question = try await context.post(id)
    guard let comment else { return (question, nil) }
    return (question, try await context.comment(comment, of: question))
  }
}

struct TownReportCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "report", abstract: HelpWords.text(.helpTownReport))
  }

  @Argument(help: .text(.optionPostOrComment))
  var id: String

  @Option(help: .text(.optionReason, valueName: "text"))
  var reason: String

  @Option(help: .text(.optionNote, valueName: "text"))
  var note = ""

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsActor: true)
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw CommandFailure(.usage, context.strings(.errorNoReason))
    }
    let subject: Report.Subject =
      switch try await context.postOrComment(id) {
      case .post(let id): .post(id)
      case .comment(let id): .comment(id)
      }
    let report = try await context.report(subject, reason, note: note)
    if json { return Output.json(ReportCommand.json(report)) }
    Output.say(context.strings(.doneReport))
  }
}
