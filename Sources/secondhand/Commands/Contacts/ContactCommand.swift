import ArgumentParser
import Marketplace
import Screens

struct ContactCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "contact", abstract: HelpWords.text(.helpContact), discussion: HelpWords.text(.helpContactMore),
      subcommands: [
        List.self, Show.self, Add.self, Edit.self, Remove.self, ContactImportCommand.self, ContactExportCommand.self,
      ], defaultSubcommand: List.self)
  }

  struct List: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "list", abstract: HelpWords.text(.helpContactList))
    }

    @Argument(help: .text(.optionContactQuery))
    var query: [String] = []

    @Option(help: .text(.optionLimit, valueName: "n"))
    var limit = 0

    @Flag(help: .text(.optionObjects))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false)
      guard limit >= 0 else { throw CommandFailure(.usage, context.strings(.errorBadLimit, String(limit))) }
      var printer = ContactPrinter(json: json, context.strings)
      let text = query.joined(separator: " ")
      let found = try await context.contacts(matching: text, limit: limit == 0 ? .max : limit)
      for contact in found { printer.add(contact) }
      printer.finish()
      guard found.isEmpty, !json else { return }
      Output.say(text.isEmpty ? context.strings(.noContacts) : context.strings(.peopleNothingFound))
    }
  }

  struct Show: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "show", abstract: HelpWords.text(.helpContactShow))
    }

    @Argument(help: .text(.optionContact))
    var contact: String

    @Flag(help: .text(.optionObject))
    var json = false

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false)
      try await context.print(context.contact(contact), json: json)
    }
  }

  struct Add: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "add", abstract: HelpWords.text(.helpContactAdd))
    }

    @Argument(help: .text(.optionContactName))
    var name: String

    @OptionGroup var options: ContactOptions

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false)
      let new = ContactDetails(name: name, seed: UInt64.random(in: .min ... .max))
      try await options.save(new, context) { details throws(ContactsError) in
        try await context.market.contacts.add(details)
      }
    }
  }

  struct Edit: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "edit", abstract: HelpWords.text(.helpContactEdit))
    }

    @Argument(help: .text(.optionContact))
    var contact: String

    @Option(help: .text(.optionContactName))
    var name: String?

    @Option(help: .text(.optionContactUnmark, valueName: "met|didNotCome|friendly|haggles"))
    var unmark: [ContactMark] = []

    @Flag(help: .text(.optionCreature))
    var creature = false

    @OptionGroup var options: ContactOptions

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false)
      let known = try await context.contact(contact)
      guard name != nil || creature || !unmark.isEmpty || !options.isEmpty else {
        throw CommandFailure(.usage, context.strings(.errorNothingToChange))
      }
      var details = known.details
      if let name { details.name = name }
      details.marks.subtract(unmark)
      if creature { (details.seed, details.picture) = (UInt64.random(in: .min ... .max), nil) }
      try await options.save(details, context) { details throws(ContactsError) in
        try await context.market.contacts.edit(known.id, to: details)
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(commandName: "remove", abstract: HelpWords.text(.helpContactRemove))
    }

    @Argument(help: .text(.optionContact))
    var contact: String

    @OptionGroup var global: GlobalOptions

    func run() async throws {
      let context = try await CommandContext(global, needsListings: false)
      let known = try await context.contact(contact)
      do throws(ContactsError) { _ = try await context.market.contacts.remove(known.id) } catch {
        throw CommandFailure(error, context.strings)
      }
      Output.say(context.strings(.doneDeleteContact, known.name))
    }
  }
}
