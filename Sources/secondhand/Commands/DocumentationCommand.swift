import ArgumentParser
import Screens

/// Prints the program's own documentation, from which files in the repository are generated.
struct DocumentationCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "documentation", abstract: HelpWords.text(.helpDocumentation), shouldDisplay: false)
  }

  enum Page: String, ExpressibleByArgument, CaseIterable {
    case man, config, keys
  }

  @Argument(help: .text(.optionPage))
  var page: Page

  @OptionGroup var global: GlobalOptions

  func run() throws {
    // With `--lang`, the output does not depend on the person's configuration.
    let strings = global.lang == nil ? try ResolvedConfiguration(global.parsed).strings : Strings(global.language)
    switch page {
    case .man: Output.text(try manual(in: strings).program())
    case .config: Output.text(try manual(in: strings).configuration())
    case .keys: Output.text(KeyTable(strings: strings).markdown)
    }
  }

  private func manual(in strings: Strings) throws(CommandFailure) -> ManPage {
    let folder = try Folders.bundled(strings)
    return ManPage(handbook: Handbook(FileHandbook(folder: folder + "/Handbook"), folder: folder, strings))
  }
}
