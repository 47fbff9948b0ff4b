import Marketplace

/// The lines of `places.tsv`, sorted by code: code, name, English name, region, English region, latitude, longitude,
/// `administrative name=in English|…`.
struct PlaceTable: Sendable {
  private let file: TableFile

  var path: String { file.path }

  init(folder: String) throws(StoreError) {
    file = try TableFile(path: folder + "/places.tsv", name: "places")
  }

  /// The offset of the line of `code`, found by binary search.
  func offset(of code: NeighborhoodCode) -> Int? {
    var text = code.text
    return text.withUTF8 { wanted in
      let wanted = UnsafeRawBufferPointer(wanted)
      var low = file.bodyStart
      var high = file.bytes.count
      while low < high {
        let start = max(file.bytes.lineStart(before: low + (high - low) / 2), low)
        let found = file.bytes.part(start..<file.bytes.index(of: .tab, from: start))
        let order = found.order(to: wanted)
        if order == 0 { return start }
        if order < 0 { low = file.bytes.index(of: .lineFeed, from: start) + 1 } else { high = start }
      }
      return nil
    }
  }

  /// The place whose line begins at `offset`; nil when no line begins there.
  func neighborhood(at offset: Int) -> Neighborhood? {
    guard let fields = fields(at: offset), let centre = Self.centre(fields) else { return nil }
    func text(_ index: Int) -> String { String(decoding: fields[index], as: UTF8.self) }
    return Neighborhood(
      code: NeighborhoodCode(text(0)), name: text(1), englishName: text(2), region: text(3), englishRegion: text(4),
      centre: centre)
  }

  /// The centre of the place whose line begins at `offset`.
  func centre(at offset: Int) -> Coordinate? { fields(at: offset).flatMap(Self.centre) }

  /// The administrative name `alias` of the place whose line begins at `offset`.
  func alias(_ alias: AliasNumber, at offset: Int) -> String? {
    guard let fields = fields(at: offset) else { return nil }
    for (number, pair) in fields[7].split(.bar).enumerated() where number == alias.number {
      for (side, name) in pair.split(.equals).enumerated() where (side == 1) == alias.isEnglish {
        return String(decoding: name, as: UTF8.self)
      }
    }
    return nil
  }

  /// The match to show for a found place; nil when no line begins at its offset.
  func match(_ place: FoundPlace) -> NeighborhoodMatch? {
    guard let neighborhood = neighborhood(at: place.offset) else { return nil }
    return NeighborhoodMatch(neighborhood: neighborhood, alias: place.alias.flatMap { alias($0, at: place.offset) })
  }

  /// The codes of the places within `metres` of `code`, with their distances in metres. Compares Korean places only
  /// with Korean places, and foreign towns only with foreign towns.
  func within(metres: Int, of code: NeighborhoodCode) -> [NeighborhoodCode: Int] {
    guard metres >= 0, let own = offset(of: code), let middle = neighborhood(at: own)?.centre else { return [:] }
    let border = firstAbroad
    let range = own < border ? file.bodyStart..<border : border..<file.bytes.count
    let box = Box(around: middle, metres: Double(metres))
    var found: [NeighborhoodCode: Int] = [code: 0]
    var start = range.lowerBound
    while start < range.upperBound {
      let end = file.bytes.index(of: .lineFeed, from: start)
      if let fields = Fields(file.bytes.part(start..<end)), let centre = Self.centre(fields), box.holds(centre) {
        let distance = middle.metres(to: centre)
        if distance <= Double(metres), start != own {
          found[NeighborhoodCode(String(decoding: fields[0], as: UTF8.self))] = Int(distance.rounded())
        }
      }
      start = end + 1
    }
    return found
  }

  /// The offset of the first line whose code begins with a letter.
  private var firstAbroad: Int {
    var low = file.bodyStart
    var high = file.bytes.count
    while low < high {
      let start = max(file.bytes.lineStart(before: low + (high - low) / 2), low)
      if file.bytes[start] <= UInt8(ascii: "9") {
        low = file.bytes.index(of: .lineFeed, from: start) + 1
      } else {
        high = start
      }
    }
    return low
  }

  private func fields(at offset: Int) -> Fields? {
    guard offset >= file.bodyStart, offset < file.bytes.count,
      file.bytes[offset - 1] == Separator.lineFeed.rawValue
    else { return nil }
    return Fields(file.bytes.part(offset..<file.bytes.index(of: .lineFeed, from: offset)))
  }

  private static func centre(_ fields: Fields) -> Coordinate? {
    guard let latitude = fields[5].degrees, let longitude = fields[6].degrees else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// The eight fields of a line.
  private struct Fields {
    private let line: UnsafeRawBufferPointer
    private let ends: InlineArray<8, Int>

    init?(_ line: UnsafeRawBufferPointer) {
      var ends = InlineArray<8, Int>(repeating: line.count)
      var start = 0
      for index in 0..<7 {
        ends[index] = line.index(of: .tab, from: start)
        guard ends[index] < line.count else { return nil }
        start = ends[index] + 1
      }
      self.line = line
      self.ends = ends
    }

    subscript(_ index: Int) -> UnsafeRawBufferPointer {
      line.part((index == 0 ? 0 : ends[index - 1] + 1)..<ends[index])
    }
  }
}
