import ArgumentParser
import Marketplace
import Screens

struct ChatSendCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "send", abstract: HelpWords.text(.helpChatSend),
      usage: """
        secondhand chat send <room> [<text>|-] [options]
        secondhand chat send --listing <id> [<text>|-] [options]
        """,
      discussion: HelpWords.text(.helpChatSendMore))
  }

  @Argument(help: .text(.optionWords, valueName: "words"))
  var words: [String] = []

  @Option(help: .text(.optionAbout, valueName: "id"))
  var listing: String?

  @Option(help: .text(.optionPictureFile, valueName: "path"), completion: .file())
  var picture: [String] = []

  @Option(
    help: .text(.optionFile, valueName: "path"), completion: .file())
  var file: [String] = []

  @Flag(help: .text(.optionObjects))
  var json = false

  @OptionGroup var global: GlobalOptions

  /// The chat's id goes before the text, unless a listing is named.
  private var text: String? { listing == nil ? words.dropFirst().first : words.first }

  func validate() throws {
    if listing == nil, words.isEmpty { throw ValidationError(.usageRoom) }
    if words.count > (listing == nil ? 2 : 1) { throw ValidationError(.usageOneText) }
  }

  func run() async throws {
    let strings = try ResolvedConfiguration(global.parsed).strings
    guard text != nil || !picture.isEmpty || !file.isEmpty else {
      throw CommandFailure(.usage, strings(.errorNothingToSay))
    }
    guard !(picture + file).contains("") else { throw CommandFailure(.usage, strings(.errorNothingToSay)) }
    let said = try typed(strings)
    let context = try await CommandContext(global, needsActor: true)
    let entry = try await entry(context)
    let attachments = try await attachments(context)
    let messages: [ChatMessage]
    do {
      messages = try await context.say(
        (said.map { [.text($0)] } ?? []) + attachments.map { .attachment($0) }, in: entry.id)
    } catch {
      for attachment in attachments { await context.market.chats.letGo(attachment) }
      throw error
    }
    try await context.printSaid(messages, in: entry.id, json: json)
  }

  /// The text itself, or standard input for `-`; nil if there is none.
  private func typed(_ strings: Strings) throws -> String? {
    guard text == "-" else { return text }
    guard let input = StandardInput.text(limit: ChatRules.textLimit) else {
      throw CommandFailure(.usage, strings(.errorBadInput, String(ChatRules.textLimit)))
    }
    return input
  }

  private func entry(_ context: CommandContext) async throws -> RoomEntry {
    guard let listing else { return try await context.room(words[0]) }
    let id = try await context.listing(listing)
    do throws(ChatsError) { return try await context.market.chats.open(id) } catch {
      if case .notFound = error { throw CommandFailure(.notFound, context.strings(.errorNotFound, listing)) }
      throw CommandFailure(error, context.strings)
    }
  }

  /// Imports the files. Throws `CommandFailure`: none of them is kept when one cannot be imported.
  private func attachments(_ context: CommandContext) async throws -> [Attachment] {
    let chats = context.market.chats
    var taken: [Attachment] = []
    do {
      for (path, isPicture) in picture.map({ ($0, true) }) + file.map({ ($0, false) }) {
        let attachment: Attachment
        do throws(MediaError) { attachment = try await chats.attach(path) } catch {
          throw CommandFailure(error, context.strings)
        }
        taken.append(attachment)
        guard !isPicture || attachment.kind == .picture else {
          throw CommandFailure(.failed, context.strings(.errorNotAPictureToSend, path))
        }
      }
      return taken
    } catch {
      for attachment in taken { await chats.letGo(attachment) }
      throw error
    }
  }
}
