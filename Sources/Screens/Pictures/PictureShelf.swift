import TerminalUI

/// The pictures that the screens show. What is not there yet is asked for while a frame is drawn, and comes with a later one:
/// no frame waits. Only what the newest frame misses is still wanted, so that what has scrolled away is dropped; one at a
/// time is decoded, and what was asked for last comes first.
@MainActor
final class PictureShelf {
  private let source: any PictureSource
  let depth: ColorDepth
  private var cache: PictureCache
  /// What the newest frame misses.
  private var missing: [PictureRequest] = []
  private var decoding: PictureRequest?
  /// A picture came that the newest frame misses.
  var onArrival: () -> Void = {}

  /// - Parameters:
  ///   - depth: 256 colors at least.
  ///   - limit: bytes of what is kept ready.
  init(source: any PictureSource, depth: ColorDepth, limit: Int = 8 << 20) {
    self.source = source
    self.depth = depth
    cache = PictureCache(limit: limit)
  }

  /// The cells of a picture; nil while it is not there, and for good when it cannot be had.
  func cells(_ request: PictureRequest) -> Frame? {
    switch cache[request] {
    case .ready(let cells): return cells
    case .some(.none): return nil
    case nil:
      if !missing.contains(request) { missing.append(request) }
      return nil
    }
  }

  /// A frame is to be drawn, and says anew what it misses.
  func beginFrame() { missing.removeAll(keepingCapacity: true) }

  /// The frame is drawn: what it misses is seen after.
  func endFrame() {
    guard decoding == nil, let request = missing.last else { return }
    decoding = request
    Task { @MainActor [weak self, source] in
      let thumbnail = await source.thumbnail(request)
      self?.arrived(thumbnail, request)
    }
  }

  /// What could not be shown may have been put right.
  func forgetFailures() { cache.forgetFailures() }

  private func arrived(_ thumbnail: Thumbnail?, _ request: PictureRequest) {
    decoding = nil
    cache.keep(thumbnail.map { .ready(Frame(blocks: $0, depth: depth)) } ?? .none, for: request)
    let place = missing.firstIndex(of: request)
    if let place { missing.remove(at: place) }
    if place != nil, thumbnail != nil { onArrival() }
    endFrame()
  }
}
