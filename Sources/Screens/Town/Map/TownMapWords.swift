import Marketplace
import TerminalUI

/// The map of the town tab in words: one line for each mark, the nearest first.
struct TownMapWords {
  let state: TownState
  let render: RenderContext

  private static let mostTitles = 3
  private static let mostNames = 3

  func lines() -> [SpokenLine] {
    guard let viewport = state.map.viewport, let position = state.position else { return [] }
    let (strings, size) = (render.strings, state.map.size)
    let words = MapWords(strings: strings, origin: position.coordinate)
    var lines = [SpokenLine(words.extent(viewport, size: size))]
    let clusters = MapClusters(state.map.points, in: viewport, size: size, beside: position.coordinate)
    let loaded = Dictionary(state.posts.map { ($0.id, $0) }) { first, _ in first }
    let selected = state.selectedPin
    lines += Self.byDistance(clusters.clusters, state).map { cluster, nearest in
      let pins = cluster.members.map { state.map.pins[$0] }
      let text =
        pins.count == 1 ? text(of: pins[0], loaded) : self.text(of: pins, loaded)
      return SpokenLine(
        words.line(text, at: nearest), isCurrent: selected.map(cluster.members.contains) ?? false,
        target: HitTarget("pin", cluster.members[0]))
    }
    if clusters.outside > 0 { lines.append(SpokenLine(strings(.spokenOutside, Strings.grouped(clusters.outside)))) }
    let names = MapWords(strings: strings, origin: viewport.centre)
      .names(state.map.content.names, in: viewport.area(in: size), atMost: Self.mostNames)
    if !names.isEmpty { lines.append(SpokenLine(strings(.mapAround, names.joined(separator: "; ")))) }
    let credit = state.map.content.credit(strings)
    return lines + (credit.isEmpty ? [] : [SpokenLine(credit)])
  }

  /// The marks with the place of their nearest post, the nearest first.
  static func byDistance(_ clusters: [MapCluster], _ state: TownState) -> [(cluster: MapCluster, nearest: Coordinate)] {
    guard let position = state.position?.coordinate else { return [] }
    let places = clusters.compactMap { cluster -> (cluster: MapCluster, nearest: Coordinate, metres: Double)? in
      let near = cluster.members.map { index in
        let place = state.map.pins[index].coordinate
        return (place, position.metres(to: place))
      }
      return near.min { $0.1 < $1.1 }.map { (cluster, $0.0, $0.1) }
    }
    return places.sorted { ($0.metres, $0.cluster.members[0]) < ($1.metres, $1.cluster.members[0]) }
      .map { ($0.cluster, $0.nearest) }
  }

  /// `질문, 자전거 바람 넣을 데 있나요?`. Only the kind of a post that the list has not loaded.
  private func text(of pin: PostPin, _ loaded: [ID<Post>: NearbyPost]) -> String {
    [render.strings.name(pin.kind), loaded[pin.id]?.post.title].compactMap(\.self).joined(separator: ", ")
  }

  /// `글 5개: 자전거 바람 넣을 데 있나요?, 골목 장터, 외 3개`
  private func text(of pins: [PostPin], _ loaded: [ID<Post>: NearbyPost]) -> String {
    let titles = pins.lazy.compactMap { loaded[$0.id]?.post.title }.prefix(Self.mostTitles)
    let rest = pins.count - titles.count
    let words = Array(titles) + (rest > 0 ? [render.strings(.spokenRest, Strings.grouped(rest))] : [])
    return render.strings(.spokenCluster, Strings.grouped(pins.count), words.joined(separator: ", "))
  }
}
