import Marketplace
import Testing

@Suite struct GeoCellTests {
  private var generator = SeededGenerator(seed: 20_261_126)

  private mutating func coordinate(_ number: Int) -> Coordinate {
    // Every eighth one is near a pole, the date line or 0,0.
    let edges = [(90.0, 0.0), (-90, 17), (0, 180), (0, -180), (0, 0), (89.99, 179.99), (-33, -179.999), (71, 180)]
    guard number.isMultiple(of: 8) else {
      return Coordinate(
        latitude: .random(in: -90...90, using: &generator), longitude: .random(in: -180...180, using: &generator))
    }
    let (latitude, longitude) = edges[number / 8 % edges.count]
    let near = 0.03
    return Coordinate(
      latitude: min(90, max(-90, latitude + .random(in: -near...near, using: &generator))),
      longitude: min(180, max(-180, longitude + .random(in: -near...near, using: &generator))))
  }

  @Test func keysAndCellsAgree() {
    var this = self
    var keys: Set<Int> = []
    for number in 0..<10_000 {
      let level = number % (GeoCell.deepest + 1)
      let coordinate = this.coordinate(number)
      let cell = GeoCell(coordinate, level: level)
      #expect(GeoCell(key: cell.key) == cell)
      #expect((cell.south...cell.north).contains(coordinate.latitude))
      #expect((cell.west...cell.east).contains(coordinate.longitude))
      if level > 0 { #expect(cell.key >> 2 == GeoCell(coordinate, level: level - 1).key) }
      keys.insert(cell.key)
    }
    #expect(keys.count > 8000)
    #expect(GeoCell(key: 0) == nil && GeoCell(key: 2) == nil && GeoCell(key: -1) == nil)
  }

  /// The published example of the geohash `u4pruydqqvj`: its first six letters are 30 bits.
  @Test func aCellHasTheBitsOfItsGeohash() {
    let cell = GeoCell(Coordinate(latitude: 57.64911, longitude: 10.40744), level: 15)
    let letters = Array("0123456789bcdefghjkmnpqrstuvwxyz")
    let bits = cell.key ^ (1 << 30)
    let text = (0..<6).map { letters[(bits >> (25 - 5 * $0)) & 31] }
    #expect(String(text) == "u4pruy")
  }

  @Test func aCoverMissesNothingInTheCircle() {
    var this = self
    for number in 0..<20_000 {
      let centre = this.coordinate(number)
      let radius = [300.0, 500, 1000, 2000][number % 4]
      let cells = GeoCell.cover(Circle(centre: centre, radius: radius), levels: [5, 10, 15], limit: 96)
      #expect(Set(cells).count == cells.count)
      // Points in the circle, many of them at its rim.
      for step in 0..<8 {
        let bearing = Double.random(in: 0..<360, using: &this.generator)
        let point = centre.moved(step < 6 ? radius - 0.001 : radius / 2, bearing)
        let level = cells[0].level
        #expect(cells.contains(GeoCell(point, level: level)), "\(centre) \(radius) \(point)")
      }
    }
  }

  @Test func aCoverIsSmall() {
    let circle = Circle(centre: Coordinate(latitude: 37.5, longitude: 127.036), radius: 2000)
    let cells = GeoCell.cover(circle, levels: [5, 10, 15], limit: 96)
    #expect(cells[0].level == 15 && cells.count < 50)
    let small = GeoCell.cover(Circle(centre: circle.centre, radius: 300), levels: [5, 10, 15], limit: 96)
    #expect(small.count <= 6)
    #expect(cells.allSatisfy { $0.metres(from: circle.centre) <= 2000.1 })
  }

  @Test func allPointsOfACellWithinACircleAreInIt() {
    var this = self
    for number in 0..<2000 {
      let circle = Circle(centre: this.coordinate(number), radius: [300.0, 500, 1000, 2000][number % 4])
      let cells = GeoCell.cover(circle, levels: [5, 10, 15], limit: 96)
      for cell in cells where cell.isWithin(circle) {
        for _ in 0..<8 {
          // Often a point on an edge.
          let share = Double.random(in: -0.5...1.5, using: &this.generator)
          let other = Double.random(in: -0.5...1.5, using: &this.generator)
          let point = Coordinate(
            latitude: cell.south + min(max(share, 0), 1) * (cell.north - cell.south),
            longitude: cell.west + min(max(other, 0), 1) * (cell.east - cell.west))
          #expect(circle.contains(point), "\(circle) \(cell) \(point)")
        }
      }
    }
    let circle = Circle(centre: Coordinate(latitude: 37.5, longitude: 127.036), radius: 2000)
    let within = GeoCell.cover(circle, levels: [5, 10, 15], limit: 96).filter { $0.isWithin(circle) }
    #expect(within.count > 8)
    #expect(!GeoCell(circle.centre, level: 10).isWithin(circle))
  }

  @Test func theDistanceToACellIsALowerBound() {
    var this = self
    for number in 0..<5000 {
      let (here, there) = (this.coordinate(number), this.coordinate(number + 3))
      for level in [3, 10, 15] {
        let cell = GeoCell(there, level: level)
        #expect(cell.metres(from: here) <= here.metres(to: there) + 0.001)
        if cell == GeoCell(here, level: level) { #expect(cell.metres(from: here) == 0) }
      }
    }
  }

  @Test func anAreaIsCoveredAcrossTheDateLine() throws {
    let area = MapArea(south: -1, west: 179.5, north: 1, east: 180.5)
    let cells = try #require(GeoCell.cover(area, level: 10, limit: 4096))
    #expect(cells.contains(GeoCell(Coordinate(latitude: 0.5, longitude: 179.9), level: 10)))
    #expect(cells.contains(GeoCell(Coordinate(latitude: -0.5, longitude: -179.9), level: 10)))
    #expect(!cells.contains(GeoCell(Coordinate(latitude: 0, longitude: 0), level: 10)))
    #expect(GeoCell.cover(area, level: 15, limit: 16) == nil)
    let world = MapArea(south: -90, west: -180, north: 90, east: 180)
    #expect(GeoCell.cover(world, level: 3, limit: 64)?.count == 64)
  }

  @Test func aCoverMissesNothingInTheArea() throws {
    var this = self
    for number in 0..<500 {
      let (corner, level) = (this.coordinate(number), [0, 3, 8][number % 3])
      let area = MapArea(
        south: corner.latitude, west: corner.longitude,
        north: corner.latitude + .random(in: 0...9, using: &this.generator),
        east: corner.longitude + .random(in: 0...360, using: &this.generator))
      let cells = Set(try #require(GeoCell.cover(area, level: level, limit: .max)))
      let middle = Double.random(in: area.south...area.north, using: &this.generator)
      for offset in [0, area.width, .random(in: 0...area.width, using: &this.generator)] {
        for latitude in [area.south, area.north, middle] {
          let point = Coordinate(latitude: latitude, longitude: MapArea.wrapped(area.west + offset))
          #expect(cells.contains(GeoCell(point, level: level)), "\(area) \(point)")
        }
      }
    }
  }
}

extension Coordinate {
  /// The point at a distance in metres and a bearing in degrees, by spherical trigonometry with vectors.
  func moved(_ metres: Double, _ bearing: Double) -> Coordinate { Sphere.moved(self, metres, bearing) }
}
