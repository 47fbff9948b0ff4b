import Marketplace
import TerminalUI

/// Reads what a map shows below its marks. It reads again only when the view leaves the area that was read.
@MainActor
final class MapReader {
  private(set) var content = MapContent()
  /// Why the content cannot be read. Nothing more is read until `reset`.
  private(set) var error: StoreError?
  private let maps: MapSource
  private let context: AppContext
  /// Tells the person about an error, when the map itself does not show it.
  private let tell: @MainActor (StoreError) -> Void
  private var covered: Covered?
  /// What is being read. Answers to anything else are dropped.
  private var reading: Covered?

  private struct Covered: Equatable {
    let area: MapArea
    let zoom: Int
    let language: Language
  }

  init(_ maps: MapSource, context: AppContext, tell: @escaping @MainActor (StoreError) -> Void) {
    self.maps = maps
    self.context = context
    self.tell = tell
  }

  /// Reads the content anew when it is needed next.
  func reset() { (covered, error) = (nil, nil) }

  /// Reads the area of the view and half its extent on each side, so small steps read nothing.
  func read(_ viewport: MapViewport, _ size: Size) {
    let strings = context.strings
    guard size.columns > 0, size.rows > 0, error == nil, !covers(viewport, size, strings.language) else { return }
    let area = viewport.area(in: size).grown(by: 0.5)
    let wanted = Covered(area: area, zoom: viewport.zoom, language: strings.language)
    guard wanted != reading else { return }
    reading = wanted
    context.activity.run { [self] in
      do throws(StoreError) {
        let found = try await maps.content(of: area, in: viewport, strings)
        guard wanted == reading else { return }
        (content, covered) = (found, wanted)
      } catch {
        guard wanted == reading else { return }
        self.error = error
        tell(error)
      }
      reading = nil
    }
  }

  /// Whether the content is enough to draw this view.
  private func covers(_ viewport: MapViewport, _ size: Size, _ language: Language) -> Bool {
    guard let covered else { return false }
    return covered.zoom == viewport.zoom && covered.language == language
      && covered.area.contains(viewport.area(in: size))
  }
}
