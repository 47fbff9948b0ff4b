import ArgumentParser
import Marketplace
import Screens

struct AccountCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "account", abstract: HelpWords.text(.helpAccount),
      discussion: HelpWords.text(.helpAccountMore),
      subcommands: [Create.self, List.self, Show.self, Use.self, SignOut.self, AboutCommand.self, ThanksCommand.self],
      defaultSubcommand: Show.self)
  }

  struct Create: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "create", abstract: HelpWords.text(.helpAccountCreate),
        discussion: HelpWords.text(.helpAccountCreateMore))
    }

    @Argument(help: .text(.optionName))
    var id: String

    @Option(help: .text(.optionOwnNeighborhood, valueName: "code|name"))
    var neighborhood: String

    @Option(help: .text(.optionPictureFile, valueName: "path"), completion: .file())
    var picture: String?

    @Flag(help: .text(.optionObject))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false)
      let strings = context.strings
      try Composition(global.parsed).checkOwnStore(strings)
      let place = try await Places(context.market, strings).one(named: neighborhood)
      let account = try await context.takingIn(picture.map { [$0] } ?? []) { kept in
        let new = NewAccount(name: id, neighborhoods: NeighborhoodChoice(only: place.code), picture: kept.first)
        do throws(AccountsError) { return try await context.market.accounts.signUp(new) } catch {
          throw CommandFailure(error, strings)
        }
      }
      if !json { Output.say(strings(.doneCreate, account.name)) }
      try await context.print(Profile(account), json: json)
    }
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "list", abstract: HelpWords.text(.helpAccountList))
    }

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false)
      let accounts: [Account]
      do { accounts = try await context.market.accounts.all() } catch { throw CommandFailure(error, context.strings) }
      var printer = AccountPrinter(json: json, context)
      for account in accounts { printer.add(account) }
      printer.finish()
    }
  }

  struct Show: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "show", abstract: HelpWords.text(.helpAccountShow))
    }

    @Argument(help: .text(.optionPerson))
    var id: String?

    @Flag(help: .text(.optionObject))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false, needsActor: id == nil)
      let name = if let id { id } else { "\(try context.actor())" }
      let person: Profile
      do throws(CommandFailure) { person = try await context.people.person(named: name) } catch {
        // `account creat` shows an account, too.
        guard error.code == .notFound, let command = UnknownSubcommand(in: ["account", name])?.guess else {
          throw error
        }
        throw CommandFailure(.notFound, context.strings(.errorUnknownPersonGuess, name, command))
      }
      try await context.print(person, json: json)
    }
  }

  struct Use: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "use", abstract: HelpWords.text(.helpAccountUse))
    }

    @Argument(help: .text(.optionPerson))
    var id: String

    @Flag(help: .text(.optionObject))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false)
      try Composition(global.parsed).checkOwnStore(context.strings)
      let account = try await context.people.account(of: id, else: .errorCannotSignIn)
      do { try await Composition(global.parsed).choose(account.id) } catch let error as StoreError {
        throw CommandFailure(error, context.strings)
      }
      if !json { Output.say(context.strings(.doneSignIn, account.name)) }
      try await context.print(Profile(account), json: json)
    }
  }

  struct SignOut: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "sign-out", abstract: HelpWords.text(.helpAccountSignOut))
    }

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let strings = try ResolvedConfiguration(global.parsed).strings
      try Composition(global.parsed).checkOwnStore(strings)
      do { try await Composition(global.parsed).choose(nil) } catch let error as StoreError {
        throw CommandFailure(error, strings)
      }
      Output.say(strings(.doneSignOut))
    }
  }
}
