internal import Marketplace

/// The cells that cover a circle or an area, as values of a column of `post`.
struct PostCells {
  /// The levels of the columns `area` and `cell`. Fine cells are 600 m high. Coarse ones are for large areas, and for
  /// circles near the poles, where many narrow cells would be needed.
  static let (coarse, fine) = (10, 15)
  /// More cells than these are too many to look into each.
  private static let most = 96

  let cells: [GeoCell]
  /// The column of `post` with the keys of cells of their level.
  let column: String
  /// Whether they are of the level that `postCount` has.
  var areFine: Bool { column == "cell" }

  private init(_ cells: [GeoCell]) {
    (self.cells, column) = (cells, cells.first?.level == Self.coarse ? "area" : "cell")
  }

  init(_ circle: Circle) {
    self.init(GeoCell.cover(circle, levels: [Self.coarse, Self.fine], limit: Self.most))
  }

  /// Nil for an area that touches too many cells.
  init?(_ area: MapArea) {
    let cells =
      GeoCell.cover(area, level: Self.fine, limit: Self.most)
      ?? GeoCell.cover(area, level: Self.coarse, limit: Self.most)
    guard let cells else { return nil }
    self.init(cells)
  }

  var keys: SQLValue { .integers(cells.map(\.key)) }
}

extension GeoCell {
  /// The keys of the fine cells in this one, or of the one that this is.
  var fineKeys: ClosedRange<Int> {
    // The key of the cell around it is its own key without the last two bits.
    let shift = 2 * max(0, PostCells.fine - level)
    return key << shift...((key + 1) << shift) - 1
  }

  /// The keys of the fine cells in these cells, with neighboring ranges joined.
  static func fineKeys(of cells: [GeoCell]) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for keys in cells.map(\.fineKeys).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = runs.last, last.upperBound + 1 >= keys.lowerBound {
        runs[runs.count - 1] = last.lowerBound...max(last.upperBound, keys.upperBound)
      } else {
        runs.append(keys)
      }
    }
    return runs
  }
}
