import ArgumentParser
import Marketplace
import Screens

/// What a seller says of a listing on the command line.
struct ListingOptions: ParsableArguments {
  @Option(help: "The title, in one line.")
  var title: String?

  @Option(help: ArgumentHelp("A category; up to three, the first one first.", valueName: "name"))
  var category: [String] = []

  @Option(help: ArgumentHelp("The description; - reads it from standard input.", valueName: "text|-"))
  var description: String?

  @Option(help: ArgumentHelp("The price in won; 0 is a giveaway.", valueName: "n"))
  var price: Int?

  @Flag(inversion: .prefixedNo, help: "Offers are welcome.")
  var offers: Bool?

  @Option(help: ArgumentHelp("A picture's file; up to ten, the first one first.", valueName: "path"))
  var picture: [String] = []

  @Option(help: ArgumentHelp("The neighborhood it is offered in.", valueName: "code|name"))
  var neighborhood: String?

  /// Throws `CommandFailure` for a name that no category has.
  func categories(_ strings: Strings) throws -> [Category] {
    try category.map { name in
      guard let known = Category(named: name) else {
        throw CommandFailure(.notFound, strings(.errorUnknownCategory, name))
      }
      return known
    }
  }

  /// The description itself, or for `-` what stands on standard input; nil when there is none.
  func text(_ strings: Strings) throws -> String? {
    guard description == "-" else { return description }
    guard let text = StandardInput.text(limit: ListingRules.descriptionLimit) else {
      throw CommandFailure(.usage, strings(.errorBadInput, String(ListingRules.descriptionLimit)))
    }
    return text
  }

  /// Takes the pictures in, does `save` with them, and lets go of what it did not save. Throws `CommandFailure`: nothing is
  /// saved when one of the pictures cannot be taken in.
  func withPictures<Answer>(
    _ context: CommandContext, _ save: ([Picture]) async throws -> Answer
  ) async throws -> Answer {
    guard picture.count <= ListingRules.pictureLimit else {
      throw CommandFailure(
        ListingsError.rule(.pictures(limit: ListingRules.pictureLimit)), context.strings)
    }
    var kept: [KeptPicture] = []
    do {
      for path in picture { kept.append(try await context.market.media.keep(path)) }
      let answer = try await save(kept.map { Picture(source: .file($0.file)) })
      await context.market.media.release(kept.map(\.file))
      // What listings have lost before goes with the next chance; that it fails now is no fault of what was saved.
      if !kept.isEmpty { try? await context.pictures.collect() }
      return answer
    } catch {
      await context.market.media.release(kept.map(\.file))
      if let error = error as? MediaError { throw CommandFailure(error, context.strings) }
      throw error
    }
  }
}
