import TerminalUI

extension MapViewport {
  /// The view after a key that pans or zooms a map of this size; nil for any other action. A step pans by an eighth of
  /// the screen.
  func moved(by action: Action, in size: Size) -> MapViewport? {
    var view = self
    let (columns, rows) = (max(2, size.columns / 8), max(1, size.rows / 8))
    switch action {
    case .moveLeft: view.pan(columns: -columns, rows: 0)
    case .moveRight: view.pan(columns: columns, rows: 0)
    case .moveUp: view.pan(columns: 0, rows: -rows)
    case .moveDown: view.pan(columns: 0, rows: rows)
    case .zoomIn: view.zoom(by: 1)
    case .zoomOut: view.zoom(by: -1)
    default: return nil
    }
    return view
  }

  /// Why the view cannot zoom any further.
  func disabledReason(_ action: Action) -> Phrase? {
    switch action {
    case .zoomIn: zoom == Self.zooms.upperBound ? .reasonNearest : nil
    case .zoomOut: zoom == Self.zooms.lowerBound ? .reasonFarthest : nil
    default: nil
    }
  }
}
