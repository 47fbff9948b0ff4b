public import Marketplace

/// Reads posts for the map.
extension EmbeddedTownStore {
  public func pins(
    _ filter: PostFilter, in area: MapArea, limit: Int, visibility: Visibility, at time: Timestamp
  ) async throws(StoreError) -> [PostPin] {
    try await ask { sql throws(SQLiteFault) in
      let condition = PostCondition(filter, at: time)
      guard limit > 0, !condition.isImpossible else { return [] }
      let isSeen = visibility.entries
      let streams = try sql.cells(in: area).map {
        PostWalk.Stream("postCell", "cell = ?\(condition.text)", [.integer($0)], after: .newest)
      }
      var walk = try PostWalk(sql, streams) { area.contains($0.coordinate) && isSeen($0) }
      var pins: [PostPin] = []
      while pins.count < limit, let entry = try walk.next() {
        guard try condition.includesStage(of: entry.id, sql) else { continue }
        guard let kind = PostKind(number: entry.kind) else { throw .damaged }
        pins.append(
          PostPin(
            id: entry.id, coordinate: entry.coordinate, kind: kind,
            createdAt: Timestamp(milliseconds: Int64(entry.time))))
      }
      return pins
    }
  }

  public func counts(_ filter: PostFilter, in cells: [GeoCell], visibility: Visibility, at time: Timestamp)
    async throws(StoreError) -> [GeoCell: Int]
  {
    try await ask { sql throws(SQLiteFault) in
      let condition = PostCondition(filter, at: time)
      var counts: [GeoCell: Int] = [:]
      guard let level = cells.first?.level, !condition.isImpossible else { return counts }
      let (wanted, isSeen) = (Set(cells), visibility.entries)
      func add(_ coordinate: Coordinate, _ change: Int) {
        let cell = GeoCell(coordinate, level: level)
        if wanted.contains(cell) { counts[cell, default: 0] += change }
      }
      if condition.readsStages {
        for project in try sql.projects(condition) where isSeen(project) {
          if try condition.includesStage(of: project.id, sql) { add(project.coordinate, 1) }
        }
        return counts
      }
      for run in SQL.runs(of: cells.map(\.key)) {
        try sql.each(
          "SELECT cell, sum(count) FROM postTally WHERE cell BETWEEN ? AND ?\(condition.text) GROUP BY cell",
          [.integer(run.lowerBound), .integer(run.upperBound)]
        ) { row throws(SQLiteFault) in
          guard let cell = GeoCell(key: row.integer(0)) else { throw .damaged }
          counts[cell] = row.integer(1)
        }
      }
      for coordinate in try sql.hidden(by: visibility, condition) { add(coordinate, -1) }
      return counts.filter { $0.value > 0 }
    }
  }
}

extension SQL {
  /// Neighboring keys as ranges.
  fileprivate static func runs(of keys: [Int]) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for key in keys.sorted() {
      if let last = runs.last, last.upperBound + 1 == key {
        runs[runs.count - 1] = last.lowerBound...key
      } else {
        runs.append(key...key)
      }
    }
    return runs
  }

  /// The keys of cells in `postCell` that cover an area: few cells for a small area, and the cells with posts for a
  /// large one.
  fileprivate func cells(in area: MapArea) throws(SQLiteFault) -> [Int] {
    let (coarse, fine) = (TownSchema.cellLevels[0], TownSchema.cellLevels[1])
    if let cells = GeoCell.cover(area, level: fine, limit: TownSchema.mostCells) { return cells.map(\.key) }
    if let cells = GeoCell.cover(area, level: coarse, limit: TownSchema.mostCells) { return cells.map(\.key) }
    let ancestors = 5
    let large = GeoCell.cover(area, level: coarse - ancestors, limit: .max) ?? []
    var found: [Int] = []
    for run in Self.runs(of: large.map(\.key)) {
      // The descendants of neighboring cells have neighboring keys.
      let last = (run.upperBound + 1) << (2 * ancestors) - 1
      found += try all(
        "SELECT DISTINCT cell FROM postTally WHERE cell BETWEEN ? AND ? AND count > 0",
        [.integer(run.lowerBound << (2 * ancestors)), .integer(last)]
      ) { $0.integer(0) }
    }
    return found
  }

  /// All projects that match a condition, in any stage.
  fileprivate func projects(_ condition: PostCondition) throws(SQLiteFault) -> [PostEntry] {
    try all(
      """
      SELECT id, createdAt, latitude, longitude, author, kind FROM post
      WHERE wanted IS NOT NULL AND NOT isDeleted\(condition.text)
      """
    ) { row throws(SQLiteFault) in try PostEntry(row) }
  }
}
