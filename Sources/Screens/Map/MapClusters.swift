public import Marketplace
public import TerminalUI

/// Pins on a map that are too close together for separate marks.
public struct MapCluster: Hashable, Sendable {
  /// The indices of its pins, ascending; never empty.
  public let members: [Int]
  /// The cells of its mark.
  public let area: Rect

  /// The number of its first pin, and the count of the others: `3`, `3+4`. Circled numbers would need two cells in many
  /// fonts and get one.
  public var text: String { Self.text(first: members[0], count: members.count) }

  static func text(first: Int, count: Int) -> String {
    count == 1 ? "\(first + 1)" : "\(first + 1)+\(count - 1)"
  }
}

/// The clusters of the pins in view.
public struct MapClusters: Hashable, Sendable {
  /// In the order of their first pins. No two areas touch in a row.
  public private(set) var clusters: [MapCluster] = []
  /// The count of pins outside the view.
  public private(set) var outside = 0

  /// The size of a square of the grid, in columns and rows. The pins in a square share a mark.
  private static let grid = (columns: 6, rows: 3)

  /// Groups the pins by a grid that is fixed on the earth, so panning does not regroup them. Then joins groups whose
  /// marks would touch, because `3+1` beside `8` reads as one number; a screen has at most a few hundred groups, however
  /// many pins there are.
  ///
  /// - Parameter position: a place whose cell marks leave free, if they can.
  public init(_ pins: MapPins, in viewport: MapViewport, size: Size, beside position: Coordinate? = nil) {
    guard size.columns > 0, size.rows > 0 else {
      outside = pins.count
      return
    }
    let transform = MapTransform(viewport, width: size.columns, height: size.rows * 2, dotsPerColumn: 1)
    // How far the upper left corner of the screen is into its square.
    let (across, down) = (Double(Self.grid.columns), Double(Self.grid.rows))
    let shiftX = Self.shift(transform.middle.x * transform.dotsPerRadian - Double(size.columns) / 2, across)
    let shiftY = Self.shift(-transform.middle.y * transform.dotsPerRadian / 2 - Double(size.rows) / 2, down)
    let wide = size.columns / Self.grid.columns + 2
    var groups = [Group](repeating: Group(), count: wide * (size.rows / Self.grid.rows + 2))
    for (index, point) in pins.points.enumerated() {
      let (x, y) = (transform.x(point.x), transform.y(point.y) / 2)
      guard x >= 0, y >= 0, x < Double(size.columns), y < Double(size.rows) else {
        outside += 1
        continue
      }
      let group = Int((y + shiftY) / down) * wide + Int((x + shiftX) / across)
      groups[group].add(index, x, y)
    }
    let free = position.map { position in
      let point = MapPoint(position)
      return Point(
        column: Int(transform.x(point.x).rounded(.down)), row: Int((transform.y(point.y) / 2).rounded(.down)))
    }
    clusters = Self.apart(groups.filter { !$0.members.isEmpty }, in: size, beside: free)
  }

  /// How far into a square of the grid the edge of the screen is.
  private static func shift(_ edge: Double, _ length: Double) -> Double {
    edge - (edge / length).rounded(.down) * length
  }

  private struct Group {
    var members: [Int] = []
    var x = 0.0
    var y = 0.0

    mutating func add(_ index: Int, _ x: Double, _ y: Double) {
      members.append(index)
      self.x += x
      self.y += y
    }

    /// The cells of its mark, which begins at the average position of its pins, or right or left of `free`.
    func area(in size: Size, beside free: Point?) -> Rect {
      let text = MapCluster.text(first: members[0], count: members.count)
      let count = Double(members.count)
      let columns = min(text.columns, size.columns)
      var area = Rect(
        column: min(max(0, Int(x / count)), size.columns - columns), row: min(Int(y / count), size.rows - 1),
        columns: columns, rows: 1)
      guard let free, area.contains(free) else { return area }
      if free.column + 1 + columns <= size.columns {
        area.column = free.column + 1
      } else if free.column >= columns {
        area.column = free.column - columns
      }
      return area
    }
  }

  /// Joins groups until no two marks touch.
  private static func apart(_ groups: [Group], in size: Size, beside free: Point?) -> [MapCluster] {
    var todo = groups
    var placed: [(group: Group, area: Rect)] = []
    while var group = todo.popLast() {
      let area = group.area(in: size, beside: free)
      guard let other = placed.firstIndex(where: { !$0.area.inset(columns: -1).intersection(area).isEmpty }) else {
        placed.append((group, area))
        continue
      }
      let near = placed.remove(at: other).group
      group.members += near.members
      group.members.sort()
      group.x += near.x
      group.y += near.y
      todo.append(group)
    }
    return placed.map { MapCluster(members: $0.group.members, area: $0.area) }
      .sorted { $0.members[0] < $1.members[0] }
  }

  /// The cluster with this pin; nil when it is outside of the view.
  public func cluster(of pin: Int) -> MapCluster? { clusters.first { $0.members.contains(pin) } }

  /// The cluster whose mark is on this cell.
  public func cluster(at cell: Point) -> MapCluster? { clusters.first { $0.area.contains(cell) } }

  /// The first pin of the cluster that comes `step` clusters after the one with `pin`, or before it if `step` is
  /// negative. Goes around at both ends. Nil when there are no clusters.
  public func pin(after pin: Int?, step: Int) -> Int? {
    guard !clusters.isEmpty else { return nil }
    guard let pin, let index = clusters.firstIndex(where: { $0.members.contains(pin) }) else {
      return (step < 0 ? clusters.last : clusters.first)?.members[0]
    }
    let count = clusters.count
    return clusters[((index + step) % count + count) % count].members[0]
  }
}
