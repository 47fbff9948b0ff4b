import ArgumentParser
import Marketplace
import Screens

struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Sign up, and say who you are at this terminal.",
    discussion: "Each terminal has a person of its own; one where nobody chose yet has whoever signed in last.",
    subcommands: [Create.self, List.self, Show.self, Use.self, SignOut.self], defaultSubcommand: Show.self)

  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "create", abstract: "Sign up; `account use` signs in then.",
      discussion: "An id has up to 20 letters, digits, dots, dashes and underscores, and looks like nobody else's.")

    @Argument(help: "What the neighbors shall call you.")
    var id: String

    @Option(help: ArgumentHelp("Your neighborhood.", valueName: "code|name"))
    var neighborhood: String

    @Option(help: ArgumentHelp("A picture's file.", valueName: "path"), completion: .file())
    var picture: String?

    @Flag(help: "As one JSON object.")
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false)
      let strings = context.strings
      let place = try await Places(context.market, strings).one(named: neighborhood)
      let account = try await context.takingIn(picture.map { [$0] } ?? []) { kept in
        let new = NewAccount(name: id, neighborhoods: NeighborhoodChoice(only: place.code), picture: kept.first)
        do throws(AccountsError) { return try await context.market.accounts.signUp(new) } catch {
          throw CommandFailure(error, strings)
        }
      }
      if !json { Output.error(strings(.doneCreate, account.name)) }
      try await context.print(Profile(account), json: json)
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List everybody on this store.")

    @Flag(help: "One JSON object a line.")
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
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Show a person, or who you are at this terminal.")

    @Argument(help: "The id on the screen, or the UUID.")
    var id: String?

    @Flag(help: "As one JSON object.")
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false, needsActor: id == nil)
      let name = if let id { id } else { "\(try context.actor())" }
      try await context.print(try await context.people.person(named: name), json: json)
    }
  }

  struct Use: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "use", abstract: "Sign in at this terminal, for commands and the full screen.")

    @Argument(help: "The id on the screen, or the UUID.")
    var id: String

    @Flag(help: "As one JSON object.")
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false)
      let account = try await context.people.account(of: id, else: .errorCannotSignIn)
      do { try await Composition(global).choose(account.id) } catch let error as StoreError {
        throw CommandFailure(error, context.strings)
      }
      if !json { Output.error(context.strings(.doneSignIn, account.name)) }
      try await context.print(Profile(account), json: json)
    }
  }

  struct SignOut: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sign-out", abstract: "Be a guest again at this terminal.")

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let strings = try Wishes(global).strings
      do { try await Composition(global).choose(nil) } catch let error as StoreError {
        throw CommandFailure(error, strings)
      }
      Output.error(strings(.doneSignOut))
    }
  }
}
