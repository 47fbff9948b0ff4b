import ArgumentParser
import Marketplace
import Screens

struct ProjectCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "project", abstract: HelpWords.text(.helpProject), discussion: HelpWords.text(.helpProjectMore),
      subcommands: [List.self, Show.self, ProjectPostCommand.self, Join.self, Leave.self, Close.self, Reopen.self],
      defaultSubcommand: List.self)
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "list", abstract: HelpWords.text(.helpProjectList))
    }

    @Option(help: .text(.optionProjectStatus))
    var status: [Project.Status] = []

    @Option(help: .text(.optionPostSort))
    var sort = PostSort.newest

    @OptionGroup var posts: PostOptions

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global)
      try await context.printPosts(posts, PostFilter(kinds: [.together], statuses: Set(status)), sort)
    }
  }

  struct Show: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "show", abstract: HelpWords.text(.helpProjectShow))
    }

    @Argument(help: .text(.optionPost))
    var id: String

    @Flag(help: .text(.optionObject))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global)
      try await context.show(try await context.post(id), from: nil, json: json)
    }
  }

  struct Join: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "join", abstract: HelpWords.text(.helpProjectJoin))
    }

    @Argument(help: .text(.optionPost))
    var id: String

    @OptionGroup var global: GlobalOptions

    func run() async throws { try await Self.set(id, true, .doneJoin, global) }

    fileprivate static func set(_ id: String, _ isSet: Bool, _ done: CommandPhrase, _ global: GlobalOptions)
      async throws
    {
      let context = try await CommandContext(global, needsActor: true)
      let post = try await context.post(id)
      do throws(TownError) { try await context.market.town.set(.membership(post), to: isSet) } catch {
        if error == .rule(.ownPost), (try? await context.market.town.post(post, from: nil))?.post.project != nil {
          throw CommandFailure(.refused, context.strings(.townOwnProject))
        }
        throw CommandFailure(error, context.strings)
      }
      Output.say(context.strings(done))
    }
  }

  struct Leave: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "leave", abstract: HelpWords.text(.helpProjectLeave))
    }

    @Argument(help: .text(.optionPost))
    var id: String

    @OptionGroup var global: GlobalOptions

    func run() async throws { try await Join.set(id, false, .doneLeaveProject, global) }
  }

  struct Close: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "close", abstract: HelpWords.text(.helpProjectClose))
    }

    @Argument(help: .text(.optionPost))
    var id: String

    @OptionGroup var global: GlobalOptions

    func run() async throws { try await Self.set(id, true, .doneCloseProject, global) }

    fileprivate static func set(_ id: String, _ isClosed: Bool, _ done: CommandPhrase, _ global: GlobalOptions)
      async throws
    {
      let context = try await CommandContext(global, needsActor: true)
      let post = try await context.post(id)
      do throws(TownError) { _ = try await context.market.town.setClosed(post, to: isClosed) } catch {
        throw CommandFailure(error, context.strings)
      }
      Output.say(context.strings(done))
    }
  }

  struct Reopen: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "reopen", abstract: HelpWords.text(.helpProjectReopen))
    }

    @Argument(help: .text(.optionPost))
    var id: String

    @OptionGroup var global: GlobalOptions

    func run() async throws { try await Close.set(id, false, .doneReopenProject, global) }
  }
}

struct ProjectPostCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "post", abstract: HelpWords.text(.helpProjectPost))
  }

  @OptionGroup var post: PostTextOptions

  @Option(help: .text(.optionPurpose, valueName: "text"))
  var purpose: String

  @Option(help: .text(.optionSeeking, valueName: "text"))
  var seeking: String

  @Option(help: .text(.optionWanted, valueName: "n"))
  var wanted: Int

  @Option(help: .text(.optionUntil, valueName: "time"))
  var until: String?

  @Option(help: .text(.optionLink, valueName: "url"))
  var link: String?

  @OptionGroup var position: PlaceOptions

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsActor: true)
    var end: Timestamp?
    if let until {
      let clock = context.market.clock
      // A day without a time ends it, as in the form.
      let isDay = until.utf8.count == "2026-12-01".utf8.count
      let offset = clock.offset(at: clock.now())
      guard let time = Timestamp(iso8601: isDay ? until + "T23:59" : until, defaultOffset: offset) else {
        throw CommandFailure(.usage, context.strings(.errorBadUntil, until))
      }
      guard time > clock.now() else { throw CommandFailure(.usage, context.strings(.errorPastUntil, until)) }
      end = time
    }
    let project = Project(
      purpose: purpose, seeking: seeking, wanted: wanted, until: end, contact: link.map { .link($0) } ?? .chat)
    try await context.publish(.together, post, position, project: project, json: json)
  }
}
