import ArgumentParser
import Marketplace
import Screens

/// The title, text, topic, pictures and place of a post.
struct PostTextOptions: ParsableArguments {
  @Option(help: .text(.optionPostTitle, valueName: "text"))
  var title: String?

  @Option(help: .text(.optionPostText, valueName: "text|-"))
  var text: String?

  @Option(help: .text(.optionPostTopic, valueName: "topic"))
  var topic: String?

  @Option(help: .text(.optionPictures, valueName: "path"), completion: .file())
  var picture: [String] = []

  @Option(help: .text(.optionPlaceName, valueName: "name"))
  var place: String?

  /// The text, or standard input for `-`; nil when none is given. Throws `CommandFailure`.
  func body(_ strings: Strings) throws -> String? {
    guard let text else { return nil }
    return try StandardInput.text(text, limit: TownRules.textLimit, strings)
  }
}

struct TownPostCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "post", abstract: HelpWords.text(.helpTownPost))
  }

  @Option(help: .text(.optionNewKind))
  var kind = PostKind.news

  @OptionGroup var post: PostTextOptions
  @OptionGroup var position: PlaceOptions

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsActor: true)
    guard kind != .together else { throw CommandFailure(.usage, context.strings(.errorTogether)) }
    try await context.publish(kind, post, position, project: nil, json: json)
  }
}

extension CommandContext {
  /// Publishes a post and prints it. Throws `CommandFailure`.
  func publish(
    _ kind: PostKind, _ options: PostTextOptions, _ position: PlaceOptions, project: Project?, json: Bool
  ) async throws {
    var new = NewPost(
      kind: kind, title: options.title ?? "", text: try options.body(strings) ?? "",
      place: try await position.place(named: options.place, self), project: project)
    if let topic = options.topic { new.topic = try strings.topic(named: topic) }
    let published = try await takingIn(options.picture) { pictures in
      new.pictures = pictures
      do throws(TownError) { return try await market.town.publish(new) } catch { throw CommandFailure(error, strings) }
    }
    if !json { Output.say(strings(.donePost, published.title)) }
    printID(published, json: json)
  }

  /// Prints a post that was just written: its id, or with `json` the post.
  func printID(_ post: Post, json: Bool) {
    guard json else { return Output.line("\(post.id)") }
    let place = market.neighborhoods.neighborhood(post.place.neighborhood)
    PostPrinter(json: true, strings: strings, clock: market.clock).show(NearbyPost(post: post, neighborhood: place))
  }
}

struct TownEditCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "edit", abstract: HelpWords.text(.helpTownEdit))
  }

  @Argument(help: .text(.optionPostOrComment))
  var id: String

  @OptionGroup var post: PostTextOptions
  @OptionGroup var position: PlaceOptions

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsActor: true)
    let strings = context.strings
    let text = try post.body(strings)
    switch try await context.postOrComment(id) {
    case .comment(let comment):
      guard let text else { throw CommandFailure(.usage, strings(.errorNothingToEdit)) }
      do throws(TownError) { _ = try await context.market.town.editComment(comment, text: text) } catch {
        throw CommandFailure(error, strings)
      }
      Output.say(strings(.doneEditPost))
    case .post(let id): try await edit(id, text, context)
    }
  }

  private func edit(_ id: ID<Post>, _ text: String?, _ context: CommandContext) async throws {
    let strings = context.strings
    var changes = PostChanges(title: post.title, text: text)
    if let topic = post.topic { changes.topic = try strings.topic(named: topic) }
    if post.place != nil || position.at != nil || position.neighborhood != nil {
      changes.place = try await position.place(named: post.place, context)
    }
    guard !changes.isEmpty || !post.picture.isEmpty else {
      throw CommandFailure(.usage, strings(.errorNothingToEdit))
    }
    let edited = try await context.takingIn(post.picture) { pictures in
      if !pictures.isEmpty { changes.pictures = pictures }
      do throws(TownError) { return try await context.market.town.edit(id, changes) } catch {
        throw CommandFailure(error, strings)
      }
    }
    if !json { Output.say(strings(.doneEditPost)) }
    context.printID(edited, json: json)
  }
}

struct TownDeleteCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "delete", abstract: HelpWords.text(.helpTownDelete))
  }

  @Argument(help: .text(.optionPostOrComment))
  var id: String

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsActor: true)
    let subject = try await context.postOrComment(id)
    do throws(TownError) {
      switch subject {
      case .post(let id): try await context.market.town.delete(id)
      case .comment(let id): try await context.market.town.deleteComment(id)
      }
    } catch { throw CommandFailure(error, context.strings) }
    Output.say(context.strings(.doneDeletePost))
  }
}
