import ArgumentParser
import Glibc
internal import MarketJSON
import Marketplace
import Screens
import TerminalUI

struct MapCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "map", abstract: HelpWords.text(.helpMap), discussion: HelpWords.text(.helpMapMore))
  }

  @OptionGroup var middle: PlaceOptions

  @Option(help: .text(.optionZoom, valueName: "z"))
  var zoom = MapViewport.usual

  @Option(help: .text(.optionColumns, valueName: "n"))
  var columns: Int?

  @Option(help: .text(.optionRows, valueName: "n"))
  var rows: Int?

  @Option(help: .text(.optionDots))
  var dots: MapDots?

  @Flag(help: .text(.optionObject))
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let context = try await CommandContext(global, needsListings: false)
    let composition = try Composition(global.parsed)
    let strings = context.strings
    let size = try size(strings)
    guard MapViewport.zooms.contains(zoom) else {
      throw CommandFailure(.usage, strings(.errorBadZoom, String(zoom)))
    }
    let position = try await middle.position(context)
    let place: Neighborhood? =
      if case .neighborhood(let code) = position.source { context.market.neighborhoods.neighborhood(code) } else { nil }
    let viewport = MapViewport(centre: position.coordinate, zoom: zoom)
    let content: MapContent
    do {
      content = try await composition.maps.content(of: viewport.area(in: size), in: viewport, strings)
    } catch { throw CommandFailure(error, strings) }
    let credit = content.credit(strings)
    let scene = MapScene(
      content, MapMarks(position: position.coordinate), in: viewport, size: size,
      dots: dots?.style ?? composition.dots, credit: credit, emphasized: place?.code,
      strings: strings)
    if json {
      Output.json(.object(object(scene, viewport, size, place, credit)))
    } else {
      Output.line(Output.picture(scene.text))
      if !scene.showsCredit, !credit.isEmpty { Output.say(credit) }
    }
  }

  /// The size from the options, else the size of the terminal without two rows for the prompt.
  private func size(_ strings: Strings) throws -> Size {
    var window = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0 && window.ws_row > 0
    let size = Size(
      columns: columns ?? (isKnown ? Int(window.ws_col) : 80),
      rows: rows ?? (isKnown ? max(1, Int(window.ws_row) - 2) : 22))
    guard (1...1000).contains(size.columns), (1...500).contains(size.rows) else {
      throw CommandFailure(.usage, strings(.errorBadMapSize, String(size.columns), String(size.rows)))
    }
    return size
  }

  private func object(
    _ scene: MapScene, _ viewport: MapViewport, _ size: Size, _ place: Neighborhood?, _ credit: String
  ) -> JSONObject {
    func number(_ value: Double) -> JSONValue { .number("\((value * 100_000).rounded() / 100_000)") }
    let area = viewport.area(in: size)
    let names: [JSONValue] = scene.names.map { name in
      .object(
        JSONObject([
          JSONObject.Member("name", .string(name.text)), JSONObject.Member("column", .number("\(name.area.column)")),
          JSONObject.Member("row", .number("\(name.area.row)")),
        ]))
    }
    let picture = scene.text.split(separator: "\n", omittingEmptySubsequences: false)
    return JSONObject([
      JSONObject.Member("latitude", number(viewport.centre.latitude)),
      JSONObject.Member("longitude", number(viewport.centre.longitude)),
      JSONObject.Member("neighborhood", place.map { .string($0.code.text) } ?? .null),
      JSONObject.Member("zoom", .number("\(viewport.zoom)")),
      JSONObject.Member("metresPerColumn", number(viewport.metresPerColumn)),
      JSONObject.Member("columns", .number("\(size.columns)")), JSONObject.Member("rows", .number("\(size.rows)")),
      JSONObject.Member("south", number(area.south)), JSONObject.Member("west", number(area.west)),
      JSONObject.Member("north", number(area.north)), JSONObject.Member("east", number(area.west + area.width)),
      JSONObject.Member("names", .array(names)), JSONObject.Member("attribution", .string(credit)),
      JSONObject.Member("picture", .array(picture.map { .string(String($0)) })),
    ])
  }
}

extension Output {
  /// The lines of a picture, made safe for a terminal. Names come from the gazetteer, whose files a person can change.
  static func picture(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { safe(String($0)) }.joined(separator: "\n")
  }
}

/// The values of `--dots`.
enum MapDots: String, CaseIterable, ExpressibleByArgument {
  case braille, blocks, ascii

  var style: DotStyle {
    switch self {
    case .braille: .braille
    case .blocks: .halfBlocks
    case .ascii: .ascii
    }
  }
}
