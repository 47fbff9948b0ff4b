import ArgumentParser
internal import MarketJSON
import Marketplace
import Screens

/// `secondhand moderate`: reports and decisions, for moderators of a server. Every subcommand asks the server.
struct ModerateCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "moderate", abstract: HelpWords.text(.helpModerate), discussion: HelpWords.text(.helpModerateMore),
      subcommands: [
        List.self, Show.self, ModerateHide.self, ModerateUnhide.self, ModerateWarn.self, ModerateSuspend.self,
        ModerateRestore.self, ModerateDismiss.self, ModerateUndo.self, Log.self,
      ],
      defaultSubcommand: List.self)
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "list", abstract: HelpWords.text(.helpModerateList))
    }

    @Flag(help: .text(.optionDecided))
    var decided = false

    @Option(help: .text(.optionLimit, valueName: "number"))
    var limit = 50

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext.onServer(global)
      let printer = ModerationPrinter(context)
      let entries = try await context.reports(decided ? .decided : .open, limit: limit)
      if json {
        for entry in entries { Output.json(.object(ReportJSON.object(for: entry))) }
        return
      }
      printer.show(entries)
      if entries.isEmpty { Output.say(context.strings(decided ? .noDecidedReports : .noOpenReports)) }
    }
  }

  struct Show: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "show", abstract: HelpWords.text(.helpModerateShow))
    }

    @Argument(help: .text(.optionReport))
    var id: String

    @Flag(help: .text(.optionObject))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext.onServer(global)
      guard let found = try await context.report(id) else { throw context.unknownReport(id) }
      if json { return Output.json(.object(ReportJSON.object(for: found))) }
      ModerationPrinter(context).show(found)
    }
  }

  struct Log: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "log", abstract: HelpWords.text(.helpModerateLog))
    }

    @Argument(help: .text(.optionLogPerson))
    var id: String?

    @Option(help: .text(.optionLimit, valueName: "number"))
    var limit = 50

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext.onServer(global)
      var person: ID<Account>?
      if let id { person = try await context.moderatedPerson(id) }
      let entries = try await context.decisions(about: person, limit: limit)
      if json {
        for entry in entries { Output.json(.object(DecisionJSON.object(for: entry))) }
        return
      }
      ModerationPrinter(context).show(entries)
      if entries.isEmpty { Output.say(context.strings(.noDecisions)) }
    }
  }
}

/// `secondhand notices`: the member's notices about moderators' decisions.
struct NoticesCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "notices", abstract: HelpWords.text(.helpNotices))
  }

  @Flag(help: .text(.optionObjects))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext.onServer(global)
    let notices: [Marketplace.Notice]
    do throws(ModerationError) { notices = try await context.market.moderation.notices(limit: 100) } catch {
      throw CommandFailure(error, context.strings)
    }
    if json {
      for notice in notices { Output.json(.object(NoticeJSON.object(for: notice))) }
      return
    }
    ModerationPrinter(context).show(notices)
    if notices.isEmpty { Output.say(context.strings(.noNotices)) }
  }
}
