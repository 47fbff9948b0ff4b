import TerminalUI

/// The visible part of a picture and its size in pixels.
struct Placing: Hashable {
  /// The visible part, in possibly fractional picture pixels.
  var left: Double
  var top: Double
  var width: Double
  var height: Double
  /// The result size, at least one pixel each way.
  var columns: Int
  var rows: Int

  /// - Parameters:
  ///   - width: the displayed width of the picture, from 1 up; the same for its height.
  init(_ framing: PictureRequest.Framing, width: Int, height: Int, into columns: Int, _ rows: Int) {
    (left, top, self.width, self.height) = (0, 0, Double(width), Double(height))
    (self.columns, self.rows) = (columns, rows)
    let scale = (across: Double(columns) / self.width, down: Double(rows) / self.height)
    switch framing {
    case .whole:
      let least = min(scale.across, scale.down)
      self.columns = min(columns, max(1, Int((self.width * least).rounded())))
      self.rows = min(rows, max(1, Int((self.height * least).rounded())))
    case .filled:
      let most = max(scale.across, scale.down)
      // Rounding must not exceed the edge.
      let part = (
        width: min(self.width, Double(columns) / most), height: min(self.height, Double(rows) / most)
      )
      (left, top) = ((self.width - part.width) / 2, (self.height - part.height) / 2)
      (self.width, self.height) = part
    }
  }

  init(left: Double, top: Double, width: Double, height: Double, columns: Int, rows: Int) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
    (self.columns, self.rows) = (columns, rows)
  }

  /// The whole picture, ignoring its proportions.
  init(allOf raster: Raster, columns: Int, rows: Int) {
    (left, top, width, height) = (0, 0, Double(raster.width), Double(raster.height))
    (self.columns, self.rows) = (columns, rows)
  }

  /// The same part of a picture stored with swapped axes.
  var swapped: Placing {
    var other = self
    (other.left, other.top, other.width, other.height) = (top, left, height, width)
    (other.columns, other.rows) = (rows, columns)
    return other
  }
}
